import { expect, it } from 'vitest'
import { back, forward, goTo, type Navigation, type Route, shown, startAt } from './route.ts'

const along = (...routes: Route[]): Navigation => routes.reduce(goTo, startAt({ screen: 'home' }))
const screen = (navigation: Navigation) => shown(navigation).route

it('goes back to where one came from, and forward again', () => {
  const navigation = along({ screen: 'corpora' }, { screen: 'corpus', corpusId: 1 })
  expect(screen(back(navigation))).toEqual({ screen: 'corpora' })
  expect(screen(forward(back(navigation)))).toEqual({ screen: 'corpus', corpusId: 1 })
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
  const navigation = along({ screen: 'adjudicate', corpusId: 1 }, { screen: 'adjudicate', corpusId: 1, documentId: 7 })
  expect(screen(back(navigation))).toEqual({ screen: 'adjudicate', corpusId: 1 })
})

it('keeps what a screen wanted to find again', () => {
  const navigation = along({ screen: 'corpus', corpusId: 1 })
  shown(navigation).kept.set('query', 'fever')
  expect(shown(back(goTo(navigation, { screen: 'annotate', documentId: 1 }))).kept.get('query')).toBe('fever')
})

it('adds nothing when one goes where one is', () => {
  const navigation = along({ screen: 'people' })
  expect(goTo(navigation, { screen: 'people' })).toBe(navigation)
})

it('forgets the way ahead when one turns off it', () => {
  const navigation = goTo(back(along({ screen: 'people' }, { screen: 'corpora' })), { screen: 'preferences' })
  expect(screen(forward(navigation))).toEqual({ screen: 'preferences' })
})
