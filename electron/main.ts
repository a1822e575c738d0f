import { app, protocol } from 'electron'
import { declareScheme } from './shell/protocol.ts'
import { keepQuiet } from './shell/quiet.ts'
import { giveUp, openWorkbench } from './shell/workbench.ts'

/** Start-up and nothing else. What must come before Electron is ready comes first; and nothing is awaited here, since Electron waits for this module in turn. */
keepQuiet(app.commandLine)
declareScheme(protocol)
if (app.requestSingleInstanceLock())
  app
    .whenReady()
    .then(() => openWorkbench(import.meta.dirname))
    .catch(giveUp)
else app.quit()
