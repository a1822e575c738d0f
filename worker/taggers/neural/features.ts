import { type Tokens, tokenText } from '../../core/tokens.ts'
import { characterKind, kindAt } from '../../text/tokenize.ts'
import { wordClass } from '../gazetteer/classes.ts'
import type { Lexicon } from '../gazetteer/lexicon.ts'
import { flagNames, phraseClasses } from './inputs.ts'
import type { Evidence, Pack } from './pack.ts'

type Flag = (typeof flagNames)[number]
const flag = Object.fromEntries(flagNames.map((name, i) => [name, 1 << i])) as Record<Flag, number>
const gazetteerBits = 31
export const bitCount = gazetteerBits + phraseClasses.length + flagNames.length

/** What the model sees of a document (models/recipe/features.md), a column each, one value per token. */
export interface Features {
  /** Rows of the word table. */
  readonly words: Int32Array
  readonly shapes: Int32Array
  /** Masks: the gazetteer's classes, the phrase's, the flags. */
  readonly classes: Int32Array
  readonly phrases: Int32Array
  readonly flags: Int32Array
  readonly forms: readonly string[]
}

/** @param from where the text of these tokens begins, code units: 0, or the first token's start in a later section of a long document */
export function featuresOf(tokens: Tokens, pack: Pack, lexicon: Lexicon, from = 0): Features {
  const forms = Array.from({ length: tokens.count }, (_, i) => tokenText(tokens, i))
  const lowers = forms.map((form) => form.toLowerCase())
  const kinds = Uint8Array.from(forms, (form) => kindAt(form, 0))
  const lines = lineNumbers(tokens, from)
  const words = new Int32Array(tokens.count)
  const shapes = new Int32Array(tokens.count)
  const classes = new Int32Array(tokens.count)
  for (let i = 0; i < tokens.count; i++) {
    const form = forms[i] as string
    const lower = lowers[i] as string
    const key = kinds[i] === characterKind.digit ? '0'.repeat(Math.min(lower.length, 10)) : lower
    words[i] = pack.words.get(key) ?? 1
    shapes[i] = pack.shapes.get(shapeOf(form, kinds[i] as number)) ?? 0
    classes[i] = isLetter(kinds[i] as number) ? lexicon.classOf(form) : 0
  }
  const flags = positionFlags(tokens, { forms, lowers, kinds, lines }, pack.evidence)
  addEvidence({ forms, lowers, kinds, lines }, flags, pack.evidence)
  return { words, shapes, classes, phrases: phraseMasks(forms, lexicon), flags, forms }
}

interface Columns {
  readonly forms: readonly string[]
  readonly lowers: readonly string[]
  readonly kinds: Uint8Array
  readonly lines: Int32Array
}

function isLetter(kind: number): boolean {
  return kind === characterKind.lower || kind === characterKind.upper
}

/** Per token: how many line feeds stand before it. */
function lineNumbers({ text, count, starts }: Tokens, from: number): Int32Array {
  const lines = new Int32Array(count)
  let line = 0
  let at = from
  for (let i = 0; i < count; i++) {
    for (; at < (starts[i] as number); at++) if (text.charCodeAt(at) === 10) line++
    lines[i] = line
  }
  return lines
}

function shapeOf(form: string, first: number): string {
  if (first === characterKind.digit) return `digit${Math.min([...form].length, 5)}`
  if (!isLetter(first)) return 'symbol'
  const kinds: number[] = []
  for (let i = 0; i < form.length; i += (form.codePointAt(i) as number) > 0xffff ? 2 : 1) {
    const kind = kindAt(form, i)
    if (kind !== characterKind.mark) kinds.push(kind)
  }
  if (kinds.every((kind) => kind === characterKind.upper)) return ['capital', 'upper2', 'upper3'][kinds.length - 1] ?? 'upper'
  if (first === characterKind.upper) return kinds.slice(1).every((kind) => kind === characterKind.lower) ? 'title' : 'mixed'
  return 'lower'
}

