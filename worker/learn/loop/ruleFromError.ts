import type { Language } from '../../core/document.ts'
import type { Tokens } from '../../core/tokens.ts'
import { firstTokenAfter, tokenText } from '../../core/tokens.ts'
import { spansOfTokens } from '../../evaluate/tokenSpans.ts'
import { readWord } from '../../taggers/crf/wordFeatures.ts'
import type { Lexicon } from '../../taggers/gazetteer/lexicon.ts'
import type { Condition, TbedRule } from '../../taggers/tbed/rule.ts'
import { tokenize } from '../../text/tokenize.ts'

interface OwnSpan {
  readonly start: number
  readonly end: number
  readonly category: string
}

/** A place where an answer is wrong. `[start, end)` in UTF-16 code units of the note. */
export interface WrongPlace {
  readonly text: string
  readonly language: Language
  readonly start: number
  readonly end: number
  /**
   * What should be there and what was answered, in our own categories; spans elsewhere are without
   * effect.
   */
  readonly truth: readonly OwnSpan[]
  readonly answer: readonly OwnSpan[]
}

/** A longer place is no pattern: its rules would fit that one place only. */
const mostTokens = 8

/**
 * Rules of the kind that TBED learns (worker/taggers/tbed) that would set a place right: one for
 * each token that is labelled wrongly, by its own form and that of the token before. They fit the
 * same words elsewhere too, so a person has to review them.
 *
 * @returns in the order in which they are to go over the text; none where the place has more than
 *   eight tokens
 */
export function rulesFor(wrong: WrongPlace, lexicon: Lexicon): TbedRule[] {
  const tokens = tokenize(wrong.text)
  const from = firstTokenAfter(tokens, wrong.start)
  const end = firstTokenAfter(tokens, wrong.end - 1) + 1
  if (end - from > mostTokens) return []
  const wanted = labelsIn(wrong.truth, tokens)
  const given = labelsIn(wrong.answer, tokens)
  const form = (token: number): string => readWord(tokenText(tokens, token), wrong.language, lexicon).features.lower
  const rules: TbedRule[] = []
  for (let token = from; token < Math.min(end, tokens.count); token++) {
    if (wanted(token) === given(token)) continue
    const before: Condition[] = token > 0 ? [{ feature: 'lower', offset: -1, is: form(token - 1) }] : []
    rules.push({ from: given(token), to: wanted(token), if: [...before, { feature: 'lower', offset: 0, is: form(token) }] })
  }
  return [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()]
}

/** 'O', 'B-DOCTOR', 'I-DOCTOR' by token. */
function labelsIn(spans: readonly OwnSpan[], tokens: Tokens): (token: number) => string {
  const places = spansOfTokens(spans, tokens)
  return (token) => {
    const place = places[token] ?? -1
    const category = spans[place]?.category
    if (category === undefined) return 'O'
    return `${token > 0 && places[token - 1] === place ? 'I' : 'B'}-${category}`
  }
}
