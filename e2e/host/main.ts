import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { ready } from './app.ts'

/**
 * The main process: `node main.ts PROGRAM [--user-data-dir=FOLDER]`, started by the stage.
 * 'electron' means the host from here on; the product is loaded as it is built and notices nothing.
 */
const host = new URL('electron.ts', import.meta.url).href
registerHooks({ resolve: (name, context, next) => (name === 'electron' ? { url: host, shortCircuit: true } : next(name, context)) })

// A terminal's Ctrl-C goes to every process; the stage hears it, and closes the window as a user
// does.
process.on('SIGINT', () => {})

const program = process.argv[2]
if (!program) throw new Error('which program?')
await import(pathToFileURL(program).href)
// Electron is ready once the program is loaded, and not before: one that waits for it while it
// loads waits for ever.
ready()
