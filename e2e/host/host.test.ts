import { describe, expect, it } from 'vitest'
import { scratchFolder, writeFiles } from '../program.ts'
import { startMain } from './mainProcess.ts'

/** Runs a small main process of its own under the host, and gives what it said. */
async function wordsOf(files: Readonly<Record<string, string>>): Promise<string> {
  using scratch = scratchFolder()
  writeFiles(scratch.path('.'), files)
  let words = ''
  const { ended } = startMain({
    program: scratch.path('main.mjs'),
    userData: scratch.path('data'),
    open: () => Promise.reject(new Error('no window here')),
    answerDialog: async () => null,
    onPage: () => {},
    onWords: (some) => {
      words += some
    },
  })
  await ended
  return words
}

describe('the host', () => {
  it('throws on whatever it does not implement [S2, S3, S4, S6]', async () => {
    const words = await wordsOf({
      'main.mjs': `
        import { app, BrowserWindow } from 'electron'
        const tries = [() => app.getVersion(), () => app.dock.hide(), () => { app.name = 'x' }, () => BrowserWindow.fromId(1), () => new BrowserWindow({})]
        for (const attempt of tries) try { attempt() } catch (error) { console.log(error.message) }
        app.exit(0)`,
    })
    expect(words.trim().split('\n')).toEqual([
      'not implemented by the host: electron.app.getVersion',
      'not implemented by the host: electron.app.dock',
      'not implemented by the host: electron.app.name =',
      'not implemented by the host: electron.BrowserWindow.fromId',
      expect.stringContaining('only with sandbox'),
    ])
  })

  it('has no part of Electron that it does not know', async () => {
    expect(await wordsOf({ 'main.mjs': "import { Tray } from 'electron'" })).toContain("does not provide an export named 'Tray'")
  })

  it('is ready only when the program is loaded, as Electron', async () => {
    const words = await wordsOf({
      'main.mjs': `
        import { app } from 'electron'
        setTimeout(() => { console.log('still waiting'); app.exit(0) }, 300)
        await app.whenReady()
        console.log('ready')`,
    })
    expect(words).toBe('still waiting\n')
  })

  it('starts utility processes, passes messages both ways, and tells how they end', async () => {
    const words = await wordsOf({
      'main.mjs': `
        import { app, utilityProcess } from 'electron'
        const child = utilityProcess.fork(new URL('child.mjs', import.meta.url).pathname, [], { stdio: 'ignore' })
        child.postMessage(new Map([['sent', 'at once']]))
        child.on('message', (message) => { console.log(message, typeof child.pid); child.postMessage('end') })
        child.on('exit', (status) => { console.log('ended with', status, child.pid); app.exit(0) })`,
      'child.mjs': `
        process.parentPort.on('message', ({ data }) => {
          if (data === 'end') process.exit(7)
          process.parentPort.postMessage(data.get('sent') + ', and back')
        })`,
    })
    expect(words).toBe('at once, and back number\nended with 7 undefined\n')
  })

  it('quits in the order of Electron, unless a listener calls it off', async () => {
    const words = await wordsOf({
      'main.mjs': `
        import { app } from 'electron'
        let calledOff = false
        app.on('before-quit', () => console.log('before-quit'))
        app.on('will-quit', (event) => {
          console.log('will-quit')
          if (calledOff) return
          calledOff = true
          event.preventDefault()
          setTimeout(() => app.quit(), 10)
        })
        app.on('quit', () => console.log('quit'))
        app.whenReady().then(() => app.quit())`,
    })
    expect(words.trim().split('\n')).toEqual(['before-quit', 'will-quit', 'before-quit', 'will-quit', 'quit'])
  })
})
