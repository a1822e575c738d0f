import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
/** A code as documents write it: letters, figures and what joins them. Code units, [start, end). */
export interface Code {
  readonly start: number
  readonly end: number
}

/** Words that announce something else, and so end the search for a code. */
const otherLabels = new Set(
  splitWords(`
    is on of no to in at was as and or the for by per ext tel ph phone fax dob dos doa age sex name addr address exp ref
    lot sn rev room rm bed ward mrn ur urn nhs npi dea gmc date time page pg dr mr mrs ms pt bp hr rr le la les de du
    des un une et ou au chez né née pour par sur dans mme ans days day weeks dx rx hx re see with from not nil none new
    old due bleep ext dect poste pager mob cell home jan feb mar apr may jun jul aug sep oct nov dec mon tue wed thu fri
    sat sun ihi nhi nhs chi phn dva ohip ssn imc ahpra hpi prov crn acc fin csn nir ins ipp nda rpps finess eta srom mmr
    hb wcc approx about over under only type size grade stage step x
  `),
)

const wordsBeforeCode = pattern`mum|dad|mother|father|prov|form|ctl|CAF|CAP|MDPH|RG|CIMS|TRO|CNSS|DRM|mat|bébé|baby`

/** Words that stand between a label and its code without being part of either. */
const passedOver = new RegExp(pattern`^(?:nhc-|(?:${wordsBeforeCode})[ \t]{1,2})(?=[\p{L}\d])`, 'u')

const unitsAfterCode = pattern`
  %|°|mg|mcg|µg|g\b|kg|ml|mL|cc\b|mm\b|cm\b|m\b|L\b|units?\b|days?\b|d\b|weeks?\b|wks?\b|
  months?\b|mths?\b|mois\b|years?\b|yrs?\b|y\/?o\b|y\b|ans\b|hrs?\b|hours?\b|h\b|min\b|mins\b|
  tabs?\b|caps?\b|times\b|pages?\b|puffs?\b|bpm\b|mmHg|jours?\b|semaines?\b|pm\b|am\b
`

const unit = new RegExp(pattern`^\s?(?:${unitsAfterCode})`, 'u')
const monthName = '(?:jan|feb|f[ée]v|mar|apr|avr|may|mai|jun|jui|jul|aug|ao[uû]|sep|oct|nov|dec|d[ée]c)\\p{Ll}{0,7}'
const dated = new RegExp(
  pattern`
    ^(?:(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|[12]\d|3[01])\1(?:(?:19|20)\d\d|\d\d)|
    (?:19|20)\d\d([/.-])(?:0[1-9]|1[0-2])\2(?:0[1-9]|[12]\d|3[01])|\d{1,2}[-/.]?${monthName}[-/.]?(?:\d{2,4})?|
    (?:19|20)\d\d|(?:0?[1-9]|1[0-2])/(?:19|20)?\d\d|(?:0?[1-9]|[12]\d|3[01])/(?:0?[1-9]|1[0-2])|
    (?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:19|20)\d\d(?:[01]\d[0-5]\d)?|\d{1,2}(?:am|pm|h\d\d|hrs))$
  `,
  'iu',
)
const segment = /[\p{L}\d]+/uy
/**
 * Code units of the longest code, with what may tell that it ends. Without an end, text without
 * blanks would be read again to its end behind each label in it.
 */
const longest = 512
const joiner = /[-/.·•_\\*:](?=[\p{L}\d])/uy

/**
 * Reads the code that begins at `at`: chunks joined by dashes, slashes and points, and then by
 * single blanks as long as they look like the groups of one number ('4117 45386 5', 'KH 334 383',
 * '1EG4-TE5-MK73').
 *
 * @param least figures that it must have
 * @returns nothing where a date, a dose or a word stands there
 */
