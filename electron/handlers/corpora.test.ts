import { describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { type ChannelName, contract, type Reply, type Request } from '../contract/contract.ts'
import type { Job, Person } from '../contract/values.ts'
import { preferencesFile } from '../services/preferences.ts'
import type { Services } from '../services/services.ts'
import { workstation } from '../services/testing/workstation.ts'
import { people } from '../store/people.ts'
import { corpusHandlers } from './corpora.ts'
import type { Handle } from './handle.ts'
import { homeHandlers } from './home.ts'
import { sampleHandlers } from './sampleProject.ts'

/** Asks as the page does: request and reply have to fit the contract. */
function opened() {
  const station = workstation()
  const answers = new Map<string, (request: never, session: { person: Person }) => unknown>()
  const handle: Handle = (name, answer) => void answers.set(name, answer as never)
  const started: number[] = []
  const runs = {
    some: () => false,
    progress: () => undefined,
    start: (id: number) => started.push(id) && job,
  } as unknown as Services['runs']
  const releases = { forget: () => {} } as unknown as Services['releases']
  const machine = { ...station.services.machine }
  const services = { ...station.services, runs, releases, machine } as Services
  corpusHandlers(handle, services)
  homeHandlers(handle, services)
  sampleHandlers(handle, services)
  const [, , , dora] = people(station.scene) as [Person, Person, Person, Person]
  const ask = async <Name extends ChannelName>(name: Name, request: Request<Name>, person = dora): Promise<Reply<Name>> => {
    const asked = contract[name].request.parse(request)
    return contract[name].reply.parse(await answers.get(name)?.(asked as never, { person })) as Reply<Name>
  }
  return { ...station, ask, answers, started, machine }
}

const job: Job = { id: '1', kind: 'release', subject: '', state: 'running', done: 0, total: 0, problems: [], outcome: null }

describe('the corpora screen', () => {
  it('has every channel of corpora, projects and home answered', () => {
    using station = opened()
    const elsewhere = ['corpora.suggest']
    const mine = Object.keys(contract).filter((name) => /^(?:corpora|projects|home)\./.test(name) && !elsewhere.includes(name))
    expect([...station.answers.keys()].sort()).toEqual(mine.sort())
  })

  it('makes a corpus with a project of its own, in the language of the interface, or in one that is there', async () => {
    using station = opened()
    preferencesFile(station.folder).change({ language: 'fr' })
    const own = await station.ask('corpora.create', { projectId: null, name: 'Printemps' })
    const projects = await station.ask('projects.list', {})
    const project = projects.find(({ id }) => id === own.projectId)
    expect(project?.name).toBe('Printemps')
    expect(project?.guidelines).toContain('# Que marquer')
    expect(project?.labels[0]).toMatchObject({ category: 'PATIENT', key: 'p', hint: expect.stringContaining('proches') })
    preferencesFile(station.folder).change({ language: 'en' })
    const english = await station.ask('projects.create', { name: 'English' })
    expect(english.guidelines).toContain('# What to mark')
    const shared = await station.ask('corpora.create', { projectId: own.projectId, name: 'Été' })
    expect(shared.projectId).toBe(own.projectId)
    expect((await station.ask('corpora.list', {})).map(({ name }) => name)).toEqual(['Corpus', 'Printemps', 'Été'])
  })

  it('makes the sample project and starts its release; where a machine keeps results elsewhere, without one', async () => {
    using station = opened()
    const { corpusId, release } = await station.ask('projects.sample', {})
    expect(release?.job).toEqual(job)
    expect(station.started).toEqual([release?.id])
    const { steps } = await station.ask('home.overview', {})
    expect(steps.filter((step) => step.corpusId === corpusId).map(({ kind }) => kind)).toContain('adjudicate')
    const refuseOutput = () => {
      throw new UserError('Only below /srv.')
    }
    Object.assign(station.machine, { refuseOutput })
    expect((await station.ask('projects.sample', {})).release).toBeNull()
  })

  it('erases a removed corpus for good, and its labels once no corpus has them', async () => {
    using station = opened()
    await expect(station.ask('corpora.erase', { corpusId: 1 })).rejects.toThrow(UserError)
    await station.ask('corpora.remove', { corpusId: 1 })
    expect((await station.ask('corpora.removed', {})).corpora).toMatchObject([{ name: 'Corpus' }])
    expect(await station.ask('corpora.erase', { corpusId: 1 })).toEqual({ corpora: [], projects: [{ id: 1, name: 'Project' }] })
    await expect(station.ask('corpora.restore', { corpusId: 1 })).rejects.toThrow(UserError)
    expect(await station.ask('projects.erase', { projectId: 1 })).toEqual({ corpora: [], projects: [] })
  })

  it('begins with labels that one key each sets', async () => {
    using station = opened()
    const { labels } = await station.ask('projects.create', { name: 'New' })
    expect(new Set(labels.map(({ key }) => key)).size).toBe(labels.length)
    expect(new Set(labels.map(({ category }) => category)).size).toBe(labels.length)
    for (const { key } of labels) expect(key).toMatch(/^[a-z\d]$/)
    expect(labels.length).toBeGreaterThan(25)
  })

  it('goes from import to export', async () => {
    using station = opened()
    const handles = [
      station.holding('in', {
        'in/a.txt': 'Seen by Dr Ann Lee.',
        'in/a.ann': 'T1\tDOCTOR 11 18\tAnn Lee\n',
        'in/b.txt': 'Nothing.',
        'in/b.ann': '',
      }),
    ]
    const request = { corpusId: 1, handles }
    expect(await station.ask('corpora.preview', request)).toMatchObject({ format: 'brat', documents: 2, spans: 1 })
    const job = await station.ask('corpora.import', { ...request, language: 'auto', skipDuplicates: true, labels: {}, as: 'gold' })
    expect((await station.ended(job)).state).toBe('done')
    const page = await station.ask('corpora.documents', { corpusId: 1, offset: 0, limit: 10, query: 'ann', show: 'gold' })
    expect(page).toMatchObject({ total: 1, rows: [{ name: 'a.txt', gold: true }] })
    expect(await station.ask('corpora.split', { corpusId: 1, seed: 1, train: 50, dev: 0, test: 50 })).toMatchObject({ train: 1, test: 1 })
    expect(await station.ask('corpora.assign', { corpusId: 1, people: [1, 2], each: 1 })).toEqual([
      { personId: 1, documents: 1 },
      { personId: 2, documents: 1 },
    ])
    const handle = station.holding('.')
    const leaving = await station.ask('corpora.export', { corpusId: 1, handle, format: 'bio', of: 'gold', part: null, onlyConfirmed: true })
    expect((await station.ended(leaving)).outcome).toContain('2 notes in the folder')
    expect((await station.ask('home.overview', {})).steps.map(({ kind }) => kind)).toContain('export')
  })

  it('renames, removes and restores', async () => {
    using station = opened()
    expect((await station.ask('corpora.rename', { corpusId: 1, name: ' New ' })).name).toBe('New')
    expect(await station.ask('corpora.remove', { corpusId: 1 })).toEqual([])
    await expect(station.ask('corpora.rename', { corpusId: 1, name: 'x' })).rejects.toThrow(UserError)
    expect(await station.ask('corpora.restore', { corpusId: 1 })).toHaveLength(1)
  })

  it('deals nothing out to people who are no longer there', async () => {
    using station = opened()
    await expect(station.ask('corpora.assign', { corpusId: 1, people: [99], each: 1 })).rejects.toThrow(UserError)
    await expect(station.ask('corpora.assign', { corpusId: 9, people: [1], each: 1 })).rejects.toThrow(UserError)
  })
})
