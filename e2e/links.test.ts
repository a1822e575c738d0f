import { describe, expect, it } from 'vitest'
import { readFiles, run, scratchFolder, writeFiles } from './program.ts'

const uuid = '5f0b2c1e-7a4d-4b58-9c55-0d9a8f1e2b3c'
const encounter = '7d1c9a30-1f7e-4f0d-8a2b-3c4d5e6f7a8b'
const patient = { resourceType: 'Patient', id: uuid, name: [{ family: 'Quillon', given: ['Zephyrine'] }], birthDate: '1961-04-02' }
const visit = { resourceType: 'Encounter', id: encounter, status: 'finished', subject: { reference: `Patient/${uuid}` } }
const observation = (id: string, reference: string) => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  subject: { reference },
  encounter: { reference: `Encounter/${encounter}` },
  performer: [{ reference: 'Practitioner/prac-88210' }],
})
const files = {
  'bundle.json': JSON.stringify(
    {
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        { fullUrl: `urn:uuid:${uuid}`, resource: patient },
        { fullUrl: `https://fhir.st-mary.example/Encounter/${encounter}`, resource: visit },
        { fullUrl: 'https://fhir.st-mary.example/Observation/o-1', resource: observation('o-1', `urn:uuid:${uuid}`) },
      ],
    },
    null,
    2,
  ),
  'more.ndjson': `${JSON.stringify(observation('o-2', `Patient/${uuid}`))}\n${JSON.stringify({ resourceType: 'Practitioner', id: 'prac-88210', name: [{ family: 'Brandt' }] })}\n`,
}

const [shapes, ids] = [/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/, /Patient\/([\w.-]+)/]

describe('ids that tie FHIR resources together', () => {
  it.each(['i2b2-tags', 'surrogates', 'safe-harbor', 'limited-data-set', 'gdpr'])(
    'become others of the same shape, the same ones in every file, under %s [F66]',
    async (policy) => {
      using scratch = scratchFolder()
      writeFiles(scratch.path('in'), files)
      const done = await run([
        ...['redact', scratch.path('in'), scratch.path('out'), '--models', 'rules,gazetteer', '--accept-weaker', '--profile', policy],
        ...['--key', scratch.path('key'), '--names', 'keep'],
      ])
      expect([done.status, done.stderr.match(/fail.*/i)]).toEqual([0, null])
      const out = readFiles(scratch.path('out'))
      const bundle = String(out['bundle.json'])
      const more = String(out['more.ndjson'])
      expect(bundle + more).not.toMatch(/5f0b2c1e|7d1c9a30|prac-88210|st-mary|quillon|zephyrine|brandt/i)
      const entries = JSON.parse(bundle).entry
      const [own, visited, seen] = entries.map(({ resource }: { resource: { id: string } }) => resource)
      const [later, staff] = more
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      expect(own.id).toMatch(shapes)
      expect(entries[0].fullUrl).toBe(`urn:uuid:${own.id}`)
      expect(entries[1].fullUrl).toMatch(new RegExp(`^https://[0-9a-f]{12}\\.example\\.org/Encounter/${visited.id}$`))
      expect(entries[2].fullUrl.replace(/o-\d$|[^/]*$/, '')).toBe(entries[1].fullUrl.replace(/Encounter.*/, 'Observation/'))
      expect(seen.subject.reference).toBe(`urn:uuid:${own.id}`)
      expect(ids.exec(visited.subject.reference)?.[1]).toBe(own.id)
      expect(ids.exec(later.subject.reference)?.[1]).toBe(own.id)
      expect(later.encounter.reference).toBe(`Encounter/${visited.id}`)
      expect(staff.id).toMatch(/^[a-z]{4}-\d{5}$/)
      expect([later.performer[0].reference, seen.performer[0].reference]).toEqual([`Practitioner/${staff.id}`, `Practitioner/${staff.id}`])
    },
  )
})
