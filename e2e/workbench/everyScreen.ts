import { expect } from 'vitest'
import { testNotes } from '../../worker/learn/testing/notes.ts'
import type { Program } from '../host/launch.ts'
import { writeFiles } from '../program.ts'
import { confirmOthers, dropped, relabelled } from './editor.ts'
import { signInAs } from './people.ts'
import { ask, heading, jobsEnded, press } from './session.ts'

interface Scratch {
  readonly path: (...parts: string[]) => string
}

/**
 * What the screens need to have something on them, into the corpus that `started` makes:
 * suggestions, two people who differ, gold, a measurement, a release that is not started. Mira is
 * signed in before and after; the page is loaded again.
 */
export async function fill(program: Program, workshop: Scratch): Promise<void> {
  const { page } = program
  const corpusId = 1
  const chosen = async (purpose: 'import-folder' | 'release-input' | 'release-output', path: string) => {
    program.answerDialogs([path])
    return (await ask(page, 'files.choose', { purpose }))?.[0]?.handle ?? ''
  }
  const gold = testNotes(4).map(({ text, spans }, i) => JSON.stringify({ document: `letter-${i + 1}.txt`, language: 'en', text, spans }))
  writeFiles(workshop.path('gold'), { 'gold.jsonl': `${gold.join('\n')}\n` })
  const handles = [await chosen('import-folder', workshop.path('gold'))]
  await ask(page, 'corpora.import', { corpusId, handles, language: 'en', skipDuplicates: false, labels: {}, as: 'gold' })
  await jobsEnded(page)
  await ask(page, 'corpora.suggest', { corpusId, documentIds: [1, 2], models: 'rules' })
  await jobsEnded(page)
  await signInAs(page, 'Ada')
  await confirmOthers(page, 1, 2, (set) => dropped(set, 0))
  await signInAs(page, 'Ben')
  await confirmOthers(page, 1, 2, (set) => relabelled(set, 1))
  await signInAs(page, 'Mira')
  await ask(page, 'evaluate.start', {
    corpusId,
    truth: 'gold',
    systems: [{ kind: 'taggers', models: 'rules', learnt: [], ensemble: 'auto' }],
    naming: 'i2b2',
    part: null,
    onlyAnswered: false,
    rounds: 100,
    seed: 1,
  })
  await jobsEnded(page)
  writeFiles(workshop.path('clinic'), { 'one.txt': 'Seen by Dr Okapi on 3 May 2020. Phone 555 0147.\n' })
  await ask(page, 'releases.save', {
    releaseId: null,
    name: 'clinic',
    input: await chosen('release-input', workshop.path('clinic')),
    output: await chosen('release-output', workshop.path('released')),
    policy: { preset: 'i2b2-tags' },
    options: { models: 'fast', language: 'auto', patientFrom: null, scope: null, names: 'opaque', exclude: [] },
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()
}

/**
 * Each screen by a name, and how it is opened from the one before it; resolves when it is shown.
 */
export function everyScreen(program: Program): readonly (readonly [string, () => Promise<unknown>])[] {
  const { page } = program
  const main = page.locator('main')
  const titled = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor()
  const side = async (name: string) => {
    await page.getByRole('navigation').getByRole('button', { name, exact: true }).click()
    await titled(name)
  }
  const by = (keys: string, ready: () => Promise<unknown>) => async () => {
    await press(page, keys)
    await ready()
  }
  const dialog = (open: () => Promise<unknown>) => async () => {
    await press(page, 'Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    await open()
    await page.locator('dialog').waitFor()
  }
  const button = (name: string) => dialog(() => page.getByRole('button', { name, exact: true }).click())
  const more = (name: string) => async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  return [
    ['home', () => titled(/^Good to see you/)],
    ['corpora', by('Ctrl+2', () => titled('Corpora'))],
    [
      'a corpus',
      async () => {
        await main.getByRole('button', { name: 'Discharge letters', exact: true }).click()
        await page.getByRole('row', { name: /note-01/ }).waitFor()
        await page.getByRole('grid').focus()
        await press(page, 'Ctrl+A')
        await page.getByRole('button', { name: 'Clear selection' }).waitFor()
      },
    ],
    ['import', button('Import')],
    ['suggest', button('Suggest')],
    ['export', button('Export')],
    ...['Assign', 'Split', 'Send a package', 'Receive a package', 'Rename'].map((name) => [name, dialog(more(name))] as const),
    [
      'labels',
      async () => {
        await press(page, 'Escape')
        await more('Labels and guidelines')()
        await titled(/^Labels and guidelines/)
      },
    ],
    [
      'annotate',
      async () => {
        await press(page, 'Ctrl+3')
        await page.getByRole('button', { name: 'Confirm and continue' }).waitFor()
        // On a suggestion: what is known of it, and what can be done with it, stand under the note.
        await press(page, 'Ctrl+Home', 'Space')
        await page
          .getByRole('region', { name: 'At the caret' })
          .getByRole('button', { name: /^Reject/ })
          .waitFor()
      },
    ],
    ['differences', by('Ctrl+4', () => page.getByRole('button', { name: 'Start with the first' }).waitFor())],
    [
      'adjudicate',
      async () => {
        await page.getByRole('button', { name: 'Start with the first' }).click()
        await page.locator('.adjudicate-answer').first().waitFor()
      },
    ],
    ['amend', by('e', () => page.getByRole('button', { name: /^Take this/ }).waitFor())],
    ['agreement', by('Ctrl+5', () => page.getByText('Strict F1', { exact: true }).first().waitFor())],
    ['evaluate', by('Ctrl+6', () => page.getByRole('heading', { name: 'New measurement' }).waitFor())],
    [
      'a measurement',
      async () => {
        await page.getByRole('button', { name: /^Open the figures of/ }).click()
        await page.getByRole('heading', { name: 'Clinical terms covered' }).waitFor()
      },
    ],
    ['models', by('Ctrl+7', () => titled('Models'))],
    ['policies', by('Ctrl+8', () => page.getByRole('tab', { name: 'What happens' }).waitFor())],
    ['a note', by('Ctrl+N', () => titled('Redact one note'))],
    ['releases', by('Ctrl+9', () => main.getByRole('button', { name: 'clinic', exact: true }).waitFor())],
    [
      'a release',
      async () => {
        await main.getByRole('button', { name: 'clinic', exact: true }).click()
        await titled('clinic')
      },
    ],
    [
      'a new release',
      async () => {
        await press(page, 'Ctrl+9')
        await main.getByRole('button', { name: 'clinic', exact: true }).waitFor()
        await press(page, 'n')
        await titled('New release')
        await page.getByText('More options').click()
      },
    ],
    ...['Audit trail', 'Vault', 'People', 'Preferences'].map((name) => [name, () => side(name)] as const),
    ['handbook', dialog(() => press(page, 'F1'))],
    ['keys', dialog(() => press(page, '?'))],
    ['commands', dialog(() => press(page, 'Ctrl+K'))],
  ]
}

/** The title of what is shown, at last: it goes on from home. */
export async function goHome({ page }: Program): Promise<void> {
  await press(page, 'Escape', 'Ctrl+1')
  await expect.poll(() => heading(page)).toMatch(/^Good to see you/)
}
