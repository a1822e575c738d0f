import { basename, dirname, extname } from 'node:path'
import type { Language } from '../core/document.ts'
import { splitWords } from '../core/splitWords.ts'
import { knownExtension } from '../formats/extensions.ts'
import type { DocumentTagger } from '../tagging/tagDocument.ts'
import { turns } from '../threads/turns.ts'
import { tellEvery } from './inputs.ts'

/** Who reads a path. */
export interface NameReader extends Pick<DocumentTagger, 'spansOf'> {
  /** Whether a word is an ordinary one, that nobody is called by. */
  readonly isWord: (word: string) => boolean
}

/** A stretch of a segment, and what is put there. */
interface Mark {
  readonly start: number
  readonly end: number
  readonly name: string
}

/**
 * Readable paths for OUT: of each segment, what the taggers find gives way to its category, every
 * word that is no ordinary one to NAME (a path has no sentence to tell a name by, and what nobody
 * knows may be one), and numbers but short ones, years, and those that just count the files of
 * their folder to NUMBER. Paths that would fall together are numbered in the order of `paths`, so
 * that a resumed or sharded run names everything alike.
 *
 * @param paths relative, with /, in order
 * @param known paths in OUT that were given before, by path in IN: they stay, and others keep clear
 * of them
 * @param named told now and then how many paths were read
 * @returns as many paths, all different (also where capitals don't count)
 */
export async function namesWithoutIdentifiers(
  paths: readonly string[],
  reader: NameReader,
  language: Language | 'auto',
  known: Readonly<Record<string, string>> = {},
  named: (paths: number) => void = () => {},
): Promise<string[]> {
  const counters = countersOf(paths)
  const keyOf = (folder: string, segment: string) => (counters.has(shapeKey(folder, segment)) ? `counter ${segment}` : segment)
  const cleaned = new Map<string, string>()
  let segments = 0
  const turn = turns()
  for (const [folder, segment] of segmentsOf(paths)) {
    await turn()
    if (++segments % tellEvery === 0) named(Math.min(segments, paths.length))
    const key = keyOf(folder, segment)
    if (!cleaned.has(key)) cleaned.set(key, await cleanSegment(segment, key !== segment, reader, language))
  }
  const clean = (folder: string, segment: string) => cleaned.get(keyOf(folder, segment))!
  const folders = new Map<string, string>()
  const takenIn = new Map<string, Set<string>>()
  /**
   * The number that was given last, by folder and name: what is taken stays so, and counting from 2
   * each time would be quadratic.
   */
  const lastNumber = new Map<string, number>()
  /**
   * A name that nobody else has in its folder of OUT: names that needed no change go first,
   * whatever their place.
   */
  const unique = (folder: string, name: string): string => {
    const taken = takenIn.get(folder) ?? new Set()
    takenIn.set(folder, taken)
    const extension = extname(name)
    const stem = name.slice(0, name.length - extension.length)
    let candidate = name
    const counted = `${folder}/${inAnyCase(name)}`
    for (let k = (lastNumber.get(counted) ?? 1) + 1; taken.has(inAnyCase(candidate)); k++) {
      candidate = `${stem}-${k}${extension}`
      lastNumber.set(counted, k)
    }
    taken.add(inAnyCase(candidate))
    return candidate
  }
  const folderFor = (folder: string): string => {
    if (folder === '.') return '.'
    const known = folders.get(folder)
    if (known !== undefined) return known
    const parent = folderFor(dirname(folder))
    const name = unique(parent, clean(dirname(folder), basename(folder)))
    const fresh = parent === '.' ? name : `${parent}/${name}`
    folders.set(folder, fresh)
    return fresh
  }
  const given = new Map(Object.entries(known))
  for (const [path, name] of given) {
    let [own, theirs] = [path, name]
    while (theirs !== '.') {
      const folder = dirname(theirs)
      takenIn.set(folder, (takenIn.get(folder) ?? new Set()).add(inAnyCase(basename(theirs))))
      if (own !== path) folders.set(own, theirs)
      own = dirname(own)
      theirs = folder
    }
  }
  const out = paths.map((path) => given.get(path)!)
  const place = (i: number) => {
    const path = paths[i]!
    const folder = folderFor(dirname(path))
    const name = unique(folder, clean(dirname(path), basename(path)))
    out[i] = folder === '.' ? name : `${folder}/${name}`
  }
  const isClean = (path: string) => clean(dirname(path), basename(path)) === basename(path)
  for (const isDue of [isClean, () => true])
    for (const [i, path] of paths.entries()) {
      await turn()
      if (out[i] === undefined && isDue(path)) place(i)
    }
  return out
}

