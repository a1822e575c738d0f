/**
 * A function to minimise, and its gradient.
 * @param slope receives the gradient at `point`
 * @returns the value there
 */
export type Objective = (point: Float64Array, slope: Float64Array) => number

export interface LbfgsOptions {
  /**
   * Factor of the sum of the absolute values, which is added to the objective (L1): Andrew & Gao
   * 2007, orthant-wise. 0 for none.
   */
  readonly l1: number
  /** Corrections that stand for the curvature. */
  readonly memory: number
  /** Ends when the gradient is this small against the point. */
  readonly epsilon: number
  /**
   * Ends when the last `period` steps together have made the value smaller by no more than this
   * share of it.
   */
  readonly delta: number
  readonly period: number
  readonly mostSteps: number
}

/** As CRFsuite's defaults. */
export const lbfgsDefaults: LbfgsOptions = { l1: 0, memory: 6, epsilon: 1e-5, delta: 1e-5, period: 10, mostSteps: 1000 }

/**
 * The state of a search after a step: all that is needed to continue as if it had never stopped.
 */
export interface LbfgsState {
  readonly step: number
  readonly point: Float64Array
  readonly slope: Float64Array
  readonly value: number
  /** The latest differences of points and of slopes, the oldest first. */
  readonly moves: readonly Float64Array[]
  readonly turns: readonly Float64Array[]
  /** Values after the last `period` steps, the oldest first. */
  readonly values: readonly number[]
}

export type LbfgsEnd = 'converged' | 'level' | 'steps' | 'stuck' | 'stopped'

/**
 * Limited-memory BFGS (Nocedal 1980) with a backtracking search along the line (Armijo; with
 * Wolfe's condition where there is no L1), and its orthant-wise kind for L1.
 *
 * @param begin a point, which is changed, or a state to continue from
 * @param afterStep called after every step; ends the search by returning false
 */
export function minimise(
  objective: Objective,
  begin: Float64Array | LbfgsState,
  options: LbfgsOptions,
  afterStep: (state: LbfgsState) => boolean = () => true,
): { readonly state: LbfgsState; readonly end: LbfgsEnd } {
  const { l1, memory, epsilon, delta, period, mostSteps } = options
  let state = begin instanceof Float64Array ? stateAt(objective, begin, l1) : begin
  const size = state.point.length
  for (;;) {
    // Checked before the step, not after it: a search that had ended and is continued ends where it
    // was.
    if (isFlat(state, l1, epsilon)) return { state, end: 'converged' }
    if (isLevel(state, delta, period)) return { state, end: 'level' }
    if (state.step >= mostSteps) return { state, end: 'steps' }
    const { point, slope } = state
    const steepest = l1 > 0 ? pseudoSlope(point, slope, l1) : slope
    const direction = directionOf(steepest, state.moves, state.turns)
    if (l1 > 0) for (let i = 0; i < size; i++) if (direction[i]! * steepest[i]! >= 0) direction[i] = 0
    const first = state.moves.length === 0 ? 1 / norm(steepest) : 1
    const found = search(objective, state, direction, steepest, first, l1)
    if (!found) {
      // The stored curvature may mislead: it is dropped, and the search goes down the gradient.
      if (state.moves.length === 0) return { state, end: 'stuck' }
      state = { ...state, moves: [], turns: [] }
      continue
    }
    const move = difference(found.point, point)
    const turn = difference(found.slope, slope)
    const isUseful = dot(move, turn) > 1e-12 * dot(turn, turn)
    const kept = state.moves.length === memory ? 1 : 0
    state = {
      step: state.step + 1,
      ...found,
      moves: isUseful ? [...state.moves.slice(kept), move] : state.moves,
      turns: isUseful ? [...state.turns.slice(kept), turn] : state.turns,
      values: [...state.values, found.value].slice(-period - 1),
    }
    if (!afterStep(state)) return { state, end: 'stopped' }
  }
}

function isLevel({ values, value }: LbfgsState, delta: number, period: number): boolean {
  return values.length > period && values[0]! - value < delta * Math.abs(value)
}

function stateAt(objective: Objective, point: Float64Array, l1: number): LbfgsState {
  const slope = new Float64Array(point.length)
  const value = objective(point, slope) + l1 * absoluteSum(point, l1)
  return { step: 0, point, slope, value, moves: [], turns: [], values: [value] }
}

