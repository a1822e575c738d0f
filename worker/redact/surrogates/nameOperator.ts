import type { Operator } from '../operator.ts'
import { emailFor, urlFor, usernameFor } from './contactNames.ts'
import { foldName } from './nameFold.ts'
import { initialFor, wordFor } from './nameInitials.ts'
import { type NamePart, readName } from './nameParts.ts'
import { type NameScope, nameScopeOf } from './nameScope.ts'
import { styledLike } from './nameStyle.ts'

/**
 * People's surrogates: word by word, so that 'John Smith', 'Smith, J.', 'JOHN' and 'jsmith42' stay
 * one person and a family keeps one name. E-mail addresses, user names and URLs follow the names;
 * every other span is taken for a person's name.
 *
 * @throws UserError when the note comes without a key
 */
export const nameOperator: Operator = (note) => {
  const scope = nameScopeOf(note)
  return ({ canonical }, value) => {
    if (canonical === 'EMAIL') return emailFor(scope, value)
    if (canonical === 'USERNAME') return usernameFor(scope, value)
    if (canonical === 'URL') return urlFor(scope, value)
    return nameFor(scope, value)
  }
}

function nameFor(scope: NameScope, value: string): string {
  const parts = readName(value).flatMap((part) => (isInitials(scope, part) ? initialsOf(part) : [part]))
  const leaders = parts.filter(({ kind }) => kind !== 'initial' && kind !== 'digits').map(({ word }) => scope.people.leaderOf(word) ?? word)
  const initials = parts.filter(({ kind }) => kind === 'initial').map(({ word }) => word)
  let out = ''
  let at = 0
  for (const part of parts) {
    out += value.slice(at, part.start) + surrogateOf(scope, part, leaders, initials)
    at = part.end
  }
  return out + value.slice(at)
}

/** 'JS' is initials unless the scope writes it as a name elsewhere ('Bo'). */
function isInitials({ people }: NameScope, { kind, word }: NamePart): boolean {
  return kind === 'letters' && !people.words.has(word)
}

function initialsOf({ start, written }: NamePart): NamePart[] {
  let at = start
  return Array.from(written, (letter) => {
    const part = { start: at, end: at + letter.length, written: letter, word: foldName(letter), kind: 'initial' as const, role: undefined }
    at = part.end
    return part
  })
}

function surrogateOf(scope: NameScope, { kind, word, written }: NamePart, leaders: readonly string[], initials: readonly string[]): string {
  if (kind === 'digits') return scope.digitsFor(written)
  if (kind === 'initial') return styledLike(initialFor(scope, word, leaders, initials), written, scope.keepsCapitals)
  return styledLike(wordFor(scope, word).written, written, scope.keepsCapitals)
}
