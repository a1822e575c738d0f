import type { Texts } from '../../renderer/texts/en/texts.ts'
import { literalPattern } from '../../worker/core/literalPattern.ts'
import { testNotes } from '../../worker/learn/testing/notes.ts'
import type { Program } from '../host/launch.ts'
import { writeFiles } from '../program.ts'
import { confirmOthers, dropped, relabelled } from './editor.ts'
import { signInAs } from './people.ts'
import { ask, jobsEnded, press } from './session.ts'

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
 * Each screen by a name, and how it is opened from the one before it, in the language that the
 * program speaks; resolves when it is shown.
 */
export function everyScreen(program: Program, texts: Texts): readonly (readonly [string, () => Promise<unknown>])[] {
  const { page } = program
  const { shell, corpora, annotate, adjudicate, agreement, evaluate, models, policies, note, redact } = texts
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
    await page.getByRole('button', { name: corpora.actions, exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const started = (words: string) => new RegExp(`^${literalPattern(words)}`)
  return [
    ['home', () => titled(texts.home.hello('Mira'))],
    ['corpora', by('Ctrl+2', () => titled(corpora.title))],
    [
      'a corpus',
      async () => {
        await main.getByRole('button', { name: 'Discharge letters', exact: true }).click()
        await page.getByRole('row', { name: /note-01/ }).waitFor()
        await page.getByRole('grid').focus()
        await press(page, 'Ctrl+A')
        await page.getByRole('button', { name: corpora.clearSelection }).waitFor()
      },
    ],
    ['import', button(corpora.import)],
    ['suggest', button(corpora.suggest)],
    ['export', button(corpora.export)],
    ...([corpora.assign, corpora.split, corpora.send, corpora.receive, corpora.rename] as const).map(
      (name) => [name, dialog(more(name))] as const,
    ),
    [
      'labels',
      async () => {
        await press(page, 'Escape')
        await more(corpora.project)()
        await titled(started(corpora.project))
      },
    ],
    [
      'annotate',
      async () => {
        await press(page, 'Ctrl+3')
        await page.getByRole('button', { name: annotate.buttons.confirm }).waitFor()
        // On a suggestion: what is known of it, and what can be done with it, stand under the note.
        await press(page, 'Ctrl+Home', 'Space')
        await page
          .getByRole('region', { name: annotate.strip })
          .getByRole('button', { name: started(annotate.buttons.reject) })
          .waitFor()
      },
    ],
    ['differences', by('Ctrl+4', () => page.getByRole('button', { name: adjudicate.queue.begin }).waitFor())],
    [
      'adjudicate',
      async () => {
        await page.getByRole('button', { name: adjudicate.queue.begin }).click()
        await page.locator('.adjudicate-answer').first().waitFor()
      },
    ],
    ['amend', by('e', () => page.getByRole('button', { name: started(adjudicate.amending.take) }).waitFor())],
    ['agreement', by('Ctrl+5', () => page.getByText(agreement.figures.strictF1.name, { exact: true }).first().waitFor())],
    ['evaluate', by('Ctrl+6', () => page.getByRole('heading', { name: evaluate.form.title }).waitFor())],
    [
      'a measurement',
      async () => {
        await page.getByRole('button', { name: started(evaluate.list.open('').trim()) }).click()
        await page.getByRole('heading', { name: evaluate.clinical.title }).waitFor()
      },
    ],
    ['models', by('Ctrl+7', () => titled(models.title))],
    ['policies', by('Ctrl+8', () => page.getByRole('tab', { name: policies.tabs.actions }).waitFor())],
    ['a note', by('Ctrl+N', () => titled(note.title))],
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
        await titled(redact.form.newTitle)
        await page.getByText(redact.form.options).click()
      },
    ],
    ...[shell.audit, shell.vault, shell.people, shell.preferences].map((name) => [name, () => side(name)] as const),
    ['handbook', dialog(() => press(page, 'F1'))],
    ['keys', dialog(() => press(page, '?'))],
    ['commands', dialog(() => press(page, 'Ctrl+K'))],
  ]
}
