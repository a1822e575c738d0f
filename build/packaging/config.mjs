import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { executableIn, setFuses } from './fuses.mjs'
import { signFile } from './sign.mjs'

/** Languages of the interface; Chromium's texts in others stay out. */
const languages = ['en-US', 'fr']

/**
 * electron-builder's configuration.
 *
 * @param target `{ platform, arch }`
 * @param resources the folder of this file and of installer.nsh and the entitlements
 * @param icons the folder that drawIcons filled
 * @param output where what is built goes
 * @param unpacked paths that lie beside the archive
 * @param papers files for people, by their names: licences, the bill of materials
 * @param electronDist a folder or zip of Electron's distribution; absent: electron-builder fetches
 *   it
 */
export function configuration({ target, resources, icons, output, unpacked, papers = {}, electronDist, electronVersion }) {
  return {
    appId: 'org.cloister.workbench',
    productName: 'Cloister',
    copyright: 'Under the Apache License 2.0',
    electronVersion,
    ...(electronDist ? { electronDist } : {}),
    electronLanguages: languages,
    directories: { output, buildResources: resources },
    // The stage holds what is needed and nothing else.
    files: ['**/*', { from: 'node_modules', to: 'node_modules', filter: ['**/*'] }],
    extraResources: Object.entries(papers).map(([to, from]) => ({ from, to })),
    asar: { smartUnpack: false },
    asarUnpack: unpacked.map(escaped),
    // The stage brings its packages: electron-builder collects, rebuilds and fetches none.
    beforeBuild: async () => false,
    publish: null,
    // Neither an update's list of blocks nor its description: there are no updates over the
    // network.
    generateUpdatesFilesForAllChannels: false,
    detectUpdateChannel: false,
    artifactName: `cloister-${its('version')}-${its('os')}-${its('arch')}.${its('ext')}`,
    afterPack: async ({ appOutDir }) => {
      if (target.platform === 'darwin') withoutNetworkExceptions(join(executableIn(appOutDir, target), 'Contents', 'Info.plist'))
      await setFuses(executableIn(appOutDir, target))
    },
    win: {
      icon: join(icons, 'icon.ico'),
      extraFiles: [{ from: join(resources, 'cloister.cmd'), to: 'bin/cloister.cmd' }],
      target: ['nsis', 'msi'],
      requestedExecutionLevel: 'asInvoker',
      signtoolOptions: { sign: async ({ path }) => signFile(path), signingHashAlgorithms: ['sha256'] },
      verifyUpdateCodeSignature: false,
    },
    // For one person, without an administrator; a machine-wide installation is the MSI's.
    nsis: {
      oneClick: false,
      perMachine: false,
      selectPerMachineByDefault: false,
      allowElevation: false,
      allowToChangeInstallationDirectory: true,
      createDesktopShortcut: false,
      runAfterFinish: false,
      differentialPackage: false,
      // Asked by installer.nsh instead.
      deleteAppDataOnUninstall: false,
      include: join(resources, 'installer.nsh'),
      installerLanguages: ['en_US', 'fr_FR'],
      artifactName: `cloister-${its('version')}-win-${its('arch')}-user.${its('ext')}`,
    },
    msi: {
      oneClick: false,
      perMachine: true,
      createDesktopShortcut: false,
      runAfterFinish: false,
      upgradeCode: '6C0F4E0B-5C57-4B0B-9A0E-2E5B7D8C4A11',
      artifactName: `cloister-${its('version')}-win-${its('arch')}-machine.${its('ext')}`,
    },
    linux: {
      icon: join(icons, 'icons'),
      extraFiles: [{ from: join(resources, 'cloister.sh'), to: 'bin/cloister' }],
      target: ['AppImage'],
      executableName: 'cloister',
      category: 'Office;MedicalSoftware',
      synopsis: 'Finds and replaces personal information in clinical notes, offline',
      maintainer: 'Cloister',
    },
    mac: {
      icon: join(icons, 'icon.icns'),
      target: ['dmg', 'zip'],
      category: 'public.app-category.medical',
      hardenedRuntime: true,
      gatekeeperAssess: false,
      entitlements: join(resources, 'entitlements.plist'),
      entitlementsInherit: join(resources, 'entitlements.plist'),
      // Without a certificate it stays unsigned, and run.mjs says so.
      ...(process.env.CSC_LINK || process.env.CSC_NAME
        ? { notarize: Boolean(process.env.APPLE_API_KEY || process.env.APPLE_ID) }
        : { identity: null }),
      extendInfo: { NSSupportsAutomaticTermination: false, LSMinimumSystemVersion: '12.0' },
    },
  }
}

/** A part of a file's name that electron-builder fills in. */
function its(part) {
  return `\${${part}}`
}

/** Patterns in which the names' own signs mean themselves. */
function escaped(path) {
  return path.replace(/[[\]{}()!*?+@]/g, (sign) => (sign === '@' ? '@' : `\\${sign}`))
}

/**
 * electron-builder excepts the local machine, and more, from the system's rules for networking, for
 * an updater that we don't have.
 */
export function withoutNetworkExceptions(file) {
  const text = readFileSync(file, 'utf8')
  const at = text.indexOf('<key>NSAppTransportSecurity</key>')
  if (at < 0) return
  let depth = 0
  for (const { 0: tag, index } of text.slice(at).matchAll(/<\/?dict\s*>/g)) {
    depth += tag.startsWith('</') ? -1 : 1
    if (depth === 0) return writeFileSync(file, text.slice(0, at) + text.slice(at + index + tag.length).trimStart())
  }
}
