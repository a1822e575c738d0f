import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod'
import { say } from '../../worker/core/say.ts'
import { checkSpans } from '../../worker/core/span.ts'
import { UserError } from '../../worker/core/userError.ts'
import { jsonAs } from '../../worker/io/checkedJson.ts'
import { category, count, moment, origin, setStatus } from '../contract/values.ts'
import type { SentDocument } from '../store/packages.ts'
import { inSlices } from './slices.ts'

/** What a package says before its documents. */
const head = z.strictObject({
  format: z.literal('cloister-package'),
  person: z.string().trim().min(1).max(80),
  corpus: z.string().max(120),
  sentAt: moment,
  documents: count,
})

const span = z.strictObject({
  start: count,
  end: count,
  category,
  origin,
  comment: z.string().max(2000),
  score: z.number().min(0).max(1).optional(),
  votes: z.record(z.string(), category.nullable()).optional(),
})

/**
 * One document's annotation. Its note is named by its hash alone: no text of it is ever in a
 * package. Offsets are code points.
 */
const document = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string(),
  status: setStatus,
  /** Whether the person saw suggestions: agreement is measured apart for those. */
  suggested: z.boolean(),
  seconds: count,
  changedAt: moment,
  spans: z.array(span),
})

export type PackageHead = z.infer<typeof head>

export interface PackageContent extends PackageHead {
  readonly work: readonly SentDocument[]
}

/**
 * Lines of JSON, compressed: the head, then a document each, so that a million spans are read in
 * slices.
 */
export async function written(about: Omit<PackageHead, 'format' | 'documents'>, lines: readonly string[]): Promise<Buffer> {
  const first = JSON.stringify({ format: 'cloister-package', ...about, documents: lines.length } satisfies PackageHead)
  return compress(Buffer.from([first, ...lines, ''].join('\n')))
}

/** A document as its line. Its spans are in code points already. */
export function lineOf(sent: SentDocument): string {
  return JSON.stringify(sent)
}

/** A million spans take some 100 MB. */
const greatestContent = 400 * 2 ** 20

/**
 * @param name of the file, for what is said of it
 * @param greatest bytes that it may unfold to
 * @throws UserError when it was signed, but not written as agreed
 */
export async function readContent(name: string, content: Buffer, greatest = greatestContent): Promise<PackageContent> {
  const strange = () =>
    new UserError(say`${name} does not hold what a package should. Update Cloister on both machines and have it sent again.`)
  let lines: string[]
  try {
    lines = (await expand(content, { maxOutputLength: greatest })).toString().split('\n').slice(0, -1)
  } catch {
    throw strange()
  }
  const about = jsonAs(lines[0] ?? '', head)
  if (about?.documents !== lines.length - 1) throw strange()
  const work: SentDocument[] = []
  await inSlices(lines.slice(1), (line) => {
    const read = jsonAs(line, document)
    if (!read || !isSound(read)) throw strange()
    work.push(read)
  })
  return { ...about, work }
}

const compress = promisify<Buffer, Buffer>(gzip)
const expand = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip)

/** Spans in order, none over another; and nobody confirms what they have not decided on. */
function isSound({ status, spans }: z.infer<typeof document>): boolean {
  try {
    checkSpans(spans, Number.MAX_SAFE_INTEGER)
  } catch {
    return false
  }
  return status === 'open' || spans.every(({ origin }) => origin !== 'suggested')
}
