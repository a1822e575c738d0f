import { knownName, type ListedName } from './nameLists.ts'

const womens = /(?:ov|ev|in|sk|ck)a$|skaya$/

/**
 * The man's form of a Slavic woman's family name, folded: 'ivanova' → 'ivanov', 'kowalska' →
 * 'kowalski'; undefined of any other word.
 */
export function masculineForm(word: string): string | undefined {
  if (word.length < 6 || !womens.test(word) || isGiven(word)) return undefined
  return word.endsWith('skaya') ? word.replace(/aya$/, 'y') : word.replace(/(?<=sk|ck)a$/, 'i').replace(/(?<=ov|ev|in)a$/, '')
}

/** A surrogate bent as the word that it stands for is. */
export function feminineSurrogate(word: string, surrogate: ListedName): ListedName {
  if (masculineForm(word) === undefined || !isSlavicFamily(surrogate.folded)) return surrogate
  return { written: feminineForm(surrogate.written), folded: feminineForm(surrogate.folded) }
}

/** How a name could be written as a woman's, itself where it can't. */
export function feminineForm(name: string): string {
  return name.replace(/(?:(?<=ov|ev|in)|(?<=sk|ck)[iy])$/, 'a')
}

function isGiven(word: string): boolean {
  return ((knownName(word)?.kinds ?? 0) & 3) !== 0
}

function isSlavicFamily(word: string): boolean {
  const known = knownName(word)
  return known?.kinds === 4 && known.cultures.includes('slavic')
}
