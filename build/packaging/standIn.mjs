import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Before the fuses in Electron's binary; then the version of the wire, its length and a digit for
 * each fuse.
 */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/**
 * As Electron ships them: run as Node, Node's options and debugger, the old privileges of file://
 * and WebAssembly's handlers are on.
 */
const fusesAsShipped = '101100011'

/**
 * Makes up a distribution of Electron, for trying the packaging where the real one can't be
 * fetched: the names of its files and folders, a binary with fuses that does nothing, and nothing
 * else that is Electron's. What is packaged with it is never handed out.
 *
 * @param folder where it goes
 */
export function makeStandIn(folder, { platform }, version) {
  const write = (path, content) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content, { mode: /(?:electron|Electron|chrome-sandbox)(?: Helper.*)?$/.test(path) ? 0o755 : 0o644 })
  }
  write('version', version)
  write('LICENSE', 'Stand-in for the licence of Electron.\n')
  write('LICENSES.chromium.html', '<p>Stand-in for the licences of Chromium.</p>\n')
  const fuses = Buffer.concat([Buffer.from(sentinel), Buffer.from([1, fusesAsShipped.length]), Buffer.from(fusesAsShipped)])
  if (platform === 'darwin') {
    bundle('Electron.app', 'Electron', (path, content) => write(path, content))
    const framework = 'Electron.app/Contents/Frameworks/Electron Framework.framework'
    write(`${framework}/Electron Framework`, fuses)
    for (const language of ['en', 'fr', 'de']) write(`${framework}/Versions/A/Resources/${language}.lproj/locale.pak`, '')
    for (const kind of ['', ' (GPU)', ' (Plugin)', ' (Renderer)'])
      bundle(`Electron.app/Contents/Frameworks/Electron Helper${kind}.app`, `Electron Helper${kind}`, (path, content) =>
        write(path, content),
      )
    return
  }
  for (const language of ['en-US', 'en-GB', 'fr', 'de', 'ja']) write(`locales/${language}.pak`, '')
  for (const file of ['icudtl.dat', 'resources.pak', 'v8_context_snapshot.bin']) write(file, '')
  if (platform === 'win32') write('electron.exe', windowsProgram(fuses))
  else {
    write('electron', Buffer.concat([Buffer.from('\x7fELF stand-in '), fuses]))
    write('chrome-sandbox', '')
    write('chrome_crashpad_handler', '')
  }
}

function bundle(path, executable, write) {
  write(`${path}/Contents/MacOS/${executable}`, '')
  write(
    `${path}/Contents/Info.plist`,
    `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>CFBundleExecutable</key><string>${executable}</string><key>CFBundleIdentifier</key><string>stand.in</string></dict></plist>`,
  )
  if (!path.includes('Frameworks')) write(`${path}/Contents/Resources/electron.icns`, '')
}

/**
 * The least that Windows' own format asks for: one section with the fuses, and a description, which
 * the packaging fills in.
 */
function windowsProgram(fuses) {
  // electron-builder's own editor of such files.
  const own = createRequire(createRequire(import.meta.url).resolve('app-builder-lib/package.json'))
  const { NtExecutable, NtExecutableResource, Resource } = own('resedit')
  const program = NtExecutable.createEmpty(false, false)
  const description = Resource.VersionInfo.createEmpty()
  description.lang = 1033
  description.setFileVersion(1, 0, 0, 0, 1033)
  description.setStringValues({ lang: 1033, codepage: 1200 }, { FileDescription: 'Stand-in', ProductName: 'Stand-in' })
  const resources = NtExecutableResource.createEmpty ? NtExecutableResource.createEmpty() : NtExecutableResource.from(program)
  description.outputToResourceEntries(resources.entries)
  resources.outputResource(program)
  program.setExtraData(fuses.buffer.slice(fuses.byteOffset, fuses.byteOffset + fuses.length))
  return Buffer.from(program.generate())
}
