import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import type { Marked } from './coverage.ts'

export interface TaggedNote {
  readonly id: string
  readonly text: string
  readonly gold: readonly Marked[]
}

/** The notes of folders with inline tags, `<DOCTOR>Nguyen</DOCTOR>`, without them. */
export function taggedNotes(folders: readonly string[]): TaggedNote[] {
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .map((name) => ({ id: name, ...untagged(readFileSync(join(folder, name), 'utf8')) })),
  )
}

function untagged(tagged: string): { text: string; gold: Marked[] } {
  let text = ''
  let length = 0
  let open: { category: string; start: number } | undefined
  const gold: Marked[] = []
  for (const part of tagged.split(/(<\/?[A-Z_]+>)/)) {
    const [, closing, category] = /^<(\/?)([A-Z_]+)>$/.exec(part) ?? []
    if (category === undefined) {
      text += part
      length += [...part].length
    } else if (closing === '') open = { category, start: length }
    else if (open) {
      gold.push({ ...open, end: length })
      open = undefined
    }
  }
  return { text, gold }
}

/** Transcribed reports, no two alike, until there are so many characters. */
export function reports(corpora: string, characters: number): string[] {
  const table = gunzipSync(readFileSync(join(corpora, 'mtsamples', 'mtsamples.csv.gz'))).toString('utf8')
  const { data } = Papa.parse<{ readonly transcription?: string }>(table, { header: true, skipEmptyLines: true })
  return upTo(characters, [...new Set(data.map(({ transcription = '' }) => transcription))])
}

/** French notes, without their tags. */
export function frenchNotes(corpora: string, characters: number): string[] {
  const folders = readdirSync(join(corpora, 'train')).filter((name) => /fr\b|french/.test(name))
  const files = taggedNotes(folders.map((name) => join(corpora, 'train', name)))
  return upTo(characters, [...new Set(files.flatMap(({ text }) => text.split(/^%%\r?\n/m)))])
}

function upTo(characters: number, texts: readonly string[]): string[] {
  let length = 0
  const some: string[] = []
  for (const text of texts) {
    if (length >= characters) break
    if (text.trim().length < 200) continue
    some.push(text)
    length += text.length
  }
  return some
}
