/**
 * The source of a regular expression, written over several lines and from named parts: line breaks
 * and the indentation around them are left out, and backslashes stand for themselves.
 *
 * @example
 * const months = pattern`
 *   Jan|Feb|Mar|
 *   Apr|May|Jun
 * `
 * new RegExp(pattern`\d{1,2}[ ](?:${months})`, 'u')
 */
export function pattern(strings: TemplateStringsArray, ...parts: readonly string[]): string {
  return strings.raw.map((raw, k) => raw.replaceAll(/[ \t]*\n[ \t]*/g, '') + (parts[k] ?? '')).join('')
}
