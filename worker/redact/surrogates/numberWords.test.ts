import { expect, it } from 'vitest'
import { readNumber, writeNumber } from './numberWords.ts'

it.each(['en', 'fr', 'es'] as const)('reads what it writes, from 0 to 99 (%s)', (language) => {
  const like = { en: 'seven', fr: 'sept', es: 'siete' }[language]
  for (let number = 0; number < 100; number++) expect(readNumber(writeNumber(number, like, language), language)).toBe(number)
})

it('writes as the other was written', () => {
  expect(writeNumber(66, 'SEVENTY', 'en')).toBe('SIXTY-SIX')
  expect(writeNumber(67, 'sixty six', 'en')).toBe('sixty seven')
  expect(writeNumber(71, 'Soixante-quinze', 'fr')).toBe('Soixante et onze')
  expect(writeNumber(33, 'treinta y uno', 'es')).toBe('treinta y tres')
})
