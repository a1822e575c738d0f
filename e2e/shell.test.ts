import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bridge, contract } from '../electron/contract/contract.ts'
import { launchProgram, openBrowser, type Program } from './host/launch.ts'
import { scratchFolder } from './program.ts'
import { addPeople, signInAs } from './workbench/people.ts'

/** What the page can reach, from within. */
declare const cloister: Bridge

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

function launch(userData: string, own = false, args: readonly string[] = []): Promise<Program> {
  return launchProgram({ userData, args, ...(own ? {} : { browser }) })
}

describe('the window', () => {
  it('shows the page of our own origin, under the policy of our own [S7]', async () => {
    using scratch = scratchFolder()
    await using shown = await launch(scratch.path('data'))
    await shown.page.waitForFunction(() => (document.querySelector('#root')?.childElementCount ?? 0) > 0)
    const { headers } = await shown.main.fetch({ url: 'cloister://app/index.html', method: 'GET' }).then(served)
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
    expect(shown.words()).toBe('')
  })

  it('gives the page the bridge, and nothing else that a browser has not [S3, S20]', async () => {
    using scratch = scratchFolder()
    await using shown = await launch(scratch.path('data'))
    const names = await shown.page.evaluate(() => Object.keys(window))
    const elsewhere = await browser.newPage()
    await elsewhere.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await elsewhere.goto('https://bare.invalid/')
    const usual = new Set(await elsewhere.evaluate(() => Object.keys(window)))
    await elsewhere.close()
    expect(names.filter((name) => !usual.has(name) && !name.startsWith('__playwright'))).toEqual(['cloister'])
    expect(await shown.page.evaluate(() => Object.keys(cloister))).toEqual(['call', 'on', 'dropped'])
    expect(await shown.page.evaluate(() => typeof (globalThis as { require?: unknown }).require)).toBe('undefined')
  })

  it('stands at the next start where it stood last', async () => {
    using scratch = scratchFolder()
    const place = { x: 100, y: 50, width: 1100, height: 700, maximised: false }
    const first = await launch(scratch.path('data'))
    await first.close()
    writeFileSync(scratch.path('data', 'window.json'), JSON.stringify(place))
    await using second = await launch(scratch.path('data'))
    expect(second.page.viewportSize()).toEqual({ width: 1100, height: 700 })
    await second.close()
    expect(JSON.parse(readFileSync(scratch.path('data', 'window.json'), 'utf8'))).toEqual(place)
  })

  it('opens once: a second start ends, and the first is brought to the front [F33]', async () => {
    using scratch = scratchFolder()
    await using first = await launch(scratch.path('data'))
    await expect(launch(scratch.path('data'), false, ['--task=note'])).rejects.toThrow('ended with 0 before it showed a window')
    await expect.poll(() => first.seen.focused).toBe(1)
    // What the second start was for is done in the first.
    await first.page.getByRole('heading', { name: 'Redact one note' }).waitFor()
    expect(await first.page.evaluate(() => cloister.call('session.state', {}))).toMatchObject({ value: { stage: 'new' } })
  })

  it('comes back when its page dies, with the usual screen and not with what it was started for', async () => {
    using scratch = scratchFolder()
    await using shown = await launch(scratch.path('data'), false, ['--task=note'])
    await shown.page.getByRole('heading', { name: 'Redact one note' }).waitFor()
    await shown.main.pageDid({ window: 1, did: 'crash' })
    await shown.page.waitForFunction(() => (document.querySelector('#root')?.childElementCount ?? 0) > 0)
    await shown.page.getByRole('heading', { name: 'Create your vault' }).waitFor()
  })
})