function positionFlags(tokens: Tokens, columns: Columns, evidence: Evidence): Int32Array {
  const { lines } = columns
  const flags = new Int32Array(tokens.count)
  const lastLine = lines[tokens.count - 1] ?? 0
  for (let first = 0; first < tokens.count; ) {
    let end = first
    while (end < tokens.count && lines[end] === lines[first]) end++
    flagLine(tokens, columns, evidence, flags, first, end, lastLine)
    first = end
  }
  return flags
}

function flagLine(
  tokens: Tokens,
  columns: Columns,
  evidence: Evidence,
  flags: Int32Array,
  first: number,
  end: number,
  lastLine: number,
): void {
  const { forms, lowers, kinds, lines } = columns
  const { text, starts, ends } = tokens
  const line = lines[first] as number
  const common = lineFlags(columns, first, end) | (line < 6 ? flag.first_lines : 0) | (lastLine - line < 5 ? flag.last_lines : 0)
  let field = 0
  for (let i = first; i < end; i++) {
    let own = common
    const start = starts[i] as number
    if (i === first) {
      const before = i > 0 ? (ends[i - 1] as number) : 0
      own |= flag.line_start
      if (i === 0 || line - (lines[i - 1] as number) > 1) own |= flag.blank_before
      if (start > before && ' \t\u00a0'.includes(text[start - 1] as string)) own |= flag.indented
    } else {
      const gap = text.slice(ends[i - 1], start)
      if (gap === '') {
        own |= flag.glued_before
        flags[i - 1] = (flags[i - 1] as number) | flag.glued_after
      } else if (gap.length > 1 || gap === '\t') {
        own |= flag.gap_before
        flags[i - 1] = (flags[i - 1] as number) | flag.gap_after
        // A gap ends a label's field unless it stands right after the colon.
        if (forms[i - 1] !== ':') field = 0
      }
      if (forms[i - 1] === '|') field = 0
      if (forms[i - 1] === ':' && !(i > first + 1 && kinds[i - 2] === characterKind.digit && gap === '')) {
        field = flag.colon_before | fieldFlags(lowers.slice(Math.max(first, i - 5), i - 1), evidence)
      }
    }
    flags[i] = own | field | numberFlags(forms[i] as string)
  }
  flags[end - 1] = (flags[end - 1] as number) | flag.line_end
}

function lineFlags({ forms, kinds }: Columns, first: number, end: number): number {
  let bars = 0
  let letters = 0
  let capitals = 0
  for (let i = first; i < end; i++) {
    const form = forms[i] as string
    if (form === '|') bars++
    if (!isLetter(kinds[i] as number)) continue
    letters++
    if (form === form.toUpperCase()) capitals++
  }
  return (
    (bars > 1 ? flag.table_line : 0) |
    (end - first <= 6 ? flag.short_line : 0) |
    (letters > 0 && letters === capitals ? flag.all_caps_line : 0)
  )
}

/** Whose field a colon opens, by the up to four tokens before it. */
function fieldFlags(words: readonly string[], { patientLabels, staffLabels }: Evidence): number {
  const patient = words.some((word) => patientLabels.has(word)) ? flag.label_patient : 0
  const staff = words.some((word) => staffLabels.has(word)) ? flag.label_staff : 0
  return patient | staff || flag.label_other
}

function numberFlags(form: string): number {
  if (form.length > 4 || !/^[0-9]+$/.test(form)) return 0
  const value = Number(form)
  return (
    (form.length === 4 && value >= 1900 && value <= 2050 ? flag.year_like : 0) |
    (form.length <= 2 && value >= 1 && value <= 31 ? flag.day_like : 0) |
    (form.length <= 2 && value >= 1 && value <= 12 ? flag.month_like : 0) |
    (form.length <= 3 && value > 0 && value <= 115 ? flag.age_like : 0)
  )
}

