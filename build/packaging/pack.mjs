import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Arch, build, Platform } from 'electron-builder'
import { configuration } from './config.mjs'
import { drawIcons } from './icons.mjs'

const resources = fileURLToPath(new URL('.', import.meta.url))
const platforms = { linux: Platform.LINUX, win32: Platform.WINDOWS, darwin: Platform.MAC }

/**
 * Puts the staged program into Electron's distribution: archive, fuses, names, signature where
 * there is one to be had.
 *
 * @returns the folder that is installed
 */
export async function pack({ target, staged, output, unpacked, papers, electronDist, electronVersion }) {
  mkdirSync(output, { recursive: true })
  drawIcons(iconsOf(output))
  await build({
    projectDir: staged,
    targets: platforms[target.platform].createTarget('dir', Arch[target.arch]),
    config: configuration({ target, resources, icons: iconsOf(output), output, unpacked, papers, electronDist, electronVersion }),
    publish: 'never',
  })
  const [folder] = readdirSync(output, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return join(output, folder.name)
}

/**
 * Installers that electron-builder makes of a packed program, by tools that it fetches from its own
 * releases.
 *
 * @returns for each, what builds it and gives the reason when it can't be built here
 */
export function installersFor({ target, staged, output, appOutDir, electronVersion }) {
  const one = (installer, name) => ({
    installer,
    build: async () => {
      if (target.platform === 'darwin' && process.platform !== 'darwin') return 'it is made on macOS only'
      if (name === 'msi' && process.platform !== 'win32' && !process.env.CLOISTER_WINE)
        return 'its tools run on Windows (or by Wine: CLOISTER_WINE=1)'
      if (!(await isWithinReach())) return "its tools come from electron-builder's releases, which are out of reach"
      try {
        drawIcons(iconsOf(output))
        const config = configuration({ target, resources, icons: iconsOf(output), output, unpacked: [], electronVersion })
        await build({
          projectDir: staged,
          prepackaged: target.platform === 'darwin' ? join(appOutDir, 'Cloister.app') : appOutDir,
          targets: platforms[target.platform].createTarget(name, Arch[target.arch]),
          // It has been packed, with its fuses.
          config: { ...config, afterPack: null },
          publish: 'never',
        })
      } catch (error) {
        return error.message.split('\n')[0]
      }
    },
  })
  const all = {
    win32: [one('installer for one person (NSIS)', 'nsis'), one('installer for group policy (MSI)', 'msi')],
    linux: [one('AppImage', 'AppImage')],
    darwin: [one('disk image (dmg)', 'dmg'), one('zip', 'zip')],
  }
  return all[target.platform]
}

/** Beside what is built: what lies in there is handed out. */
function iconsOf(output) {
  return `${output}-icons`
}

/** A network without a way out often lets requests hang: nobody waits for that. */
async function isWithinReach() {
  try {
    await fetch('https://github.com/electron-userland/electron-builder-binaries/releases/', {
      method: 'HEAD',
      signal: AbortSignal.timeout(4000),
    })
    return true
  } catch {
    return false
  }
}
