/**
 * Letters that no decomposition takes apart, and the plain ones that people write in their place.
 */
export const plainLetters: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  ı: 'i',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ə: 'a',
}
