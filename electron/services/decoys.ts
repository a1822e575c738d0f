import { createHmac } from 'node:crypto'
import type { Category } from '../../worker/core/category.ts'
import type { Language } from '../../worker/core/document.ts'
import { drawSample } from '../../worker/release/residual.ts'

/**
 * An invented identifier that is set into a copy of a note for reading, to measure whoever reads
 * it. Only that copy has it: a release is made of the originals and of stretches of them, and
 * stretches of the copy are taken back into the original before anything is kept.
 */
export interface Decoy {
  /** Where it is set in, in code units of the original. */
  readonly offset: number
  /** A sentence with the identifier. */
  readonly text: string
  /** The identifier, in code units of the copy. */
  readonly start: number
  readonly end: number
  readonly category: Category
}

interface Stretch {
  readonly start: number
  readonly end: number
}

/** One place of so many has one. */
const oneOf = 6

/** @returns places of a sample that get one, from 1, rising */
export function decoyPlaces(places: number, key: Uint8Array, draw: string): number[] {
  const size = Math.min(places, Math.max(1, Math.round(places / oneOf)))
  return drawSample(places, size, key, `decoys ${draw}`).map((place) => place + 1)
}

/**
 * The decoy of a place: the same each time.
 *
 * @param taken stretches of the text that it keeps away from
 * @returns undefined where the text has nothing to be set in beside
 */
export function decoyFor(
  { text, language, taken }: { readonly text: string; readonly language: Language; readonly taken: readonly Stretch[] },
  key: Uint8Array,
  name: string,
): Decoy | undefined {
  const bytes = createHmac('sha256', key).update(`decoy ${name}`).digest()
  const pick = <T>(from: readonly T[], at: number): T => from[bytes.readUInt32BE(at * 4) % from.length]!
  const ends = [...text.matchAll(sentenceEnd)].map(({ index }) => index + 1)
  const free = ends.filter((end) => !taken.some((stretch) => stretch.start <= end && end <= stretch.end))
  if (free.length === 0) return undefined
  const offset = pick(free, 0)
  const { names, families, streets, sentences } = words[language]
  const { before, after, category } = pick(sentences, 1)
  const identifier =
    category === 'PHONE'
      ? `${phones[language]} ${bytes.readUInt16BE(8) % 10}${bytes.readUInt16BE(10) % 10} ${100 + (bytes.readUInt16BE(12) % 900)}`
      : category === 'STREET'
        ? streetOf(language, 2 + (bytes.readUInt16BE(14) % 90), pick(streets, 4))
        : `${pick(names, 5)} ${pick(families, 6)}`
  const start = offset + 1 + before.length
  return { offset, text: ` ${before}${identifier}${after}`, start, end: start + identifier.length, category }
}

/** A stop behind a word or a figure, not behind a title. */
const sentenceEnd = /(?<=\p{L}{3}|\d)(?<!\b(?:Mrs|Drs|Mme|Mlle|Sra|Dra|Prof))[.!?](?=\s|$)/gu

/** A text with the decoy set in. */
export function copyOf(text: string, { offset, text: set }: Decoy): string {
  return text.slice(0, offset) + set + text.slice(offset)
}

/** Where something of the original stands in the copy. */
export function intoCopy<T extends Stretch>(stretch: T, { offset, text }: Pick<Decoy, 'offset' | 'text'>): T {
  const by = text.length
  return {
    ...stretch,
    start: stretch.start >= offset ? stretch.start + by : stretch.start,
    end: stretch.end > offset ? stretch.end + by : stretch.end,
  }
}

/**
 * Stretches of the copy as stretches of the original, without what lies in the decoy: of one that
 * lies there wholly nothing is left.
 */
export function fromCopy<T extends Stretch>(
  stretches: readonly T[],
  { offset, length }: { readonly offset: number; readonly length: number },
): T[] {
  const back = (at: number) => (at <= offset ? at : Math.max(offset, at - length))
  return stretches
    .map((stretch) => ({ ...stretch, start: back(stretch.start), end: back(stretch.end) }))
    .filter(({ start, end }) => end > start)
}

/** Numbers that are kept for invented stories, or are given to nobody. */
const phones: Readonly<Record<Language, string>> = { en: '01632 960', fr: '01 99 00', es: '900 000' }

function streetOf(language: Language, number: number, street: string): string {
  return language === 'es' ? `${street}, ${number}` : `${number} ${street}`
}

interface Words {
  readonly names: readonly string[]
  readonly families: readonly string[]
  readonly streets: readonly string[]
  readonly sentences: readonly { readonly before: string; readonly after: string; readonly category: Category }[]
}

/** Invented: no register was asked. */
const words: Readonly<Record<Language, Words>> = {
  en: {
    names: ['Alma', 'Bertram', 'Cordelia', 'Desmond', 'Edwina', 'Fergus', 'Hester', 'Lionel', 'Maudie', 'Percival'],
    families: ['Terrington', 'Ashdownes', 'Brackenbury', 'Culverhouse', 'Dunmorrow', 'Fallowes', 'Hartwhistle', 'Merriden', 'Pellingham'],
    streets: ['Calder Rise', 'Fennel Row', 'Old Tannery Lane', 'Quarrymans Way', 'Thistlecroft Road'],
    sentences: [
      { before: 'Attended with a relative, ', after: '.', category: 'PATIENT' },
      { before: 'Discussed by telephone with ', after: '.', category: 'PATIENT' },
      { before: 'Next of kin: ', after: '.', category: 'PATIENT' },
      { before: 'Can be reached on ', after: '.', category: 'PHONE' },
      { before: 'Has moved to ', after: '.', category: 'STREET' },
    ],
  },
  fr: {
    names: ['Odile', 'Lucienne', 'Gaspard', 'Honorine', 'Théophile', 'Mahaut', 'Anselme', 'Clotilde', 'Firmin'],
    families: ['Tavernois', 'Beaucastel', 'Courtemblay', 'Desmaraux', 'Fontrailles', 'Grandvallier', 'Montréjeau', 'Peyrolle'],
    streets: ['rue des Tanneurs', 'allée du Vieux Pressoir', 'chemin de la Carrière', 'rue du Bief'],
    sentences: [
      { before: 'Est venu avec un proche, ', after: '.', category: 'PATIENT' },
      { before: 'Vu par téléphone avec ', after: '.', category: 'PATIENT' },
      { before: 'Personne à prévenir : ', after: '.', category: 'PATIENT' },
      { before: 'Joignable au ', after: '.', category: 'PHONE' },
      { before: 'A déménagé au ', after: '.', category: 'STREET' },
    ],
  },
  es: {
    names: ['Remedios', 'Leandra', 'Eulogio', 'Casilda', 'Baldomero', 'Engracia', 'Saturnino', 'Obdulia'],
    families: ['Altarejo', 'Buenavilla', 'Cantalapuerta', 'Fuentesanta', 'Montesclaros', 'Peñarrubia', 'Torrealta'],
    streets: ['calle del Molino Viejo', 'calle de los Curtidores', 'paseo de la Cantera'],
    sentences: [
      { before: 'Acude con un familiar, ', after: '.', category: 'PATIENT' },
      { before: 'Se comenta por teléfono con ', after: '.', category: 'PATIENT' },
      { before: 'Persona de contacto: ', after: '.', category: 'PATIENT' },
      { before: 'Localizable en el ', after: '.', category: 'PHONE' },
      { before: 'Se ha mudado a ', after: '.', category: 'STREET' },
    ],
  },
}
