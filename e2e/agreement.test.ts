import { describe, expect, it } from 'vitest'
import type { MarkedSpan } from '../electron/contract/values.ts'
import { run } from './program.ts'
import { find, marksOf } from './workbench/editor.ts'
import { exportTo } from './workbench/exports.ts'
import { look } from './workbench/look.ts'
import { inventedNotes } from './workbench/notes.ts'
import { ask, heading, press, signIn } from './workbench/session.ts'
import { startedForAll } from './workbench/start.ts'

const noteCount = 6
const corpusId = 1

const workbench = startedForAll(inventedNotes(noteCount))

/** Marks the first of each string in a note of whoever is signed in, and confirms it. */
async function annotate(documentId: number, wanted: Readonly<Record<string, MarkedSpan['category']>>): Promise<void> {
  const { page } = workbench.program
  let { text, set } = await ask(page, 'annotate.open', { documentId })
  for (const [string, category] of Object.entries(wanted)) {
    const start = text.indexOf(string)
    const change = { kind: 'mark', start, end: start + string.length, category } as const
    set = await ask(page, 'annotate.change', { setId: set.id, version: set.version, change })
  }
  await ask(page, 'annotate.confirm', { setId: set.id, version: set.version })
}

const onFirst = async () => ask(workbench.program.page, 'adjudicate.open', { documentId: 1 })

describe('agreement on notes that nobody had suggestions for', () => {
  it('begins with an administrator who is asked to deal the notes out', async () => {
    const { page } = workbench.program
    await page.getByRole('heading', { name: 'Assign the notes of Discharge letters' }).waitFor()
    await look(page, '50-home-deal-out')
    await page.getByRole('button', { name: /^Assign the notes: Assign the notes of/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click()
    await page.getByText('Assigned: Ada 6, Ben 6.').waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'Assign the notes of Discharge letters' }).count()).toBe(0)
  })

  it('counts what two marked by hand as unaided, with the same figures as the command line [F102]', async () => {
    const { page } = workbench.program
    await signIn(page, 'Ada')
    await press(page, 'Ctrl+3')
    await expect.poll(() => heading(page)).toBe('note-01.txt')
    await find(page, 'Quarrelwood')
    await press(page, 'c')
    await expect.poll(() => marksOf(page, 'Quarrelwood')).toEqual(['CITY'])
    // Whatever signs are looked for, a key marks all of what was found.
    for (const words of ['-', '(555) 010-1000', '12 Harbour Road, Quarrelwood']) {
      await find(page, words)
      await press(page, 'c')
      await expect.poll(() => marksOf(page, words)).toEqual(['CITY'])
      await press(page, 'Ctrl+Z')
      await expect.poll(() => marksOf(page, words)).toEqual([])
    }
    await expect.poll(() => marksOf(page, 'Quarrelwood')).toEqual(['CITY'])
    await annotate(1, { Springfield: 'HOSPITAL' })
    for (let id = 2; id <= noteCount; id++) await annotate(id, { Quarrelwood: 'CITY', Springfield: 'HOSPITAL' })
    await signIn(page, 'Ben')
    for (let id = 1; id <= noteCount; id++)
      await annotate(id, id % 2 === 0 ? { Quarrelwood: 'CITY', 'Springfield General Hospital': 'HOSPITAL' } : { Quarrelwood: 'STATE' })

    await signIn(page, 'Cleo')
    await press(page, 'Ctrl+5')
    await page.getByText('Marked without suggestions', { exact: true }).first().waitFor()
    await page.getByText('No notes in common started from suggestions.').waitFor()
    const people = await ask(page, 'agreement.people', { corpusId })
    const { unaided, suggested } = await ask(page, 'agreement.measure', { corpusId, people: people.map(({ of }) => of) })
    expect([unaided.documents, suggested.documents]).toEqual([noteCount, 0])
    // Of each, six cities, of which three are the same, and no hospital: 2 · 3 / (12 + 9).
    expect(unaided.strictF1).toBeCloseTo(6 / 21, 10)
    await look(page, '51-agreement-unaided')

    await signIn(page, 'Mira')
    for (const name of ['Ada', 'Ben']) await exportTo(workbench.program, name, workbench.workshop.path(name))
    const { status, stdout } = await run(['agree', workbench.workshop.path('Ada'), workbench.workshop.path('Ben'), '--json'])
    expect(status).toBe(0)
    const { figures } = JSON.parse(stdout)
    for (const figure of ['documents', 'tokens', 'strictF1', 'spanF1', 'kappaAll', 'kappaAnnotated', 'alpha'] as const)
      expect([figure, figures[figure]]).toEqual([figure, unaided[figure]])
  })

  it('opens an example on the bench, at its place, and makes no annotation of the adjudicator’s', async () => {
    const { page } = workbench.program
    await signIn(page, 'Cleo')
    await press(page, 'Ctrl+5')
    await page.getByRole('button', { name: 'Ada: City. Ben: State', exact: true }).click()
    await page
      .getByRole('button', { name: /^Open note-01.txt here/ })
      .first()
      .click()
    await expect.poll(() => heading(page)).toBe('note-01.txt')
    await page.getByRole('button', { name: 'Confirm as gold' }).waitFor()
    const { differences } = await onFirst()
    const place = differences.findIndex(({ answers }) => answers.some(({ spans }) => spans[0]?.category === 'STATE'))
    await page.getByRole('heading', { name: `Difference ${place + 1} of ${differences.length}` }).waitFor()
    const { rows } = await ask(page, 'corpora.documents', { corpusId, offset: 0, limit: 10, query: '', show: 'all' })
    expect(rows.map(({ status }) => status)).toEqual(rows.map(() => null))
  })

  it('shows what is gold to look at only, until it is opened again', async () => {
    const { page } = workbench.program
    const { differences } = await onFirst()
    for (const _ of differences) await press(page, 'ArrowLeft')
    await press(page, 'Ctrl+Enter')
    await expect.poll(async () => (await onFirst()).confirmed).toBe(true)
    await press(page, 'Ctrl+5')
    await page.getByRole('checkbox', { name: /^Gold/ }).uncheck()
    await page.getByRole('button', { name: 'Ada: City. Ben: State', exact: true }).click()
    await page
      .getByRole('button', { name: /^Open note-01.txt here/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Settle again' }).waitFor()
    await press(page, 'ArrowRight')
    await page.getByText('This note is gold: ‘Settle again’ reopens it.').waitFor()
    await look(page, '52-bench-gold')
    expect((await onFirst()).confirmed).toBe(true)
    await page.getByRole('button', { name: 'Settle again' }).click()
    await press(page, 'ArrowRight')
    await expect.poll(async () => (await onFirst()).confirmed).toBe(false)
  })
})
