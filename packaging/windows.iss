; An installer for Windows, made with Inno Setup 6 from the bundle. On Windows, in the project's folder:
;
;     py packaging\prepare.py pack
;     .venv\Scripts\python packaging\extras.py build
;     .venv\Scripts\pyinstaller --noconfirm --distpath dist --workpath build\bundle packaging\dealer-trainer.spec
;     iscc packaging\windows.iss
;
; It installs for whoever runs it, or for all after a question. Records are never touched: they lie
; in the user's own folder.

#define Version "0.1.0"

[Setup]
AppId={{7D2E5C0B-6B1E-4B4E-9C0C-2F6D3A1B8E57}
AppName=Dealer Trainer
AppVersion={#Version}
AppPublisher=the Dealer Trainer authors
DefaultDirName={autopf}\Dealer Trainer
DefaultGroupName=Dealer Trainer
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile=..\LICENSE
OutputDir=..\dist
OutputBaseFilename=dealer-trainer-{#Version}-setup
SetupIconFile=..\build\dealer-trainer.ico
UninstallDisplayIcon={app}\dealer-trainer.exe
Compression=lzma2
SolidCompression=yes
CloseApplications=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "cs"; MessagesFile: "compiler:Languages\Czech.isl"

[Files]
Source: "..\dist\dealer-trainer\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs

; What an older version had and this one has no more.
[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{group}\Dealer Trainer"; Filename: "{app}\dealer-trainer.exe"

[Run]
Filename: "{app}\dealer-trainer.exe"; Description: "{cm:LaunchProgram,Dealer Trainer}"; Flags: nowait postinstall skipifsilent
