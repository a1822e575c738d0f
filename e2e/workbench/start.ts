import { cpSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, vi } from 'vitest'
import { launchProgram, type Program } from '../host/launch.ts'
import { scratchFolder, writeFiles } from '../program.ts'
import { addPeople } from './people.ts'
import { ask } from './session.ts'

const passphrase = 'four words or more'

interface Scratch {
  readonly path: (...parts: string[]) => string
}

/**
 * The program with a vault of Mira, who manages, Ada and Ben, who annotate, and Cleo, who
 * adjudicates; and a corpus of these notes, made by calls.
 */
export async function started(workshop: Scratch, notes: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv = {}): Promise<Program> {
  const program = await launchProgram({
    userData: workshop.path('data'),
    size: { width: 1280, height: 860 },
    env,
  })
  const { page } = program
  await ask(page, 'session.create', { passphrase, name: 'Mira' })
  await addPeople(page, { Ada: 'annotator', Ben: 'annotator', Cleo: 'adjudicator' })
  const { id: corpusId } = await ask(page, 'corpora.create', { projectId: null, name: 'Discharge letters' })
  writeFiles(workshop.path('notes'), notes)
  program.answerDialogs([workshop.path('notes')])
  const [folder] = (await ask(page, 'files.choose', { purpose: 'import-folder' })) ?? []
  if (!folder) throw new Error('the dialog was not answered')
  const choices = { language: 'auto', skipDuplicates: true, labels: {}, as: 'gold' } as const
  await ask(page, 'corpora.import', { corpusId, handles: [folder.handle], ...choices })
  await vi.waitUntil(async () => (await ask(page, 'jobs.list', {})).every(({ state }) => state === 'done'), { timeout: 120_000 })
  await restart(page)
  return program
}

/** `started` for the tests of one file, from before the first until after the last. */
export function startedForAll(notes: Readonly<Record<string, string>>): { readonly workshop: Scratch; readonly program: Program } {
  let workshop: ReturnType<typeof scratchFolder>
  let program: Program | undefined
  beforeAll(async () => {
    workshop = scratchFolder()
    program = await started(workshop, notes)
  }, 300_000)
  afterAll(async () => {
    await program?.[Symbol.asyncDispose]()
    workshop?.[Symbol.dispose]()
  })
  return {
    get workshop() {
      return workshop
    },
    get program() {
      return program!
    },
  }
}

/**
 * The environment of a program that has none of the models that a release asks for: rules and lists
 * alone are there in a second. A model of another language is there, since a folder without any is
 * refused.
 */
export function withoutModels(workshop: Scratch): { readonly CLOISTER_MODELS: string } {
  cpSync('models/packs/es-blstm-imbalanced', workshop.path('no-models', 'es-blstm-imbalanced'), { recursive: true })
  return { CLOISTER_MODELS: workshop.path('no-models') }
}

/** The page as after a start: it has asked for everything once more. */
async function restart(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()
}
