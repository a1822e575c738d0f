import type { Document, Language } from '../../core/document.ts'
import { type Tokens, tokenText } from '../../core/tokens.ts'
import { folded } from '../../text/fold.ts'
import type { Lexicon } from '../gazetteer/lexicon.ts'
import type { Extent, Rule, RuleCategory } from './rule.ts'

/** What one rule found. `[start, end)` in UTF-16 code units of the text. */
export interface Finding {
  readonly start: number
  readonly end: number
  readonly category: RuleCategory
  readonly confidence: number
  readonly proved: boolean
  readonly rule: string
}

/** The rules of one language, filed by what triggers them. */
export interface RuleIndex {
  readonly byWord: ReadonlyMap<string, readonly Rule[]>
  readonly bySymbol: ReadonlyMap<string, readonly Rule[]>
  readonly number: readonly Rule[]
  readonly capital: readonly Rule[]
  readonly small: readonly Rule[]
  readonly line: readonly Rule[]
}

export function indexRules(all: readonly Rule[], language: Language): RuleIndex {
  const rules = all.filter(({ languages }) => !languages || languages.includes(language))
  const byWord = new Map<string, Rule[]>()
  const bySymbol = new Map<string, Rule[]>()
  for (const each of rules) {
    if (typeof each.at === 'string') continue
    if ('words' in each.at) for (const word of each.at.words) file(byWord, folded(word), each)
    else for (const symbol of each.at.symbols) file(bySymbol, symbol, each)
  }
  const at = (trigger: Rule['at']) => rules.filter((each) => each.at === trigger)
  return { byWord, bySymbol, number: at('number'), capital: at('capital'), small: at('small'), line: at('line') }
}

function file(index: Map<string, Rule[]>, key: string, rule: Rule): void {
  const filed = index.get(key)
  if (filed) filed.push(rule)
  else index.set(key, [rule])
}

/** @returns all that the rules find, overlapping, in no order */
export function matchRules(index: RuleIndex, document: Document, tokens: Tokens, lexicon: Lexicon): Finding[] {
  const findings: Finding[] = []
  const { text } = document
  const tryAll = (rules: readonly Rule[] | undefined, start: number) => {
    if (!rules || rules.length === 0) return
    // V8 makes such a slice of what is there, without copying.
    const seen = text.slice(0, start + reach)
    for (const each of rules) tryAt(each, start, seen, document, lexicon, findings)
  }
  for (let i = 0; i < tokens.count; i++) {
    const start = tokens.starts[i]!
    if (i === 0 || startsLine(text, start, tokens.ends[i - 1]!)) tryAll(index.line, start)
    const unit = text.charCodeAt(start)
    if (unit >= 0x30 && unit <= 0x39) {
      tryAll(index.number, start)
      continue
    }
    const word = tokenText(tokens, i)
    if (!isLetter(unit)) {
      tryAll(index.bySymbol.get(word), start)
      continue
    }
    tryAll(index.byWord.get(folded(word)), start)
    tryAll(isCapital(word) ? index.capital : index.small, start)
  }
  return findings
}

/**
 * Code units that a pattern sees from its trigger on. No identifier is as long; without an end to
 * what is seen, a name without an end ("O'O'O'…", 60 kB) would be read from each of its parts to
 * its end, and time would grow with the square of its length.
 */
const reach = 1024

function tryAt(rule: Rule, start: number, seen: string, document: Document, lexicon: Lexicon, findings: Finding[]): void {
  const from = rule.from ? rule.from(document.text, start) : start
  if (from < 0) return
  rule.sticky.lastIndex = from
  const match = rule.sticky.exec(seen)
  if (!match || match[0].length === 0) return
  const whole = match.indices![0]!
  const context = { document, lexicon, start: whole[0], end: whole[1] }
  if (rule.accept && !rule.accept(match, context)) return
  if (rule.extents) {
    for (const extent of rule.extents(match, context)) findings.push(findingOf(rule, extent, document.text))
    return
  }
  const wanted = typeof rule.category === 'string' ? [rule.category] : rule.category
  const first = match.length === 1 ? 0 : 1
  for (const [k, category] of wanted.entries()) {
    const at = match.indices?.[first + k]
    const identifier = match[first + k]
    if (!at || !identifier) continue
    findings.push({
      start: at[0],
      end: at[1],
      category,
      confidence: typeof rule.confidence === 'number' ? rule.confidence : rule.confidence(identifier),
      proved: typeof rule.proved === 'function' ? rule.proved(identifier) : (rule.proved ?? false),
      rule: rule.name,
    })
  }
}

function findingOf(rule: Rule, { start, end, category, confidence, proved = false }: Extent, text: string): Finding {
  const identifier = text.slice(start, end)
  return {
    start,
    end,
    category: category ?? (typeof rule.category === 'string' ? rule.category : rule.category[0]!),
    confidence: confidence ?? (typeof rule.confidence === 'number' ? rule.confidence : rule.confidence(identifier)),
    proved: proved || (typeof rule.proved === 'function' ? rule.proved(identifier) : (rule.proved ?? false)),
    rule: rule.name,
  }
}

function startsLine(text: string, start: number, from: number): boolean {
  for (let i = from; i < start; i++) {
    const unit = text.charCodeAt(i)
    if (unit === 10 || unit === 13 || unit === 12) return true
  }
  return false
}

function isLetter(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0xc0 && unit < 0x2000) || unit > 0x2fff
}

function isCapital(word: string): boolean {
  const unit = word.charCodeAt(0)
  if (unit < 0x80) return unit <= 0x5a
  const first = String.fromCodePoint(word.codePointAt(0)!)
  return first !== first.toLowerCase()
}
