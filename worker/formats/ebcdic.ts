import { isKeyOf } from '../core/records.ts'

/**
 * EBCDIC, as IBM's mainframes write it: what each of 256 bytes says. 0x15 is a new line and 0x25 a
 * line feed, and programs differ in which of them ends a line: see `ebcdicTable`.
 */
const cp037 =
  '\x00\x01\x02\x03\x9c\x09\x86\x7f\x97\x8d\x8e\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x9d\x85\x08\x87\x18\x19\x92\x8f\x1c\x1d\x1e\x1f' +
  '\x80\x81\x82\x83\x84\x0a\x17\x1b\x88\x89\x8a\x8b\x8c\x05\x06\x07\x90\x91\x16\x93\x94\x95\x96\x04\x98\x99\x9a\x9b\x14\x15\x9e\x1a' +
  ' \xa0âäàáãåçñ¢.<(+|&éêëèíîïìß!$*);¬' +
  '-/ÂÄÀÁÃÅÇÑ¦,%_>?øÉÊËÈÍÎÏÌ`:#@\'="' +
  'Øabcdefghi«»ðýþ±°jklmnopqrªºæ¸Æ¤' +
  'µ~stuvwxyz¡¿ÐÝÞ®^£¥·©§¶¼½¾[]¯¨´×' +
  '{ABCDEFGHI\xadôöòóõ}JKLMNOPQR¹ûüùúÿ' +
  '\\÷STUVWXYZ²ÔÖÒÓÕ0123456789³ÛÜÙÚ\x9f'

/** By how they differ from the American page. */
const others: Readonly<Record<'cp500' | 'cp1140' | 'cp273', Readonly<Record<number, string>>>> = {
  cp500: { 74: '[', 79: '!', 90: ']', 95: '^', 176: '¢', 186: '¬', 187: '|' },
  cp1140: { 159: '€' },
  cp273: {
    67: '{',
    74: 'Ä',
    79: '!',
    89: '~',
    90: 'Ü',
    95: '^',
    99: '[',
    106: 'ö',
    124: '§',
    161: 'ß',
    176: '¢',
    181: '@',
    186: '¬',
    187: '|',
    188: '‾',
    192: 'ä',
    204: '¦',
    208: 'ü',
    220: '}',
    224: 'Ö',
    236: '\\',
    252: ']',
  },
}

export type Ebcdic = 'cp037' | keyof typeof others

export function isEbcdic(name: string): name is Ebcdic {
  return name === 'cp037' || isKeyOf(others, name)
}

/**
 * @param bytes of the file: where it has new lines and no line feeds, new lines end its lines
 * @returns a character for each byte
 */
export function ebcdicTable(name: Ebcdic, bytes: Uint8Array): string {
  const characters = [...cp037]
  if (name !== 'cp037') for (const [byte, character] of Object.entries(others[name])) characters[Number(byte)] = character
  if (bytes.includes(0x15) && !bytes.includes(0x25)) [characters[0x15], characters[0x25]] = ['\n', '\x85']
  return characters.join('')
}
