import { splitWords } from '../../core/splitWords.ts'
import { foldName } from './nameFold.ts'
import { type Known, knownName } from './nameLists.ts'

/**
 * A piece of a name as written; what stands between pieces (white space, commas, points, hyphens,
 * titles, particles) is kept as it is.
 */
export interface NamePart {
  /** Offsets in the name. */
  readonly start: number
  readonly end: number
  readonly written: string
  /** Folded: of an initial its one letter, of `digits` the digits. */
  readonly word: string
  /**
   * `letters`: capitals that may be several initials at once ('JS') or a short name ('BO'): whoever
   * knows the scope decides.
   */
  readonly kind: 'word' | 'initial' | 'letters' | 'digits'
  /** By its place and the lists; undefined where neither tells. */
  readonly role: 'given' | 'family' | undefined
}

type Piece = {
  start: number
  end: number
  written: string
  word: string
  kind: NamePart['kind'] | 'particle' | 'ending'
  known: Known | undefined
}

const titles = new Set(
  splitWords(`
    mr mrs ms miss mx dr dra prof professor doctor docteur docteure mme mlle mmes madame monsieur mademoiselle pr sir
    dame lady lord sra srta senor senora don dona frau herr rev st ste baby boy girl twin infant newborn bebe
  `),
)
const endings = new Set(
  splitWords(`
    jr jnr snr ii iii iv md phd mbbs facp facs fracp fracs frcp frcs frcpc mrcp rn lpn crna pharmd dds dmd msw lcsw esq
    bsn msn aprn
  `),
)
const joining = new Set('and und et y e i or ou née nee ne geb dit aka alias formerly dos das'.split(' '))
const particles = new Set(
  splitWords(`
    de del della delle dello dei di da do dos das du des d la le les los las lo van von vande vander vom zu zum zur der
    den dem ter ten te het op in t af av bin binti binte bint ibn ben abu al el ul ur ud uz st santa saint san ap ab y
    und
  `),
)
/** Particles that are names as well, by the culture of the others in the name. */
const alsoNames = new Set('le la van do da du al ben te san lo in ab ten'.split(' '))
const glued = new Set(['mc', 'mac', 'o', 'd', 'l', 'fitz'])

/** Takes a name apart, in linear time. */
export function readName(value: string): NamePart[] {
  const pieces = piecesOf(value)
  markParticles(pieces, value)
  const parts = pieces.filter((piece): piece is Piece & { kind: NamePart['kind'] } => piece.kind !== 'particle' && piece.kind !== 'ending')
  const roles = rolesOf(value, pieces)
  return parts.map((piece) => ({
    start: piece.start,
    end: piece.end,
    written: piece.written,
    word: piece.word,
    kind: piece.kind,
    role: roles.get(piece),
  }))
}

