import { expect, it } from 'vitest'
import { splitWords } from './splitWords.ts'

it('takes words apart at any white space', () => {
  const streets = splitWords(`
    street road
    st. rd.
  `)
  expect(streets).toEqual(['street', 'road', 'st.', 'rd.'])
})

it('finds no word in a blank list', () => {
  expect(splitWords(' \n')).toEqual([])
})
