import { splitWords } from '../../core/splitWords.ts'
import { draws } from '../keyed.ts'
import { foldName } from './nameFold.ts'
import { initialFor, wordFor } from './nameInitials.ts'
import { knownName } from './nameLists.ts'
import type { NameScope } from './nameScope.ts'

/** Domains that no one can own (RFC 2606, section 3). */
const reserved: Readonly<Record<string, string>> = { com: 'example.com', net: 'example.net' }
const RESERVED = 'example.org'

/**
 * 'john.smith@hospital.org' → 'peter.walker@example.org', after the people of the scope; so is a
 * name that stands before it.
 */
export function emailFor(scope: NameScope, value: string): string {
  let out = ''
  let at = 0
  for (const match of value.matchAll(/([^\s<>:;,"()@]+)(\s*@\s*)([^\s<>:;,"()@]+)/g)) {
    const [address, local = '', sign = '', domain = ''] = match
    out += usernameFor(scope, value.slice(at, match.index)) + usernameFor(scope, local) + sign + domainFor(domain)
    at = match.index + address.length
  }
  return out + usernameFor(scope, value.slice(at))
}

/** 'jsmith42' → 'pwalker17'. */
export function usernameFor(scope: NameScope, value: string): string {
  const pieces = piecesOf(scope, value)
  const leaders = pieces.filter(({ kind }) => kind === 'word').map(({ word }) => scope.people.leaderOf(word) ?? word)
  const initials = pieces.filter(({ kind }) => kind === 'initial').map(({ word }) => word)
  return pieces
    .map(({ kind, word, written }) => {
      if (kind === 'kept') return written
      if (kind === 'digits') return scope.digitsFor(written)
      const surrogate = kind === 'initial' ? initialFor(scope, word, leaders, initials) : wordFor(scope, word).folded
      return inCapitalsOf(surrogate, written)
    })
    .join('')
}

/**
 * A reserved host; what follows it keeps its shape, names in it follow the people, all else becomes
 * other letters and digits.
 */
export function urlFor(scope: NameScope, value: string): string {
  const [, scheme = '', www = '', host = '', path = ''] = /^\s*([a-z][a-z+.-]*:\/\/)?(www\.)?([^/?#\s]*)(.*)$/is.exec(value) ?? []
  const changed = path.replace(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu, (piece) => {
    if (/^\p{N}/u.test(piece)) return scope.digitsFor(piece)
    const word = foldName(piece)
    if (pathWords.has(word)) return piece
    return scope.people.words.has(word) ? usernameFor(scope, piece) : lettersFor(scope, piece)
  })
  return `${scheme}${www}${domainFor(host)}${changed}`
}

const pathWords = new Set(
  splitWords(`
    html htm php asp aspx index www http https pdf staff team people profile profiles doctor doctors user users patient
    patients id en fr es
  `),
)

/** Boxes that are no person's. */
const offices = new Set(
  splitWords(`
    mailto info admin contact office reception enquiries inquiries noreply reply mail email support help service
    webmaster accueil secretariat dr doctor doc mr mrs ms md rn
  `),
)

function domainFor(domain: string): string {
  const top = /\.([a-z]+)\W*$/i.exec(domain)?.[1]?.toLowerCase() ?? ''
  return (reserved[top] ?? RESERVED) + (/[.,;:)\]>\s]+$/.exec(domain)?.[0] ?? '')
}

function lettersFor({ key, scope }: NameScope, piece: string): string {
  const from = draws(key, scope, piece, 'url')
  return Array.from(piece, () => from.pick([...'abcdefghijklmnopqrstuvwxyz'])).join('')
}

interface Piece {
  readonly written: string
  readonly word: string
  readonly kind: 'word' | 'initial' | 'digits' | 'kept'
}

function piecesOf(scope: NameScope, value: string): Piece[] {
  const out: Piece[] = []
  for (const [written] of value.matchAll(/\p{L}[\p{L}\p{M}'’]*|\p{N}+|[^\p{L}\p{N}]+/gu)) {
    if (/^\p{N}/u.test(written)) out.push({ written, word: written, kind: 'digits' })
    else if (!/^\p{L}/u.test(written)) out.push({ written, word: '', kind: 'kept' })
    else if (offices.has(foldName(written))) out.push({ written, word: '', kind: 'kept' })
    else out.push(...lettersApart(scope, written))
  }
  return out
}

/**
 * 'johnsmith', 'jsmith', 'smithj', 'smith' and 'js': the scope's names first, then those of the
 * lists, else the whole is a name of its own.
 */
function lettersApart({ people }: NameScope, written: string): Piece[] {
  const word = foldName(written)
  // Marks that folding took away would shift the places.
  if (word.length !== written.length) return [{ written, word, kind: 'word' }]
  const initials = (from: number, to: number): Piece[] =>
    Array.from(word.slice(from, to), (letter, i) => ({ written: written[from + i]!, word: letter, kind: 'initial' }))
  const name = (from: number, to: number): Piece => ({ written: written.slice(from, to), word: word.slice(from, to), kind: 'word' })
  const end = word.length
  for (const isName of [
    (part: string) => part.length > 1 && people.words.has(part),
    (part: string) => part.length > 3 && knownName(part) !== undefined,
  ]) {
    if (isName(word)) return [name(0, end)]
    for (let i = 2; i <= end - 2; i++) if (isName(word.slice(0, i)) && isName(word.slice(i))) return [name(0, i), name(i, end)]
    for (let i = 1; i <= 2 && end - i >= 3; i++) {
      if (isName(word.slice(i))) return [...initials(0, i), name(i, end)]
      if (isName(word.slice(0, end - i))) return [name(0, end - i), ...initials(end - i, end)]
    }
  }
  return end <= 3 ? initials(0, end) : [name(0, end)]
}

function inCapitalsOf(surrogate: string, written: string): string {
  if (written === written.toUpperCase() && (written.length > 1 || surrogate.length === 1)) return surrogate.toUpperCase()
  const small = surrogate.toLowerCase()
  return written[0] === written[0]?.toUpperCase() ? small.charAt(0).toUpperCase() + small.slice(1) : small
}
