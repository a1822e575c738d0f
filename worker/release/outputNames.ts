import { extname, join } from 'node:path'
import { UserError } from '../core/userError.ts'
import { isOldOffice, isZip } from '../formats/firstBytes.ts'
import { isPictureName } from '../formats/picture/names.ts'
import { readInput } from '../io/openInput.ts'
import { ANY_COMMON, ANY_NAME, ANY_PLACE, ANY_VERY_COMMON, wordClass } from '../taggers/gazetteer/classes.ts'
import { turns } from '../threads/turns.ts'
import { type Inputs, tellEvery } from './inputs.ts'
import { namesWithoutIdentifiers } from './names.ts'
import { opaqueNamer } from './opaqueNames.ts'
import type { Listener, Program, ReleaseOrder } from './order.ts'

/**
 * Paths in OUT for all files of IN, whatever the shard, so that shards agree. A result of another
 * kind than its file is named so: that of a picture `scan.png.pdf`, of an Outlook message
 * `a.msg.eml`, of a 7-Zip archive `a.7z.zip`.
 *
 * @param as the name of a single file when OUT names the file itself
 * @param key 32 bytes, for codes
 * @param known paths in OUT that were assigned before, by path in IN
 * @throws UserError when OUT names a picture's result otherwise, or two results have one name
 */
export async function outputNames(
  inputs: Inputs,
  as: string | undefined,
  order: ReleaseOrder,
  program: Program,
  key: Uint8Array,
  known: Readonly<Record<string, string>>,
  listen?: Listener,
): Promise<readonly string[]> {
  const paths = inputs.files.map(({ path }) => path)
  if (as !== undefined) {
    const own = paths.map((path) => writtenAs(path, inputs)).find((extension) => extension !== undefined)
    if (own !== undefined && !as.toLowerCase().endsWith(own))
      throw new UserError(`The result of ${whose[own]}: give OUT a name that ends with ${own} (${as}${own}).`)
    return [as]
  }
  return asWritten(inputs, await namesOf(paths, order, program, key, known, listen))
}

async function namesOf(
  paths: readonly string[],
  order: ReleaseOrder,
  { lexicon, packs }: Program,
  key: Uint8Array,
  known: Readonly<Record<string, string>>,
  listen: Listener | undefined,
): Promise<readonly string[]> {
  if (order.names === 'keep') return paths
  if (order.names === 'opaque') {
    const nameOf = opaqueNamer(key)
    const turn = turns()
    const names: string[] = []
    for (const path of paths) {
      if (names.push(nameOf(path)) % tellEvery === 0) listen?.planning?.('name', names.length)
      await turn()
    }
    return names
  }
  // The rules take a tenth of a second to load, and only readable names need them.
  const { documentTagger } = await import('../tagging/tagDocument.ts')
  const spansOf = documentTagger(lexicon, { models: ['rules', 'gazetteer'], ensemble: 'auto', packs }).spansOf
  return namesWithoutIdentifiers(paths, { spansOf, isWord: (word) => isOrdinary(lexicon.classOf(word)) }, order.language, known, (files) =>
    listen?.planning?.('name', files),
  )
}

const whose: Readonly<Record<string, string>> = {
  '.pdf': 'a picture is a PDF',
  '.eml': 'an Outlook message is a mail',
  '.docx': 'an old Word document is a .docx',
  '.zip': 'an archive that nothing here packs is a .zip',
}

const writtenAsOf: Readonly<Record<string, string>> = {
  '.msg': '.eml',
  '.doc': '.docx',
  '.dot': '.docx',
  '.7z': '.zip',
  '.xz': '.zip',
  '.txz': '.zip',
  '.bz2': '.zip',
  '.tbz': '.zip',
  '.tbz2': '.zip',
}

/** The extension of a result that is of another kind than its file. */
function writtenAs(path: string, inputs: Inputs): string | undefined {
  const extension = extname(path).toLowerCase()
  if (isPictureName(extension)) return '.pdf'
  const own = writtenAsOf[extension]
  return own === '.docx' && !isWordDocument(path, inputs) ? undefined : own
}

/** Many systems export RTF and HTML under the name of a Word document: such a file stays what it is. */
function isWordDocument(path: string, { root, within }: Inputs): boolean {
  try {
    const head = readInput({ input: join(root, path), within }, { from: 0, to: 8 })
    return isOldOffice(head) || isZip(head)
  } catch {
    // It fails when it is read, with the cause.
    return true
  }
}

function asWritten(inputs: Inputs, names: readonly string[]): readonly string[] {
  const paths = inputs.files.map(({ path }) => path)
  const extensions = paths.map((path) => writtenAs(path, inputs))
  if (extensions.every((extension) => extension === undefined)) return names
  const written = names.map((name, i) => {
    const own = extensions[i]
    return own !== undefined && !name.toLowerCase().endsWith(own) ? `${name}${own}` : name
  })
  const seen = new Set<string>()
  for (const [i, name] of written.entries()) {
    if (seen.has(name.toLowerCase()))
      throw new UserError(
        `The results of ${paths[i]} and of another file would have the same name. Rename one of them, or leave it out with --exclude.`,
      )
    seen.add(name.toLowerCase())
  }
  return written
}

/** A word that is no name of a person and, except for the most frequent words, of no place. */
function isOrdinary(classes: number): boolean {
  if ((classes & (ANY_NAME | wordClass.GIVEN_FEMALE | wordClass.GIVEN_MALE | wordClass.MONTH_OR_DAY)) !== 0) return false
  if ((classes & ANY_PLACE) !== 0 && (classes & ANY_VERY_COMMON) === 0) return false
  return (classes & (ANY_COMMON | wordClass.MEDICAL | wordClass.DRUG | wordClass.HOSPITAL_WORD)) !== 0
}
