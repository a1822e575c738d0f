import { describe, expect, it } from 'vitest'
import { type LbfgsState, lbfgsDefaults, minimise, type Objective } from './lbfgs.ts'

/** A valley that bends: its lowest point is at (1, 1). */
const rosenbrock: Objective = (point, slope) => {
  const [x, y] = point as unknown as [number, number]
  slope[0] = -2 * (1 - x) - 400 * x * (y - x * x)
  slope[1] = 200 * (y - x * x)
  return (1 - x) ** 2 + 100 * (y - x * x) ** 2
}

/** Half the square distance from a point. */
function bowl(lowest: readonly number[]): Objective {
  return (point, slope) => {
    let value = 0
    for (const [i, at] of lowest.entries()) {
      slope[i] = point[i]! - at
      value += slope[i] ** 2 / 2
    }
    return value
  }
}

describe('the search for the lowest point', () => {
  it('finds the end of a bent valley', () => {
    const { state, end } = minimise(rosenbrock, Float64Array.of(-1.2, 1), { ...lbfgsDefaults, delta: 0, epsilon: 1e-8 })
    expect(end).toBe('converged')
    expect(state.point[0]).toBeCloseTo(1, 6)
    expect(state.point[1]).toBeCloseTo(1, 6)
  })

  it('with L1 moves every weight towards nothing by its amount, and no further', () => {
    const { state } = minimise(bowl([3, -2, 0.5, -0.25, 0]), new Float64Array(5), { ...lbfgsDefaults, l1: 0.7, delta: 0 })
    for (const [i, wanted] of [2.3, -1.3, 0, 0, 0].entries()) expect(state.point[i]).toBeCloseTo(wanted, 5)
  })

  it('with L1 leaves weights that are of no use at exactly nothing', () => {
    const { state } = minimise(bowl([3, 0.5]), Float64Array.of(0, 0.4), { ...lbfgsDefaults, l1: 0.7, delta: 0 })
    expect(state.point[1]).toBe(0)
  })

  it('ends where it is when that is the lowest point', () => {
    const { end, state } = minimise(bowl([1, 2]), Float64Array.of(1, 2), lbfgsDefaults)
    expect(end).toBe('converged')
    expect(state.step).toBe(0)
  })

  it('ends after as many steps as it may take', () => {
    const { end, state } = minimise(rosenbrock, Float64Array.of(-1.2, 1), { ...lbfgsDefaults, mostSteps: 3 })
    expect([end, state.step]).toEqual(['steps', 3])
  })

  it.each([0, 0.01])('gone on with after a stop ends where it would have without (L1 %d)', (l1) => {
    const options = { ...lbfgsDefaults, l1, delta: 0, mostSteps: 25 }
    const whole = minimise(rosenbrock, Float64Array.of(-1.2, 1), options)
    let kept: LbfgsState | undefined
    minimise(rosenbrock, Float64Array.of(-1.2, 1), options, (state) => {
      kept = structuredClone(state)
      return state.step < 9
    })
    const resumed = minimise(rosenbrock, kept!, options)
    expect(resumed).toEqual(whole)
  })

  it('that had come to its end takes no further step when it is gone on with', () => {
    const options = { ...lbfgsDefaults, delta: 0.5, period: 3 }
    const whole = minimise(rosenbrock, Float64Array.of(-1.2, 1), options)
    expect(whole.end).toBe('level')
    expect(minimise(rosenbrock, whole.state, options)).toEqual(whole)
  })
})