describe('the channels between page and program', () => {
  it('refuses what the contract does not allow, and says nothing of what was sent', async () => {
    using scratch = scratchFolder()
    await using shown = await launch(scratch.path('data'))
    const refused = await shown.page.evaluate(() => cloister.call('session.prefer', { theme: 'Margaret Whitfield' } as never))
    expect(refused).toEqual({ error: "The request 'session.prefer' does not have the agreed shape.", bug: true })
    await expect(shown.page.evaluate(() => cloister.call('no.such' as never, {} as never))).rejects.toThrow('No handler registered')
  })

  it('knows every channel of the contract', async () => {
    using scratch = scratchFolder()
    await using shown = await launch(scratch.path('data'))
    const page = { window: 1, url: 'cloister://app/index.html', top: true, message: '[{"no such field": 1}]' }
    for (const channel of Object.keys(contract))
      expect(JSON.parse((await shown.main.invoke({ ...page, channel })) ?? '')).toMatchObject({
        // Who may not ask is refused before anybody looks at what is asked.
        error: expect.stringMatching(/agreed shape|No one is signed in/),
      })
  })

  it('answers nobody who is not signed in, and nobody without the role', async () => {
    using scratch = scratchFolder()
    await using shown = await launch(scratch.path('data'))
    const { page } = shown
    const jobs = () => page.evaluate(() => cloister.call('jobs.list', {}))
    expect(await jobs()).toMatchObject({ error: expect.stringContaining('No one is signed in'), bug: false })
    await page.evaluate(() => cloister.call('session.create', { passphrase: 'four words or more', name: 'Mira' }))
    expect(await jobs()).toEqual({ value: [] })
    await addPeople(page, { Ann: 'annotator' })
    await signInAs(page, 'Ann')
    expect(await page.evaluate(() => cloister.call('session.addPerson', { name: 'Bob', role: 'administrator' }))).toEqual({
      error: 'This is for administrators only, and Ann is not one of them.',
      bug: false,
    })
    await page.evaluate(() => cloister.call('session.lock', {}))
    expect(await jobs()).toMatchObject({ bug: false })
    expect(await page.evaluate(() => cloister.call('session.unlock', { passphrase: 'not that one' }))).toMatchObject({ bug: false })
    expect(await page.evaluate(() => cloister.call('session.unlock', { passphrase: 'four words or more' }))).toMatchObject({
      value: { stage: 'open', signedIn: null },
    })
  })

  it('answers no other page and no frame [S17]', async () => {
    using scratch = scratchFolder()
    await using shown = await launch(scratch.path('data'))
    const call = { window: 1, channel: 'session.state', message: '[{}]' }
    const answers = await Promise.all(
      [
        { ...call, url: 'cloister://app/index.html', top: true },
        { ...call, url: 'cloister://app/index.html', top: false },
        { ...call, url: 'cloister://app.evil/index.html', top: true },
        { ...call, url: 'https://example.org/', top: true },
        { ...call, url: 'about:blank', top: true },
      ].map(async (one) => JSON.parse((await shown.main.invoke(one)) ?? '') as object),
    )
    expect(answers.map((answer) => 'value' in answer)).toEqual([true, false, false, false, false])
  })

  it('gives handles for chosen and dropped files, and no path; the page can name none itself [S20]', async () => {
    using scratch = scratchFolder()
    await using shown = await launch(scratch.path('data'))
    const { page } = shown
    writeFileSync(scratch.path('data', 'note.txt'), 'She is well.')
    await page.evaluate(() => cloister.call('session.create', { passphrase: 'four words or more', name: 'Mira' }))
    shown.answerDialogs([scratch.path('data', 'note.txt')], null)
    const choose = () => page.evaluate(() => cloister.call('files.choose', { purpose: 'import-files' }))
    expect(await choose()).toEqual({ value: [{ handle: expect.stringMatching(/^[\w-]{36}$/), name: 'note.txt', kind: 'file' }] })
    expect(await choose()).toEqual({ value: null })
    expect(shown.dialogs[0]?.properties).toContain('dontAddToRecent')

    await page.evaluate(() => {
      const held = globalThis as { held?: unknown }
      addEventListener('dragover', (event) => event.preventDefault())
      addEventListener('drop', (event) => {
        event.preventDefault()
        held.held = cloister.dropped([...(event.dataTransfer?.files ?? [])])
      })
    })
    await shown.drop('body', [scratch.path('data', 'note.txt')])
    await page.waitForFunction(() => 'held' in globalThis)
    expect(await page.evaluate(() => (globalThis as { held?: unknown }).held)).toMatchObject({
      value: [{ name: 'note.txt', kind: 'file' }],
    })
    const named = await page.evaluate((path) => cloister.call('files.dropped', { paths: [path] }), scratch.path('data', 'note.txt'))
    expect(named).toMatchObject({ bug: true })
  })

  it('keeps preferences, and its menu and windows follow them [R34]', async () => {
    using scratch = scratchFolder()
    const first = await launch(scratch.path('data'))
    await first.page.evaluate(() => cloister.call('session.prefer', { language: 'fr', theme: 'dark' }))
    expect(first.menu.items().map(({ label }) => label.replace('&', ''))).toContain('Édition')
    expect(await first.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
    await first.close()
    await using second = await launch(scratch.path('data'))
    expect(await second.page.evaluate(() => cloister.call('session.preferences', {}))).toMatchObject({
      value: { language: 'fr', theme: 'dark', snap: true },
    })
  })

  it('says what a user can mend, and logs no bug then', async () => {
    using scratch = scratchFolder()
    await using shown = await launch(scratch.path('data'))
    mkdirSync(scratch.path('data', 'preferences.json'))
    const answer = await shown.page.evaluate(() => cloister.call('session.prefer', { theme: 'light' }))
    expect(answer).toEqual({
      bug: false,
      error: expect.stringMatching(/^The preferences could not be kept in preferences\.json \(\w+\)\. Make room/),
    })
    expect(existsSync(scratch.path('data', 'errors.log'))).toBe(false)
  })

  it('passes on what is chosen from the menu', async () => {
    using scratch = scratchFolder()
    await using shown = await launch(scratch.path('data'))
    await shown.page.evaluate(() => {
      const heard: string[] = []
      Object.assign(globalThis, { heard })
      cloister.on('menu.chosen', (what) => heard.push(what))
    })
    await shown.menu.choose('agreement')
    await shown.page.waitForFunction(() => (globalThis as unknown as { heard: string[] }).heard.length > 0)
    expect(await shown.page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)).toEqual(['agreement'])
  })
})

