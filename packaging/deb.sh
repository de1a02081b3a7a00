#!/bin/sh
# Make dist/dealer-trainer_VERSION_ARCHITECTURE.deb from the bundle in dist/, and check it.
set -eu
cd "$(dirname "$0")/.."
version=$(dpkg-parsechangelog --file packaging/debian/changelog --show-field Version)
tree=build/deb/dealer-trainer-$version
rm -rf build/deb dist/*.deb
mkdir -p "$tree"
cp -a packaging/debian packaging/dealer-trainer.desktop packaging/dealer-trainer.metainfo.xml "$tree"
cp -a dist/dealer-trainer "$tree/bundle"
.venv/bin/python packaging/extras.py "$tree"
help2man --no-info --name "train, test and certify casino dealers" \
    --output "$tree/dealer-trainer.1" dist/dealer-trainer/dealer-trainer
appstreamcli validate --no-net "$tree/dealer-trainer.metainfo.xml"
desktop-file-validate "$tree/dealer-trainer.desktop"
(cd "$tree" && dpkg-buildpackage --no-sign --build=binary)
cp build/deb/*.deb dist
lintian --fail-on error dist/*.deb
