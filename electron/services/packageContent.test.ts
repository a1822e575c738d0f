import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSpans } from '../../worker/core/span.ts'
import { UserError } from '../../worker/core/userError.ts'
import { mutated, mutation } from '../../worker/io/testing/mutations.ts'
import type { SentDocument } from '../store/packages.ts'
import { lineOf, readContent, written } from './packageContent.ts'

const about = { person: 'Ada', corpus: 'Wards', sentAt: 5 }
const sent: SentDocument = {
  hash: 'ab'.repeat(32),
  name: 'n1.txt',
  status: 'confirmed',
  suggested: true,
  seconds: 61,
  changedAt: 4,
  spans: [
    { start: 0, end: 3, category: 'PATIENT', origin: 'accepted', comment: 'mother', score: 0.9, votes: { rules: null, crf: 'PATIENT' } },
    { start: 5, end: 9, category: 'DATE', origin: 'rejected', comment: '' },
  ],
}

describe("a package's content", () => {
  it('is read as it was written', async () => {
    const content = await readContent('p', await written(about, [lineOf(sent), lineOf({ ...sent, status: 'open', spans: [] })]))
    expect(content).toEqual({ format: 'cloister-package', ...about, documents: 2, work: [sent, { ...sent, status: 'open', spans: [] }] })
  })

  it.each([
    ['a span over another', { ...sent, spans: [sent.spans[0], sent.spans[0]] }],
    ['an empty span', { ...sent, spans: [{ ...sent.spans[0], end: 0 }] }],
    ['a category that nobody knows', { ...sent, spans: [{ ...sent.spans[0], category: 'DRUG' }] }],
    ['a confirmed document with undecided suggestions', { ...sent, spans: [{ ...sent.spans[0], origin: 'suggested' }] }],
    ['a field too many', { ...sent, text: 'the note' }],
    ['no hash', { ...sent, hash: '12' }],
  ])('is refused whole for %s', async (_, document) => {
    const bytes = await written(about, [JSON.stringify(document)])
    await expect(readContent('p', bytes)).rejects.toThrow(
      new UserError('p does not hold what a package should. Update Cloister on both machines and have it sent again.'),
    )
  })

  it.each([
    ['is not compressed', Buffer.from('x')],
    ['is empty', gzipSync('')],
    ['has no head', gzipSync(`${lineOf(sent)}\n`)],
    ['has fewer documents than it says', gzipSync('{"format":"cloister-package","person":"A","corpus":"","sentAt":1,"documents":2}\n')],
  ])('is refused when it %s', async (_, bytes) => {
    await expect(readContent('p', bytes)).rejects.toThrow(UserError)
  })

  it('is refused, or as sound as a valid one, whatever goes wrong in it [F58]', async () => {
    await fc.assert(
      fc.asyncProperty(mutation, async (change) => {
        const read = await readContent('p', await written(about, [mutated(lineOf(sent), change)])).catch((error: unknown) => {
          expect(error).toBeInstanceOf(UserError)
        })
        for (const { spans } of read?.work ?? []) checkSpans(spans, 100)
      }),
      { numRuns: 300 },
    )
  })

  it('is refused when it would grow without bound', async () => {
    const bytes = await written(about, [lineOf(sent)])
    await expect(readContent('p', bytes, 100)).rejects.toThrow(UserError)
    await expect(readContent('p', bytes, 10_000)).resolves.toMatchObject({ documents: 1 })
  })
})
