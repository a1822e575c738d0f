import { expect, it } from 'vitest'
import { isFormatCode } from './numberFormats.ts'

it('knows formats of days, and tells a long run of one letter from them at once [F186]', () => {
  for (const code of ['dd/mm/yyyy', 'hh:mm AM/PM', 'TT.MM.JJJJ', 'd mmm yy']) expect(isFormatCode(code)).toBe(true)
  for (const said of ['Dr x', 'Addams', `${'d'.repeat(60)}x`, `${'dm'.repeat(60)}x`]) expect(isFormatCode(said)).toBe(false)
})
