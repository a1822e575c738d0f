import { isCategory } from '../core/category.ts'
import { beginLabel, categoriesOf, insideLabel } from '../core/labels.ts'
import { isOneOf } from '../core/records.ts'
import { refinementNames, refinements } from '../core/refinement.ts'
import { type Scheme, schemes } from '../taggers/neural/chain.ts'
import { categoryDecoder, type Decoder } from '../taggers/neural/crf.ts'
import { formLength } from '../taggers/neural/features.ts'
import type { Evidence } from '../taggers/neural/flags.ts'
import { flagNames, phraseClasses } from '../taggers/neural/inputs.ts'
import type { NeuralModel } from '../taggers/neural/model.ts'
import type { Runner } from '../taggers/neural/runner.ts'
import type { Source } from '../taggers/neural/tensors.ts'
import type { PackFolder } from './packFile.ts'
import { crfShape, evidenceShape } from './packShape.ts'

/**
 * Windows of a float32 model in one batch: enough to be worth a call, few enough to stay in the
 * cache.
 */
const windowsAtOnce = 8

/**
 * @param source provides the model's inputs
 * @throws UserError when the pack requires something that this program does not know
 */
export function packOf({ file, json, refuse }: PackFolder, source: Source, open: () => Promise<Runner>): NeuralModel {
  const labels = Uint8Array.from(file.labels ?? [], (label) => programLabel(label) ?? refuse(`its label ${label} is unknown`))
  const refinedNames: readonly string[] = refinementNames
  const refined = Uint8Array.from(file.labels ?? [], (label) => 1 + refinedNames.indexOf(label.slice(2)))
  return {
    name: file.name,
    languages: file.languages,
    labels,
    ...(refined.some(Boolean) && { refined }),
    categories: categoriesOf(labels),
    core: file.inputs.core,
    context: file.inputs.context,
    atOnce: source.pieces ? 1 : windowsAtOnce,
    ...(source.evidence && { evidence: source.evidence }),
    decode: decoderOf(file.labels ?? [], json('crf.json'), refuse),
    open,
  }
}

/**
 * @throws what `refuse` throws, when the labels follow no scheme that this program knows or the
 * scores do not match them
 */
function decoderOf(labels: readonly string[], json: unknown, refuse: (why: string) => never): Decoder {
  const scheme = schemeOf(labels) ?? refuse('its labels are not O and, category by category, B I or B I E U')
  const count = 1 + (labels.length - 1) / scheme.length
  const { transitions, start, end } = crfShape.safeParse(json).data ?? refuse('its crf.json is invalid')
  if ([transitions, start, end, ...transitions].some((row) => row.length !== count)) refuse('its crf.json does not fit its labels')
  return categoryDecoder({ scheme, transitions, start, end })
}

function schemeOf(labels: readonly string[]): Scheme | undefined {
  return schemes.find(
    (scheme) =>
      labels[0] === 'O' &&
      labels.length > 1 &&
      (labels.length - 1) % scheme.length === 0 &&
      labels.slice(1).every((label, k) => {
        const first = labels[1 + k - (k % scheme.length)]!
        return label === `${scheme[k % scheme.length]}-${first.slice(2)}`
      }),
  )
}

/** BIOEU becomes BIO: a span begins with B or U and goes on with I or E. */
function programLabel(label: string): number | undefined {
  if (label === 'O') return 0
  const name = label.slice(2)
  const category = isOneOf(refinementNames, name) ? refinements[name] : name
  if (!isCategory(category) || label[1] !== '-') return undefined
  if ('BU'.includes(label[0]!)) return beginLabel(category)
  return 'IE'.includes(label[0]!) ? insideLabel(category) : undefined
}

/**
 * The inputs that the pack's own files provide.
 *
 * @param shared content that is equal by name and hash is one value for all packs
 * @throws UserError when a file is missing or altered, or lists what this program does not know
 */
export function sourceOf({ file, read, json, refuse }: PackFolder, shared: <V>(key: string, make: () => V) => V): Source {
  const { vocabulary, forms, shapes, bits } = file.inputs
  if (forms && forms.length !== formLength) refuse('its inputs are those of another version')
  if (bits && (bits.flags.join() !== flagNames.join() || bits.phrase.join() !== phraseClasses.join())) {
    refuse('its inputs are those of another version')
  }
  const own = <V>(name: string, make: () => V) => shared(`${name} ${file.sha256[name]}`, make)
  return {
    ...(vocabulary && { words: own('vocabulary.txt', () => numbered(lines(read('vocabulary.txt')), vocabulary.first)) }),
    ...(forms && { characters: shared(`forms ${forms.first} ${forms.characters}`, () => numbered([...forms.characters], forms.first)) }),
    ...(shapes && { shapes: shared(`shapes ${shapes}`, () => numbered(shapes, 0)) }),
    ...(bits && { evidence: own('evidence.json', () => evidenceOf(json('evidence.json'), refuse)) }),
  }
}

function numbered(values: readonly string[], first: number): ReadonlyMap<string, number> {
  return new Map(values.map((value, i) => [value, i + first]))
}

function lines(bytes: Buffer): string[] {
  return bytes.toString('utf8').split('\n').filter(Boolean)
}

function evidenceOf(json: unknown, refuse: (why: string) => never): Evidence {
  const lists = evidenceShape.safeParse(json).data ?? refuse('its evidence.json is invalid')
  return {
    staffTitles: new Set(lists.staffTitles),
    personTitles: new Set(lists.personTitles),
    patientLabels: new Set(lists.patientLabels),
    staffLabels: new Set(lists.staffLabels),
    credentials: new Set(lists.credentials),
  }
}
