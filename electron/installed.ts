import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app, dialog } from 'electron'
import { vaultWords } from '../worker/cli/vaultWords.ts'
import { say } from '../worker/core/say.ts'
import { damagedFiles, type Sums } from './shell/damagedFiles.ts'
import { outsideArchive } from './shell/outsideArchive.ts'
import { setLanguage } from './texts/setLanguage.ts'

/**
 * How an installed program starts. Nothing that lies beside the archive is loaded before it has
 * been found as it was packed. Then the command line, where words are given, and no window; else
 * the workbench. Electron waits for this module, and gets no display ready before it is through.
 */
const dist = import.meta.dirname
const sums: Sums = JSON.parse(readFileSync(join(dist, '..', 'sums.json'), 'utf8'))
const damaged = damagedFiles(outsideArchive(join(dist, '..')), sums)

if (damaged.length > 0) refuse(damaged)
else if (isCommand(process.argv[1])) {
  const cli = join(outsideArchive(dist), vaultWords.has(process.argv[1] ?? '') ? 'vault.js' : 'cli.js')
  // As Node has it: the program, the file, the words.
  process.argv.splice(1, 0, cli)
  await import(pathToFileURL(cli).href)
  // On Windows, what is written to a pipe is still on its way.
  await new Promise<void>((resolve) => process.stdout.write('', () => resolve()))
  app.exit(Number(process.exitCode ?? 0))
} else await import('./main.ts')

function refuse(damaged: readonly string[]): void {
  setLanguage(Intl.DateTimeFormat().resolvedOptions().locale.slice(0, 2))
  dialog.showErrorBox(
    'Cloister',
    say`The program is not as it was installed: ${damaged.length} of its files are missing or were changed, ${damaged[0]} among them. Install it again.`,
  )
  app.exit(2)
}

/**
 * Commands are words; what a system or Chromium gives by itself is a path or begins with a dash.
 */
function isCommand(word: string | undefined): boolean {
  return word !== undefined && (/^[a-z][a-z-]*$/.test(word) || word === '--help')
}
