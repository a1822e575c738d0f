import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Reply } from '../contract/contract.ts'
import { history } from '../store/annotation.ts'
import { people } from '../store/people.ts'
import { setOwnPassphrase } from '../store/personPassphrases.ts'
import { prepared } from '../store/prepared.ts'
import { setOf } from '../store/sets.ts'
import { adasMachine, documentAt, exchangedNotes, exchangeFolder, exchanging } from './testing/exchange.ts'

let folder: string
beforeEach(() => {
  folder = exchangeFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('merging', () => {
  it('brings spans, status and time to the person of that name, as one revision each', async () => {
    await adasMachine(folder)
    const here = exchanging(folder)
    expect(await here.merge()).toMatchObject({
      state: 'done',
      problems: [],
      outcome: 'Ada: 2 taken over, 0 the same already, 0 kept as here.',
    })
    expect(here.spansOf(here.ada.id, 0)).toEqual(['Ann Lee'])
    expect(here.spansOf(here.ada.id, 1)).toEqual(['Bo Ray'])
    expect([here.status(here.ada.id, 0), here.status(here.ada.id, 1)]).toEqual(['confirmed', 'open'])
    const set = setOf(here.scene, documentAt(here.scene, 0), here.ada.id)
    expect(history(here.scene, set?.id ?? 0, here.ada.id, 5).map(({ what }) => what)).toEqual(['merge-package'])
  })

  it('makes a person who is not known here an annotator', async () => {
    const there = exchanging(folder)
    prepared(there.scene, "UPDATE people SET name = 'Éva' WHERE id = ?").run(there.ada.id)
    there.mark(there.ada, 0, 14, 21)
    await there.send(there.ada)
    const here = exchanging(folder)
    expect((await here.merge()).outcome).toContain('Choose a passphrase of your own first')
    await setOwnPassphrase(() => here.scene, here.dora.id, 'a passphrase of hers')
    await here.merge()
    expect(people(here.scene).find(({ name }) => name === 'Éva')).toMatchObject({ role: 'annotator' })
  })

  it('changes nothing the second time', async () => {
    await adasMachine(folder)
    const here = exchanging(folder)
    await here.merge()
    const before = here.state()
    expect((await here.merge()).outcome).toBe('Ada: 0 taken over, 2 the same already, 0 kept as here.')
    expect(here.state()).toEqual(before)
  })

  it('takes a later package of the same person without asking, and an earlier one not at all', async () => {
    const there = await adasMachine(folder)
    const here = exchanging(folder)
    await here.merge()
    await new Promise((resolve) => setTimeout(resolve, 5))
    there.mark(there.ada, 1, 11, 14)
    await there.send(there.ada, 'later.cloister-package')
    expect((await here.preview('later.cloister-package')).conflicts).toEqual([])
    await here.merge({}, 'later.cloister-package')
    expect(here.spansOf(here.ada.id, 1)).toEqual(['Bo Ray', 'not'])
    expect((await here.preview()).conflicts).toEqual([])
    expect((await here.merge()).outcome).toBe('Ada: 0 taken over, 1 the same already, 1 kept as here.')
    expect(here.spansOf(here.ada.id, 1)).toEqual(['Bo Ray', 'not'])
  })

  describe('where the same person has annotated here too', () => {
    const conflict = async () => {
      await adasMachine(folder)
      const here = exchanging(folder)
      await new Promise((resolve) => setTimeout(resolve, 5))
      here.mark(here.ada, 1, 0, 2)
      const { conflicts } = await here.preview()
      return { here, conflicts, documentId: documentAt(here.scene, 1) }
    }

    it('shows the conflict', async () => {
      const { conflicts, documentId } = await conflict()
      expect(conflicts).toEqual([
        { documentId, name: 'note 2', here: 1, there: 1, hereAt: expect.any(Number), thereAt: expect.any(Number) },
      ])
      const [{ hereAt, thereAt }] = conflicts as [Reply<'exchange.preview'>['conflicts'][number]]
      expect(hereAt).toBeGreaterThan(thereAt)
    })

    it('keeps what was changed last unless told otherwise', async () => {
      const { here } = await conflict()
      expect((await here.merge()).outcome).toBe('Ada: 1 taken over, 0 the same already, 1 kept as here.')
      expect(here.spansOf(here.ada.id, 1)).toEqual(['Bo'])
    })

    it.each([
      ['here', ['Bo']],
      ['there', ['Bo Ray']],
    ] as const)('keeps what is %s when told so, also the second time', async (side, spans) => {
      const { here, documentId } = await conflict()
      await here.merge({ [documentId]: side })
      expect(here.spansOf(here.ada.id, 1)).toEqual(spans)
      const before = here.state()
      await here.merge({ [documentId]: side })
      expect(here.state()).toEqual(before)
    })
  })

  it('takes over a reopening, and no stale confirmation', async () => {
    const there = await adasMachine(folder)
    const here = exchanging(folder)
    await here.merge()
    await new Promise((resolve) => setTimeout(resolve, 5))
    there.reopen(there.ada, 0)
    await there.send(there.ada, 'later.cloister-package')
    await here.merge({}, 'later.cloister-package')
    expect(here.status(here.ada.id, 0)).toBe('open')
    await here.merge()
    expect(here.status(here.ada.id, 0)).toBe('open')
  })

  it('matches the same note twice by name, and each once', async () => {
    const twice = ['Dr Ann Lee.', 'Dr Ann Lee']
    const made = () => {
      const station = exchanging(folder, twice)
      // Another document with the text of the first.
      prepared(station.scene, 'UPDATE documents SET text_id = (SELECT min(text_id) FROM documents)').run()
      return station
    }
    const there = made()
    there.mark(there.ada, 0, 3, 6)
    there.mark(there.ada, 1, 7, 10)
    await there.send(there.ada)
    const here = made()
    await here.merge()
    expect([here.spansOf(here.ada.id, 0), here.spansOf(here.ada.id, 1)]).toEqual([['Ann'], ['Lee']])
  })

  it('takes nothing from a package with any bit flipped', async () => {
    await adasMachine(folder)
    const here = exchanging(folder)
    const before = here.state()
    const bytes = readFileSync(join(folder, 'p.cloister-package'))
    for (let at = 0; at < bytes.length; at += 41) {
      const flipped = Buffer.from(bytes)
      flipped[at] = flipped[at]! ^ 0x10
      writeFileSync(join(folder, 'p.cloister-package'), flipped)
      expect((await here.merge()).state).toBe('failed')
    }
    expect(here.state()).toEqual(before)
  })

  it('tells of documents that are not here, and merges the rest', async () => {
    await adasMachine(folder)
    const here = exchanging(folder, exchangedNotes.slice(0, 1))
    const job = await here.merge()
    expect(job.problems).toEqual([{ name: 'note 2', cause: expect.stringContaining('no note of Corpus has this text') }])
    expect(job.outcome).toBe('Ada: 1 taken over, 0 the same already, 0 kept as here, 1 not in this corpus.')
  })

  it('ends when it is cancelled, with nothing half done', async () => {
    await adasMachine(folder)
    const here = exchanging(folder)
    const before = here.state()
    const merging = here.merge({}, undefined, (await here.preview()).fingerprint)
    here.jobs.cancel(here.jobs.list()[0]?.id ?? '')
    expect((await merging).state).toBe('cancelled')
    expect(here.state()).toEqual(before)
  })
})
