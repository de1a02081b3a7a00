#!/bin/sh
# Make dist/dealer-trainer-VERSION.dmg on a Mac, for the kind of processor that it has:
#
#     python3 packaging/prepare.py pack && sh packaging/macos.sh
#
# Without a developer's certificate the program is signed for this Mac only. To hand it out, set
# CODESIGN to the name of one, and have the image notarised: xcrun notarytool submit … --wait
set -eu
cd "$(dirname "$0")/.."
version=$(.venv/bin/python -c "import trainer; print(trainer.__version__)")
icons=build/dealer-trainer.iconset
rm -rf "$icons" && mkdir -p "$icons"
.venv/bin/python packaging/extras.py build
for size in 16 32 128 256; do
    cp "build/icons/${size}x${size}/apps/dealer-trainer.png" "$icons/icon_${size}x${size}.png"
done
iconutil --convert icns --output build/dealer-trainer.icns "$icons"
.venv/bin/pyinstaller --noconfirm --distpath dist --workpath build/bundle packaging/dealer-trainer.spec
codesign --force --deep --options runtime --sign "${CODESIGN:--}" "dist/Dealer Trainer.app"
hdiutil create -ov -volname "Dealer Trainer" -srcfolder "dist/Dealer Trainer.app" \
    -format UDZO "dist/dealer-trainer-$version.dmg"
