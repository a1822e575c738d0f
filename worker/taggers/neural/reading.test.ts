import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { sourceOf } from '../../packs/neuralPack.ts'
import { openFolder, type PackFolder, packNames } from '../../packs/packFile.ts'
import { tokenize } from '../../text/tokenize.ts'
import { testLexicon } from '../gazetteer/testing/lexicon.ts'
import { formLength } from './features.ts'
import { bitCount, hashCount, read } from './reading.ts'

const recipe = new URL('../../../models/recipe/fixtures/', import.meta.url)
const lexicon = testLexicon()

/** What the recipe sees of its texts, token by token (models/recipe/fixtures/check.py). */
interface Seen {
  readonly key: string
  readonly form: readonly number[]
  readonly shape: number
  readonly bits: readonly number[]
  readonly hashes?: readonly number[]
}

const texts = JSON.parse(readFileSync(new URL('texts.json', recipe), 'utf8')) as string[]
const seen = JSON.parse(readFileSync(new URL('features.json', recipe), 'utf8')) as Seen[][]
const { characters, shapes, evidence } = sourceOf(anyPack(), (_, make) => make())

it.each(texts.map((text, k) => [text.slice(0, 30), text, seen[k]!] as const))('sees in %j what the recipe sees', (_, text, expected) => {
  const reading = read(tokenize(text), lexicon)
  const keys = [...new Set(expected.map(({ key }) => key))]
  const words = reading.words(new Map(keys.map((key, i) => [key, i])))
  const forms = reading.characters(characters ?? new Map())
  const classes = reading.shapes(shapes ?? new Map())
  const hashes = reading.hashes()
  const bits = evidence ? reading.bits(evidence) : new Uint8Array()
  const got = [...reading.forms.rows].map((row, i) => ({
    key: keys[words[row]!],
    form: [...forms.subarray(row * formLength, (row + 1) * formLength)],
    shape: classes[row],
    bits: [...bits.subarray(i * bitCount, (i + 1) * bitCount).entries()].flatMap(([k, bit]) => (bit ? [k] : [])),
    ...(expected[i]?.hashes ? { hashes: [...hashes.subarray(row * hashCount, (row + 1) * hashCount)] } : {}),
  }))
  expect(got).toEqual(expected.map(({ key, form, shape, bits, hashes }) => ({ key, form, shape, bits, ...(hashes ? { hashes } : {}) })))
})

/** A pack whose inputs are described whole. */
function anyPack(): PackFolder {
  const packs = fileURLToPath(new URL('../../../models/packs', import.meta.url))
  const found = packNames(packs)
    .map((name) => openFolder(join(packs, name)))
    .find(({ file: { inputs } }) => inputs.forms && inputs.bits && inputs.shapes)
  if (!found) throw new Error('there is no pack whose inputs are described whole')
  return found
}
