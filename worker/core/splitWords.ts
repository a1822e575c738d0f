/**
 * The words of a list that is written over several lines, with white space between them.
 *
 * @example
 * new Set(splitWords(`
 *   street road avenue
 *   lane court
 * `))
 */
export function splitWords(list: string): readonly string[] {
  return list.split(/\s+/).filter(Boolean)
}
