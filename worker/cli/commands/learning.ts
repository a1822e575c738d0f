import type { Language } from '../../core/document.ts'
import type { Scheme } from '../../taggers/crf/lattice.ts'
import { schemes } from '../../taggers/crf/lattice.ts'
import type { FeatureGroup } from '../../taggers/crf/templates.ts'
import { choice, parsed, path, refused, text, threads, whole } from '../flags.ts'
import { corpusFlags } from './corpus.ts'
import { languageFlag } from './tagging.ts'

/** Which annotated notes, and which of them are held out. */
export interface CorpusWords {
  /** A file or folder of annotated notes. */
  readonly corpus: string
  /**
   * A share of the notes, or annotated notes of their own; absent: the corpus's own development
   * part, or a tenth.
   */
  readonly heldOut?: number | string
  /** A file that says what labels stand for. */
  readonly labels?: string
  /** The annotator whose annotation counts where notes have several. */
  readonly annotator?: string
  readonly language: Language | 'auto'
  readonly seed: number
  /** A folder with the texts of spans files that hold none. */
  readonly texts?: string
  readonly exclude: readonly string[]
}

/** How a model is learned. */
export interface LearningWords {
  readonly scheme: Scheme
  readonly without: readonly FeatureGroup[]
  /** A pack that gives the CRF dense features, and how many a token. */
  readonly encoder?: { readonly name: string; readonly values: number }
  readonly l1?: number
  readonly l2?: number
  readonly minimumNotes?: number
  readonly seed: number
  readonly licence: string
  /** What the model says it was learned from. */
  readonly source?: string
}

export const corpusArgument = { name: 'CORPUS', meaning: 'A file or folder of annotated notes, in any format that agree reads' } as const

/** The flags that train and ablate share. */
export const learningFlags = {
  labels: path('MAP.json', 'What the corpus\'s labels stand for, where it is not known: {"THEIR_LABEL": "OUR_CATEGORY" or null}'),
  annotator: text('NAME', 'The annotator whose annotation counts where notes have several'),
  lang: languageFlag,
  scheme: { ...choice(schemes, undefined, 'How tokens are labelled'), usual: 'BIO' },
  'minimum-notes': whole(
    [0, 999_999],
    undefined,
    "What stands in fewer notes is not learnt (usually 3), so that no note's own words get into the model",
  ),
  ...corpusFlags,
  jobs: threads(999_999),
} as const

/**
 * A share of the notes, or a folder of other annotated notes.
 *
 * @param above whether the share may not be 0
 */
export function heldOutFlag(above: boolean) {
  const meaning = "A share of the notes to measure on (usually the corpus's part 'dev', or 0.1), or a folder of other annotated notes"
  const range = above ? 'above 0, up to 0.9' : 'from 0 to 0.9'
  return {
    ...parsed<number | string, undefined>('SHARE', undefined, meaning, (typed) => {
      if (!/^[\d.]+$/.test(typed)) return typed
      const share = Number(typed)
      const fits = share <= 0.9 && (above ? share > 0 : share >= 0)
      return fits ? share : refused(`is no share ${range}; a folder of notes may stand there too.`)
    }),
    isPath: true,
  } as const
}
