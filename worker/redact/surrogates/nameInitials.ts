import { feminineSurrogate } from './familyForms.ts'
import type { ListedName } from './nameLists.ts'
import type { NameScope } from './nameScope.ts'

/**
 * The surrogate of a folded word, whichever way the scope writes it: of 'Ivanova' the woman's form
 * of what 'Ivanov' becomes.
 */
export function wordFor({ people, assignment }: NameScope, word: string): ListedName {
  return feminineSurrogate(word, assignment.surrogateOf(people.leaderOf(word) ?? word))
}

/**
 * The initial of whom a letter means: of the one who bears the names beside it, or of the one whose
 * initials they all are; else another letter.
 *
 * @param leaders the words that stand beside it @param initials all letters of the name, in order
 */
export function initialFor(scope: NameScope, letter: string, leaders: readonly string[], initials: readonly string[]): string {
  const meant = leaders.length > 0 ? scope.people.meant(letter, leaders) : meantByInitials(scope, letter, initials)
  return (meant === undefined ? scope.letterFor(letter) : scope.assignment.surrogateOf(meant).folded[0]!).toUpperCase()
}

function meantByInitials({ people }: NameScope, letter: string, initials: readonly string[]): string | undefined {
  const [first = '', last = ''] = [initials[0], initials.length > 1 ? initials.at(-1) : undefined]
  if (last === '') return undefined
  const both = people.meantBoth(first, last) ?? people.meantBoth(last, first)
  return both?.find((name) => name[0] === letter)
}
