import { folded } from '../../text/fold.ts'

/** Holidays whose name alone is a word, a place or a person more often than a day. */
const others = new Set(['reyes', 'tet', 'holi', 'advent', 'ascension', 'assomption', 'onam', 'san jose', 'san juan'])
/** Names of people as well. */
const people = new Set(['noel', 'toussaint', 'easter', 'pascua', 'epiphanie'])
const titleBefore = /(?:^|[^\p{L}])(?:dr|prof|pr|m|mr|mrs|ms|mme|mlle|miss|sr|sra|don|doña|monsieur|madame|docteur)\.? $/iu

/** Whether what reads like a holiday is something else where it stands. */
export function namesNoDate(value: string, text: string, start: number, end: number): boolean {
  const name = folded(value)
  if (others.has(name)) return true
  if (!people.has(name)) return false
  return titleBefore.test(text.slice(Math.max(0, start - 12), start)) || /^ \p{Lu}\p{Ll}+(?! \d)/u.test(text.slice(end, end + 30))
}