export function readCode(whole: string, from: number, least = 3): Code | undefined {
  const text = whole.slice(0, from + longest)
  const at = from + (passedOver.exec(text.slice(from, from + 10))?.[0].length ?? 0)
  // Dates separated by blanks, as forms have them: '03 28 24'.
  if (/^(?:0\d|1\d|2\d|3[01]) (?:0\d|1\d|2\d|3[01]) (?:\d\d|(?:19|20)\d\d)(?![\d-]|\s\d{3})/.test(text.slice(at, at + 16))) return undefined
  const head = readChunk(text, at)
  if (!head) return undefined
  let { end } = head
  if (figures(text, at, end) === 0) {
    const prefix = text.slice(at, end)
    if ((!isPrefix(prefix) && !isStateBefore(text, prefix, end)) || !/[ \t]/.test(text[end] ?? '')) return undefined
    const next = readChunk(text, end + 1)
    if (!next || !/^(?:\p{L}{0,2}\d|\p{L}\d)/u.test(text.slice(end + 1, next.end)) || isOther(text, end + 1, next.end)) return undefined
    end = next.end
  } else if (isOther(text, at, end)) return undefined
  end = withGroups(text, at, end)
  end = withCheck(text, at, end)
  const count = figures(text, at, end)
  return count >= least || (count >= 2 && count + 1 >= least && end - at >= 6 && /^[\p{Lu}\d-]+$/u.test(text.slice(at, end)))
    ? { start: at, end }
    : undefined
}

/** The codes of the same build that follow one: 'lots 88A-201 and 88A-207'. */
export function furtherCodes(text: string, first: Code, least = 3): Code[] {
  const found: Code[] = []
  let last = first
  for (let i = 0; i < 6; i++) {
    const between = /^(?:\s?[,;&/+|]\s?(?:and\s|et\s|&\s)?|\s(?:and|et|y|to|à|&)\s)/u.exec(text.slice(last.end, last.end + 8))
    if (!between) break
    const next = readCode(text, last.end + between[0].length, least)
    if (!next || build(text, next) !== build(text, first)) break
    found.push(next)
    last = next
  }
  return found
}

/** What a code is built like: its letters and figures, without their values. */
function build(text: string, { start, end }: Code): string {
  return text
    .slice(start, end)
    .replace(/\p{L}+/gu, 'A')
    .replace(/\d+/g, '9')
}

function readChunk(text: string, at: number): Code | undefined {
  let end = readSegment(text, at)
  if (end <= at) return undefined
  for (;;) {
    joiner.lastIndex = end
    if (!joiner.test(text)) break
    const next = readSegment(text, end + 1)
    const part = text.slice(end + 1, next)
    const joins =
      /\d/.test(part) ||
      (/^\p{Lu}{1,4}$/u.test(part) && text[end] !== ':' && (text[end] !== '.' || part.length < 3)) ||
      /^\p{L}$/u.test(part) ||
      (text[end] === '/' && text[next] === '/' && next - end < 5)
    if (next <= end + 1 || !joins || (text[end] === '.' && /^\p{Lu}\p{Ll}/u.test(part)) || (text[end] === ':' && /^\d\d$/.test(part))) break
    end = next
  }
  return { start: at, end }
}

function readSegment(text: string, at: number): number {
  segment.lastIndex = at
  const match = segment.exec(text)
  if (!match) return at
  // Glued to the next word: '0455-883-2Proc'.
  const glued = /\d(?=\p{Lu}\p{Ll}{2})/u.exec(match[0])
  return at + (glued ? glued.index + 1 : match[0].length)
}

/** Letters that may stand before the figures of a code. */
function isPrefix(word: string): boolean {
  return (/^\p{Lu}{1,5}$/u.test(word) || /^\p{Ll}{1,3}$/u.test(word)) && !/^an?$/.test(word) && !otherLabels.has(word.toLowerCase())
}

/** 'OR 2808016', 'PT 911703': a state or a profession that is part of a licence's number. */
function isStateBefore(text: string, prefix: string, end: number): boolean {
  return /^(?:OR|IN|ON|PT|OT|RN|MD|RM)$/.test(prefix) && /^ \d{5,8}(?!\d)/.test(text.slice(end, end + 10))
}

function isOther(text: string, start: number, end: number): boolean {
  const chunk = text.slice(start, end)
  const after = text.slice(end, end + 12)
  if (dated.test(chunk) && !(/^\d{4}$/.test(chunk) && /^[ -]\d{2,}/.test(after))) return true
  return /^\d{1,4}(?:[.,/-]\d{1,2})?$/.test(chunk) && (unit.test(after) || /^:\d\d(?!\d)/.test(after))
}

