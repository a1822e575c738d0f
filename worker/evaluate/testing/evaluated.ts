import fc from 'fast-check'
import type { EvaluatedDocument } from '../evaluation.ts'
import type { NamedSpan } from '../match.ts'

/**
 * A note with the gold's spans in `[..]` and what was found in `{..}`, each with its category
 * before a colon: '[PATIENT:Ann] saw {DATE:[DATE:3 May]}'.
 */
export function marked(notation: string): EvaluatedDocument {
  let text = ''
  const gold: NamedSpan[] = []
  const found: NamedSpan[] = []
  const open: { kind: string; category: string; start: number }[] = []
  for (const [piece] of notation.matchAll(/[[{][A-Z-]+:|[\]}]|[^[\]{}]+|[[{]/g)) {
    if (/^[[{]/.test(piece)) open.push({ kind: piece.charAt(0), category: piece.slice(1, -1), start: text.length })
    else if (piece === ']' || piece === '}') {
      const at = open.findLastIndex(({ kind }) => kind === (piece === ']' ? '[' : '{'))
      const [{ kind, category, start }] = open.splice(at, 1) as [(typeof open)[number]]
      const spans = kind === '[' ? gold : found
      spans.push({ start, end: text.length, category })
    } else text += piece
  }
  return { text, gold, found, identifiers: gold }
}

/**
 * For property tests: a text of words, marks, accents and pairs, with a gold and an answer that
 * resembles it. Spans do not overlap within either.
 */
export const evaluatedDocument: fc.Arbitrary<EvaluatedDocument> = fc
  .tuple(
    fc.array(fc.constantFrom('Ann', 'Lee', 'Müller', '12', '/', '-', '_', ' ', ' ', ', ', "'s", '𝒳', '\n', 'x'), {
      minLength: 3,
      maxLength: 40,
    }),
    fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 6 }), fc.constantFrom('PATIENT', 'DOCTOR', 'DATE', 'AGE')), { maxLength: 12 }),
    fc.array(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }), fc.nat(9)), { minLength: 12, maxLength: 12 }),
  )
  .map(([words, steps, changes]) => {
    const text = words.join('')
    const gold = laid(steps, text)
    const found = gold.flatMap((span, i) => {
      const [start, end, change] = changes[i]!
      if (change < 5) return [span]
      if (change === 5) return []
      if (change === 6) return [{ ...span, category: 'DOCTOR' }]
      return [{ ...span, start: span.start + start, end: span.end + end }]
    })
    return { text, gold, found: apart(found, text), identifiers: gold }
  })

function laid(steps: readonly (readonly [number, number, string])[], text: string): NamedSpan[] {
  let at = 0
  const spans = steps.map(([gap, width, category]) => {
    const start = at + gap
    at = start + width
    return { start, end: at, category }
  })
  return apart(spans, text)
}

/** Those that are not empty, lie in the text, cut through no pair and overlap no earlier one. */
function apart(spans: readonly NamedSpan[], text: string): NamedSpan[] {
  let reached = 0
  const cuts = (at: number) => /[\uDC00-\uDFFF]/.test(text.charAt(at))
  return spans.filter(({ start, end }) => {
    if (start < reached || end <= start || end > text.length || cuts(start) || cuts(end)) return false
    reached = end
    return true
  })
}
