import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVaultSession } from '../electron/services/session.ts'
import { table } from '../worker/cli/table.ts'
import { vaultWords } from '../worker/cli/vaultWords.ts'
import { testNotes } from '../worker/learn/testing/notes.ts'
import { launchProgram, openBrowser, type Program } from './host/launch.ts'
import { run, scratchFolder, vaultProgram, writeFiles } from './program.ts'
import { networkCalls, parted, traced } from './tracing.ts'

/**
 * The program is silent: the command line opens no socket to any network, whatever it does, and the
 * page gets nothing out, whatever it tries. Both proofs of the first are asked for on Linux; a
 * machine that lacks strace or may not part a process from the network fails here, and says so, for
 * silence that nobody looked at is not shown.
 */
const fixtures = fileURLToPath(new URL('../worker/formats/fixtures/', import.meta.url))

const passphrase = 'four words or more'
/** The commands that there are; of those of two words the first. */
const commandNames: readonly string[] = [...new Set(table.map(({ name }) => name.replace(/ .*/, '')))]

describe.runIf(process.platform === 'linux')('the command line', () => {
  it('has the tools here that show what it opens', () => {
    expect(() => execFileSync('strace', ['-V'], { stdio: 'ignore' }), 'strace is not here: install it').not.toThrow()
    expect(
      () => execFileSync(parted[0]!, [...parted.slice(1), 'true'], { stdio: 'ignore' }),
      'no process can be parted from the network here (unshare -n)',
    ).not.toThrow()
  })

  it('does its whole work parted from every network, and opens no INET socket [F16, R3, R5]', { timeout: 900_000 }, async () => {
    using scratch = scratchFolder()
    const lines = testNotes(24).map(({ text, spans }, i) =>
      JSON.stringify({ document: `letter-${i + 1}.txt`, language: 'en', text, spans }),
    )
    const letters = {
      'a.txt': 'Seen by Dr Margaret Whitfield on 14/03/2021.\n',
      'b.txt': 'Vue par le Dr Élodie Marchand le 14 mars 2021 aux urgences pour une douleur.\n',
    }
    // One command reads every format, and recognises a scan; the others read them by the same code.
    writeFiles(scratch.path('in'), letters)
    writeFiles(scratch.path('letters'), letters)
    for (const [from, name] of [
      ['docx', 'python-docx.docx'],
      ['xlsx', 'openpyxl.xlsx'],
      ['pdf', 'gs-note.pdf'],
      ['pdf', 'pdf-lib-scan.pdf'],
      ['hl7', 'adt-a01.hl7'],
      ['eml', 'python-mixed.eml'],
      ['html', 'pandoc-note.html'],
      ['rtf', 'minimal.rtf'],
    ] as const)
      cpSync(`${fixtures}${from}/${name}`, scratch.path('in', name))
    writeFiles(scratch.path('gold'), { 'gold.jsonl': `${lines.join('\n')}\n` })
    writeFiles(scratch.path('unread'), { 'new.txt': 'Seen by Dr Margaret Whitfield on 14/03/2021.\n' })
    const few = ['--models', 'rules,gazetteer']
    const wide = ['--style', 'surrogate', '--scope', 'release']
    for (const [name, words] of [
      ['one', 'the first of two people'],
      ['two', 'the second of two people'],
      ['mira', passphrase],
    ] as const)
      writeFileSync(scratch.path(name), `${words}\n`, { mode: 0o600 })
    writeFileSync(scratch.path('key'), randomBytes(32), { mode: 0o600 })
    const two = ['--passphrase-file', scratch.path('one'), '--passphrase-file', scratch.path('two')]
    const mira = ['--as', 'Mira', '--passphrase-file', scratch.path('mira')]
    const vault = scratch.path('vault')
    for (const folder of ['vault', 'stick']) mkdirSync(scratch.path(folder))
    const session = openVaultSession(vault, () => {})
    await session.create(passphrase, 'Mira')
    session.lock()
    const works: readonly (readonly [string, readonly string[], string?])[] = [
      [
        'redact',
        [
          'redact',
          scratch.path('in'),
          scratch.path('out'),
          '--style',
          'surrogate',
          '--key',
          scratch.path('key'),
          '--spans',
          scratch.path('s.jsonl'),
          '--report',
          scratch.path('r.html'),
        ],
      ],
      [
        'watch',
        ['watch', scratch.path('letters'), scratch.path('watched'), '--key', scratch.path('key'), '--once', '--every', '1', ...few],
      ],
      ['names', ['names', '--key', scratch.path('key')]],
      ['detect', ['detect', scratch.path('letters'), '--spans', scratch.path('d.jsonl'), '--explain', ...few]],
      ['pipe', ['pipe', '--lang', 'en', ...few], '{"id":"1","text":"Seen by Dr Margaret Whitfield."}\n'],
      ['evaluate', ['evaluate', scratch.path('gold', 'gold.jsonl'), scratch.path('gold', 'gold.jsonl')]],
      ['agree', ['agree', scratch.path('gold', 'gold.jsonl'), scratch.path('gold', 'gold.jsonl')]],
      ['train', ['train', scratch.path('gold'), '--out', scratch.path('pack')]],
      ['models', ['models', 'list']],
      ['survey', ['survey', scratch.path('letters'), '--entities', scratch.path('e.json'), '--key', scratch.path('key'), ...wide, ...few]],
      ['report', ['report', scratch.path('r.json'), '--out', scratch.path('again.html')]],
      ['next', ['next', scratch.path('unread'), '--lang', 'en']],
      ['ablate', ['ablate', scratch.path('gold'), '--leave-out', 'features', '--significance', '100']],
      ['self-test', ['self-test', '--quick', ...few]],
      ['verify', ['verify', scratch.path('r.json')]],
      ['support', ['support', '--out', scratch.path('support.zip'), '--without-self-test']],
      [
        'redact',
        ['redact', scratch.path('letters'), scratch.path('back'), '--style', 'surrogate', '--way-back', scratch.path('w'), ...two, ...few],
      ],
      ['reidentify', ['reidentify', '--way-back', scratch.path('w'), '--reason', 'a test', '--people', 'Ann Lee; Bo Ek', ...two]],
      ['audit', ['audit', 'verify', vault, ...mira]],
      ['backup', ['backup', vault, scratch.path('stick'), ...mira]],
      ['restore', ['restore', scratch.path('copy'), vault, ...mira]],
      ['retention', ['retention', vault, ...mira]],
      ['completion', ['completion', 'bash']],
      ['help', ['help', 'redact']],
    ]
    expect(works.map(([name]) => name)).toEqual(expect.arrayContaining([...commandNames]))
    for (const [name, args, input] of works) {
      const trace = scratch.path(`${name}.trace`)
      // A backup is restored from where it was made.
      const [made] = name === 'restore' ? readdirSync(scratch.path('stick')) : []
      const words = args.map((word) => (made && word === scratch.path('copy') ? scratch.path('stick', made) : word))
      const ended = await run(words, {
        ...(vaultWords.has(name) ? { entry: vaultProgram } : {}),
        under: [...parted, ...traced(trace)],
        limit: 500_000,
        ...(input ? { input } : {}),
      })
      expect([name, ended.status, ended.stderr.slice(0, 600)]).toEqual([
        name,
        // Nothing was signed here, so that there is nothing to compare with.
        name === 'verify' ? 2 : expect.toBeOneOf([0, 1]),
        expect.not.stringMatching(/\n\s+at /),
      ])
      expect([name, networkCalls(trace)]).toEqual([name, []])
    }
    expect(readdirSync(scratch.path('out')).filter((name) => name.endsWith('.txt'))).toHaveLength(2)
    expect(existsSync(scratch.path('pack', 'pack.json'))).toBe(true)
  })

  it('would be caught if it did [F16]', async () => {
    using scratch = scratchFolder()
    const script = "require('node:net').connect(9, '127.0.0.1').on('error', () => {})"
    const [strace = '', ...words] = traced(scratch.path('t'))
    execFileSync(strace, [...words, process.execPath, '-e', script])
    expect(networkCalls(scratch.path('t')).length).toBeGreaterThan(0)
  })
})

