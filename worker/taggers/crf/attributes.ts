import { keysOf } from '../../core/records.ts'
import { wordClass } from '../gazetteer/classes.ts'
import { type Columns, features } from './columns.ts'
import { bundles, classOffsets, type FeatureGroup, type Template, templatesOf } from './templates.ts'
import { beyond, finished, hashOf, mixed, nothing, type Values } from './values.ts'

/**
 * The attributes of one token as pairs of hashes: 64 bits that stand for a template and what it
 * read.
 */
export interface Attributes {
  /** As long as the most that a token can have. */
  readonly a: Uint32Array
  readonly b: Uint32Array
  /** By bundle: where its attributes end. */
  readonly ends: Int32Array
}

export interface AttributeReader {
  readonly room: () => Attributes
  /** Writes the attributes of token `i`, bundle by bundle. @returns how many there are */
  readonly read: (columns: Columns, i: number, out: Attributes) => number
}

/** @param values the table that the columns were read with */
export function attributeReader(groups: readonly FeatureGroup[], values: Values): AttributeReader {
  const templates = templatesOf(groups)
  const parts = bundles.map((bundle) => templates.filter((template) => template.bundle === bundle).map(compiled))
  const classes = bundles.map((bundle) => {
    const offset = groups.includes('dictionary') ? classOffsets.find((each) => bundle === `word${each}`) : undefined
    return offset === undefined ? undefined : { offset, seeds: seedsOfClasses(offset) }
  })
  const most = templates.length + classOffsets.length * 2 * classBits.length
  const read = (columns: Columns, i: number, out: Attributes): number => {
    let found = 0
    for (let bundle = 0; bundle < bundles.length; bundle++) {
      for (const template of parts[bundle]!) if (addTemplate(template, columns, i, values, out, found)) found++
      const own = classes[bundle]
      const place = own ? i + own.offset : -1
      if (own && place >= 0 && place < columns.count) {
        found = addClasses(columns.classes[place]!, own.seeds.word, out, found)
        found = addClasses(columns.phrases[place]!, own.seeds.phrase, out, found)
      }
      out.ends[bundle] = found
    }
    return found
  }
  return { room: () => ({ a: new Uint32Array(most), b: new Uint32Array(most), ends: new Int32Array(bundles.length) }), read }
}

interface Compiled {
  /** Places in `features`. */
  readonly features: readonly number[]
  /** Whether it says something where the note has no token. */
  readonly ofWords: boolean
  readonly offsets: readonly number[]
  readonly a: number
  readonly b: number
}

function compiled({ name, parts }: Template): Compiled {
  return {
    features: parts.map(([feature]) => features.indexOf(feature)),
    ofWords: parts[0]?.[0] === 'lower',
    offsets: parts.map(([, offset]) => offset),
    a: hashOf(name, seedA),
    b: hashOf(name, seedB),
  }
}

/**
 * @returns whether there is one: where a part says nothing there is none; that the note begins or
 *   ends there only the word itself says alone
 */
function addTemplate(
  { features: places, ofWords, offsets, a, b }: Compiled,
  { all, count }: Columns,
  i: number,
  { prints }: Values,
  out: Attributes,
  at: number,
): boolean {
  let hashA = a
  let hashB = b
  let says = ofWords
  for (let p = 0; p < places.length; p++) {
    const place = i + offsets[p]!
    const isWithin = place >= 0 && place < count
    const id = isWithin ? all[places[p]!]![place]! : beyond
    if (id === nothing) return false
    says ||= isWithin
    hashA = mixed(hashA, prints.a[id]!)
    hashB = mixed(hashB, prints.b[id]!)
  }
  if (!says) return false
  out.a[at] = finished(hashA)
  out.b[at] = finished(hashB)
  return true
}

const seedA = 0x9747b28c
const seedB = 0x1b56c4e9

const classBits = keysOf(wordClass).filter((name) => name !== 'PHRASE_START')

interface Seeds {
  readonly a: Uint32Array
  readonly b: Uint32Array
}

function seedsOfClasses(offset: number): { readonly word: Seeds; readonly phrase: Seeds } {
  const seeds = (what: string): Seeds => ({
    a: Uint32Array.from(classBits, (name) => hashOf(`${what}[${offset}]=${name}`, seedA)),
    b: Uint32Array.from(classBits, (name) => hashOf(`${what}[${offset}]=${name}`, seedB)),
  })
  return { word: seeds('class'), phrase: seeds('phrase') }
}

function addClasses(classes: number, { a, b }: Seeds, out: Attributes, from: number): number {
  let found = from
  // The bits of `wordClass` are in the order of its names.
  for (let rest = classes & ~wordClass.PHRASE_START; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest)
    out.a[found] = a[bit]!
    out.b[found] = b[bit]!
    found++
  }
  return found
}
