import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { unrestricted } from '../../../worker/release/machineRules.ts'
import type { Job, Person } from '../../contract/values.ts'
import { fileHandles } from '../../shell/files.ts'
import { changeSet, confirm, openSet, reopen } from '../../store/annotation.ts'
import { people } from '../../store/people.ts'
import { prepared } from '../../store/prepared.ts'
import { annotationSetOf, setOf } from '../../store/sets.ts'
import { type Scene, sceneWith } from '../../store/testing/scene.ts'
import { exchangeOf } from '../exchange.ts'
import { startJobs } from '../jobs.ts'
import { fingerprintOf, unseal } from '../sealedPackage.ts'

export const exchangedNotes = ['😀 Seen by Dr Ann Lee on Tuesday.', 'Bo Ray was not seen.\r\n', 'Nothing to find.']
export const packagePassphrase = 'blue cow on the roof'
const cheap = { log2N: 4, r: 1, p: 1 }

/** A folder that packages go through. */
export function exchangeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'cloister-exchange-'))
}

/**
 * One workstation with its vault, for tests of packages that go through a folder. In order: Ada and
 * Ben annotate, Cleo adjudicates, Dora manages.
 */
export function exchanging(folder: string, texts: readonly string[] = exchangedNotes) {
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
      ended(exchange.send({ corpusId, handle: packageAt(name), personId: person.id, passphrase: packagePassphrase }, asker)),
    preview: (name = 'p.cloister-package', phrase = packagePassphrase) =>
      exchange.preview({ corpusId, handle: packageAt(name), passphrase: phrase }),
    /** Compares the fingerprint, unless it is said what was compared. */
    merge: async (keep: Record<string, 'here' | 'there'> = {}, name = 'p.cloister-package', compared?: string | null) => {
      const handle = packageAt(name)
      const fingerprint = async () => fingerprintOf((await unseal(name, readFileSync(join(folder, name)), packagePassphrase)).publicKey)
      const said = compared === undefined ? await fingerprint().catch(() => null) : compared
      return ended(exchange.merge({ corpusId, handle, passphrase: packagePassphrase, keep, compared: said }, dora))
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
      return set && annotationSetOf(scene, set.id).spans.map(({ start, end }) => texts[document]!.slice(start, end))
    },
    status: (personId: number, document: number) => setOf(scene, documentAt(scene, document), personId)?.status,
  }
}

export function documentAt({ documentIds }: Scene, place: number): number {
  return documentIds[place]!
}

function mark(scene: Scene, { id: personId }: Person, document: number, start: number, end: number): void {
  const { id: setId, version } = openSet(scene, documentAt(scene, document), personId)
  changeSet(scene, { setId, personId, version }, { kind: 'mark', start, end, category: 'DOCTOR' })
}

/**
 * Ada's machine, where she has confirmed one note and begun another, and the package that she sent.
 */
export async function adasMachine(folder: string) {
  const station = exchanging(folder)
  station.mark(station.ada, 0, 14, 21)
  station.confirm(station.ada, 0)
  station.mark(station.ada, 1, 0, 6)
  const job = await station.send(station.ada)
  expect(job).toMatchObject({ kind: 'send', state: 'done', problems: [], done: 2, total: 2 })
  return { ...station, job }
}
