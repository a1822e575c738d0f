import { expect, it } from 'vitest'
import { back, forward, goTo, type Journey, type Route, shown, startAt } from './route.ts'

const along = (...routes: Route[]): Journey => routes.reduce(goTo, startAt({ screen: 'home' }))
const screen = (journey: Journey) => shown(journey).route

it('goes back to where one came from, and forward again', () => {
  const journey = along({ screen: 'corpora' }, { screen: 'corpus', corpusId: 1 })
  expect(screen(back(journey))).toEqual({ screen: 'corpora' })
  expect(screen(forward(back(journey)))).toEqual({ screen: 'corpus', corpusId: 1 })
})

it('stays where it is at either end', () => {
  expect(screen(back(along()))).toEqual({ screen: 'home' })
  expect(screen(forward(along({ screen: 'people' })))).toEqual({ screen: 'people' })
})

it('leads back from the third note to the list, not to the second note', () => {
  const notes = [1, 2, 3].map((documentId) => ({ screen: 'annotate', documentId }) as const)
  expect(screen(back(along({ screen: 'corpus', corpusId: 1 }, ...notes)))).toEqual({ screen: 'corpus', corpusId: 1 })
})

it('keeps a visit of the queue apart from the notes opened from it', () => {
  const journey = along({ screen: 'adjudicate', corpusId: 1 }, { screen: 'adjudicate', corpusId: 1, documentId: 7 })
  expect(screen(back(journey))).toEqual({ screen: 'adjudicate', corpusId: 1 })
})

it('keeps what a screen wanted to find again', () => {
  const journey = along({ screen: 'corpus', corpusId: 1 })
  shown(journey).kept.set('query', 'fever')
  expect(shown(back(goTo(journey, { screen: 'annotate', documentId: 1 }))).kept.get('query')).toBe('fever')
})

it('adds nothing when one goes where one is', () => {
  const journey = along({ screen: 'people' })
  expect(goTo(journey, { screen: 'people' })).toBe(journey)
})

it('forgets the way ahead when one turns off it', () => {
  const journey = goTo(back(along({ screen: 'people' }, { screen: 'corpora' })), { screen: 'preferences' })
  expect(screen(forward(journey))).toEqual({ screen: 'preferences' })
})
