import { spawnSync } from 'node:child_process'
import { closeSync, cpSync, mkdirSync, openSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Zip, ZipDeflate } from 'fflate'
import { SetUpError } from '../say.mjs'
import { drawIcons } from './icons.mjs'
import { filesBelow } from './stage.mjs'

/**
 * `folder` as a .tar.gz whose bytes depend on what is in it alone.
 *
 * @param top the folder's name inside
 * @param date seconds since 1970, of every file
 */
export function tarball(folder, file, top, date) {
  const order = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${date}`, '--format=gnu']
  run('tar', [...order, `--transform=s,^\\.,${top},`, '-C', folder, '-cf', `${file}.tar`, '.'])
  run('gzip', ['-9', '-n', '-f', `${file}.tar`])
  run('mv', [`${file}.tar.gz`, file])
}

/**
 * `folder` as a .zip, to be unpacked and started anywhere; its bytes depend on what is in it alone.
 */
export function zipped(folder, file, top, date) {
  const out = openSync(file, 'w')
  try {
    const zip = new Zip((error, chunk) => {
      if (error) throw error
      writeSync(out, chunk)
    })
    for (const path of filesBelow(folder)) {
      const entry = new ZipDeflate(`${top}/${path}`, { level: 9 })
      // A zip knows no time zones: midnight of the day is as near as it gets.
      entry.mtime = new Date(Math.max(date, 315_619_200) * 1000).toISOString().slice(0, 10)
      entry.attrs = (statSync(join(folder, path)).mode & 0xffff) << 16
      entry.os = 3
      zip.add(entry)
      entry.push(readFileSync(join(folder, path)), true)
    }
    zip.end()
  } finally {
    closeSync(out)
  }
}

/**
 * `folder` as a Debian package: the program in /opt/Cloister, the command `cloister`, an entry in
 * the menu. Its bytes depend on what is in it alone.
 *
 * @param work an empty folder for putting it together
 */
export function debianPackage({ folder, file, work, version, arch, date }) {
  const tree = join(work, 'tree')
  const program = join(tree, 'opt', 'Cloister')
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(dirname(program), { recursive: true })
  cpSync(folder, program, { recursive: true, verbatimSymlinks: true })
  mkdirSync(join(tree, 'usr', 'bin'), { recursive: true })
  symlinkSync('/opt/Cloister/bin/cloister', join(tree, 'usr', 'bin', 'cloister'))
  write(join(tree, 'usr', 'share', 'applications', 'cloister.desktop'), desktopEntry)
  drawIcons(join(work, 'icons'))
  const icons = join(tree, 'usr', 'share', 'icons', 'hicolor')
  for (const size of ['256x256', '512x512']) cpSync(join(work, 'icons', 'icons', `${size}.png`), join(icons, size, 'apps', 'cloister.png'))
  write(join(tree, 'usr', 'share', 'cloister', 'apparmor'), appArmorProfile)
  const kilobytes = Math.ceil(filesBelow(tree).reduce((sum, path) => sum + statSync(join(tree, path)).size, 0) / 1024)
  write(join(tree, 'DEBIAN', 'control'), control({ version, arch, kilobytes }))
  write(join(tree, 'DEBIAN', 'postinst'), afterInstalling, 0o755)
  write(join(tree, 'DEBIAN', 'postrm'), afterRemoving, 0o755)
  run('chmod', ['-R', 'u+rwX,go+rX,go-w', tree])
  run('dpkg-deb', ['--build', '--root-owner-group', '-Zgzip', tree, file], { SOURCE_DATE_EPOCH: String(date) })
  rmSync(tree, { recursive: true, force: true })
}

const architectures = { x64: 'amd64', arm64: 'arm64' }

const control = ({ version, arch, kilobytes }) => `Package: cloister
Version: ${version}
Architecture: ${architectures[arch]}
Maintainer: Cloister
Installed-Size: ${kilobytes}
Depends: libgtk-3-0t64 | libgtk-3-0, libnss3, libxss1, libxtst6, libatspi2.0-0t64 | libatspi2.0-0, libsecret-1-0, libasound2t64 | libasound2, libstdc++6
Section: science
Priority: optional
Description: Finds and replaces personal information in clinical notes, offline
 Cloister works on this machine alone: it sends nothing, fetches nothing, and
 keeps its notes in an encrypted vault.
`

const desktopEntry = `[Desktop Entry]
Type=Application
Name=Cloister
Comment=Finds and replaces personal information in clinical notes, offline
Comment[fr]=Trouve et remplace les données personnelles dans les documents cliniques, hors ligne
Exec=/opt/Cloister/bin/cloister
Icon=cloister
Categories=Office;MedicalSoftware;
Terminal=false
StartupWMClass=Cloister
`

/**
 * Systems that keep user namespaces from unknown programs let a program with a profile have them:
 * Chromium's sandbox is built of them.
 */
const appArmorProfile = `abi <abi/4.0>,
include <tunables/global>

profile cloister /opt/Cloister/cloister flags=(unconfined) {
  userns,
  include if exists <local/cloister>
}
`

/**
 * Without user namespaces, Chromium's sandbox needs its helper to be root's. The profile is put in
 * place where the system understands it.
 */
const afterInstalling = `#!/bin/sh
set -e
if [ "$1" = configure ]; then
  if ! unshare --user true 2>/dev/null; then chmod 4755 /opt/Cloister/chrome-sandbox || true; fi
  if apparmor_parser --skip-kernel-load --skip-cache /usr/share/cloister/apparmor >/dev/null 2>&1; then
    cp /usr/share/cloister/apparmor /etc/apparmor.d/cloister
    apparmor_parser --replace --skip-cache /etc/apparmor.d/cloister 2>/dev/null || true
  fi
fi
`

/** What people keep in their own folders is theirs: not even a purge touches it, and it says so. */
const afterRemoving = `#!/bin/sh
set -e
case "$1" in
  remove)
    rm -f /etc/apparmor.d/cloister
    echo "Vaults stay in each person's ~/.config/Cloister. To delete one for good: rm -r ~/.config/Cloister"
    ;;
  purge) rm -rf /etc/cloister ;;
esac
`

function write(file, text, mode = 0o644) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text, { mode })
}

function run(command, args, env = {}) {
  const { status, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) throw new SetUpError(`${command} failed: ${error?.message ?? stderr?.trim()}`)
}
