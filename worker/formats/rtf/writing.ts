import type { TextLayer } from '../html/textLayer.ts'

/**
 * How values are written where `fallback` characters follow a `\u`: in ASCII, so that neither fonts
 * nor code pages matter.
 */
export function written(fallback: number): Pick<TextLayer, 'escape' | 'nothing'> {
  return {
    escape: (value, before) => {
      const out = Array.from({ length: value.length }, (_, i) => unit(value[i]!, fallback)).join('')
      return endsInWord(before) && !/^[\\{]/.test(out) ? ` ${out}` : out
    },
    // A word that what is taken away kept apart from what follows goes on being one.
    nothing: (before) => (endsInWord(before) ? ' ' : ''),
  }
}

/**
 * How days are written in numbers of words of their own; what isn't given as a day becomes the year
 * 1900.
 */
export const writtenTime: Pick<TextLayer, 'escape' | 'fit'> = {
  escape: (value) =>
    value
      .split('-')
      .map((number, i) => `${['', '\\mo', '\\dy'][i]}${number}`)
      .join(''),
  fit: (value) => (/^\d{1,4}(?:-\d{1,2}){0,2}$/.test(value) ? value : '1900'),
}

/** RTF has no control characters, and one kind of line end. */
export function fitRtf(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, ' ')
}

function unit(character: string, fallback: number): string {
  if (character === '\n') return '\\line '
  if (character === '\t') return '\\tab '
  if (character === '\\' || character === '{' || character === '}') return `\\${character}`
  const code = character.charCodeAt(0)
  if (code < 0x80) return character
  return `\\u${code > 0x7fff ? code - 0x10000 : code}${fallback > 0 ? '?'.repeat(fallback) : ' '}`
}

/** Whether a control word ends there whose blank is missing: `\b` of `\b(Odo)`. */
function endsInWord(before: string): boolean {
  return /(?:^|[^\\])(?:\\\\)*\\[a-zA-Z]+(?:-?\d+)?$/.test(before)
}
