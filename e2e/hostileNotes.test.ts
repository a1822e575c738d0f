import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Program } from './host/launch.ts'
import { scratchFolder, writeFiles } from './program.ts'
import { look } from './workbench/look.ts'
import { ask, heading, press, signIn } from './workbench/session.ts'
import { started, withoutModels } from './workbench/start.ts'

/**
 * What somebody may have written into a note, a file's name or a folder's, to be run by whoever
 * reads it: on every screen it is text, and stays text.
 */
const tricks = [
  '<script>globalThis.ran = 1</script>',
  '<img src=x onerror="globalThis.ran = 2">',
  '<svg onload="globalThis.ran = 3"><animate onbegin="globalThis.ran = 4" attributeName=x></svg>',
  '<iframe srcdoc="<script>parent.ran = 5</script>"></iframe>',
  '<a href="javascript:globalThis.ran=6" autofocus onfocus="globalThis.ran = 7">Dr Margaret Whitfield</a>',
  '<style>body { display: none } main { background: url(https://example.org/x.png) }</style>',
  '<link rel=stylesheet href=https://example.org/x.css><base href=https://example.org/>',
  '<meta http-equiv=refresh content="0;url=https://example.org/">',
  '</textarea></title></mark><script>globalThis.ran = 8</script>',
  'javascript:globalThis.ran=9 data:text/html,<script>top.ran=10</script>',
  '{{constructor.constructor("globalThis.ran = 11")()}} <%= globalThis.ran = 12 %>',
  '&lt;script&gt;globalThis.ran = 13&lt;/script&gt; &#60;img src=x onerror=ran=14&#62;',
  'Seen by Dr Alan\u202e ttocserP\u202c on 14/03/2021\u2066, phone 020 7946 0123.',
]
const name = '<img src=x onerror=ran=15>.txt'
const note = `${tricks.join('\n')}\nPatient: Margaret Whitfield, seen at Springfield General Hospital on 14/03/2021.\n`
/** Ten million characters without an end of line. */
const long = '<b onclick=ran=16>She was seen by Dr Margaret Whitfield on 14/03/2021</b> '.repeat(140_000).slice(0, 10_000_000)
const documentId = 1
const patient = { timeout: 120_000 }

let workshop: ReturnType<typeof scratchFolder>
let program: Program

beforeAll(async () => {
  workshop = scratchFolder()
  writeFiles(workshop.path('clinic'), {
    [`<script>ran=17<⁄script>/${name}`]: note,
    'b.txt': 'Seen by Dr. Quenby Harrowgate on 3 May 2020.\n',
    '<svg onload=ran=18>.docx': 'PK\u0003\u0004 and nothing that a docx file has',
  })
  program = await started(workshop, { [name]: note, 'long.txt': long }, withoutModels(workshop))
  await program.page.addInitScript(watch)
  await program.page.evaluate(watch)
}, 300_000)
afterAll(async () => {
  await program?.[Symbol.asyncDispose]()
  workshop?.[Symbol.dispose]()
})

