import { expect, it } from 'vitest'
import { paragraphsOf } from './paragraphs.ts'

it('parts paragraphs at blank lines and keeps the lines within', () => {
  expect(paragraphsOf('One\ntwo\n\n\nThree').map(({ text }) => text)).toEqual(['One\ntwo', 'Three'])
})

it('takes a line that begins with # for a heading, whatever stands around it', () => {
  expect(paragraphsOf('Before\n# Names\nAll of them').map(({ heading, text }) => [heading, text])).toEqual([
    [false, 'Before'],
    [true, 'Names'],
    [false, 'All of them'],
  ])
})

it('makes nothing of nothing', () => {
  expect(paragraphsOf('\n \n')).toEqual([])
})
