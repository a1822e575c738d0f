import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorsOf } from './errors.ts'
import { tallyEvaluation } from './evaluation.ts'
import { columnsOf, nameList } from './spanColumns.ts'
import { matchSpans } from './spanMatching.ts'
import { evaluatedDocument, marked } from './testing/evaluated.ts'

/** The kinds of the errors of a note in which `[..]` is gold and `{..}` was found. */
function kindsOf(notation: string): (string | [string, 'wrongCategory'])[] {
  const { text, gold, found } = marked(notation)
  const names = nameList()
  const [g, f] = [columnsOf(gold, names), columnsOf(found, names)]
  return errorsOf(g, f, matchSpans(g, f, text).strict, names).map(({ kind, wrongCategory }) =>
    wrongCategory ? [kind, 'wrongCategory'] : kind,
  )
}

describe('errors', () => {
  it.each([
    ['saw [A:{A:Ann}] today', []],
    ['saw [A:Ann] today', ['missing']],
    ['saw {A:Ann} today', ['spurious']],
    ['saw [A:{B:Ann}] today', [['type', 'wrongCategory']]],
    ['saw [A:{A:Ann} Lee] today', ['short']],
    ['saw {A:[A:Ann] Lee} today', ['long']],
    ['saw [A:Ann {A:Lee] today}', ['shortAndLong']],
    ['saw {A:Dr [A:Ann} Lee] today', ['shortAndLong']],
    ['saw [A:Ann {B:Lee] today}', [['shortAndLong', 'wrongCategory']]],
    ['saw [A:{A:Ann} {A:Lee}] today', ['split']],
    ['saw {A:[A:Ann] [A:Lee]} today', ['merged']],
    ['saw {A:[B:Ann] [A:Lee]} today', [['merged', 'wrongCategory']]],
    ['[A:Ann], {A:Tom} and [A:{A:Lee}]', ['missing', 'spurious']],
    ['[A:An{A:n] [A:L}ee]', ['merged']],
    ['[A:An{A:n] [A:L}e{A:e] x}', ['shortAndLong', 'shortAndLong']],
  ] as const)('of %s are %j', (notation, kinds) => {
    expect(kindsOf(notation)).toEqual(kinds)
  })

  it('hold every miss and every false alarm of strict matching once, for every note', () => {
    fc.assert(
      fc.property(evaluatedDocument, (document) => {
        const tally = tallyEvaluation()
        tally.add(document)
        const { errors, measures } = tally.figures()
        expect(errors.reduce((sum, { gold }) => sum + gold, 0)).toBe(measures.strict.fn)
        expect(errors.reduce((sum, { found }) => sum + found, 0)).toBe(measures.strict.fp)
      }),
    )
  })
})
