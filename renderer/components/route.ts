import type { ErrorFilter } from '../../electron/contract/evaluate.ts'
import type { PresetName } from '../../electron/contract/policies.ts'
import type { FileHandle } from '../../electron/contract/values.ts'

/**
 * Where one is: kept in memory only, so that nothing of a corpus is left in a browser's history.
 */
export type Route =
  | { readonly screen: 'home' }
  /** With a file that was dropped on the window. */
  | { readonly screen: 'note'; readonly file?: FileHandle }
  | { readonly screen: 'corpora' }
  | { readonly screen: 'corpus'; readonly corpusId: number }
  | { readonly screen: 'project'; readonly projectId: number }
  /** With an error of an evaluation, the note is opened for it. */
  | { readonly screen: 'annotate'; readonly documentId: number; readonly at?: number; readonly error?: OpenedError }
  | { readonly screen: 'adjudicate'; readonly corpusId: number; readonly documentId?: number; readonly at?: number }
  | { readonly screen: 'agreement'; readonly corpusId: number }
  | { readonly screen: 'evaluate'; readonly corpusId: number }
  | { readonly screen: 'evaluation'; readonly corpusId: number; readonly evaluationId: number }
  | { readonly screen: 'models'; readonly corpusId: number; readonly packId?: number }
  /** With one of the program's own, or one of this workstation. */
  | { readonly screen: 'policies'; readonly policyId?: number; readonly preset?: PresetName }
  /**
   * With a release; being put together, from a folder that was dropped on the window or not, or
   * shown beforehand; or a folder that is to be watched.
   */
  | {
      readonly screen: 'releases'
      readonly releaseId?: number
      readonly view?: 'settings' | 'preview' | 'watch'
      readonly input?: FileHandle
    }
  /** A sample of a release that is read, or one of its documents. */
  | { readonly screen: 'reading'; readonly releaseId: number; readonly sampleId?: number; readonly number?: number }
  | { readonly screen: 'audit' }
  | { readonly screen: 'vault' }
  | { readonly screen: 'people' }
  | { readonly screen: 'preferences' }

/** Which error of an evaluation a note is opened for, and among which. */
export interface OpenedError {
  readonly filter: ErrorFilter
  readonly errorId: number
}

export type ScreenName = Route['screen']

/**
 * One stay at a route. What a screen wants to find again on coming back (a search, a place in a
 * list) is in `kept`.
 */
export interface Visit {
  readonly id: number
  readonly route: Route
  readonly kept: Map<string, unknown>
}

/** Visits in order, and which of them is shown. */
export interface Navigation {
  readonly visits: readonly Visit[]
  readonly at: number
}

const most = 100

export function startAt(route: Route): Navigation {
  return { visits: [visit(1, route)], at: 0 }
}

/**
 * Goes on to a route; what lay ahead is forgotten. Going where one is changes nothing, and another
 * note takes the place of the one before it.
 */
export function goTo(navigation: Navigation, route: Route): Navigation {
  const current = shown(navigation)
  if (same(current.route, route)) return navigation
  if (takesPlace(current.route, route)) return inPlace(navigation, { ...current, route })
  const visits = [...navigation.visits.slice(0, navigation.at + 1), visit(nextId(navigation), route)].slice(-most)
  return { visits, at: visits.length - 1 }
}

export function back(navigation: Navigation): Navigation {
  return { ...navigation, at: Math.max(0, navigation.at - 1) }
}

export function forward(navigation: Navigation): Navigation {
  return { ...navigation, at: Math.min(navigation.visits.length - 1, navigation.at + 1) }
}

/**
 * The visit that is on screen.
 *
 * @throws Error when there is none: a navigation always has one
 */
export function shown(navigation: Navigation): Visit {
  const visit = navigation.visits[navigation.at]
  if (!visit) throw new Error('a navigation is nowhere')
  return visit
}

function visit(id: number, route: Route): Visit {
  return { id, route, kept: new Map() }
}

/** Back from the fiftieth note leads to the list, not through forty-nine notes. */
function takesPlace(from: Route, to: Route): boolean {
  if (from.screen === 'annotate') return to.screen === 'annotate'
  return from.screen === 'adjudicate' && to.screen === 'adjudicate' && from.documentId !== undefined
}

function inPlace(navigation: Navigation, visit: Visit): Navigation {
  return { visits: navigation.visits.map((other, at) => (at === navigation.at ? visit : other)), at: navigation.at }
}

function same(a: Route, b: Route): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function nextId(navigation: Navigation): number {
  return Math.max(...navigation.visits.map((visit) => visit.id)) + 1
}