/**
 * What a script on the page may try, each led to a trap on this machine, by its address and by its
 * name: not even a connection that carries nothing, such as a preconnect, goes unseen. Not shown
 * here, since only Electron itself can: that the switches which electron/shell/disableNetwork.ts
 * hands to Chromium do what they say there; DNS that Chromium's own resolver might ask without a
 * request; extensions, the PDF viewer, protocol handlers of the operating system, and what the GPU
 * and network processes of Electron open by themselves.
 */
const tricks: Readonly<Record<string, string>> = {
  img: "new Image().src = at('/x.png')",
  'img srcset': "const i = new Image(); i.srcset = at('/x.png') + ' 2x'; document.body.append(i)",
  'css background': "document.body.style.backgroundImage = 'url(' + at('/x.png') + ')'",
  'css import':
    "const s = new CSSStyleSheet(); try { s.replaceSync('@import url(' + at('/x.css') + ')') } catch {} document.adoptedStyleSheets = [s]",
  'css font': "const f = new FontFace('x', 'url(' + at('/x.woff2') + ')'); document.fonts.add(f); f.load().catch(() => {})",
  stylesheet: "add('link', { rel: 'stylesheet', href: at('/x.css') })",
  'style element': "add('style', { textContent: '@import url(' + at('/x.css') + '); body { cursor: url(' + at('/c.cur') + '), auto }' })",
  'svg image':
    "const s = document.createElementNS('http://www.w3.org/2000/svg', 'svg'); const i = document.createElementNS('http://www.w3.org/2000/svg', 'image'); i.setAttribute('href', at('/x.png')); s.append(i); document.body.append(s)",
  fetch: "fetch(at('/x')).catch(() => {}); fetch(at('/x'), { mode: 'no-cors', method: 'POST', body: 'x' }).catch(() => {})",
  'fetch kept alive': "fetch(at('/x'), { keepalive: true, method: 'POST', body: 'x' }).catch(() => {})",
  xhr: "const r = new XMLHttpRequest(); r.open('GET', at('/x')); r.send()",
  beacon: "navigator.sendBeacon(at('/x'), 'x')",
  'web socket': "new WebSocket(at('/x').replace('http', 'ws'))",
  'event source': "new EventSource(at('/x'))",
  'web transport': "new WebTransport(at('/x')).ready.catch(() => {})",
  webrtc:
    "const p = new RTCPeerConnection({ iceServers: [{ urls: 'stun:' + host }, { urls: 'turn:' + host + '?transport=tcp', username: 'a', credential: 'b' }] }); p.createDataChannel('x'); p.createOffer().then((o) => p.setLocalDescription(o))",
  prefetch: "add('link', { rel: 'prefetch', href: at('/x') })",
  prerender: "add('link', { rel: 'prerender', href: at('/x') })",
  preload: "add('link', { rel: 'preload', as: 'image', href: at('/x.png') })",
  modulepreload: "add('link', { rel: 'modulepreload', href: at('/x.js') })",
  icon: "add('link', { rel: 'icon', href: at('/x.ico') })",
  manifest: "add('link', { rel: 'manifest', href: at('/x.json') })",
  'speculation rules':
    "add('script', { type: 'speculationrules', textContent: JSON.stringify({ prefetch: [{ source: 'list', urls: [at('/x')] }], prerender: [{ source: 'list', urls: [at('/y')] }] }) })",
  script: "add('script', { src: at('/x.js') })",
  'module import': "import(at('/x.js')).catch(() => {})",
  worker: "new Worker(at('/x.js'))",
  'worker of a blob': "new Worker(URL.createObjectURL(new Blob(['fetch(\"' + at('/x') + '\")'])))",
  'service worker':
    "navigator.serviceWorker?.register(at('/x.js')).catch(() => {}); navigator.serviceWorker?.register('/index.html').catch(() => {})",
  iframe: "add('iframe', { src: at('/x') })",
  'iframe srcdoc': "add('iframe', { srcdoc: '<img src=' + at('/x.png') + '><script>parent.ran = 1</' + 'script>' })",
  object: "add('object', { data: at('/x') })",
  embed: "add('embed', { src: at('/x') })",
  video: "add('video', { src: at('/x.mp4'), poster: at('/x.png'), autoplay: true })",
  track: "const v = add('video', {}); const t = document.createElement('track'); t.src = at('/x.vtt'); t.default = true; v.append(t)",
  form: "const f = add('form', { action: at('/x'), method: 'post' }); f.submit()",
  'base address': "add('base', { href: at('/') }); const i = new Image(); i.src = 'x.png'",
  'meta refresh': "add('meta', { httpEquiv: 'refresh', content: '0;url=' + at('/x') })",
  location: "location.href = at('/x')",
  'location replaced': 'location.replace(at("/x"))',
  'a link clicked': "add('a', { href: at('/x'), ping: at('/ping') }).click()",
  'a download': "add('a', { href: at('/x'), download: 'x' }).click()",
  'a new window': "open(at('/x'))",
  'a new window of nothing': "const w = open('about:blank'); if (w) w.location = at('/x')",
  'script address': "location.href = 'javascript:fetch(\"' + at('/x') + '\")'",
  'data address': "location.href = 'data:text/html,<img src=' + at('/x.png') + '>'",
  'payment and credentials':
    "navigator.credentials?.get({ identity: { providers: [{ configURL: at('/x'), clientId: '1' }] } }).catch(() => {})",
  reporting: "add('meta', { httpEquiv: 'Content-Security-Policy', content: \"img-src 'none'; report-uri \" + at('/x') })",
  'paint worklet': "CSS.paintWorklet?.addModule(at('/x.js')).catch(() => {})",
  'audio worklet': "new AudioContext().audioWorklet.addModule(at('/x.js')).catch(() => {})",
}