/** Where capitals don't count, and an accent may be a character of its own. */
function inAnyCase(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** Every segment of every path with the folder that holds it, a folder's own once. */
function* segmentsOf(paths: readonly string[]): Generator<readonly [folder: string, segment: string]> {
  const seen = new Set(['.'])
  for (const path of paths) {
    yield [dirname(path), basename(path)]
    for (let folder = dirname(path); !seen.has(folder); folder = dirname(folder)) {
      seen.add(folder)
      yield [dirname(folder), basename(folder)]
    }
  }
}

async function cleanSegment(
  segment: string,
  isCounter: boolean,
  { spansOf, isWord }: NameReader,
  language: Language | 'auto',
): Promise<string> {
  const extension = knownExtension(segment)
  const stem = segment.slice(0, segment.length - extension.length)
  const marks = (await markedIn(stem, spansOf, language === 'auto' ? 'en' : language)).filter(
    ({ start, end }) => !isOfFiles(stem.slice(start, end)),
  )
  for (const { index, 0: word } of stem.matchAll(words))
    if (!ofFiles.has(word.toLowerCase()) && !isWord(word)) marks.push({ start: index, end: index + word.length, name: 'NAME' })
  marks.push(...initialsIn(stem, marks))
  for (const { index, 0: number } of stem.matchAll(numbers)) {
    const isOfSomebody = marks.some(({ end, name }) => end === index && ofPeople.has(name)) || recordWord.test(stem.slice(0, index))
    if (isOfSomebody || isTelling(number, isCounter && !/\p{Nd}/u.test(stem.slice(index + number.length))))
      marks.push({ start: index, end: index + number.length, name: 'NUMBER' })
  }
  // Where two begin together, the one that reaches further; where they are alike, what the taggers
  // say.
  marks.sort((a, b) => a.start - b.start || b.end - a.end)
  let out = ''
  let from = 0
  for (const { start, end, name } of marks) {
    if (start < from) continue
    out += stem.slice(from, start) + name
    from = end
  }
  return portable(out + stem.slice(from)) + extension
}

/**
 * Two letters or more: all small, all capital, or a capital and small ones ('JohnSmith' is two),
 * with what stands before the second capital of McLean and O'Brien.
 */
const words = /(?:Ma?c|[OD]['’])\p{Lu}[\p{Ll}\p{M}]+|\p{Lu}[\p{Ll}\p{M}]+|[\p{Lu}\p{M}]{2,}(?!\p{Ll})|[\p{Ll}\p{Lo}\p{M}]{2,}/gu

/** Runs of digits with what joins them: '1950-05-03', '604417', '020 7946 0158'. */
const numbers = /\p{Nd}+(?:[-._ ]\p{Nd}+)*/gu

/** What a number that follows, be it short, is somebody's own by. */
const recordWord = /(?<!\p{L})(?:mrn|nhs|ssn|dob|hosp(?:ital)? ?(?:no|id)|patient ?(?:no|id)|ipp|nir|ndp|nhc|dni|nss)[-._ #]*$/iu

const ofPeople: ReadonlySet<string> = new Set(['NAME', 'PATIENT', 'DOCTOR', 'USERNAME'])

/**
 * Letters that stand alone beside a name, or beside another such letter: 'J.R. Wells', 'Hill G',
 * 'baker_r_mri'.
 */
function initialsIn(stem: string, marks: readonly Mark[]): Mark[] {
  const joins = (from: number, to: number) => from <= to && /^[-._, ]*$/.test(stem.slice(from, to))
  const names = marks.filter(({ name }) => ofPeople.has(name))
  const found: Mark[] = []
  for (const { index, 0: run } of stem.matchAll(
    /(?<![\p{L}\p{M}])\p{L}(?:[-._, ]*(?<![\p{L}\p{M}])\p{L}(?![\p{L}\p{M}]))*(?![\p{L}\p{M}])/gu,
  )) {
    const end = index + run.length
    if (!names.some((name) => joins(name.end, index) || joins(end, name.start))) continue
    for (const { index: at, 0: letter } of run.matchAll(/\p{L}/gu))
      found.push({ start: index + at, end: index + at + letter.length, name: 'NAME' })
  }
  return found
}

/** @param counts whether its last run just counts files */
function isTelling(number: string, counts: boolean): boolean {
  const runs = number.match(/\p{Nd}+/gu) ?? []
  const own = counts ? runs.slice(0, -1) : runs
  if (own.join('').length >= 6) return true
  return own.some((run) => run.length > 3 && !/^(?:19|20)\d\d$/.test(run))
}

/** What files and folders are called; some of these are names of people as well. */
const ofFiles: ReadonlySet<string> = new Set(
  splitWords(`
    admission archive assessment backup batch bed cases ccda cda chart clinic clinical copy corpus csv ct data dataset
    day dicom dicomdir discharge doc docs document documents draft dr ed emergency er export fax fhir file files final
    folder hl hospital icu image images import in index lab labs large left letter letters list local mail main medical
    mr mri new nlp note notes old op out outpatient page part path pathology patient patients pdf pet plan radiology
    readme record records referral report reports result results right rtf sample samples scan scans series set small
    study summary table test text thumbs top txt unnamed untitled upload version visit ward wards word xml xray year
    brouillon compte courrier dossier dossiers fichier lettre lettres ordonnance patiente rendu résumé sortie urgences
    alta carta cartas documentos informe informes ingreso notas paciente pacientes urgencias
  `),
)

function isOfFiles(text: string): boolean {
  const own = text.match(words)
  return own !== null && !/\p{Nd}/u.test(text) && own.every((word) => ofFiles.has(word.toLowerCase()))
}

/**
 * A name that every system takes and that reads as it is: characters that Windows refuses, that
 * nobody sees or that turn the reading round are left out or become '_', a device's name ('CON',
 * 'aux.txt') gets one before it, and nothing ends with a dot or a blank.
 */
function portable(stem: string): string {
  const seen = stem
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Cc}<>:"|?*\\]/gu, '_')
    .replace(/[. ]+$/u, '')
  return seen === '' || /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?:\.|$)/iu.test(seen) ? `_${seen}` : seen
}

/**
 * Names in file names come in any case and joined by marks: a segment is read as it stands and once
 * more in title case.
 */
async function markedIn(stem: string, spansOf: DocumentTagger['spansOf'], language: Language): Promise<Mark[]> {
  const spaced = stem.replace(/[_\-.,+]/g, ' ')
  const titled = spaced.replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
  const marks: Mark[] = []
  for (const text of [spaced, titled]) {
    if (text.length !== stem.length) continue
    for (const { start, end, category } of await spansOf({ id: '', text, language })) {
      if (category !== 'AGE' && category !== 'PROFESSION') marks.push({ start, end, name: category })
    }
  }
  return marks
}

/**
 * Shapes ('note-#.txt' in a folder) whose numbers run densely, as a counter's do: such a number
 * tells the place of a file, and no patient. Record numbers of different patients are far apart.
 */
function countersOf(paths: readonly string[]): ReadonlySet<string> {
  const ranges = new Map<string, { low: number; high: number; count: number }>()
  for (const path of paths) {
    const numbers = basename(path).match(/\d+/g)
    if (!numbers) continue
    const value = Number(numbers.at(-1))
    const key = shapeKey(dirname(path), basename(path))
    const range = ranges.get(key)
    if (!range) ranges.set(key, { low: value, high: value, count: 1 })
    else ranges.set(key, { low: Math.min(range.low, value), high: Math.max(range.high, value), count: range.count + 1 })
  }
  return new Set([...ranges].filter(([, { low, high, count }]) => count > 1 && high - low < 4 * count).map(([key]) => key))
}

function shapeKey(folder: string, name: string): string {
  const at = name.search(/\d+(?=\D*$)/)
  return at < 0 ? `${folder}/${name}` : `${folder}/${name.slice(0, at)}#${name.slice(at).replace(/^\d+/, '')}`
}
