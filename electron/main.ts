import { app, protocol } from 'electron'
import { disableNetwork } from './shell/disableNetwork.ts'
import { declareScheme } from './shell/protocol.ts'
import { refusedSwitch } from './shell/switches.ts'
import { giveUp, openWorkbench } from './workbench.ts'

/**
 * Start-up and nothing else. What must come before Electron is ready comes first; and nothing is
 * awaited here, since Electron waits for this module in turn.
 */
const refused = refusedSwitch(process.argv.slice(1), { platform: process.platform, isRoot: process.getuid?.() === 0 })
disableNetwork(app.commandLine)
declareScheme(protocol)
if (refused !== null) {
  process.stderr.write(`Cloister does not start with ${refused.split('=', 1)[0]}: it could open a way into the program. Leave it out.\n`)
  app.exit(2)
} else if (app.requestSingleInstanceLock())
  app
    .whenReady()
    .then(() => openWorkbench(import.meta.dirname))
    .catch(giveUp)
else app.quit()
