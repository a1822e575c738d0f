import { isOneOf } from '../../core/records.ts'
import type { Feature } from './columns.ts'
import { wordFeatures } from './wordFeatures.ts'

/** Groups of features, so that one can be left out to see what it is worth. */
export const featureGroups = ['lexical', 'orthographic', 'morphological', 'dictionary', 'document', 'crosses'] as const
export type FeatureGroup = (typeof featureGroups)[number]

/** A feature of the token at `offset` from the one that is tagged. */
export type Part = readonly [feature: Feature, offset: number]

/**
 * Reads one attribute off a token: what all its parts say at once. Where one of them says nothing
 * there is none.
 */
export interface Template {
  /** 'lower[-1]|shape[0]': stands for the template in a pack. */
  readonly name: string
  readonly group: FeatureGroup
  readonly parts: readonly Part[]
  readonly bundle: Bundle
}

/**
 * Attributes that come together again and again: those of a word two places before, of its
 * neighbour …, of the phrases around, of the layout. Who learns adds up the weights of each
 * different bundle once. The last are loose: hardly two tokens share them.
 */
export const bundles = ['word-2', 'word-1', 'word0', 'word1', 'word2', 'chunks', 'layout', 'loose'] as const
export type Bundle = (typeof bundles)[number]

/**
 * The classes of the gazetteer are read at these offsets; each class is an attribute of the word's
 * bundle. Group 'dictionary'.
 */
export const classOffsets = [-2, -1, 0, 1, 2] as const

/** Raised when an attribute comes to mean something else: packs of another version are refused. */
export const featuresVersion = 1

/** Bundle by bundle. */
export function templatesOf(groups: readonly FeatureGroup[]): readonly Template[] {
  return all.filter(({ group }) => groups.includes(group)).sort((a, b) => bundles.indexOf(a.bundle) - bundles.indexOf(b.bundle))
}

/** All features of a token within two tokens of it: Jiang 2017, Table 2. */
const window: readonly (readonly [FeatureGroup, readonly Feature[]])[] = [
  ['lexical', ['lower', 'stem', 'pos', 'chunk', 'longShape', 'length']],
  ['orthographic', ['letter', 'capital', 'initialCapital', 'allCapitals', 'digit', 'allDigits', 'punctuation', 'number']],
  ['morphological', ['prefix2', 'prefix3', 'prefix4', 'suffix2', 'suffix3', 'suffix4']],
]

/**
 * Zhao 2020, unified features: of the token alone, of its sentence and of its section; the layout
 * of the note.
 */
const single: readonly (readonly [FeatureGroup, readonly Part[]])[] = [
  ['lexical', at('lower', [-3, 3])],
  ['orthographic', [...at('shape', [-1, 0, 1]), ...at('whole', [0]), ...at('wholePart', [0])]],
  ['morphological', [...at('prefix1', [0]), ...at('suffix1', [0])]],
  ['dictionary', at('kind', [-1, 0, 1])],
  [
    'document',
    [
      ...at('gap', [0, 1]),
      ...at('lineFirst', [-1, 0]),
      ...at('lineLast', [0, 1]),
      ...at('linePlace', [0]),
      ...at('lineLength', [0]),
      ...at('fromTop', [0]),
      ...at('fromEnd', [0]),
      ...at('field', [0]),
      ...at('fieldWord', [0]),
      ...at('fieldPlace', [0]),
      ...at('section', [0]),
      ...at('sentenceLength', [0]),
      ...at('sentencePlace', [0]),
      ...at('seen', [-1, 0, 1]),
      ...at('fieldElsewhere', [0]),
    ],
  ],
]

/** Runs of two and three tokens about a token, by their distance from it. */
const neighbours: readonly (readonly number[])[] = [
  [-1, 0],
  [0, 1],
  [-2, -1],
  [1, 2],
  [-1, 0, 1],
  [-2, -1, 0],
  [0, 1, 2],
]

/**
 * Forty-nine kinds of feature crosses, as many as Zhao 2020 found best; the paper does not list its
 * own.
 */
export const crosses: readonly (readonly Part[])[] = [
  ...around('lower', [
    [-1, 0],
    [0, 1],
    [-2, -1],
    [1, 2],
    [-1, 1],
    [-2, -1, 0],
    [0, 1, 2],
    [-1, 0, 1],
  ]),
  ...around('pos', neighbours),
  ...around('shape', neighbours),
  [
    ['lower', -1],
    ['shape', 0],
  ],
  [
    ['shape', 0],
    ['lower', 1],
  ],
  [
    ['lower', -2],
    ['shape', 0],
  ],
  [
    ['shape', 0],
    ['lower', 2],
  ],
  [
    ['lower', -1],
    ['kind', 0],
  ],
  [
    ['kind', 0],
    ['lower', 1],
  ],
  ...around('kind', [
    [-1, 0],
    [0, 1],
    [-1, 0, 1],
  ]),
  [
    ['kind', 0],
    ['shape', 0],
  ],
  [
    ['suffix3', -1],
    ['suffix3', 0],
  ],
  [
    ['suffix3', 0],
    ['pos', 1],
  ],
  [
    ['pos', -1],
    ['lower', 0],
  ],
  [
    ['lower', 0],
    ['pos', 1],
  ],
  [
    ['number', 0],
    ['lower', 1],
  ],
  [
    ['lower', -1],
    ['number', 0],
  ],
  [
    ['whole', 0],
    ['wholePart', 0],
  ],
  [
    ['whole', 0],
    ['fieldWord', 0],
  ],
  [
    ['wholePart', 0],
    ['shape', 0],
  ],
  [
    ['field', 0],
    ['fieldPlace', 0],
  ],
  [
    ['fieldWord', 0],
    ['shape', 0],
  ],
  [
    ['fieldWord', 0],
    ['kind', 0],
  ],
  [
    ['section', 0],
    ['shape', 0],
  ],
  [
    ['section', 0],
    ['kind', 0],
  ],
  [
    ['linePlace', 0],
    ['shape', 0],
  ],
  [
    ['gap', 0],
    ['lower', -1],
  ],
  [
    ['fieldWord', 0],
    ['fieldPlace', 0],
    ['shape', 0],
  ],
]

const layout = [
  'lineFirst',
  'lineLast',
  'linePlace',
  'lineLength',
  'fromTop',
  'fromEnd',
  'section',
  'sentenceLength',
  'sentencePlace',
] as const

const all: readonly Template[] = [
  ...window.flatMap(([group, names]) => names.flatMap((name) => at(name, [-2, -1, 0, 1, 2]).map((part) => template(group, [part])))),
  ...single.flatMap(([group, parts]) => parts.map((part) => template(group, [part]))),
  ...crosses.map((parts) => template('crosses', parts)),
]

function template(group: FeatureGroup, parts: readonly Part[]): Template {
  return { name: parts.map(([feature, offset]) => `${feature}[${offset}]`).join('|'), group, parts, bundle: bundleOf(parts) }
}

function bundleOf([first, second]: readonly Part[]): Bundle {
  if (!first || second) return 'loose'
  const [feature, offset] = first
  if (isOneOf(layout, feature)) return 'layout'
  if (feature === 'chunk') return 'chunks'
  if (feature === 'pos' || isOneOf(wordFeatures, feature)) {
    return bundles.find((bundle) => bundle === `word${offset}`) ?? 'loose'
  }
  return 'loose'
}

function at(feature: Feature, offsets: readonly number[]): Part[] {
  return offsets.map((offset) => [feature, offset])
}

function around(feature: Feature, offsets: readonly (readonly number[])[]): Part[][] {
  return offsets.map((each) => at(feature, each))
}