const linkedNames = ['preconnect', 'dns-prefetch'] as const

describe('the page', () => {
  let trap: Awaited<ReturnType<typeof openTrap>>
  let browser: Browser
  beforeAll(async () => {
    trap = await openTrap()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    trap?.server.close()
  })

  it('gets nothing out by any of the tricks that a script may try [F15]', { timeout: 300_000 }, async () => {
    using scratch = scratchFolder()
    // A browser of its own: what the program tells Chromium before it starts
    // (electron/shell/disableNetwork.ts) is part of what is tried.
    await using program: Program = await launchProgram({ userData: scratch.path('data') })
    const { page } = program
    await page.waitForFunction(() => (document.querySelector('#root')?.childElementCount ?? 0) > 0)
    const home = page.url()
    const all = { ...tricks, ...Object.fromEntries(linkedNames.map((rel) => [rel, `add('link', { rel: '${rel}', href: at('/') })`])) }
    trap.reset()
    for (const trick of Object.values(all))
      for (const k of [0, 1]) {
        await page
          .evaluate(`(() => {
        const host = ${k} % 2 ? 'localhost:${trap.port}' : '127.0.0.1:${trap.port}'
        const at = (path) => 'https://' + host + path
        const add = (name, properties) => { const it = document.createElement(name); try { Object.assign(it, properties) } catch {}; document.body.append(it); return it }
        try { ${trick} } catch {}
      })()`)
          .catch(() => {})
      }
    await page.waitForTimeout(3000)
    expect(trap.heard()).toEqual([])
    expect(program.seen.pastFilter).toEqual([])
    expect(page.url()).toBe(home)
    expect(
      await page.evaluate(() => [(globalThis as { ran?: unknown }).ran ?? null, typeof (globalThis as { cloister?: unknown }).cloister]),
    ).toEqual([null, 'object'])
    expect(page.context().pages().length).toBe(1)
    expect(page.context().serviceWorkers().length).toBe(0)
    for (const url of program.seen.refused) expect(url).toMatch(/127\.0\.0\.1|localhost|^about:|^data:|^blob:|^javascript:/)
  })

  it('stands in a trap that works: a page without our policy is heard', async () => {
    const other = await browser.newPage()
    await other.goto(`data:text/html,<img src=https://127.0.0.1:${trap.port}/x.png>`)
    await expect.poll(() => trap.heard().length, { timeout: 120_000 }).toBeGreaterThan(0)
    await other.close()
  })

  it('is refused every address but its own by the request handlers, asked directly [F109, S22]', async () => {
    using scratch = scratchFolder()
    await using program = await launchProgram({ userData: scratch.path('data'), browser })
    const addresses = [
      'https://example.org/',
      'http://localhost/',
      'ws://example.org/',
      'wss://example.org/',
      'file:///etc/passwd',
      'ftp://example.org/',
      'cloister://other/x',
      'cloister://app.evil/index.html',
      'cloister://app@evil/',
      'data:text/html,x',
      'blob:cloister://app/1',
      'about:blank',
      'chrome://settings',
      'view-source:https://example.org/',
      'filesystem:cloister://app/x',
      'javascript:1',
      'intent://x',
      'mailto:a@example.org',
    ]
    for (const url of addresses) {
      const fetched = await program.main.fetch({ url, method: 'GET' })
      expect([url, fetched.from === 'nowhere' ? fetched.refusedBy : fetched.from]).toEqual([url, 'product'])
      expect([url, await program.main.mayNavigate({ window: 1, url, top: true })]).toEqual([url, false])
      expect([url, await program.main.mayNavigate({ window: 1, url, top: false })]).toEqual([url, false])
      expect([url, await program.main.mayOpen({ window: 1, url })]).toEqual([url, false])
      expect([url, await program.main.mayDownload(url)]).toEqual([url, false])
    }
    for (const method of ['POST', 'PUT', 'HEAD', 'OPTIONS'])
      expect(await program.main.fetch({ url: 'cloister://app/index.html', method })).toMatchObject({ from: 'product', status: 404 })
    for (const permission of [
      'geolocation',
      'notifications',
      'media',
      'clipboard-read',
      'display-capture',
      'midi',
      'hid',
      'serial',
      'usb',
      'openExternal',
      'fileSystem',
      'idle-detection',
      'window-management',
      'storage-access',
      'speaker-selection',
      'pointerLock',
      'fullscreen',
    ])
      expect([permission, await program.main.mayUse(permission)]).toEqual([permission, { asked: false, checked: false }])
    // Electron's default session, in which no window is, is confined as the window's.
    for (const url of addresses)
      expect([url, await program.main.defaultSession({ url, permission: 'geolocation' })]).toEqual([
        url,
        { cancelled: true, mayDownload: false, asked: false, checked: false },
      ])
  })

  it.each(['--remote-debugging-port=0', '--inspect=0', '--load-extension=/tmp', '--disable-web-security'])(
    'is not shown by a program that is started with %s [F108, S21]',
    async (word) => {
      using scratch = scratchFolder()
      const started = launchProgram({ userData: scratch.path('data'), browser, args: [word] })
      await expect(started).rejects.toThrow(
        `ended with 2 before it showed a window:\nCloister does not start with ${word.split('=', 1)[0]}`,
      )
    },
  )
})

/** Listens where every name leads to, and keeps the first words of whoever comes. */
async function openTrap(): Promise<{
  readonly port: number
  readonly server: Server
  readonly heard: () => readonly string[]
  readonly reset: () => void
}> {
  const heard: string[] = []
  const reset = () => {
    heard.length = 0
  }
  const server = createServer((socket: Socket) => {
    heard.push('a connection')
    socket
      .on('error', () => {})
      .on('data', (bytes) =>
        heard.push(
          bytes
            .toString('latin1')
            .replace(/[^\x20-\x7e]+/g, '.')
            .slice(0, 120),
        ),
      )
    setTimeout(() => socket.destroy(), 2000).unref()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as { port: number }).port, server, heard: () => heard, reset }
}
