import { showWord } from './docx/showWord.ts'
import { isOldOffice, isZip } from './firstBytes.ts'
import { type Format, type OpenFile, type ReadOptions, UnreadableError } from './format.ts'
import { isFlatPackage } from './office/flatPackage.ts'
import { type Edits, type TextBuilder, textBuilder } from './office/leaves.ts'
import { type Inside, mainPart, type Nested, notOffice, openPackage, type Package } from './office/package.ts'
import { showSlides } from './pptx/showSlides.ts'
import { refuseUnsearched, summedByKind } from './unsearched.ts'
import { openWorkbook } from './xlsx/workbook.ts'

/** An Office document of a kind that can be read, by itself or within another. */
interface Office extends Nested {
  readonly show: (builder: TextBuilder) => void
}

/** How deep documents may lie in documents and still be searched. */
const deepest = 3

/**
 * Documents of one kind. They are recognised by the folder that they hold, whatever their name; by
 * name, one that is not of today or is locked is taken as well, so that its refusal says why.
 *
 * @param folder of the parts within the package
 */
export function officeFormat(name: string, folder: string, extensions: readonly string[]): Format {
  return {
    name,
    takes: (extension, bytes) => {
      const isNamed = extensions.includes(extension)
      return (isZip(bytes) && (isNamed || hasFolder(bytes, folder))) || (isNamed && isOldOffice(bytes)) || isFlatPackage(bytes)
    },
    read: readOffice,
  }
}

/** @throws UnreadableError */
export function readOffice(bytes: Uint8Array, options: ReadOptions): OpenFile {
  if (isOldOffice(bytes)) {
    throw new UnreadableError(
      'an old or a password-protected Office document. Save it as .docx, .xlsx or .pptx without a password, or leave it out with --exclude',
    )
  }
  const office = openOffice(bytes, { depth: 0, unpacked: { bytes: 0 } }, options)
  const unsearched = summedByKind(office.unsearched.map((kind) => ({ kind, count: 1 })))
  refuseUnsearched(unsearched, options)
  const builder = textBuilder()
  office.show(builder)
  const { edits, ...built } = builder.end()
  return { ...built, ...(unsearched.length > 0 ? { unsearched } : {}), write: (changes) => office.write(edits(changes)) }
}

/** Whether members of that folder are named in the bytes of an archive. */
function hasFolder(bytes: Uint8Array, folder: string): boolean {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return raw.includes('[Content_Types].xml', 0, 'latin1') && raw.includes(`${folder}/`, 0, 'latin1')
}

function openOffice(bytes: Uint8Array, inside: Inside, options: ReadOptions): Office {
  if (inside.depth >= deepest) throw new UnreadableError('documents within documents within documents')
  const own = openPackage<Office>(bytes, inside, (embedded, deeper) => openOffice(embedded, deeper, options))
  const main = mainPart(own)
  const kind = own.typeOf(main)
  const opened = /wordprocessingml|ms-word/.test(kind)
    ? shown(own, (builder) => showWord(own, main, builder))
    : /presentationml|ms-powerpoint/.test(kind)
      ? shown(own, (builder) => showSlides(own, main, builder))
      : /spreadsheetml|ms-excel/.test(kind)
        ? openWorkbook(own, main, options)
        : undefined
  if (!opened) throw notOffice()
  return {
    show: (builder) => {
      opened.show(builder)
      for (const each of own.nested.values()) {
        builder.note()
        each.show(builder)
      }
    },
    write: opened.write,
    unsearched: [...own.unsearched, ...opened.unsearched, ...[...own.nested.values()].flatMap(({ unsearched }) => unsearched)],
  }
}

function shown(own: Package, show: Office['show']): Office {
  return { show, write: (edits: Edits) => own.write(edits), unsearched: [] }
}
