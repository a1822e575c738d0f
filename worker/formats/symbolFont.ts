/**
 * Text with the letters that characters of a symbol font stand for: Word has U+F020 to U+F07E for
 * those of ASCII where a font is one, such as a barcode's. As many code units as before.
 */
export function withoutSymbols(text: string): string {
  return text.replace(/[\uf020-\uf07e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xf000))
}
