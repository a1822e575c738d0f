import { type Culture, knownName, type NameKind } from './nameLists.ts'
import { spelledLike } from './spelledLike.ts'

/**
 * What a word is for the lists, and for its places in names where they leave it open.
 *
 * @param word folded
 * @param given how often it stands where given names do
 * @param family how often it stands where family names do
 */
export function kindOf(word: string, given: number, family: number, culture: Culture): NameKind | 'given' {
  const known = knownName(word)
  const asGiven = (known?.kindsIn[known.cultures.indexOf(culture)] ?? 0) & 3 || (known?.kinds ?? 0) & 3
  if (family > given || (family === given && !asGiven)) return 'family'
  if (asGiven === 1) return 'female'
  if (asGiven === 2) return 'male'
  // Of names that no list has, most that end so are women's, in the cultures that these lists
  // cover.
  if (asGiven === 0 && /(?:a|elle|ette|ine)$/.test(word)) return 'female'
  return 'given'
}

/** Enough to tell where a name comes from; common ones stand beside thousands. */
const ENOUGH = 64

/**
 * Where a name comes from: by the lists, by its spelling, by the names that it stands beside.
 *
 * @param main for names that nothing tells about
 */
export function cultureOf(word: string, beside: Iterable<string>, main: Culture): Culture {
  const spelled = spelledLike(word)
  const own = knownName(word)?.cultures ?? spelled
  if (own.length === 1) return own[0]!
  const votes = new Map<Culture, number>()
  const vote = (culture: Culture, weight: number) => {
    if (own.length === 0 || own.includes(culture)) votes.set(culture, (votes.get(culture) ?? 0) + weight)
  }
  const voteAs = (name: string) => {
    const known = knownName(name)
    for (const [i, culture] of (known?.cultures ?? spelledLike(name)).entries())
      vote(culture, known ? known.weights[i]! / known.cultures.length : 0.5)
  }
  for (const culture of spelled) vote(culture, 1)
  vote(main, 0.1)
  voteAs(word)
  let looked = 0
  for (const name of beside) {
    if (looked++ === ENOUGH) break
    voteAs(name)
  }
  return mostVoted(votes) ?? (own.length === 0 || own.includes(main) ? main : own[0]!)
}

/** What most of a scope's names are, for those that nothing tells about. */
export function mainCulture(words: Iterable<string>): Culture {
  const votes = new Map<Culture, number>()
  for (const word of words) {
    const known = knownName(word)
    if (!known) continue
    for (const [i, culture] of known.cultures.entries())
      votes.set(culture, (votes.get(culture) ?? 0) + known.weights[i]! / known.cultures.length)
  }
  return mostVoted(votes) ?? 'english'
}

function mostVoted(votes: ReadonlyMap<Culture, number>): Culture | undefined {
  let best: Culture | undefined
  for (const [culture, count] of votes) {
    const most = best === undefined ? 0 : (votes.get(best) ?? 0)
    if (count > most || (count === most && best !== undefined && culture < best)) best = culture
  }
  return best
}
