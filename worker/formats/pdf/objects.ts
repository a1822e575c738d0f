/** The objects of a PDF and the table of where they are, as they are written (ISO 32000-1, 7.5). */
export interface PdfObjects {
  /** @param id from 1; all up to the last are written, in any order */
  readonly add: (id: number, ...content: readonly (string | Uint8Array)[]) => void
  /** @returns what follows the head, to the end of the file */
  readonly end: (catalog: number) => Buffer
}

/** @param head bytes of the file before its first object */
export function pdfObjects(head: number): PdfObjects {
  const chunks: Uint8Array[] = []
  const offsets: number[] = []
  let at = head
  const put = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    chunks.push(bytes)
    at += bytes.length
  }
  return {
    add: (id, ...content) => {
      offsets[id] = at
      for (const part of [`${id} 0 obj\n`, ...content, '\nendobj\n']) put(part)
    },
    end: (catalog) => {
      const start = at
      const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
      put(
        `xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${offsets.length} /Root ${catalog} 0 R>>\nstartxref\n${start}\n%%EOF\n`,
      )
      return Buffer.concat(chunks)
    },
  }
}
