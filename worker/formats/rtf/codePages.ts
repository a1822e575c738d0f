import { byKey } from '../../core/once.ts'

/** How bytes are read that stand in text, raw or as \\'hh. */
export interface CodePage {
  /** How many bytes make the character that begins with this one. */
  readonly length: (first: number) => number
  readonly decode: (bytes: Uint8Array) => string
}

/**
 * @param number of Windows ('1252', '932'), as \\ansicpg and \\cpg have it; unknown ones are read
 *   as 1252
 */
export const codePage: (number: number) => CodePage = byKey(made)

/**
 * The code page of a font's character set (Rich Text Format Specification 1.9.1, \\fcharset);
 * undefined for the document's own.
 */
export function pageOfCharset(charset: number): number | undefined {
  return charsets[charset]
}

const charsets: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  254: 437,
  255: 850,
}

const labels: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  28591: 'iso-8859-1',
  28592: 'iso-8859-2',
  28605: 'iso-8859-15',
  65001: 'utf-8',
}

function made(number: number): CodePage {
  const dos = number === 437 ? upper437 : number === 850 || number === 858 ? upper850 : undefined
  if (dos) return { length: () => 1, decode: ([byte = 0]) => (byte < 0x80 ? String.fromCharCode(byte) : dos[byte - 0x80]!) }
  const label = labels[number] ?? (number >= 1250 && number <= 1258 ? `windows-${number}` : 'windows-1252')
  const decoder = new TextDecoder(label, { ignoreBOM: true })
  return { length: lengths[label] ?? (() => 1), decode: (bytes) => decoder.decode(bytes) }
}

const lengths: Readonly<Record<string, (first: number) => number>> = {
  'utf-8': (first) => (first < 0xc2 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 1),
  shift_jis: (first) => ((first >= 0x81 && first <= 0x9f) || (first >= 0xe0 && first <= 0xfc) ? 2 : 1),
  gbk: (first) => (first >= 0x81 && first <= 0xfe ? 2 : 1),
  'euc-kr': (first) => (first >= 0x81 && first <= 0xfe ? 2 : 1),
  big5: (first) => (first >= 0x81 && first <= 0xfe ? 2 : 1),
}

const upper437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'
const upper850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
