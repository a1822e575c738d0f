import { describe, expect, it } from 'vitest'
import { tallyMeasured } from './measured.ts'

const span = (start: number, end: number, category: string) => ({ start, end, category })

describe('the scores of a pack', () => {
  it('are strict, by place alone, by category, and how many direct identifiers are wholly covered', () => {
    const measured = tallyMeasured((name) => (name === 'NAME' ? 'PATIENT' : 'DATE'))
    measured.add([span(0, 5, 'NAME'), span(10, 14, 'DAY')], [span(0, 5, 'NAME'), span(10, 14, 'NAME')])
    measured.add([span(0, 9, 'NAME')], [span(0, 4, 'NAME'), span(4, 9, 'DAY')])
    expect(measured.scores()).toEqual({
      strict: [0.25, 0.3333, 0.2857],
      span: [0.5, 0.6667, 0.5714],
      direct: 1,
      by_category: { DAY: [0, 0, 0, 1], NAME: [0.3333, 0.5, 0.4, 2] },
    })
  })

  it('count an identifier of which a letter is left as not covered', () => {
    const measured = tallyMeasured(() => 'PATIENT')
    measured.add([span(0, 9, 'NAME')], [span(1, 9, 'NAME')])
    expect(measured.scores().direct).toBe(0)
  })
})
