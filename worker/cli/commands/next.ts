import type { Language } from '../../core/document.ts'
import { command, present } from '../commandSpec.ts'
import { threads, whole } from '../flags.ts'
import { corpusFlags, jsonFlag } from './corpus.ts'
import { languageFlag } from './tagging.ts'

export interface NextCommand {
  readonly name: 'next'
  /** A file or folder of notes; those that are annotated already are only compared with. */
  readonly corpus: string
  readonly most: number
  readonly language: Language | 'auto'
  readonly jobs: number
  readonly texts?: string
  readonly exclude: readonly string[]
  readonly json: boolean
}

export const next = command({
  name: 'next',
  group: 'Learn',
  summary: 'Say which notes to annotate next',
  details: ['Those about which the voters disagree most, each unlike the ones before it and those that are annotated.'],
  arguments: [{ name: 'CORPUS', meaning: 'A file or folder of notes, some annotated' }],
  flags: {
    most: whole([1, 999_999], 20, 'How many notes to name'),
    lang: languageFlag,
    ...corpusFlags,
    json: jsonFlag,
    jobs: threads(999_999),
  },
  examples: [{ line: 'next notes --most 50', does: 'The 50 notes from which most is learnt' }],
  read: ({ most, lang, jobs, texts, exclude, json }, [corpus = '']): NextCommand => ({
    name: 'next',
    corpus,
    most,
    language: lang,
    jobs,
    ...present({ texts }),
    exclude,
    json,
  }),
})