/** Evidence is gathered over the whole note by lower-cased word and set on every token that has the word. */
function addEvidence({ forms, lowers, kinds, lines }: Columns, flags: Int32Array, lists: Evidence): void {
  const found = new Map<string, number>()
  const counts = new Map<string, number>()
  for (let i = 0; i < forms.length; i++) {
    const lower = lowers[i] as string
    if (!isLetter(kinds[i] as number) || lower.length < 2) continue
    counts.set(lower, (counts.get(lower) ?? 0) + 1)
    const evidence = evidenceAt(i, { forms, lowers, kinds, lines }, flags[i] as number, lists)
    if (evidence) found.set(lower, (found.get(lower) ?? 0) | evidence)
  }
  for (let i = 0; i < forms.length; i++) {
    const lower = lowers[i] as string
    const count = counts.get(lower) ?? 0
    if (count > 0)
      flags[i] = (flags[i] as number) | (found.get(lower) ?? 0) | (count > 1 ? flag.seen_twice : 0) | (count > 3 ? flag.seen_four : 0)
  }
}

function evidenceAt(i: number, { forms, lowers, kinds, lines }: Columns, own: number, lists: Evidence): number {
  const isCapital = kinds[i] === characterKind.upper
  let evidence = isCapital ? 0 : flag.seen_lower
  if (i > 0 && lines[i - 1] === lines[i]) {
    const before = lowers[i - 1] === '.' && i > 1 ? (lowers[i - 2] as string) : (lowers[i - 1] as string)
    if (lists.staffTitles.has(before)) evidence |= flag.after_staff_title
    if (lists.personTitles.has(before)) evidence |= flag.after_person_title
    if (isCapital && kinds[i - 1] === characterKind.lower) evidence |= flag.mid_capital
  }
  if (!isCapital) return evidence
  if (own & flag.label_patient) evidence |= flag.after_patient_label
  if (own & flag.label_staff) evidence |= flag.after_staff_label
  const after = forms[i + 1] === ',' || forms[i + 1] === '(' ? i + 2 : i + 1
  if (
    after < forms.length &&
    lines[after] === lines[i] &&
    kinds[after] === characterKind.upper &&
    lists.credentials.has(lowers[after] as string)
  ) {
    evidence |= flag.before_credential
  }
  return evidence
}

/** Per token the classes of the longest phrase that covers it; phrases are taken from left to right, none inside another. */
function phraseMasks(forms: readonly string[], lexicon: Lexicon): Int32Array {
  const masks = new Int32Array(forms.length)
  for (let i = 0; i < forms.length; ) {
    const match = lexicon.phrases.longest(forms, i)
    if (!match) {
      i++
      continue
    }
    let mask = 0
    for (const [k, name] of phraseClasses.entries()) if (match.classes & wordClass[name]) mask |= 1 << k
    masks.fill(mask, i, i + match.length)
    i += match.length
  }
  return masks
}

/** The 16 characters that stand for a token: of a longer one the first 12 and the last 4. */
export function characterIds(form: string, characters: ReadonlyMap<string, number>, out: Int32Array, at: number): void {
  const points = [...form]
  const shown = points.length > 16 ? [...points.slice(0, 12), ...points.slice(-4)] : points
  for (const [k, point] of shown.entries()) out[at + k] = characters.get(point) ?? 1
}

/** Writes a token's bits, 0 or 1 each, in the model's order. */
export function writeBits({ classes, phrases, flags }: Features, i: number, out: Uint8Array, at: number): void {
  const classMask = classes[i] as number
  for (let k = 0; k < gazetteerBits; k++) out[at + k] = (classMask >>> k) & 1
  const phraseMask = phrases[i] as number
  for (let k = 0; k < phraseClasses.length; k++) out[at + gazetteerBits + k] = (phraseMask >>> k) & 1
  const flagMask = flags[i] as number
  for (let k = 0; k < flagNames.length; k++) out[at + gazetteerBits + phraseClasses.length + k] = (flagMask >>> k) & 1
}
