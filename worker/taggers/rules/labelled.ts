import { literalPattern } from '../../core/literalPattern.ts'
import { pattern } from '../../core/pattern.ts'
import { type Code, furtherCodes, readCode } from './codes.ts'
import { type Extent, type Rule, type RuleCategory, type RuleDefinition, rule, written } from './rule.ts'

/** A code behind its label, as data. */
interface Labelled extends Pick<RuleDefinition, 'name' | 'languages' | 'examples' | 'counterexamples'> {
  readonly category: RuleCategory
  /** Phrases in small letters without accents; 'n°' stands for every way to write 'number'. */
  readonly labels: readonly string[]
  readonly confidence: number
  /** Figures that the code must have; 3 unless told. */
  readonly least?: number
  /**
   * The label is an ordinary word too: the code must be announced by 'no', '#' or ':', or be one
   * beyond doubt.
   */
  readonly ordinary?: boolean
  /** The label must stand in capitals, or before 'no', '#' or ':'. */
  readonly capitals?: boolean
  /** The category of a code that its own shape decides; nothing where it is no such code. */
  readonly sort?: (code: string, before: string) => RuleCategory | undefined
  readonly proved?: boolean
}

const numberWord = '(?:n\\.?\\s?[°º]|№|nos?|nr|n[uú]ms?|numbers?|num[ée]ros?|número)'
/** What may stand between a label and its code. */
const gap = pattern`
  (?:['’]s)?(?:\s?\([\p{L}\s.&/+-]{1,24}\))?(?:[ .:/,(\[]{0,3}(?:${numberWord}|ids?|code|is|are|ref|ends?|ending|in|
  on file|card|on rx)(?![\p{L}\d])\.?){0,3}[ \t:=#°_|.*"“”«(\[>~-]{0,30}(?:\n[ \t|]{0,24}(?=\d))?
`

const numberLabels = pattern`nos?|n[°º]|#|ref|réf|ref['’]l|accession|acc|req|order|report|serial|booking|study|id|[:(=]`
/** A label that a code is written against. */
const labelRightBefore = new RegExp(pattern`(?<![\p{L}])(?:${numberLabels})[ .:(]{0,3}$`, 'iu')

export function labelled({
  name,
  languages,
  category,
  labels,
  confidence,
  least = 3,
  ordinary,
  capitals,
  sort,
  proved,
  examples,
  counterexamples,
}: Labelled): Rule {
  const phrases = [...labels].sort((a, b) => b.length - a.length)
  return rule({
    name,
    ...(languages ? { languages } : {}),
    category,
    at: { words: [...new Set(labels.flatMap(triggersOf))] },
    pattern: () => written(`(?<!['’-])((?:${phrases.map(patternOf).join('|')})(?!\\p{L}))(${gap})`, 'iu'),
    confidence,
    ...(proved ? { proved } : {}),
    extents: ([, label = '', between = ''], { document: { text }, start, end }) => {
      if (text[end - 1] === '\n' || end >= text.length) return []
      if (isInsideWord(text, start, between === '')) return []
      const glued = between === '' || between === '-'
      if (glued && labelRightBefore.test(text.slice(Math.max(0, start - 12), start))) return []
      const read = readCode(text, end, least)
      if (!read) return []
      // 'RX0566413': letters that are glued to figures are part of the code, unless they are a
      // label and nothing else.
      const code = glued && (ordinary || between === '-') && /^\p{Lu}{2,4}$/u.test(label) ? { start, end: read.end } : read
      const announced = new RegExp(`[#:=]|(?<!\\p{L})(?:${numberWord}|ids?)(?!\\p{L})`, 'iu').test(label + between)
      if (capitals && !announced && label !== label.toUpperCase()) return []
      if (ordinary && !announced && !isBeyondDoubt(text.slice(code.start, code.end))) return []
      return withCategory([code, ...furtherCodes(text, code, least)], text, start, sort)
    },
    examples,
    counterexamples,
  })
}

/** 'UR' in 'HOUR' or in '41UR660193' is no label; in 'KeoghMRN:' it is. */
function isInsideWord(text: string, start: number, glued: boolean): boolean {
  const [before = '', first = ''] = [text[start - 1], text[start]]
  if (/\d/.test(before)) return glued
  return /\p{L}/u.test(before) && !(/\p{Ll}/u.test(before) && /\p{Lu}/u.test(first))
}

function withCategory(codes: readonly Code[], text: string, labelStart: number, sort: Labelled['sort']): Extent[] {
  if (!sort) return [...codes]
  const before = text.slice(Math.max(0, labelStart - 50), labelStart)
  return codes.flatMap((code) => {
    const category = sort(text.slice(code.start, code.end), before)
    return category ? [{ ...code, category }] : []
  })
}

/** Figures and letters together, or more figures than a measure has. */
export function isBeyondDoubt(code: string): boolean {
  const count = code.replace(/\D/g, '').length
  if (/^[A-Z]\d{4}$/.test(code)) return false
  // 'K7XQ2M': figures among letters.
  if (/^[A-Z\d]{6,10}$/.test(code) && /[A-Z]\d[A-Z]/.test(code) && count >= 2) return true
  return count >= 5 || (count >= 3 && /\p{Lu}/u.test(code) && !/^\d+\p{L}{1,2}$/u.test(code)) || (count >= 4 && /\d[-/]\d/.test(code))
}

/** A phrase as a pattern: blanks are loose, accents are free. */
function patternOf(phrase: string): string {
  return phrase
    .split(' ')
    .map((word) => (word === 'n°' ? `${numberWord}\\.?` : [...word].map((letter) => accented[letter] ?? literalPattern(letter)).join('')))
    .join('[ \\t.:/-]{0,3}')
}

const accented: Readonly<Record<string, string>> = {
  e: '[eéèê]',
  a: '[aàâá]',
  o: '[oôó0]',
  i: '[iîí1]',
  u: '[uûú]',
  c: '[cç]',
  "'": "['’]",
}

function triggersOf(phrase: string): string[] {
  if (phrase.startsWith('n°')) return ['n', 'no', 'nº', 'num', 'numero', 'nr']
  const first = /^\p{L}+/u.exec(phrase)?.[0] ?? phrase
  return [first, ...(inCamelCase[first] ?? [])]
}

/** Labels that are written in camel case, as the tokeniser separates them: 'RiO', 'MRPharmS'. */
const inCamelCase: Readonly<Record<string, readonly string[]>> = { rio: ['ri'], mrpharms: ['mr'] }
