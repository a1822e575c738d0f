import { describe, expect, it } from 'vitest'
import { treeValue } from '../../ensemble/stackModel.ts'
import { boostingDefaults, fitTrees } from './boosting.ts'
import { choicesOf } from './testing/choices.ts'

const greedy = { ...boostingDefaults, trees: 200, depth: 3, rate: 0.3, lambda: 0.1, least: 0 }

describe('boosted trees', () => {
  it('learn a small table by heart, whatever is in it', () => {
    const rows = Array.from({ length: 24 }, (_, c) =>
      [0, 1, 2].map((r) => [(c * 7 + r * 5) % 11, (c * 3 + r) % 5, (c * c + 2 * r) % 13, c, r]),
    )
    const right = rows.map((_, c) => (c * 5) % 3)
    const trees = fitTrees(choicesOf(rows, right), greedy)
    const score = (row: readonly number[]) => trees.reduce((sum, tree) => sum + treeValue(tree, row), 0)
    const chosen = rows.map((options) => {
      const scores = options.map(score)
      return scores.indexOf(Math.max(...scores))
    })
    expect(chosen).toEqual(right)
  })

  // Where both corners of a side were as frequent, no first question would gain anything: trees are
  // greedy.
  it('find that two features count only together (exclusive or)', () => {
    const corners = [
      [0, 1],
      [1, 0],
      [0, 0],
      [1, 1],
    ]
    const rows = Array.from({ length: 15 }, (_, c) => [corners[c % 3 === 0 ? 0 : 1], corners[2 + ((c >> 1) % 2)]] as number[][])
    const trees = fitTrees(choicesOf(rows), { ...greedy, depth: 2 })
    const score = (row: readonly number[]) => trees.reduce((sum, tree) => sum + treeValue(tree, row), 0)
    expect(Math.min(score([0, 1]), score([1, 0]))).toBeGreaterThan(Math.max(score([0, 0]), score([1, 1])) + 1)
  })

  it('that have nothing to ask do not grow', () => {
    expect(
      fitTrees(
        choicesOf([
          [[1], [1]],
          [[1], [1]],
        ]),
        greedy,
      ),
    ).toEqual([])
  })
})
