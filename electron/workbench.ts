import { join } from 'node:path'
import {
  app,
  type BrowserWindow,
  dialog,
  type IpcMainInvokeEvent,
  ipcMain,
  Menu,
  Notification,
  nativeTheme,
  powerMonitor,
  safeStorage,
  session,
} from 'electron'
import { say } from '../worker/core/say.ts'
import { UserError } from '../worker/core/userError.ts'
import { described } from '../worker/io/describedError.ts'
import { policyPlaces, readMachinePolicy } from '../worker/release/machinePolicy.ts'
import type { Preferences } from './contract/session.ts'
import { handleAll } from './handlers/all.ts'
import { recording } from './handlers/audited.ts'
import type { AskForFiles } from './handlers/files.ts'
import { handleThrough } from './handlers/handle.ts'
import { learnersOf, lexiconOf, notesOf as noteProcessOf, readingOf, releasesOf, taggersOf } from './processes/electronProcesses.ts'
import { learner as startLearner } from './processes/learning/learner.ts'
import { deviceCatalogue } from './services/deviceCatalogue.ts'
import { refuseUnattended } from './services/fourEyes.ts'
import { startJobs } from './services/jobs.ts'
import { releaseBarred } from './services/machine.ts'
import { notesOf } from './services/notes.ts'
import { preferencesFile } from './services/preferences.ts'
import { releaseRuns } from './services/releaseRuns.ts'
import type { Services } from './services/services.ts'
import { openVaultSession } from './services/session.ts'
import { startSuggesting } from './services/suggesting.ts'
import { systemKeys } from './services/systemKeys.ts'
import type { Tell } from './services/tell.ts'
import { watchingOf } from './services/watching.ts'
import { confineSession } from './shell/confine.ts'
import { dialogFor } from './shell/dialogs.ts'
import { fileHandles } from './shell/files.ts'
import { idleMinutes, startIdleLock } from './shell/idleLock.ts'
import { jumpList, taskOf } from './shell/jumpList.ts'
import { errorLog } from './shell/log.ts'
import { type Language, menuTemplate } from './shell/menu.ts'
import { firstPage, origin, pageServer, scheme } from './shell/protocol.ts'
import { reveal } from './shell/reveal.ts'
import { followRuns } from './shell/runsOutside.ts'
import { openWindow } from './shell/window.ts'
import { setLanguage } from './texts/setLanguage.ts'

/**
 * Opens the workbench: puts the parts together, answers the page's calls and shows it.
 *
 * @param dist where the built program lies
 */
