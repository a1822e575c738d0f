import { describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import type { ChannelName } from '../contract/contract.ts'
import { type Person, type Role, role as roles } from '../contract/values.ts'
import { type Handle, handleThrough } from './handle.ts'

/** The handlers behind a receiver; `call` asks as the page does. */
function handling(
  register: (handle: Handle) => void,
  { role, ours = true, barred }: { role?: Role; ours?: boolean; barred?: string } = {},
) {
  const listeners = new Map<string, (event: string, request: unknown) => Promise<unknown>>()
  const reports: [ChannelName, unknown][] = []
  const person: Person | null = role ? { id: 1, name: 'Mira', role } : null
  const handle = handleThrough<string>({
    receive: (name, listener) => listeners.set(name, listener),
    isOurs: () => ours,
    signedIn: () => person,
    ...(barred !== undefined && { barred: (may) => (may === 'release' ? barred : null) }),
    report: (name, error) => reports.push([name, error]),
  })
  register(handle)
  return { call: (name: ChannelName, request: unknown) => listeners.get(name)?.('event', request), reports }
}

const note = 'Margaret Whitfield, 14/03/2021'
const seconds = (handle: Handle) => handle('annotate.stay', () => ({}))

describe('the wrapper around calls', () => {
  it('passes on a request that has the shape, and the answer', async () => {
    const receiver = handling((handle) => handle('annotate.resume', ({ corpusId }, { person }) => ({ documentId: corpusId + person.id })), {
      role: 'annotator',
    })
    expect(await receiver.call('annotate.resume', { corpusId: 7 })).toEqual({ value: { documentId: 8 } })
  })

  it.each([[{ corpusId: note }], [{}], [{ corpusId: 7, more: note }], [note], [null], [undefined]])(
    'refuses %j without quoting it',
    async (request) => {
      const receiver = handling((handle) => handle('annotate.resume', () => ({ documentId: null })), { role: 'administrator' })
      expect(await receiver.call('annotate.resume', request)).toEqual({
        error: "The request 'annotate.resume' does not have the agreed shape.",
        bug: true,
      })
    },
  )

  it('refuses what the machine’s policy keeps from somebody whose role may', async () => {
    const register = (handle: Handle) => {
      handle('releases.list', () => [])
      handle('jobs.list', () => [])
    }
    const receiver = handling(register, { role: 'officer', barred: 'Not on this machine.' })
    expect(await receiver.call('releases.list', {})).toEqual({ error: 'Not on this machine.', bug: false })
    expect(await receiver.call('jobs.list', {})).toEqual({ value: [] })
  })

  it('refuses a stranger before it looks at the request [S17]', async () => {
    const receiver = handling(seconds, { role: 'administrator', ours: false })
    expect(await receiver.call('annotate.stay', {})).toEqual({ error: 'This page may not ask.', bug: true })
  })

  it.each<[ChannelName, unknown, readonly Role[]]>([
    ['jobs.list', {}, ['annotator', 'adjudicator', 'officer', 'administrator']],
    ['annotate.resume', { corpusId: 1 }, ['annotator', 'adjudicator', 'officer', 'administrator']],
    ['adjudicate.queue', { corpusId: 1 }, ['adjudicator', 'officer', 'administrator']],
    ['corpora.remove', { corpusId: 1 }, ['administrator']],
  ])('lets only those with the role ask %s', async (name, request, allowed) => {
    for (const role of [undefined, ...roles.options]) {
      let asked = false
      const receiver = handling(
        (handle) =>
          handle(name, () => {
            asked = true
            return [] as never
          }),
        role ? { role } : {},
      )
      const answer = await receiver.call(name, request)
      expect(asked).toBe(role !== undefined && allowed.includes(role))
      if (!asked) expect(answer).toEqual({ error: expect.any(String), bug: false })
    }
  })

  it('shows what a user can mend as it stands', async () => {
    const receiver = handling(
      (handle) =>
        handle('annotate.resume', () => {
          throw new UserError('The corpus is gone. Choose another.')
        }),
      { role: 'annotator' },
    )
    expect(await receiver.call('annotate.resume', { corpusId: 1 })).toEqual({ error: 'The corpus is gone. Choose another.', bug: false })
    expect(receiver.reports).toEqual([])
  })

  it('reports a bug, and says nothing of what it was about', async () => {
    const bug = new Error(`unexpected '${note}'`)
    const receiver = handling((handle) => handle('annotate.resume', () => Promise.reject(bug)), { role: 'annotator' })
    const answer = await receiver.call('annotate.resume', { corpusId: 1 })
    expect(answer).toMatchObject({ bug: true })
    expect(JSON.stringify(answer)).not.toContain('Margaret')
    expect(receiver.reports).toEqual([['annotate.resume', bug]])
  })

  it('holds answers to the contract too, and names only where they differ', async () => {
    const receiver = handling((handle) => handle('annotate.resume', () => ({ documentId: note }) as never), { role: 'annotator' })
    expect(await receiver.call('annotate.resume', { corpusId: 1 })).toMatchObject({ bug: true })
    const message = String(receiver.reports[0]?.[1])
    expect(message).toContain('documentId: invalid_type')
    expect(message).not.toContain('Margaret')
  })

  it('tells the trail what was done for whom once the answer fits, and what was refused; and the answerer who asks', async () => {
    const told: unknown[] = []
    const listeners = new Map<string, (event: null, request: unknown) => Promise<unknown>>()
    let signedIn: Person | null = { id: 3, name: 'Mira', role: 'officer' }
    let answer: unknown = { documentId: 8 }
    const handle = handleThrough<null>({
      receive: (name, listener) => listeners.set(name, listener),
      isOurs: () => true,
      signedIn: () => signedIn,
      barred: (may, person) => (may === 'release' ? `Not for ${person.name} here.` : null),
      refused: (...all) => told.push(['refused', ...all]),
      done: (...all) => told.push(['done', ...all]),
      report: (...all) => told.push(['report', ...all]),
    })
    handle('annotate.resume', (_, { person }) => {
      told.push(['asked by', person])
      return answer as never
    })
    handle('releases.list', () => [])
    handle('corpora.remove', () => [])
    handle('session.state', (_, { person }) => person as never)
    const call = (name: ChannelName, request: unknown) => listeners.get(name)?.(null, request)
    const mira = signedIn
    await call('annotate.resume', { corpusId: 7 })
    expect(told.splice(0)).toEqual([
      ['asked by', mira],
      ['done', 'annotate.resume', { corpusId: 7 }, { documentId: 8 }, mira],
    ])
    expect(await call('releases.list', {})).toEqual({ error: 'Not for Mira here.', bug: false })
    expect(await call('corpora.remove', { corpusId: 7 })).toEqual({
      error: 'This is for administrators only, and Mira is not one of them.',
      bug: false,
    })
    expect(told.splice(0)).toEqual([
      ['refused', 'releases.list', mira],
      ['refused', 'corpora.remove', mira],
    ])
    answer = 'no answer'
    expect(await call('annotate.resume', { corpusId: 7 })).toEqual({
      error: "Something went wrong in 'annotate.resume'. It was written to the log; your work up to here is kept.",
      bug: true,
    })
    expect(told.splice(0).map(String)).toEqual([
      'asked by,[object Object]',
      "report,annotate.resume,Error: the reply of 'annotate.resume' does not fit the contract: the whole: invalid_type",
    ])
    signedIn = null
    const nobody = 'No one is signed in. Unlock the vault and choose who you are.'
    expect(await call('annotate.resume', { corpusId: 7 })).toEqual({ error: nobody, bug: false })
    expect(await call('session.state', {})).toEqual({ error: nobody, bug: false })
    expect(told).toEqual([['refused', 'annotate.resume', null]])
  })

  it('names where a reply is wrong, five places at most, with numbers for what stands in a list', async () => {
    const wrong = Array.from({ length: 6 }, () => ({ id: note }))
    const receiver = handling((handle) => handle('jobs.list', () => wrong as never), { role: 'annotator' })
    await receiver.call('jobs.list', {})
    const message = String(receiver.reports[0]?.[1])
    expect(message).toContain('#.')
    expect(message.split('; ')).toHaveLength(5)
    expect(message).not.toContain('Margaret')
  })
})