describe('notes that would run something [F12]', { timeout: 300_000 }, () => {
  it('are text on the annotation screen, in its palette, history and search', async () => {
    const { page } = program
    await signIn(page, 'Ada')
    await press(page, 'Ctrl+3')
    await expect.poll(() => heading(page), patient).toBe(name)
    for (const trick of tricks) await expect.poll(() => shownText(page), patient).toContain(undirected(trick))
    await look(page, 'hostile-1-annotate')
    await mark('PATIENT')
    await page.reload()
    await page.getByRole('heading', { name: 'Good to see you, Ada' }).waitFor()
    await press(page, 'Ctrl+3')
    await expect.poll(() => heading(page), patient).toBe(name)
    await press(page, 'Ctrl+F')
    await page.keyboard.type('<script>')
    await press(page, 'Enter')
    await inert('the annotation screen')
  })

  it('are text before the adjudicator', async () => {
    const { page } = program
    await confirm()
    await signIn(page, 'Ben')
    await mark('DOCTOR')
    await confirm()
    await signIn(page, 'Cleo')
    await press(page, 'Ctrl+4')
    await page.getByRole('button', { name: 'Start with the first' }).click()
    await expect.poll(() => heading(page), patient).toBe(name)
    for (const trick of tricks.slice(0, 4)) await expect.poll(() => shownText(page), patient).toContain(trick)
    await look(page, 'hostile-2-bench')
    await inert('the bench')
  })

  it('are text in the list of documents, and where text is searched', async () => {
    const { page } = program
    await signIn(page, 'Mira')
    await press(page, 'Ctrl+2')
    await page.getByRole('button', { name: 'Discharge letters', exact: true }).click()
    await page.getByText(name).first().waitFor()
    await look(page, 'hostile-3-corpus')
    await inert('the list of documents')
    await press(page, 'Ctrl+5')
    await page.waitForTimeout(500)
    await inert('agreement')
  })

  it('are text in the plan, the preview, the run and the review of a release', async () => {
    const { page } = program
    program.answerDialogs([workshop.path('clinic')], [workshop.path('out')])
    const [input] = (await ask(page, 'files.choose', { purpose: 'release-input' })) ?? []
    const [output] = (await ask(page, 'files.choose', { purpose: 'release-output' })) ?? []
    await ask(page, 'releases.save', {
      releaseId: null,
      name: '<img src=x onerror=ran=19>',
      input: input?.handle ?? null,
      output: output?.handle ?? null,
      policy: { preset: 'i2b2-tags' },
      options: { models: 'fast', language: 'en', patientFrom: null, scope: null, names: 'keep', exclude: [] },
    })
    await page.reload()
    await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()
    await press(page, 'Ctrl+9')
    await page
      .getByRole('button', { name: /<img src=x onerror=ran=19>/ })
      .first()
      .click()
    await page.getByText('a damaged zip archive').waitFor(patient)
    await inert('the plan')
    await page
      .getByRole('button', { name: 'Preview 2 documents first' })
      .or(page.getByRole('button', { name: /^Preview/ }))
      .first()
      .click()
    await expect.poll(() => page.getByText('waiting', { exact: true }).count(), patient).toBe(0)
    await expect.poll(() => shownText(page), patient).toContain(tricks[0])
    await look(page, 'hostile-4-preview')
    await inert('the preview')
    await ask(page, 'releases.start', { releaseId: 1, restart: false })
    await expect.poll(async () => (await ask(page, 'releases.list', {}))[0]?.state, patient).toBe('done')
    await page.reload()
    await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()
    await press(page, 'Ctrl+9')
    await page
      .getByRole('button', { name: /<img src=x onerror=ran=19>/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Failed documents' }).waitFor(patient)
    await inert('the run')
    await page.getByRole('tab', { name: 'Residual risk' }).click()
    await page.getByRole('button', { name: 'Draw the sample' }).click(patient)
    await page.getByRole('button', { name: 'Start reading' }).click(patient)
    for (const _ of [1, 2]) {
      await expect.poll(() => shownText(page), patient).toMatch(/<script>globalThis|Seen by/)
      await look(page, 'hostile-5-review')
      await inert('the review')
      await press(page, 'Ctrl+Enter')
      await page.waitForTimeout(300)
    }
  })

  it('can be ten million characters in one line, and the screen still answers', async () => {
    const { page } = program
    await signIn(page, 'Ada')
    await press(page, 'Ctrl+3')
    const began = performance.now()
    await expect.poll(() => heading(page), patient).toBe('long.txt')
    await expect.poll(() => shownText(page), patient).toContain('<b onclick=ran=16>')
    await press(page, 'Ctrl+End', 'Ctrl+Home', 'ArrowRight')
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    console.log(`ten million characters in one line: ${Math.round(performance.now() - began)} ms to be shown and walked`)
    await inert('a long line')
  })

  it('have asked for nothing, and the page has nothing to say about them', async () => {
    expect(program.seen.pastFilter).toEqual([])
    expect(program.seen.refused).toEqual([])
    expect(program.words()).toBe('')
  })
})

/** Keeps what the page's own policy stopped: what was never tried is never stopped. */
function watch(): void {
  const held = globalThis as { stopped?: string[] }
  held.stopped ??= []
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    held.stopped?.push(`${violatedDirective} ${blockedURI}`),
  )
}

/**
 * Nothing of a note has run, nothing of it is an element, and nothing of it came as far as the
 * policy.
 */
async function inert(screen: string): Promise<void> {
  const found = await program.page.evaluate(() => ({
    ran: (globalThis as { ran?: unknown }).ran ?? null,
    stopped: (globalThis as { stopped?: string[] }).stopped ?? ['nobody watched'],
    elements: [
      ...document.querySelectorAll(
        '#root :is(script, iframe, style, link, meta, base, a[href], img, animate, object, embed, [onerror], [onload], [onfocus], [onclick])',
      ),
    ].map(({ outerHTML }) => outerHTML.slice(0, 80)),
    shown: getComputedStyle(document.body).display,
  }))
  expect([screen, found]).toEqual([screen, { ran: null, stopped: [], elements: [], shown: 'block' }])
}

async function shownText(page: Page): Promise<string> {
  return undirected((await page.locator('main').textContent()) ?? '')
}

/** Controls of direction may be shown as signs of their own. */
function undirected(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}

async function mark(category: string): Promise<void> {
  const { page } = program
  const { text, set } = await ask(page, 'annotate.open', { documentId })
  const start = text.indexOf('Margaret')
  await ask(page, 'annotate.change', {
    setId: set.id,
    version: set.version,
    change: { kind: 'mark', start, end: start + 'Margaret Whitfield'.length, category } as never,
  })
}

async function confirm(): Promise<void> {
  const { page } = program
  const { set } = await ask(page, 'annotate.open', { documentId })
  await ask(page, 'annotate.confirm', { setId: set.id, version: set.version })
}