export async function openWorkbench(dist: string): Promise<void> {
  setLanguage(app.getLocale().slice(0, 2))
  // A policy that can't be kept stops the start: passed over, it would restrict nothing.
  const machine = readMachinePolicy(policyPlaces())
  const folder = app.getPath('userData')
  const report = errorLog(folder)
  process.on('uncaughtException', (error) => report('uncaught', error))
  process.on('unhandledRejection', (error) => report('unhandled', error))

  // In memory only: nothing that the page shows is ever in a cache on disk.
  const own = session.fromPartition('workbench')
  confineSession(own)
  // No window of ours is in it; whatever else would be gets nothing out, either.
  confineSession(session.defaultSession)
  own.protocol.handle(scheme, pageServer(join(dist, 'renderer')))
  app.clearRecentDocuments()

  let window: BrowserWindow | undefined
  const tell: Tell = (name, told) => {
    if (window && !window.isDestroyed()) window.webContents.send(name, told)
  }
  const files = fileHandles(machine)
  const jobs = startJobs({ tell, report })
  const preferences = preferencesFile(folder)
  const vaultSession = openVaultSession(
    folder,
    () => {
      // First, so that a run that is cut short stays as it is and can go on.
      runs.stop()
      watching.stop()
      releases.stop()
      jobs.stop()
      suggesting.stop()
      learner.stop()
      reading.stop()
      notes.forget()
      files.forget()
    },
    () => jobs.list().some(({ state }) => state === 'running'),
  )
  const openPool = taggersOf(dist)
  const suggesting = startSuggesting({ store: vaultSession.store, jobs, openPool })
  const learning = learnersOf(dist)
  const learner = startLearner(learning)
  const reading = readingOf(dist)
  const notes = notesOf({ store: vaultSession.store, process: noteProcessOf(dist), files, machine })
  const releases = releasesOf(dist, join(folder, 'releases.log'))
  const devices = deviceCatalogue(folder)
  const runs = releaseRuns({ store: vaultSession.store, jobs, machine, processes: releases, tell })
  const watching = watchingOf({
    store: vaultSession.store,
    files,
    machine,
    devices,
    processes: releases,
    runs,
    tell,
    refuse: () => refuseUnattended(vaultSession.store(), machine),
    report,
  })
  const clock = setInterval(() => vaultSession.state().stage === 'open' && watching.tick(), betweenTicks)
  const services: Services = {
    store: vaultSession.store,
    jobs,
    suggesting,
    learner,
    reading,
    releases,
    runs,
    notes,
    watching,
    devices,
    packs: learning.places.packs,
    openPool,
    lexicon: lexiconOf(dist),
    files,
    reveal,
    tell,
    folder,
    machine,
  }

  const follow = (now: Preferences): void => {
    const language = languageOf(now)
    setLanguage(language)
    nativeTheme.themeSource = now.theme
    const options = { language, platform: process.platform, development: !app.isPackaged }
    if (process.platform === 'win32' && app.isPackaged) app.setJumpList(jumpList({ language, program: process.execPath }))
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ ...options, choose: (what) => tell('menu.chosen', what) })))
  }
  follow(preferences.get())

  const ask: AskForFiles = async (purpose, suggested) => {
    if (!window) return []
    const asked = dialogFor(purpose, suggested, languageOf(preferences.get()))
    if (asked.kind === 'open') return (await dialog.showOpenDialog(window, asked.options)).filePaths
    const { filePath, canceled } = await dialog.showSaveDialog(window, asked.options)
    return canceled || !filePath ? [] : [filePath]
  }
  const handle = handleThrough<IpcMainInvokeEvent>({
    receive: (name, listener) => ipcMain.handle(name, listener),
    isOurs: ({ sender, senderFrame }) =>
      sender === window?.webContents && senderFrame !== null && senderFrame.parent === null && senderFrame.origin === origin,
    signedIn: vaultSession.signedIn,
    barred: (may, person) => (may === 'release' ? releaseBarred(machine, person) : null),
    report,
    ...recording(vaultSession.record, () => vaultSession.state().stage === 'open'),
  })
  let task = taskOf(process.argv)
  const startedFor = () => {
    const first = task
    task = null
    return first
  }
  handleAll(
    handle,
    services,
    { vaultSession, keys: systemKeys(safeStorage, machine.systemKeyStore), preferences, onPreferences: follow, startedFor },
    ask,
  )

  jobs.onChange(({ id, kind, state, done, problems }) => {
    if (state === 'running') return
    const details = { job: Number(id), done, problems: problems.length }
    if (vaultSession.isOpen()) vaultSession.record({ kind: state === 'failed' ? 'failure' : 'run', what: `${kind}-${state}`, details })
    vaultSession.lockIfDone()
  })
  jobs.onChange(
    followRuns({
      jobs: jobs.list,
      showProgress: (share) => window && !window.isDestroyed() && window.setProgressBar(share),
      isFocused: () => window?.isFocused() ?? false,
      notify: (words) => {
        if (!Notification.isSupported()) return
        const notice = new Notification({ title: 'Cloister', body: words })
        notice.on('click', show)
        notice.show()
      },
    }),
  )
  startIdleLock({
    presence: powerMonitor,
    minutes: () => idleMinutes(preferences.get().lockAfter, machine.idleLockMinutes),
    lock: (by) => {
      if (vaultSession.state().stage !== 'open') return
      vaultSession.lock(by)
      tell('session.locked', { by })
    },
  })

  const show = () => {
    if (window?.isMinimized()) window.restore()
    window?.focus()
  }
  window = openWindow({
    session: own,
    preload: join(dist, 'preload.cjs'),
    folder,
    background: nativeTheme.shouldUseDarkColors ? '#16181d' : '#ffffff',
  })
  app.on('second-instance', (_event, words) => {
    show()
    const asked = taskOf(words)
    if (asked) tell('menu.chosen', asked)
  })
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', () => {
    clearInterval(clock)
    vaultSession.lock('end')
  })
  await window.loadURL(firstPage)
}

/** Milliseconds between two questions whether a watched folder is due. */
const betweenTicks = 15_000

/** Ends a start that failed, saying so: a program without a window would only seem not to start. */
export function giveUp(error: unknown): void {
  errorLog(app.getPath('userData'))('start', error)
  dialog.showErrorBox(
    'Cloister',
    error instanceof UserError
      ? error.message
      : say`The program could not be started (${described(error)}). errors.log in ${app.getPath('userData')} has the same line.`,
  )
  app.exit(1)
}

/** Of the interface: as chosen, else as the machine's. */
function languageOf({ language }: Preferences): Language {
  return language ?? (app.getLocale().startsWith('fr') ? 'fr' : 'en')
}
