import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../worker/core/say.ts'
import type { Span } from '../../worker/core/span.ts'
import { writeWhole } from '../../worker/io/atomicWrite.ts'
import { presets } from '../../worker/redact/policy/presets.ts'
import type { MachineRules } from '../../worker/release/machineRules.ts'
import type { ReleasePreset } from '../contract/releases.ts'
import type { Person } from '../contract/values.ts'
import { confirm } from '../store/annotation.ts'
import { deal } from '../store/assignments.ts'
import { createCorpus } from '../store/corpora.ts'
import { addDocument, textHash } from '../store/documents.ts'
import { storeSet } from '../store/imported.ts'
import { addAbsentAnnotator } from '../store/people.ts'
import { type Connected, transact } from '../store/prepared.ts'
import { createProject } from '../store/projects.ts'
import { defaultGuidelines } from './defaultGuidelines.ts'
import { defaultLabels } from './defaultLabels.ts'
import { type SampleNote, sampleNotes } from './sampleNotes.ts'

/**
 * Of the sample notes, so many have gold; so many more were confirmed by two annotators who differ;
 * the others are left to whoever makes the project.
 */
const withGold = 3
const confirmedByTwo = 6

/**
 * A corpus of invented notes in which every kind of work waits: gold to measure against,
 * differences to settle, notes to annotate. Its two annotators can't sign in.
 *
 * @returns the corpus' id
 * @throws UserError when somebody who can sign in is called as a sample annotator
 */
export function makeSampleCorpus(store: Connected, by: Person, language: 'en' | 'fr'): number {
  return transact(store, () => {
    const labels = defaultLabels(language)
    const project = createProject(store, { name: say`Sample project`, guidelines: defaultGuidelines[language], labels })
    const corpusId = createCorpus(store, project.id, say`Sample notes`)
    const first = addAbsentAnnotator(store, say`Sample annotator A`, { by: by.id })
    const second = addAbsentAnnotator(store, say`Sample annotator B`, { by: by.id })
    const rest: number[] = []
    for (const [k, note] of sampleNotes(language).entries()) {
      const { name, text, spans } = note
      const document = { corpusId, name, text, language, hash: textHash(text), patient: null, part: null }
      const documentId = addDocument(store, document)
      const annotate = (personId: number, marked: readonly Span[]) => {
        const { id: setId, version } = storeSet(store, documentId, personId, { personId, spans: drafts(marked) })
        confirm(store, { setId, personId, version })
      }
      if (k < confirmedByTwo) {
        annotate(first, spans)
        annotate(second, otherReading(note, k))
      } else rest.push(documentId)
      if (k < withGold) storeSet(store, documentId, by.id, { personId: null, spans: drafts(spans) })
    }
    deal(store, { corpusId, people: [by.id], each: 1, documentIds: rest })
    return corpusId
  })
}

const drafts = (spans: readonly Span[]) =>
  spans.map(({ start, end, category }) => ({ id: null, start, end, category, origin: 'marked' as const, comment: '' }))

/** What a second annotator made of a note: one thing missed, and in every other note one label. */
function otherReading({ spans }: SampleNote, k: number): Span[] {
  const missed = k % spans.length
  const relabelled = spans.findIndex(({ category }) => category === 'PATIENT')
  return spans.flatMap((span, i) =>
    i === missed ? [] : [i === relabelled && k % 2 === 1 ? { ...span, category: 'DOCTOR' as const } : span],
  )
}

/** The sample notes as files, in a folder that nothing else has used. */
export function writeSampleFolder(folder: string, language: 'en' | 'fr'): { readonly input: string; readonly output: string } {
  const place = freePlace(folder)
  const input = join(place, 'notes')
  for (const { name, text } of sampleNotes(language)) writeWhole(join(input, name), text)
  return { input, output: join(place, 'results') }
}

function freePlace(folder: string): string {
  for (let n = 1; ; n++) {
    const place = join(folder, `sample-${n}`)
    if (!existsSync(place)) return place
  }
}

/** The program's policy that the sample is released by; undefined where this machine allows none. */
export function samplePolicy({ allowsPolicy }: Pick<MachineRules, 'allowsPolicy'>, language: 'en' | 'fr'): ReleasePreset | undefined {
  const order: readonly ReleasePreset[] = ['safe-harbor', 'gdpr', 'limited-data-set', 'i2b2-tags']
  const preferred = language === 'fr' ? order.toSorted((a, b) => Number(b === 'gdpr') - Number(a === 'gdpr')) : order
  return preferred.find((name) => allowsPolicy(presets[name], 'vault'))
}