describe('the way out', () => {
  it('is closed to requests, from the page and from the browser itself [S1]', async () => {
    using scratch = scratchFolder()
    await using shown = await launch(scratch.path('data'), true)
    const tried = await shown.page.evaluate(async () => {
      const addresses = [
        'https://example.org/',
        'http://127.0.0.1:80/',
        'https://app.cloister.invalid/index.html',
        'ws://127.0.0.1/',
        'file:///etc/passwd',
      ]
      return Promise.all(
        addresses.map((address) =>
          address.startsWith('ws')
            ? new Promise((done) => {
                try {
                  const socket = new WebSocket(address)
                  socket.onopen = () => done('open')
                  socket.onerror = () => done('refused')
                } catch {
                  done('refused')
                }
              })
            : fetch(address).then(
                () => 'open',
                () => 'refused',
              ),
        ),
      )
    })
    expect(new Set(tried)).toEqual(new Set(['refused']))
    for (const url of ['https://example.org/', 'http://localhost/', 'file:///etc/passwd', 'cloister://other/x', 'wss://example.org/'])
      expect(await shown.main.fetch({ url, method: 'GET' })).toEqual({ from: 'nowhere', refusedBy: 'product' })
    expect(shown.seen.pastFilter).toEqual([])
  })

  it('is closed to scripts and styles that are not ours [S7]', async () => {
    using scratch = scratchFolder()
    await using shown = await launch(scratch.path('data'))
    const ran = await shown.page.evaluate(async () => {
      const script = document.createElement('script')
      try {
        script.textContent = 'globalThis.ran = true'
      } catch {}
      document.body.append(script)
      const image = document.createElement('img')
      const failed = new Promise((done) => {
        image.onerror = () => done(true)
      })
      image.src = 'https://example.org/x.png'
      return [await failed, 'ran' in globalThis]
    })
    expect(ran).toEqual([true, false])
  })

  it('is closed to navigation and new windows [S13, S14]', async () => {
    using scratch = scratchFolder()
    await using shown = await launch(scratch.path('data'))
    const { page } = shown
    const before = page.url()
    await page.evaluate(() => {
      location.href = 'https://example.org/'
    })
    await expect.poll(() => shown.seen.refused).toContain('https://example.org/')
    expect(page.url()).toBe(before)
    await page.evaluate(() => {
      window.open('https://example.org/')
    })
    await expect.poll(() => page.context().pages().length).toBe(1)
    expect(await page.evaluate(() => cloister.call('session.state', {}))).toHaveProperty('value')
  })

  it('is closed to permissions and downloads [S5]', async () => {
    using scratch = scratchFolder()
    await using shown = await launch(scratch.path('data'))
    for (const permission of ['geolocation', 'notifications', 'media', 'clipboard-read'])
      expect(await shown.main.mayUse(permission)).toEqual({ asked: false, checked: false })
    expect(await shown.main.mayDownload('cloister://app/index.html')).toBe(false)
  })

  it('leads nowhere outside the page of ours', async () => {
    using scratch = scratchFolder()
    await using shown = await launch(scratch.path('data'))
    for (const path of [
      '../main.js',
      '%2e%2e/main.js',
      '..%2fmain.js',
      '..%5cmain.js',
      '/etc/passwd',
      '%2fetc%2fpasswd',
      'assets',
      'no-such.js',
      '%',
    ])
      expect(served(await shown.main.fetch({ url: `cloister://app/${path}`, method: 'GET' })).status).toBe(404)
  })
})

function served(fetched: Awaited<ReturnType<Program['main']['fetch']>>) {
  if (fetched.from !== 'product') throw new Error(`refused by the ${fetched.refusedBy}`)
  return fetched
}