function piecesOf(value: string): Piece[] {
  const pieces: Piece[] = []
  for (const match of value.matchAll(/\p{L}[\p{L}\p{M}\p{N}'’ʼ‘ʻ`´]*|\p{N}+/gu)) {
    let written = match[0].replace(/['’ʼ‘`´]s$/iu, '').replace(/['’ʼ‘ʻ`´]+$/u, '')
    const start = match.index
    const digits = /^\p{N}/u.test(written) ? 0 : written.search(/\p{N}+$/u)
    if (digits >= 0) {
      addPiece(pieces, start + digits, written.slice(digits), value)
      written = written.slice(0, digits)
    }
    let at = start
    const found: Piece[] = []
    for (const piece of unglued(written)) {
      addPiece(found, at, piece, value)
      at += piece.length
    }
    if (digits >= 0) pieces.splice(-1, 0, ...found)
    else pieces.push(...found)
  }
  return joinedMc(pieces, value)
}

function addPiece(pieces: Piece[], start: number, written: string, value: string): void {
  if (written === '') return
  const piece = { start, end: start + written.length, written }
  if (/^\p{N}/u.test(written)) pieces.push({ ...piece, word: written, kind: 'digits', known: undefined })
  else {
    const word = foldName(written)
    const known = knownName(word)
    pieces.push({ ...piece, word, kind: kindOf(written, word, known, value), known })
  }
}

/**
 * 'JohnSmith' is two words, 'McDonald' is one; 'DeLuca' is a particle and a word, as 'De Luca' is.
 */
function unglued(written: string): string[] {
  if (/^\p{Lu}?[^\p{Lu}]*$/u.test(written)) return [written]
  const pieces = written.split(/(?<=\p{Ll})(?=\p{Lu})/u)
  const out: string[] = []
  for (const piece of pieces) {
    const last = out.at(-1)
    if (last !== undefined && glued.has(foldName(last))) out[out.length - 1] = last + piece
    else out.push(piece)
  }
  return out
}

function kindOf(written: string, word: string, known: Known | undefined, value: string): NamePart['kind'] {
  if (written.length === 1) return 'initial'
  if (written.length > 3 || known || written !== written.toUpperCase() || written === written.toLowerCase()) return 'word'
  if (written.length === 3 && /[aeiouy]/.test(word) && /\p{Lu}{4}/u.test(value)) return 'word'
  return 'letters'
}

/** 'Mc Donald' and "O' Brien" are one word. */
function joinedMc(pieces: Piece[], value: string): Piece[] {
  if (!/\b(?:mc|o['’]) /i.test(value)) return pieces
  const out: Piece[] = []
  for (const piece of pieces) {
    const last = out.at(-1)
    const between = last ? value.slice(last.end, piece.start) : ''
    if (last && ((last.word === 'mc' && between === ' ') || (last.word === 'o' && /^['’] $/.test(between)))) {
      const word = last.word + piece.word
      out[out.length - 1] = {
        start: last.start,
        end: piece.end,
        written: value.slice(last.start, piece.end),
        word,
        kind: 'word',
        known: knownName(word),
      }
    } else out.push(piece)
  }
  return out
}

/**
 * Titles, particles and what follows a name stay as they are; each must have a name beside it, for
 * 'Le', 'Do' and 'Miss' alone are names.
 */
function markParticles(pieces: Piece[], value: string): void {
  const full = (piece: Piece | undefined): boolean =>
    piece !== undefined && piece.kind !== 'digits' && piece.kind !== 'particle' && piece.kind !== 'ending'
  for (let i = pieces.length - 1; i > 0; i--) {
    const piece = pieces[i]!
    if (!endings.has(piece.word) || piece.kind === 'initial') break
    // 'Ii' is a Japanese name.
    if (piece.word === 'ii' && piece.written !== 'II') break
    piece.kind = 'ending'
  }
  const eastern = pieces.some(
    (piece) => piece.known?.cultures.every((culture) => culture === 'vietnamese' || culture === 'chinese') && !particles.has(piece.word),
  )
  for (const [i, piece] of pieces.entries()) {
    const next = pieces[i + 1]
    if (!full(next)) continue
    const small = piece.written === piece.written.toLowerCase()
    if (titles.has(piece.word) && (i === 0 || titles.has(pieces[i - 1]!.word))) piece.kind = 'particle'
    else if (i > 0 && small && joining.has(piece.word)) piece.kind = 'particle'
    else if (particles.has(piece.word) && piece.kind !== 'initial') {
      const isName =
        !small && alsoNames.has(piece.word) && (eastern || (i === 0 && ['al', 'ben'].includes(piece.word) && value[piece.end] !== '-'))
      if (!isName) piece.kind = 'particle'
    }
  }
}

function rolesOf(value: string, pieces: readonly Piece[]): Map<Piece, 'given' | 'family'> {
  const roles = new Map<Piece, 'given' | 'family'>()
  const words = pieces.filter(({ kind }) => kind === 'word' || kind === 'letters')
  const all = pieces.filter(({ kind }) => kind === 'word' || kind === 'letters' || kind === 'initial')
  const first = all[0]
  const last = all.at(-1)
  if (!first || !last) return roles
  const comma = value.indexOf(',', first.end)
  if (comma > 0 && comma < last.start) {
    for (const piece of all) roles.set(piece, piece.start < comma ? 'family' : 'given')
    return roles
  }
  if (all.length === 1) {
    const role = alone(first)
    if (role) roles.set(first, role)
    return roles
  }
  const capitals = words.filter(({ kind, written }) => kind === 'word' && written.length > 1 && isCapitals(written))
  if (capitals.length > 0 && words.some(({ kind, written }) => kind === 'word' && !isCapitals(written))) {
    for (const piece of all) roles.set(piece, capitals.includes(piece) ? 'family' : 'given')
    return roles
  }
  const begins = familyBegins(value, pieces, all)
  const familyFirst = (givenOnly(last) && familyOnly(first)) || (first.kind === 'word' && last.kind !== 'word')
  for (const [i, piece] of all.entries()) {
    if (familyFirst) roles.set(piece, i === 0 || hyphened(value, first, piece, all, i) ? 'family' : 'given')
    else roles.set(piece, i >= begins ? 'family' : 'given')
  }
  // 'John S.' is familiar, 'Smith J' a list's way: the lists say which.
  if (familyFirst && last.kind !== 'word' && givenOnly(first))
    for (const piece of all) roles.set(piece, piece === first ? 'given' : 'family')
  return roles
}

function alone({ known }: Piece): 'given' | 'family' | undefined {
  if (!known) return undefined
  const given = known.kinds & 3
  const family = known.kinds & 4
  return given && family ? undefined : family ? 'family' : 'given'
}

/**
 * The first of the pieces that are a family name: after a particle, the second of two Spanish ones,
 * the first half of a hyphened one.
 */
function familyBegins(value: string, pieces: readonly Piece[], all: readonly Piece[]): number {
  let at = all.length - 1
  while (at > 1 && value.slice(all[at - 1]!.end, all[at]!.start) === '-') at--
  for (let i = 1; i < at; i++) {
    const piece = all[i]!
    const before = pieces[pieces.indexOf(piece) - 1]
    if (
      (before?.kind === 'particle' && particles.has(before.word) && before.word !== 'st' && familyLike(piece)) ||
      (familyOnly(piece) && piece.known?.cultures.includes('spanish'))
    )
      return i
  }
  return at
}

function hyphened(value: string, first: Piece, piece: Piece, all: readonly Piece[], i: number): boolean {
  return i === 1 && all[0] === first && value.slice(first.end, piece.start) === '-'
}

const isCapitals = (written: string): boolean => written === written.toUpperCase() && written !== written.toLowerCase()
const givenOnly = ({ known, kind }: Piece): boolean => kind === 'word' && known !== undefined && (known.kinds & 4) === 0
const familyOnly = ({ known, kind }: Piece): boolean => kind === 'word' && known !== undefined && (known.kinds & 3) === 0
const familyLike = (piece: Piece): boolean => !givenOnly(piece)
