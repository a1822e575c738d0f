import { describe, expect, it } from 'vitest'
import type { CorpusDocument } from './corpusFormat.ts'
import { documentWith } from './testing/corpora.ts'
import { gathered } from './writing.ts'

async function* three(): AsyncGenerator<CorpusDocument> {
  for (const name of ['a', 'b', 'c']) yield documentWith({ name })
}

describe('one file for all documents', () => {
  it('becomes several before it is too large to be read in one piece', async () => {
    const files: string[] = []
    const frame = { open: '[', between: ',', close: ']' }
    for await (const { path, bytes } of gathered(
      three(),
      () => {},
      'c.json',
      frame,
      ({ name }) => JSON.stringify(name.repeat(8)),
      20,
    ))
      files.push(`${path} ${Buffer.from(bytes).toString()}`)
    expect(files).toEqual(['c.json ["aaaaaaaa","bbbbbbbb"]', 'c-2.json ["cccccccc"]'])
  })

  it('is there also when there is no document', async () => {
    const files: string[] = []
    const none = async function* (): AsyncGenerator<CorpusDocument> {}
    for await (const { path, bytes } of gathered(
      none(),
      () => {},
      'c.json',
      { open: '[', between: ',', close: ']' },
      () => '',
    ))
      files.push(`${path} ${Buffer.from(bytes).toString()}`)
    expect(files).toEqual(['c.json []'])
  })
})