function isFlat({ point, slope }: LbfgsState, l1: number, epsilon: number): boolean {
  const steepest = l1 > 0 ? pseudoSlope(point, slope, l1) : slope
  return norm(steepest) <= epsilon * Math.max(1, norm(point))
}

/** The two loops of Nocedal: the curvature's inverse times the slope, turned downhill. */
function directionOf(slope: Float64Array, moves: readonly Float64Array[], turns: readonly Float64Array[]): Float64Array {
  const direction = slope.map((each) => -each)
  const shares: number[] = []
  const weights = moves.map((move, k) => 1 / dot(move, turns[k]!))
  for (let k = moves.length - 1; k >= 0; k--) {
    const share = weights[k]! * dot(moves[k]!, direction)
    shares[k] = share
    add(direction, turns[k]!, -share)
  }
  const last = turns.at(-1)
  if (last) scale(direction, dot(moves.at(-1)!, last) / dot(last, last))
  for (let k = 0; k < moves.length; k++) {
    const share = weights[k]! * dot(turns[k]!, direction)
    add(direction, moves[k]!, shares[k]! - share)
  }
  return direction
}

const sufficient = 1e-4
const curvature = 0.9
const mostTries = 20

/** @returns the first point along the line that is low enough; undefined when none is */
function search(
  objective: Objective,
  { point, value }: LbfgsState,
  direction: Float64Array,
  steepest: Float64Array,
  first: number,
  l1: number,
): Pick<LbfgsState, 'point' | 'slope' | 'value'> | undefined {
  const size = point.length
  const downhill = dot(direction, steepest)
  if (!(downhill < 0)) return undefined
  const slope = new Float64Array(size)
  let length = first
  for (let tries = 0; tries < mostTries; tries++) {
    const next = new Float64Array(size)
    if (l1 > 0) stepWithinOrthant(point, direction, steepest, length, next)
    else for (let i = 0; i < size; i++) next[i] = point[i]! + length * direction[i]!
    const reached = objective(next, slope) + l1 * absoluteSum(next, l1)
    const promised = l1 > 0 ? gain(steepest, next, point) : length * downhill
    if (!(reached <= value + sufficient * promised)) length *= 0.5
    else if (l1 === 0 && dot(direction, slope) < curvature * downhill) length *= 2.1
    else return { point: next, slope, value: reached }
  }
  return undefined
}

/** A weight that would change its sign becomes 0; one that is 0 follows the gradient. */
function stepWithinOrthant(point: Float64Array, direction: Float64Array, steepest: Float64Array, length: number, next: Float64Array): void {
  for (let i = 0; i < point.length; i++) {
    const at = point[i]!
    const side = at !== 0 ? at : -steepest[i]!
    const reached = at + length * direction[i]!
    next[i] = reached * side > 0 ? reached : 0
  }
}

function gain(steepest: Float64Array, next: Float64Array, point: Float64Array): number {
  let sum = 0
  for (let i = 0; i < point.length; i++) sum += steepest[i]! * (next[i]! - point[i]!)
  return sum
}

/** The slope with L1, on the side to which it leads down; 0 where it leads down on neither. */
function pseudoSlope(point: Float64Array, slope: Float64Array, l1: number): Float64Array {
  const steepest = new Float64Array(point.length)
  for (let i = 0; i < point.length; i++) {
    const at = point[i]!
    const own = slope[i]!
    if (at !== 0) steepest[i] = own + (at > 0 ? l1 : -l1)
    else steepest[i] = own + l1 < 0 ? own + l1 : Math.max(own - l1, 0)
  }
  return steepest
}

function absoluteSum(point: Float64Array, l1: number): number {
  let sum = 0
  if (l1 > 0) for (let i = 0; i < point.length; i++) sum += Math.abs(point[i]!)
  return sum
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

function norm(a: Float64Array): number {
  return Math.sqrt(dot(a, a))
}

function add(target: Float64Array, other: Float64Array, times: number): void {
  for (let i = 0; i < target.length; i++) target[i] = target[i]! + times * other[i]!
}

function scale(target: Float64Array, times: number): void {
  for (let i = 0; i < target.length; i++) target[i] = target[i]! * times
}

function difference(a: Float64Array, b: Float64Array): Float64Array {
  const out = new Float64Array(a.length)
  for (let i = 0; i < a.length; i++) out[i] = a[i]! - b[i]!
  return out
}