/** As far as groups go on that belong to the same number. */
function withGroups(text: string, start: number, from: number): number {
  let end = from
  for (let i = 0; i < 12; i++) {
    const last = /[\p{L}\d]+$/u.exec(text.slice(start, end))?.[0] ?? ''
    const total = figures(text, start, end)
    if (total > 28) break
    const blank = /^(?:[ \t]|[ \t]-[ \t]|\n-?(?=\d{3}))(?=[\p{L}\d])/u.exec(text.slice(end, end + 4))
    if (!blank || (blank[0] === ' - ' && (last.length > 5 || last.length < 2)) || (blank[0][0] === '\n' && total > 5)) break
    const at = end + blank[0].length
    const next = readChunk(text, at)
    if (!next || !isGroup(text, { start: at, end: next.end }, last)) break
    end = next.end
  }
  return end
}

/** Whether a chunk goes on with the number whose last run of letters and figures is `last`. */
function isGroup(text: string, { start, end }: Code, last: string): boolean {
  const part = text.slice(start, end)
  if (last.length === 5 && /^\d\/\d$/.test(part)) return true
  // '6180 624 507 VK', '3997193 HA': letters that close a number, and no degree behind one.
  if (/^[A-Z]{2}$/.test(part)) return /^\d{3,7}$/.test(last) && !degrees.test(part) && endsField(text, end)
  if (/^\d{3}$/.test(last) && /^(?:19|20)\d\d$/.test(part) && /\d{3} \d{3}$/.test(text.slice(start - 9, start - 1))) return true
  if (
    isOther(text, start, end) ||
    /^(?:[.,/:]\d|[ \t](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|[ \t]?[-–][ \t]?\d{1,2}\s)/iu.test(text.slice(end, end + 5))
  )
    return false
  if (/^\s?\/\s?\d/.test(text.slice(end, end + 3)) && !(last.length === 5 && /^\d$/.test(part))) return false
  if (/^[A-Z]$/.test(part)) return !/^[FMH]$/.test(part) && endsField(text, end)
  if (last.length > 6) return /^\d\d$/.test(part) ? endsField(text, end) : /\p{Lu}/u.test(last) && /^\d{4,6}$/.test(part)
  if (last.length === 6 && part.length > 4) return false
  if (last.length < 3 && /^\d{7,10}$/.test(part)) return true
  return (
    /^\d{1,6}(?:[-/]\d{1,3}\p{Lu}?)?$/u.test(part) ||
    /^\d{1,4}\p{Lu}{1,2}$/u.test(part) ||
    (/^\p{Lu}{1,2}\d{2,4}$/u.test(part) && last.length > 2)
  )
}

const shortWords = pattern`
  MD|DO|RN|NP|PA|PT|OT|GP|ED|RM|EN|LP|SW|BP|HR|RR|IV|IM|PO|SC|OD|BD|QD|AM|PM|UK|US|OK|DX|HX|TX|
  RX|WT|HT|NE|DE|LE|LA|ET|AU|DU|IN|ON|OF|TO|AT|BY|IS|OR|NO|MR|MS|DR
`

const degrees = new RegExp(pattern`^(?:${shortWords})$`)

function endsField(text: string, at: number): boolean {
  return /^(?:\s*$|[,.;)|\]\n\r"”]|\s{2}|\s[-–(.])/u.test(text.slice(at, at + 3))
}

/** A check digit in brackets, 'D482117(3)', or a place on a card, '3218 40526 0 / 1'. */
function withCheck(text: string, start: number, end: number): number {
  if (/^\([\dA]\)/.test(text.slice(end, end + 3))) return end + 3
  if (!/^\d{4}[ -]?\d{5}[ -]?\d$/.test(text.slice(start, end))) return end
  return end + (/^\s?(?:[-/]\s?\d|\(\d\))(?![\d/])/.exec(text.slice(end, end + 6))?.[0].length ?? 0)
}

function figures(text: string, start: number, end: number): number {
  let count = 0
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= 0x30 && unit <= 0x39) count++
  }
  return count
}
