import type { Part } from '../../taggers/crf/templates.ts'

/**
 * Kinds of rules: what they ask of the tokens around. Each is also tried with nothing but the label
 * that the token has.
 */
export interface TbedTemplate {
  readonly parts: readonly Part[]
  /**
   * Whether it is also tried together with the label of the token before, and with that of the
   * next.
   */
  readonly withLabels: boolean
}

/**
 * Zhao 2020 takes the unified features; the crosses are those in which a form or a letter says what
 * something is.
 */
export const tbedTemplates: readonly TbedTemplate[] = [
  { parts: [], withLabels: true },
  ...singles('lower', [-3, -2, -1, 0, 1, 2, 3], [-1, 0, 1]),
  ...singles('shape', [-1, 0, 1], [0]),
  ...singles('kind', [-1, 0, 1], [0]),
  ...singles('pos', [-1, 0, 1], [0, 1]),
  ...singles('number', [0], [0]),
  ...singles('suffix3', [0], []),
  ...singles('suffix2', [0], []),
  ...singles('prefix2', [0], []),
  ...singles('gap', [0, 1], [0]),
  ...singles('whole', [0], [0]),
  ...singles('wholePart', [0], [0]),
  ...singles('fieldWord', [0], [0]),
  ...singles('field', [0], [0]),
  ...singles('section', [0], []),
  ...singles('linePlace', [0], []),
  ...singles('lineLast', [0, 1], [0]),
  ...singles('fieldElsewhere', [0], []),
  ...singles('seen', [0], []),
  pair('lower', -1, 'lower', 0),
  pair('lower', 0, 'lower', 1),
  pair('lower', -2, 'lower', -1),
  pair('lower', 1, 'lower', 2),
  pair('lower', -1, 'lower', 1),
  pair('lower', -1, 'shape', 0, true),
  pair('shape', 0, 'lower', 1, true),
  pair('lower', -2, 'shape', 0),
  pair('lower', -1, 'kind', 0),
  pair('kind', 0, 'lower', 1),
  pair('lower', -1, 'number', 0),
  pair('number', 0, 'lower', 1),
  pair('shape', -1, 'shape', 0, true),
  pair('shape', 0, 'shape', 1, true),
  pair('kind', 0, 'shape', 0, true),
  pair('whole', 0, 'wholePart', 0),
  pair('whole', 0, 'fieldWord', 0),
  pair('fieldWord', 0, 'fieldPlace', 0),
  pair('fieldWord', 0, 'shape', 0, true),
  pair('fieldWord', 0, 'kind', 0),
  pair('fieldWord', 0, 'lower', 0),
  pair('field', 0, 'fieldPlace', 0),
  pair('field', 0, 'shape', 0, true),
  pair('field', 0, 'lineLast', 1),
  pair('section', 0, 'shape', 0),
  pair('section', 0, 'fieldWord', 0),
  {
    parts: [
      ['fieldWord', 0],
      ['fieldPlace', 0],
      ['shape', 0],
    ],
    withLabels: false,
  },
]

function singles(feature: Part[0], offsets: readonly number[], withLabels: readonly number[]): TbedTemplate[] {
  return offsets.map((offset) => ({ parts: [[feature, offset]], withLabels: withLabels.includes(offset) }))
}

function pair(a: Part[0], offsetA: number, b: Part[0], offsetB: number, withLabels = false): TbedTemplate {
  return {
    parts: [
      [a, offsetA],
      [b, offsetB],
    ],
    withLabels,
  }
}
