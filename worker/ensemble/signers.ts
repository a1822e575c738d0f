import { pattern } from '../core/pattern.ts'
import type { Span } from '../core/span.ts'
import { ANY_NAME, wordClass } from '../taggers/gazetteer/classes.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { type Line, linesOf } from '../text/lines.ts'
import { firstIn } from './spanText.ts'

/**
 * Marks who signs the entries of a log or the rows of a table as staff: names and initials that
 * close dated entries ('12/3 dressing, dry. Nadia', '13/3 same. N.'), and two or three letters
 * that end most rows ('… knee    qh').
 *
 * @param isOther whether letters mostly mean something else than a person
 * @param spans in order, not overlapping
 * @returns in order, not overlapping
 */
export function withSigners(spans: readonly Span[], text: string, lexicon: Lexicon, isOther: (letters: string) => boolean): Span[] {
  const lines = linesOf(text)
  if (lines.length <= enough) return [...spans]
  const signers = [...closersOf(lines, text, lexicon), ...lastCellsOf(lines, text, isOther)]
  if (signers.length === 0) return [...spans]
  const ends = new Map(signers.map((signer) => [signer.start, signer]))
  const settled = spans.map((span): Span => {
    const isSigner = span.category === 'PATIENT' && ends.get(span.start)?.end === span.end
    return isSigner ? { ...span, category: 'DOCTOR' } : span
  })
  const added = signers
    .filter((signer) => signer.isSure && !firstIn(spans, signer))
    .map(({ start, end }): Span => ({ start, end, category: 'DOCTOR', score: 0.7, votes: { signers: 'DOCTOR' } }))
  return [...settled, ...added].sort((a, b) => a.start - b.start)
}

interface Signer {
  readonly start: number
  readonly end: number
  /** Whether it is one even where nothing else found it. */
  readonly isSure: boolean
}

const enough = 3

/** A day, a weekday or a time. */
const ENTRY = new RegExp(
  pattern`
    ^[ \t>*•–-]{0,4}(?:\d{1,2}[/.]\d{1,2}|\d{1,2}[:hH.]\d{2}|[0-2]\d[0-5]\d(?=[ \t])|
    (?:lun|mar|mer|jeu|ven|sam|dim|mon|tue|wed|thu|fri|sat|sun|lu|ma|me|je|ve|sa|di)\p{Ll}*\.?[ ]\d)
  `,
  'iu',
)
const CLOSER = /(?<=[.!?)][ ]{1,3})(?:\p{Lu}[\p{L}'’-]{1,11}(?:[ -]\p{Lu}\.?)?|\p{Lu}\.(?:-?\p{Lu}\.?)?|\p{Lu}-\p{Lu})$/u

/** Who closes dated entries, when three are closed so and somebody closes two of them. */
function closersOf(lines: readonly Line[], text: string, lexicon: Lexicon): Signer[] {
  const found = lines.flatMap(({ start, end }) => {
    const line = text.slice(start, end).trimEnd()
    if (line.length < 16 || !ENTRY.test(line.slice(0, 24))) return []
    const signer = CLOSER.exec(line.slice(-24))?.[0]
    return signer ? [{ signer, start: start + line.length - signer.length, end: start + line.length }] : []
  })
  const counts = new Map<string, number>()
  for (const { signer } of found) counts.set(signer, (counts.get(signer) ?? 0) + 1)
  if (found.length < enough || counts.size === found.length) return []
  return found
    .filter(({ signer }) => (lexicon.classOf(signer.split(/[ .-]/u)[0]!) & (wordClass.MEDICAL | wordClass.DRUG)) === 0)
    .map(({ signer, start, end }) => {
      const isInitials = /^(?:\p{Lu}[.-]){1,2}\p{Lu}?\.?$/u.test(signer)
      return { start, end, isSure: isInitials || counts.get(signer)! > 1 || (lexicon.classOf(signer) & ANY_NAME) !== 0 }
    })
}

/** The letters that end a table's rows, when most rows have them and some come again. */
function lastCellsOf(lines: readonly Line[], text: string, isOther: (letters: string) => boolean): Signer[] {
  let rows = 0
  const found: (Signer & { letters: string })[] = []
  for (const { start, end } of lines) {
    const line = text.slice(start, end).trimEnd()
    if (line.length > 300 || (line.match(/\S(?:[ ]{2,}|[ ]?[\t|][ ]?)(?=\S)/gu) ?? []).length < 2) continue
    rows++
    const letters = /(?<=(?:[ ]{2}|\t|\|[ ]?))(?:\p{Ll}{2,3}|\p{Lu}{2,3})$/u.exec(line)?.[0]
    if (letters && !isOther(letters.toLowerCase())) {
      found.push({ letters, start: start + line.length - letters.length, end: start + line.length, isSure: true })
    }
  }
  const isRepeated = new Set(found.map(({ letters }) => letters)).size < found.length
  return found.length >= enough && found.length * 2 > rows && isRepeated ? found : []
}
