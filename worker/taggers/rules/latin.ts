import { isKeyOf } from '../../core/records.ts'

/**
 * Patterns of rules say \p{L}, \p{Lu} and \p{Ll}. All of Unicode's letters, folded for case, make
 * such a pattern slow to compile: two hundred of them took most of a second at the first note. The
 * languages of the rules are written in Latin letters, so the classes are narrowed to those.
 */
export function withLatinLetters(source: string): string {
  let inClass = false
  return source.replace(/\\p\{(Lu?|Ll)\}|\\.|[[\]]/gsu, (found, name?: string) => {
    if (name !== undefined && isKeyOf(latin, name)) return inClass ? latin[name] : `[${latin[name]}]`
    if (found === '[') inClass = true
    else if (found === ']') inClass = false
    return found
  })
}

const latin = { L: rangesOf(/\p{L}/u), Lu: rangesOf(/\p{Lu}/u), Ll: rangesOf(/\p{Ll}/u) }

/**
 * The ranges of a property in Basic Latin to Latin Extended-B and in Latin Extended Additional
 * (Vietnamese).
 */
function rangesOf(property: RegExp): string {
  let ranges = ''
  for (const [first, last] of [
    [0x41, 0x24f],
    [0x1e00, 0x1eff],
  ] as const) {
    for (let code = first; code <= last; code++) {
      if (!property.test(String.fromCharCode(code))) continue
      const start = code
      while (code < last && property.test(String.fromCharCode(code + 1))) code++
      ranges += start === code ? String.fromCharCode(start) : `${String.fromCharCode(start)}-${String.fromCharCode(code)}`
    }
  }
  return ranges
}
