import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isProblem, readCorpora } from '../worker/formats/corpora/index.ts'
import { launchProgram, type Program } from './host/launch.ts'
import { readFiles, run, scratchFolder, writeFiles } from './program.ts'
import { acceptRest, confirmOthers, dropped, find, marksOf, opened, origins, placesOf, relabelled, undecided } from './workbench/editor.ts'
import { exportTo, goldInVault } from './workbench/exports.ts'
import { look } from './workbench/look.ts'
import { inventedNotes } from './workbench/notes.ts'
import { enrol } from './workbench/people.ts'
import { ask, chooseName, heading, jobsEnded, ownOf, press, signIn } from './workbench/session.ts'

const passphrase = 'four words or more'
const noteCount = 50
const corpusId = 1

let workshop: ReturnType<typeof scratchFolder>
let program: Program

/** What both have or the adjudicator settled, note by note: start, end and category. */
const decided: (readonly (number | string)[])[][] = []

/**
 * Notes that the keys of the keyboard annotate; the others are confirmed by calls, as the page
 * would make them.
 */
const byHand = 5

beforeAll(async () => {
  workshop = scratchFolder()
  program = await launchProgram({
    userData: workshop.path('data'),
    size: { width: 1280, height: 860 },
  })
}, 300_000)
afterAll(async () => {
  await program?.[Symbol.asyncDispose]()
  workshop?.[Symbol.dispose]()
})

