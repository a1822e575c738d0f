import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { electronPath } from './electron.mjs'
import { root } from './runtime.mjs'
import { fail, SetUpError, say } from './say.mjs'
import { setUp } from './setup.mjs'
import { opens } from './tryInstallers.mjs'

// Starts the built program in the real Electron on an empty folder, waits for its window and ends
// it: node build/startElectron.mjs
try {
  await setUp()
  const electron = electronPath()
  if (!electron) throw new SetUpError("Electron's runtime is not here. Set-up fetches it where its releases are within reach.")
  const data = mkdtempSync(join(tmpdir(), 'cloister-electron-'))
  try {
    await opens(electron, data, [join(root, 'dist', 'main.js'), ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])])
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
  say('The window opened.')
} catch (error) {
  fail(error)
}
