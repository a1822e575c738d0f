import { type Rule, rule } from './rule.ts'

/** Logins that are told by the name they are made of: 'jvasil' beside Judith Vasilakis. */
export const namedLoginRules: readonly Rule[] = [
  rule({
    name: 'user name made of a name near by',
    category: 'USERNAME',
    at: 'small',
    from: (text, at) => (mayStandBefore(text, at) ? at : -1),
    pattern: () => /([a-z]{4,15}\d{0,3})(?![\p{L}\d/_'’-]|[.@][\p{L}\d])/u,
    confidence: 0.94,
    accept: ([, name = ''], { lexicon, document, start, end }) =>
      lexicon.classOf(name) === 0 && isMadeOfName(name, document.text.slice(Math.max(0, start - 130), end + 60)),
    examples: [
      'Completed by Adeyemi O (‹adeyemio›) 16.02',
      'Judith Vasilakis FRCPA, 14-APR-25 16:20.  ‹jvasil›',
      'map\n  ‹dnguyen2›  = Nguyen, Duc Quang MD',
    ],
    counterexamples: ['Crohn, Simon (crohns) flare', 'Mr Parkinson:  parkinsonian', 'Judith Vasilakis told jvasil'],
  }),
  rule({
    name: 'user name in capitals made of a name near by',
    category: 'USERNAME',
    at: 'capital',
    from: (text, at) => (mayStandBefore(text, at) ? at : -1),
    pattern: () => /([A-Z]{5,12}\d{0,2})(?=[)\]|]|\s{2}|\s\d|\n|$)/u,
    confidence: 0.94,
    accept: ([, name = ''], { document, start, end }) => isMadeOfName(name, document.text.slice(Math.max(0, start - 80), end + 30)),
    examples: ['e-signed Vikram J. Seshadri [‹VJSESH›] CLIA', 'Mary Burch RD     ‹MBURCH1›     x77'],
    counterexamples: ['Mary Burch (BURCH)', 'FRANK STROUD  STROUD  x'],
  }),
]

/** A login stands in brackets, behind a mark, a figure, two blanks or a word of the record room. */
function mayStandBefore(text: string, at: number): boolean {
  const before = text[at - 1]
  if (before === undefined) return false
  if ('([/:=>~#"|\n'.includes(before)) return true
  if (before !== ' ') return false
  return /[\d\s([=:.|]$|(?:by|par|from|as|login|under|electronically|user|via|compte|dictated|scanned|audit|can)$/u.test(
    text.slice(Math.max(0, at - 15), at - 1),
  )
}

/** Whether a login is a surname, or its beginning, with the initials of the names beside it. */
function isMadeOfName(login: string, near: string): boolean {
  const letters = login.toLowerCase().replace(/\d+$/, '')
  const names = [...near.matchAll(/(?<![\p{L}’'])\p{Lu}[\p{L}'’]*/gu)].map((match) => ({
    at: match.index,
    word: match[0]
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase(),
  }))
  return names.some(({ word, at }, k) => {
    if (word.length < 4 || word === letters || word === login.toLowerCase()) return false
    const areInitials = (rest: string) =>
      rest.length > 0 &&
      rest.length < 4 &&
      !/^(?:s|es|ed|ly|al|ic)$/.test(rest) &&
      [...rest].every((initial) => names.some((other, j) => j !== k && Math.abs(other.at - at) < 30 && other.word[0] === initial))
    for (let length = Math.min(word.length, letters.length - 1); length >= 4; length--) {
      const stem = word.slice(0, length)
      if (letters.endsWith(stem) && areInitials(letters.slice(0, -length))) return true
      // The surname first must be whole, so that an inflected word is no login.
      if (length === word.length && letters.startsWith(stem) && areInitials(letters.slice(length))) return true
    }
    return false
  })
}
