import { expect, it } from 'vitest'
import { english } from '../../texts/en/texts.ts'
import { actionInWords, entriesIn, placeInWords } from './words.ts'

it('calls places of a policy as the screen does', () => {
  expect(placeInWords('categories.DATE.do', english)).toBe('Date')
  expect(placeInWords('find.always[3]', english)).toBe('Always removed, entry 4')
  expect(placeInWords('otherwise.do', english)).toBe('Everything else')
  expect(placeInWords('surrogates.scope', english)).toBe('The same person within')
  expect(placeInWords('files.columns.MRN', english)).toBe('Column MRN')
})

it('says an action with its settings', () => {
  expect(actionInWords({ do: 'generalise', to: 'year' }, english)).toBe('make coarser: year')
  expect(actionInWords({ do: 'mask', with: '#', length: 5 }, english)).toBe('mask: # × 5')
})

it('takes pasted lines and cells, each once, without what holds nothing', () => {
  expect(entriesIn('Zephyr  Works\r\n"Okapi"\tZephyr Works\n\n--\n')).toEqual(['Zephyr Works', 'Okapi'])
})
