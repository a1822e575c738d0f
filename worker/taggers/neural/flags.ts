import { recordOf } from '../../core/records.ts'
import type { Tokens } from '../../core/tokens.ts'
import { characterKind } from '../../text/tokenize.ts'
import { isLetter } from './features.ts'
import type { Forms } from './forms.ts'
import { flagNames } from './inputs.ts'

/** Words that say whose name stands near (lower case). */
export interface Evidence {
  readonly staffTitles: ReadonlySet<string>
  readonly personTitles: ReadonlySet<string>
  readonly patientLabels: ReadonlySet<string>
  readonly staffLabels: ReadonlySet<string>
  readonly credentials: ReadonlySet<string>
}

const flag = recordOf(flagNames, (_, i) => 1 << i)

/**
 * Flags of position and evidence, a mask a token.
 *
 * @param from where the text of these tokens begins, code units: 0, or the first token's start in a
 *   later section of a long document
 */
export function flagsOf(tokens: Tokens, { rows, texts, lowers, kinds }: Forms, evidence: Evidence, from: number): Int32Array {
  const columns = {
    forms: Array.from(rows, (row) => texts[row]!),
    lowers: Array.from(rows, (row) => lowers[row]!),
    kinds: Uint8Array.from(rows, (row) => kinds[row]!),
    lines: lineNumbers(tokens, from),
  }
  const flags = positionFlags(tokens, columns, evidence)
  addEvidence(columns, flags, evidence)
  return flags
}

/** One value a token. */
interface Columns {
  readonly forms: readonly string[]
  readonly lowers: readonly string[]
  readonly kinds: Uint8Array
  readonly lines: Int32Array
}

/** Per token: how many line feeds stand before it. */
function lineNumbers({ text, count, starts }: Tokens, from: number): Int32Array {
  const lines = new Int32Array(count)
  let line = 0
  let at = from
  for (let i = 0; i < count; i++) {
    for (; at < starts[i]!; at++) if (text.charCodeAt(at) === 10) line++
    lines[i] = line
  }
  return lines
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
  const line = lines[first]!
  const common = lineFlags(columns, first, end) | (line < 6 ? flag.first_lines : 0) | (lastLine - line < 5 ? flag.last_lines : 0)
  let field = 0
  for (let i = first; i < end; i++) {
    let own = common
    const start = starts[i]!
    if (i === first) {
      const before = i > 0 ? ends[i - 1]! : 0
      own |= flag.line_start
      if (i === 0 || line - lines[i - 1]! > 1) own |= flag.blank_before
      if (start > before && ' \t\u00a0'.includes(text[start - 1]!)) own |= flag.indented
    } else {
      const gap = text.slice(ends[i - 1], start)
      if (gap === '') {
        own |= flag.glued_before
        flags[i - 1] = flags[i - 1]! | flag.glued_after
      } else if (gap.length > 1 || gap === '\t') {
        own |= flag.gap_before
        flags[i - 1] = flags[i - 1]! | flag.gap_after
        // A gap ends a label's field unless it stands right after the colon.
        if (forms[i - 1] !== ':') field = 0
      }
      if (forms[i - 1] === '|') field = 0
      if (forms[i - 1] === ':' && !(i > first + 1 && kinds[i - 2] === characterKind.digit && gap === '')) {
        field = flag.colon_before | fieldFlags(lowers.slice(Math.max(first, i - 5), i - 1), evidence)
      }
    }
    flags[i] = own | field | numberFlags(forms[i]!)
  }
  flags[end - 1] = flags[end - 1]! | flag.line_end
}

function lineFlags({ forms, kinds }: Columns, first: number, end: number): number {
  let bars = 0
  let letters = 0
  let capitals = 0
  for (let i = first; i < end; i++) {
    const form = forms[i]!
    if (form === '|') bars++
    if (!isLetter(kinds[i]!)) continue
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

/**
 * Evidence is gathered over the whole note by lower-cased word and set on every token that has the
 * word.
 */
function addEvidence({ forms, lowers, kinds, lines }: Columns, flags: Int32Array, lists: Evidence): void {
  const found = new Map<string, number>()
  const counts = new Map<string, number>()
  for (let i = 0; i < forms.length; i++) {
    const lower = lowers[i]!
    if (!isLetter(kinds[i]!) || lower.length < 2) continue
    counts.set(lower, (counts.get(lower) ?? 0) + 1)
    const evidence = evidenceAt(i, { forms, lowers, kinds, lines }, flags[i]!, lists)
    if (evidence) found.set(lower, (found.get(lower) ?? 0) | evidence)
  }
  for (let i = 0; i < forms.length; i++) {
    const lower = lowers[i]!
    const count = counts.get(lower) ?? 0
    if (count > 0) flags[i] = flags[i]! | (found.get(lower) ?? 0) | (count > 1 ? flag.seen_twice : 0) | (count > 3 ? flag.seen_four : 0)
  }
}

function evidenceAt(i: number, { forms, lowers, kinds, lines }: Columns, own: number, lists: Evidence): number {
  const isCapital = kinds[i] === characterKind.upper
  let evidence = isCapital ? 0 : flag.seen_lower
  if (i > 0 && lines[i - 1] === lines[i]) {
    const before = lowers[i - 1] === '.' && i > 1 ? lowers[i - 2]! : lowers[i - 1]!
    if (lists.staffTitles.has(before)) evidence |= flag.after_staff_title
    if (lists.personTitles.has(before)) evidence |= flag.after_person_title
    if (isCapital && kinds[i - 1] === characterKind.lower) evidence |= flag.mid_capital
  }
  if (!isCapital) return evidence
  if (own & flag.label_patient) evidence |= flag.after_patient_label
  if (own & flag.label_staff) evidence |= flag.after_staff_label
  const after = forms[i + 1] === ',' || forms[i + 1] === '(' ? i + 2 : i + 1
  if (after < forms.length && lines[after] === lines[i] && kinds[after] === characterKind.upper && lists.credentials.has(lowers[after]!)) {
    evidence |= flag.before_credential
  }
  return evidence
}