describe('the workbench, from fifty notes to an export of gold', () => {
  it('makes a vault, its people and a corpus', async () => {
    const { page } = program
    await page.getByLabel('Your name').fill('Mira')
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
    await page.getByLabel('Repeat the passphrase').fill(passphrase)
    await look(page, '01-make-vault')
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: 'I have kept it safe, away from this machine' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()

    await page.getByRole('button', { name: 'People' }).click()
    await page.getByText('Choose your own passphrase under Preferences').waitFor()
    expect(await page.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Preferences' }).click()
    await page.getByLabel('Your new passphrase').fill(ownOf('Mira'))
    await page.getByRole('button', { name: 'Set passphrase' }).click()
    await page.getByText('Your own passphrase is set.').waitFor()
    await page.getByRole('button', { name: 'People' }).click()
    for (const [name, role] of [
      ['Ada', 'Annotator'],
      ['Ben', 'Annotator'],
      ['Cleo', 'Adjudicator'],
    ] as const) {
      await page.getByRole('textbox', { name: 'Name' }).fill(name)
      await page.getByRole('radio', { name: role }).check()
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      const given = page.getByRole('dialog', { name: `Enrolment code for ${name}` })
      const code = (await given.getByRole('status', { name: 'Enrolment code' }).textContent()) ?? ''
      if (name === 'Ada') await look(page, '02-code')
      await given.getByRole('checkbox', { name: 'I have written it down' }).check()
      await given.locator('.dialog-foot').getByRole('button', { name: 'Close' }).click()
      await page.getByRole('cell', { name, exact: true }).waitFor()
      await enrol(page, name, code)
    }
    await look(page, '02-people')

    await press(page, 'Ctrl+2')
    await page.getByRole('button', { name: 'Create the first corpus' }).waitFor()
    await look(page, '03-no-corpus')
    await page.getByRole('button', { name: 'Create the first corpus' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Discharge letters')
    await press(page, 'Enter')
    await page.getByRole('heading', { name: 'No notes yet' }).waitFor()
  })

  it('imports the notes of a folder after a preview', async () => {
    const { page } = program
    writeFiles(workshop.path('notes'), inventedNotes(noteCount))
    program.answerDialogs([workshop.path('notes')])
    await page.getByRole('button', { name: 'Choose a folder' }).click()
    const importing = page.getByRole('button', { name: `Import ${noteCount} notes` })
    await importing.waitFor()
    await look(page, '04-import')
    await importing.click()
    await jobsEnded(page)
    await page.getByText('0 of 50 confirmed by you').waitFor()
  })

  it('suggests by rules, and deals the notes out to two annotators', async () => {
    const { page } = program
    await page.getByRole('button', { name: 'Suggest', exact: true }).click()
    await page.getByRole('radio', { name: 'Rules' }).check()
    await look(page, '05-suggest')
    await page.getByRole('dialog').getByRole('button', { name: 'Suggest', exact: true }).click()
    await jobsEnded(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Assign' }).click()
    await look(page, '06-deal-out')
    await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click()
    await page.getByText('Assigned: Ada 50, Ben 50.').waitFor()
    await press(page, 'Ctrl+1')
    await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()
    await look(page, '07-home-of-manager')
    await press(page, 'Ctrl+2')
    await page.getByRole('button', { name: 'Discharge letters', exact: true }).waitFor()
    await look(page, '08-corpora')
    await page.getByRole('button', { name: 'Discharge letters', exact: true }).click()
    await page.getByRole('row', { name: /note-01/ }).waitFor()
    await look(page, '09-corpus')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Labels and guidelines' }).click()
    await page.getByRole('heading', { name: 'Labels' }).first().waitFor()
    await look(page, '18-labels')
    await press(page, 'Ctrl+,')
    await page.getByRole('heading', { name: 'Preferences' }).waitFor()
    await look(page, '19-preferences')
    await press(page, '?')
    await page.getByRole('dialog').waitFor()
    await look(page, '20-keys')
    await press(page, 'Escape', 'Ctrl+L')
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
    await look(page, '21-unlock')
    await press(page, 'Enter')
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
    await look(page, '22-who')
    await chooseName(page, 'Mira')
    await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()
  })

  it('lets the first annotator mark, relabel, accept, reject, undo, redo and confirm by keyboard alone [R23]', async () => {
    const { page } = program
    await signIn(page, 'Ada')
    await look(page, '10-home-of-annotator')
    await press(page, 'Ctrl+3')
    await expect.poll(() => heading(page)).toBe('note-01.txt')
    const first = await undecided(page, 1)
    expect(first.length).toBeGreaterThan(5)

    // Accepts one, rejects the next, gives the third another category.
    await press(page, 'Ctrl+Home', 'Space')
    await look(page, '11-annotate')
    await press(page, 'Enter')
    await press(page, 'Backspace')
    await press(page, 'o')
    await expect.poll(() => origins(page, 1)).toEqual({ accepted: 2, rejected: 1, suggested: first.length - 3 })

    // A mark of her own, relabelled; taken back and done again.
    await find(page, 'Quarrelwood')
    await press(page, 'y')
    await expect.poll(() => marksOf(page, 'Quarrelwood')).toEqual(['COUNTRY'])
    await press(page, 'c')
    await expect.poll(() => marksOf(page, 'Quarrelwood')).toEqual(['CITY'])
    const relabelled = await origins(page, 1)
    await press(page, 'Ctrl+Z')
    await expect.poll(() => marksOf(page, 'Quarrelwood')).toEqual(['COUNTRY'])
    await press(page, 'Ctrl+Z', 'Ctrl+Z')
    await press(page, 'Ctrl+Shift+Z', 'Ctrl+Shift+Z', 'Ctrl+Shift+Z')
    // On the way it is a suggested city: only together do these two say that all is done again.
    await expect.poll(async () => [await marksOf(page, 'Quarrelwood'), await origins(page, 1)]).toEqual([['CITY'], relabelled])
    // The caret follows what was done again once the page has heard of it.
    await page.getByText('Saved', { exact: true }).waitFor()
    await press(page, '=')
    await expect.poll(() => marksOf(page, 'Quarrelwood')).toEqual(['CITY', 'CITY'])

    // Labels take no room in the text, wherever they stand: by choice beside it, at the pointer or nowhere.
    const view = page.getByRole('button', { name: 'View', exact: true })
    const labelled = async (choice: string, place: 'margin' | 'hover' | 'off') => {
      await view.click()
      await page.getByRole('radio', { name: choice }).check()
      await page.locator(`.note-text.labels-${place}`).waitFor()
      if (choice === 'Off') await look(page, '13-view')
      await press(page, 'Escape')
      await expect.poll(async () => (await page.locator('.note-margin').count()) > 0).toBe(place === 'margin')
      return placesOf(page)
    }
    const hovering = await labelled('At the pointer and the caret', 'hover')
    await page.locator('.mark.begins').first().hover()
    expect(await labelled('Off', 'off')).toEqual(hovering)
    await labelled('In the margin', 'margin')
    await press(page, 'Escape')

    // Not before everything is decided on.
    await press(page, 'Ctrl+Enter')
    await page.getByText(/suggestions are undecided|One suggestion is undecided/).waitFor()
    await acceptRest(page)
    await press(page, 'Ctrl+Enter')
    await expect.poll(() => heading(page)).toBe('note-02.txt')
    expect((await opened(page, 1)).set.status).toBe('confirmed')

    // Two tokens at once.
    await find(page, 'Harbour')
    await press(page, 'Shift+ArrowRight', 's')
    await expect.poll(() => marksOf(page, 'Harbour Road', 2)).toEqual(['STREET'])
    await acceptRest(page)
    await press(page, 'Shift+C')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('Is a road a street?')
    await press(page, 'Ctrl+Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await press(page, 'Ctrl+Enter')

    for (let at = 3; at <= byHand; at++) {
      await expect.poll(() => heading(page)).toBe(`note-0${at}.txt`)
      if (at === byHand) {
        // All above a score, without a look.
        const before = await placesOf(page)
        await press(page, 'Shift+A')
        const bar = page.getByRole('form', { name: 'Accept suggestions without review' })
        await bar.waitFor()
        await press(page, 'Home')
        await expect.poll(() => page.locator('.note-block .taken').count()).toBeGreaterThan(0)
        expect(await placesOf(page)).toEqual(before)
        await look(page, '12-accept-above')
        await press(page, 'Enter')
        await bar.waitFor({ state: 'detached' })
        await expect.poll(() => origins(page, at)).toHaveProperty('accepted-unseen')
      }
      await press(page, 'Ctrl+Home', 'Space', 'Backspace')
      await acceptRest(page)
      await press(page, 'Ctrl+Enter')
    }
    await expect.poll(() => heading(page)).toBe('note-06.txt')
    await confirmOthers(page, byHand + 1, noteCount - 1, (set, i) => (i % 5 === 0 ? dropped(set, 1) : []))
    // The last one ends with what is done and what comes next, and can be looked at.
    await press(page, 'Ctrl+1', 'Ctrl+3')
    await expect.poll(() => heading(page)).toBe(`note-${noteCount}.txt`)
    await acceptRest(page)
    await press(page, 'Ctrl+Enter')
    const finish = page.getByRole('dialog', { name: 'All your notes here are confirmed' })
    await finish.waitFor()
    await look(page, '14-finished')
    await press(page, 'Escape')
    await page.getByText('You have confirmed this note').waitFor()
    await press(page, 'Ctrl+1', 'Ctrl+3')
    await page.getByRole('row', { name: /note-01/ }).waitFor()
  })

  it('keeps the second annotator blind to the first, who marks otherwise', async () => {
    const { page } = program
    await signIn(page, 'Ben')
    await press(page, 'Ctrl+3')
    await expect.poll(() => heading(page)).toBe('note-01.txt')
    expect(new Set((await opened(page, 1)).set.spans.map(({ origin }) => origin))).toEqual(new Set(['suggested']))
    for (let at = 1; at <= byHand; at++) {
      await expect.poll(() => heading(page)).toBe(`note-0${at}.txt`)
      await press(page, 'Ctrl+Home', 'Space', 'i', 'Space', ']', 'Space', 'Backspace')
      await find(page, 'Quarrelwood')
      await press(page, 'l')
      await acceptRest(page)
      await press(page, 'Ctrl+Enter')
    }
    await expect.poll(() => heading(page)).toBe('note-06.txt')
    await confirmOthers(page, byHand + 1, noteCount, (set, i) => (i % 3 === 0 ? relabelled(set, 0) : []))
  })

  it('lets the adjudicator settle every difference by keyboard, which becomes gold [R24]', async () => {
    const { page } = program
    await signIn(page, 'Cleo')
    await press(page, 'Ctrl+4')
    await page.getByRole('button', { name: 'Start with the first' }).waitFor()
    await look(page, '13-adjudicate-queue')
    await page.getByRole('button', { name: 'Start with the first' }).focus()
    await press(page, 'Enter')
    await expect.poll(() => heading(page)).toBe('note-01.txt')
    await look(page, '14-adjudicate')

    const queue = await ask(page, 'adjudicate.queue', { corpusId })
    expect(queue).toHaveLength(noteCount)
    expect(queue.filter(({ differences }) => differences > 0).length).toBeGreaterThan(15)
    const turns = ['ArrowLeft', 'ArrowRight', '0', '2', '1'] as const
    let settled = 0
    for (const { name, differences } of queue) {
      await expect.poll(() => heading(page)).toBe(name)
      for (let i = 0; i < differences; i++) {
        if (settled === 3) {
          // One of her own.
          await press(page, 'e', 'i')
          await page.getByRole('button', { name: 'Take this' }).waitFor()
          await look(page, '15-amend')
          await press(page, 'Enter')
        } else await press(page, turns[settled % turns.length]!)
        settled++
        await page
          .getByText(`${i + 1} of ${differences} settled`)
          .first()
          .waitFor()
      }
      if (settled < 8) await press(page, 'Ctrl+Z', turns[0])
      await press(page, 'Ctrl+Enter')
    }
    await page.getByText('All waiting notes are now gold.').waitFor()
    expect((await ask(page, 'adjudicate.queue', { corpusId })).every(({ gold }) => gold)).toBe(true)
    for (const { documentId } of queue) {
      const { agreed, differences } = await ask(page, 'adjudicate.open', { documentId })
      const spans = [...agreed, ...differences.flatMap(({ settled }) => settled ?? [])].sort((a, b) => a.start - b.start)
      decided.push(spans.map(({ start, end, category }) => [start, end, category]))
    }
  })

  it('shows how far the two agree, with the same figures as the command line [R25]', async () => {
    const { page } = program
    await press(page, 'Ctrl+5')
    await page.getByText('Strict F1', { exact: true }).first().waitFor()
    await look(page, '16-agreement')
    const people = await ask(page, 'agreement.people', { corpusId })
    const two = ['Ada', 'Ben'].map((name) => people.find((person) => person.name === name)?.of ?? 'gold')
    await page.getByRole('checkbox', { name: /^Gold/ }).uncheck()
    const { suggested, unaided } = await ask(page, 'agreement.measure', { corpusId, people: two })
    expect([suggested.documents, unaided.documents]).toEqual([noteCount, 0])
    expect(suggested.strictF1).toBeGreaterThan(0.5)
    expect(suggested.strictF1).toBeLessThan(1)
    const shown = page.locator('.figures-cards .main .figures-figure')
    await expect.poll(() => shown.textContent()).toBe(`${((suggested.strictF1 ?? 0) * 100).toFixed(1)}\u00a0%`)

    await signIn(page, 'Mira')
    for (const name of ['Ada', 'Ben']) await exportTo(program, name, workshop.path(name))
    const { status, stdout, stderr } = await run(['agree', workshop.path('Ada'), workshop.path('Ben'), '--json'])
    expect([status, stderr]).toEqual([0, ''])
    const { figures } = JSON.parse(stdout)
    for (const figure of ['documents', 'tokens', 'strictF1', 'spanF1', 'kappaAll', 'kappaAnnotated', 'alpha'] as const)
      expect([figure, figures[figure]]).toEqual([figure, suggested[figure]])
  })

  it('exports BIO that reads back as the gold of the vault', async () => {
    await exportTo(program, 'Gold', workshop.path('gold'))
    await program.close()
    expect(program.words()).toBe('')
    const files = readFiles(workshop.path('gold'))
    const read = []
    const asFiles = Object.entries(files).map(([name, content]) => ({ name, read: async () => Buffer.from(content, 'latin1') }))
    for await (const found of readCorpora(asFiles)) {
      if (isProblem(found)) throw new Error(`${found.name}: ${found.cause}`)
      const [set] = found.sets
      read.push({ name: found.name, text: found.text, spans: set?.spans.map(({ start, end, label }) => [start, end, label]) })
    }
    expect(read).toHaveLength(noteCount)
    expect(read.flatMap(({ spans }) => spans ?? []).length).toBeGreaterThan(300)
    expect(read).toEqual(await goldInVault(workshop.path('data', 'vault.db'), passphrase, corpusId))
    expect(read.map(({ spans }) => spans)).toEqual(decided)
  })
})
