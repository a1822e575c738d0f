import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { unrestricted } from '../../worker/release/machineRules.ts'
import type { Reply } from '../contract/contract.ts'
import type { Job, Person } from '../contract/values.ts'
import { fileHandles } from '../shell/files.ts'
import { sideBySide } from '../store/adjudications.ts'
import { changeSet, confirm, history, openSet, reopen } from '../store/annotation.ts'
import { people } from '../store/people.ts'
import { setOwnPassphrase } from '../store/personPassphrases.ts'
import { prepared } from '../store/prepared.ts'
import { annotationSetOf, setOf } from '../store/sets.ts'
import { type Scene, sceneWith } from '../store/testing/scene.ts'
import { exchangeOf } from './exchange.ts'
import { startJobs } from './jobs.ts'
import { fingerprintOf, unseal } from './sealedPackage.ts'

const notes = ['😀 Seen by Dr Ann Lee on Tuesday.', 'Bo Ray was not seen.\r\n', 'Nothing to find.']
const passphrase = 'blue cow on the roof'
const cheap = { log2N: 4, r: 1, p: 1 }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-exchange-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** One workstation with its vault. In order: Ada and Ben annotate, Cleo adjudicates, Dora manages. */
function workstation(texts: readonly string[] = notes) {
  const scene = sceneWith(texts)
  for (const { id, text } of prepared<{ id: number; text: string }>(scene, 'SELECT id, text FROM texts').all())
    prepared(scene, 'UPDATE texts SET hash = ? WHERE id = ?').run(createHash('sha256').update(text).digest(), id)
  const bugs: unknown[] = []
  const jobs = startJobs({ tell: () => {}, report: (_, error) => bugs.push(error) })
  const files = fileHandles(unrestricted)
  const exchange = exchangeOf({ store: () => scene as never, jobs, files }, cheap)
  const [ada, ben, cleo, dora] = people(scene) as [Person, Person, Person, Person]
  const ended = async (job: Job): Promise<Job> => {
    for (;;) {
      const now = jobs.list().find(({ id }) => id === job.id)
      if (now && now.state !== 'running') {
        expect(bugs).toEqual([])
        return now
      }
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  }
  const packageAt = (name: string) => files.hold(join(folder, name)).handle
  const { corpusId } = scene
  return {
    scene,
    exchange,
    jobs,
    ada,
    ben,
    cleo,
    dora,
    ended,
    mark: (person: Person, document: number, start: number, end: number) => mark(scene, person, document, start, end),
    confirm: (person: Person, document: number) => {
      const { id: setId, version } = openSet(scene, documentAt(scene, document), person.id)
      confirm(scene, { setId, personId: person.id, version })
    },
    reopen: (person: Person, document: number) => {
      const { id: setId, version } = openSet(scene, documentAt(scene, document), person.id)
      reopen(scene, { setId, personId: person.id, version })
    },
    send: async (person: Person, name = 'p.cloister-package', asker = person) =>
      ended(exchange.send({ corpusId, handle: packageAt(name), personId: person.id, passphrase }, asker)),
    preview: (name = 'p.cloister-package', phrase = passphrase) =>
      exchange.preview({ corpusId, handle: packageAt(name), passphrase: phrase }),
    /** Compares the fingerprint, unless it is said what was compared. */
    merge: async (keep: Record<string, 'here' | 'there'> = {}, name = 'p.cloister-package', compared?: string | null) => {
      const handle = packageAt(name)
      const fingerprint = async () => fingerprintOf((await unseal(name, readFileSync(join(folder, name)), passphrase)).publicKey)
      const said = compared === undefined ? await fingerprint().catch(() => null) : compared
      return ended(exchange.merge({ corpusId, handle, passphrase, keep, compared: said }, dora))
    },
    /** All that there is of annotation, as the tables have it. */
    state: () => ({
      sets: prepared(scene, 'SELECT * FROM sets').all(),
      spans: prepared(scene, 'SELECT * FROM spans').all(),
      revisions: prepared(scene, 'SELECT * FROM revisions').all(),
      people: prepared(scene, 'SELECT * FROM people').all(),
    }),
    spansOf: (personId: number, document: number) => {
      const set = setOf(scene, documentAt(scene, document), personId)
      return set && annotationSetOf(scene, set.id).spans.map(({ start, end }) => (texts[document] as string).slice(start, end))
    },
    status: (personId: number, document: number) => setOf(scene, documentAt(scene, document), personId)?.status,
  }
}

function documentAt({ documentIds }: Scene, place: number): number {
  return documentIds[place] as number
}

function mark(scene: Scene, { id: personId }: Person, document: number, start: number, end: number): void {
  const { id: setId, version } = openSet(scene, documentAt(scene, document), personId)
  changeSet(scene, { setId, personId, version }, { kind: 'mark', start, end, category: 'DOCTOR' })
}

/** Ada's machine, where she has confirmed one note and begun another, and the package that she sent. */
async function adasMachine() {
  const station = workstation()
  station.mark(station.ada, 0, 14, 21)
  station.confirm(station.ada, 0)
  station.mark(station.ada, 1, 0, 6)
  const job = await station.send(station.ada)
  expect(job).toMatchObject({ kind: 'send', state: 'done', problems: [], done: 2, total: 2 })
  return { ...station, job }
}

describe('sending', () => {
  it('writes one file, whole, and tells its fingerprint [R30]', async () => {
    const { job } = await adasMachine()
    expect(readdirSync(folder)).toEqual(['p.cloister-package'])
    expect(job.outcome).toMatch(/^In p\.cloister-package: 2 documents with 2 spans\. Its fingerprint.*: (?:[0-9a-f]{4} ?){8}\.$/)
  })

  it('carries no text of any note, in the clear or encrypted', async () => {
    await adasMachine()
    const bytes = readFileSync(join(folder, 'p.cloister-package'))
    const plain = gunzipSync((await unseal('p', bytes, passphrase)).content).toString()
    expect(plain).toContain('"DOCTOR"')
    for (const words of ['Ann', 'Lee', 'Bo', 'Ray', 'Seen', 'seen', 'Tuesday']) {
      expect(plain).not.toContain(words)
      // Two or three letters may stand in random bytes by chance.
      if (words.length > 3) expect(bytes.includes(words)).toBe(false)
    }
    for (const note of notes) expect(plain.includes(note.slice(0, 8))).toBe(false)
  })

  it('has offsets in code points, as every file that leaves', async () => {
    await adasMachine()
    const plain = gunzipSync((await unseal('p', readFileSync(join(folder, 'p.cloister-package')), passphrase)).content).toString()
    expect(plain).toContain('"start":13,"end":20')
  })

  it('signs with the same key every time [T36]', async () => {
    const { send, ada, job } = await adasMachine()
    const again = await send(ada, 'q.cloister-package')
    expect(again.outcome?.split(': ').at(-1)).toBe(job.outcome?.split(': ').at(-1))
  })

  it("refuses an annotator who would send another's work, and lets an administrator", async () => {
    const { send, ada, ben, dora, mark } = workstation()
    mark(ben, 0, 14, 21)
    await expect(send(ben, undefined, ada)).rejects.toThrow(
      new UserError('You can only send your own work. Ask an administrator to send that of others.'),
    )
    expect((await send(ben, undefined, dora)).state).toBe('done')
  })

  it('refuses to send nothing', async () => {
    const { send, ada, scene } = workstation()
    openSet(scene, documentAt(scene, 0), ada.id)
    await expect(send(ada)).rejects.toThrow('has annotated nothing')
  })

  it('leaves no half file where it can not write', async () => {
    const station = workstation()
    station.mark(station.ada, 0, 14, 21)
    const job = await station.send(station.ada, 'gone/p.cloister-package')
    expect(job).toMatchObject({
      state: 'failed',
      outcome: "p.cloister-package can't be written (ENOENT). Check the room on the stick, and that you may write there.",
    })
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a preview', () => {
  it('tells whose work it is, how much of it belongs here, and whether the key is known', async () => {
    const { job } = await adasMachine()
    const here = workstation(notes.slice(0, 1))
    const preview = await here.preview()
    expect(preview).toMatchObject({
      from: 'Ada',
      signer: 'new',
      documents: 2,
      matched: 1,
      spans: 2,
      missing: ['note 2'],
      conflicts: [],
    })
    expect(job.outcome).toContain(preview.fingerprint)
    await here.merge()
    expect((await here.preview()).signer).toBe('known')
  })

  it('changes nothing', async () => {
    await adasMachine()
    const here = workstation()
    const before = here.state()
    await here.preview()
    expect(here.state()).toEqual(before)
  })

  it('refuses a wrong passphrase, another file, and a package of a corpus that is not this one', async () => {
    await adasMachine()
    await expect(workstation().preview(undefined, 'wrong passphrase')).rejects.toThrow(/^The passphrase does not open/)
    await expect(workstation(['Something else.']).preview()).rejects.toThrow(
      new UserError(
        'No document of p.cloister-package is in Corpus: it was made from a corpus called Corpus. Open that corpus, or import its documents first.',
      ),
    )
    writeFileSync(join(folder, 'x.txt'), 'a note of Ann Lee')
    await expect(workstation().preview('x.txt')).rejects.toThrow(/is no package of annotations/)
    await expect(workstation().preview('none')).rejects.toThrow(/can't be read \(ENOENT\)/)
  })
})

describe('merging', () => {
  it('brings spans, status and time to the person of that name, as one revision each', async () => {
    await adasMachine()
    const here = workstation()
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
    const there = workstation()
    prepared(there.scene, "UPDATE people SET name = 'Éva' WHERE id = ?").run(there.ada.id)
    there.mark(there.ada, 0, 14, 21)
    await there.send(there.ada)
    const here = workstation()
    expect((await here.merge()).outcome).toContain('Choose a passphrase of your own first')
    await setOwnPassphrase(() => here.scene, here.dora.id, 'a passphrase of hers')
    await here.merge()
    expect(people(here.scene).find(({ name }) => name === 'Éva')).toMatchObject({ role: 'annotator' })
  })

  it('changes nothing the second time', async () => {
    await adasMachine()
    const here = workstation()
    await here.merge()
    const before = here.state()
    expect((await here.merge()).outcome).toBe('Ada: 0 taken over, 2 the same already, 0 kept as here.')
    expect(here.state()).toEqual(before)
  })

  it('takes a later package of the same person without asking, and an earlier one not at all', async () => {
    const there = await adasMachine()
    const here = workstation()
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
      await adasMachine()
      const here = workstation()
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
    const there = await adasMachine()
    const here = workstation()
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
      const station = workstation(twice)
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
    await adasMachine()
    const here = workstation()
    const before = here.state()
    const bytes = readFileSync(join(folder, 'p.cloister-package'))
    for (let at = 0; at < bytes.length; at += 41) {
      const flipped = Buffer.from(bytes)
      flipped[at] = (flipped[at] as number) ^ 0x10
      writeFileSync(join(folder, 'p.cloister-package'), flipped)
      expect((await here.merge()).state).toBe('failed')
    }
    expect(here.state()).toEqual(before)
  })

  it('tells of documents that are not here, and merges the rest', async () => {
    await adasMachine()
    const here = workstation(notes.slice(0, 1))
    const job = await here.merge()
    expect(job.problems).toEqual([{ name: 'note 2', cause: expect.stringContaining('no document of Corpus has this text') }])
    expect(job.outcome).toBe('Ada: 1 taken over, 0 the same already, 0 kept as here, 1 not in this corpus.')
  })

  it('ends when it is cancelled, with nothing half done', async () => {
    await adasMachine()
    const here = workstation()
    const before = here.state()
    const merging = here.merge({}, undefined, (await here.preview()).fingerprint)
    here.jobs.cancel(here.jobs.list()[0]?.id ?? '')
    expect((await merging).state).toBe('cancelled')
    expect(here.state()).toEqual(before)
  })
})

describe('annotators stay blind to each other', () => {
  it('through a merge: each sees their own, the adjudicator sees both once both have confirmed', async () => {
    await adasMachine()
    const here = workstation()
    here.mark(here.ben, 0, 11, 21)
    await here.merge()
    const documentId = documentAt(here.scene, 0)

    const bens = openSet(here.scene, documentId, here.ben.id)
    expect(here.spansOf(here.ben.id, 0)).toEqual(['Dr Ann Lee'])
    const adas = setOf(here.scene, documentId, here.ada.id)
    expect(() => history(here.scene, adas?.id ?? 0, here.ben.id, 5)).toThrow(/is not yours/)
    expect(() =>
      changeSet(
        here.scene,
        { setId: adas?.id ?? 0, personId: here.ben.id, version: adas?.version ?? 0 },
        { kind: 'mark', start: 0, end: 1, category: 'DATE' },
      ),
    ).toThrow(/is not yours/)
    expect(() => sideBySide(here.scene, documentId, here.cleo.id)).toThrow(/two people have confirmed/)

    confirm(here.scene, { setId: bens.id, personId: here.ben.id, version: bens.version })
    const { sets, differences } = sideBySide(here.scene, documentId, here.cleo.id)
    expect(sets.map(({ personId }) => personId)).toEqual([here.ada.id, here.ben.id])
    expect(differences).toHaveLength(1)
  })
})

describe('the key of a sender', () => {
  it('is compared before anything of theirs is taken, and what is said to be compared is looked at [F97, T37]', async () => {
    await adasMachine()
    const here = workstation()
    const before = here.state()
    for (const compared of [null, '', '0000 0000'])
      expect(await here.merge({}, 'p.cloister-package', compared)).toMatchObject({
        state: 'failed',
        outcome: expect.stringContaining('was not compared with Ada yet'),
      })
    expect(here.state()).toEqual(before)
    await here.merge()
    expect((await here.merge({}, 'p.cloister-package', null)).state).toBe('done')
  })

  it('is theirs alone: another’s work that it signs is refused, whatever was compared [F97, T38]', async () => {
    const station = await adasMachine()
    const here = workstation()
    await here.merge()
    // Ada calls herself Cleo, who adjudicates.
    prepared(station.scene, "UPDATE people SET name = 'Nobody' WHERE name = 'Cleo'").run()
    prepared(station.scene, "UPDATE people SET name = 'Cleo' WHERE name = 'Ada'").run()
    await station.send({ ...station.ada, name: 'Cleo' }, 'forged.cloister-package')
    await expect(here.preview('forged.cloister-package')).rejects.toThrow('signed with the key of Ada')
    const before = here.state()
    expect(await here.merge({}, 'forged.cloister-package')).toMatchObject({
      state: 'failed',
      outcome: expect.stringContaining('signed with the key of Ada'),
    })
    expect(here.state()).toEqual(before)
  })

  it('of version 0.1, when keys were nobody’s, is compared once more [T39]', async () => {
    await adasMachine()
    const here = workstation()
    const { publicKey } = await unseal('p', readFileSync(join(folder, 'p.cloister-package')), passphrase)
    const known = prepared(here.scene, "INSERT INTO signers (fingerprint, name, public_key, first_at) VALUES (?, 'Ada', ?, 1)")
    known.run(fingerprintOf(publicKey), publicKey)
    expect((await here.merge({}, 'p.cloister-package', null)).state).toBe('failed')
    expect((await here.merge()).state).toBe('done')
    expect((await here.merge({}, 'p.cloister-package', null)).state).toBe('done')
  })

  it('is another for each who sends from one machine, and a new one of a known person is said to be new [T36]', async () => {
    const station = await adasMachine()
    station.mark(station.ben, 0, 14, 21)
    await station.send(station.ben, 'ben.cloister-package')
    const here = workstation()
    expect((await here.preview()).fingerprint).not.toBe((await here.preview('ben.cloister-package')).fingerprint)
    await here.merge()
    await here.merge({}, 'ben.cloister-package')
    // Ada at another machine.
    const other = workstation()
    other.mark(other.ada, 0, 14, 21)
    await other.send(other.ada, 'elsewhere.cloister-package')
    expect((await here.preview('elsewhere.cloister-package')).signer).toBe('other')
    expect((await here.merge({}, 'elsewhere.cloister-package', null)).state).toBe('failed')
  })
})
