import { describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import type { ChannelName } from '../contract/contract.ts'
import { type Person, type Role, role as roles } from '../contract/values.ts'
import { type Handle, handleThrough } from './handle.ts'

/** The wrapper behind a door of ours: `call` knocks as the page does. */
function behindADoor(
  register: (handle: Handle) => void,
  { role, ours = true, barred }: { role?: Role; ours?: boolean; barred?: string } = {},
) {
  const listeners = new Map<string, (event: string, request: unknown) => Promise<unknown>>()
  const reports: [ChannelName, unknown][] = []
  const person: Person | null = role ? { id: 1, name: 'Mira', role } : null
  const handle = handleThrough<string>({
    receive: (name, listener) => listeners.set(name, listener),
    isOurs: () => ours,
    seated: () => person,
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
    const door = behindADoor((handle) => handle('annotate.resume', ({ corpusId }, { person }) => ({ documentId: corpusId + person.id })), {
      role: 'annotator',
    })
    expect(await door.call('annotate.resume', { corpusId: 7 })).toEqual({ value: { documentId: 8 } })
  })

  it.each([[{ corpusId: note }], [{}], [{ corpusId: 7, more: note }], [note], [null], [undefined]])(
    'refuses %j without quoting it',
    async (request) => {
      const door = behindADoor((handle) => handle('annotate.resume', () => ({ documentId: null })), { role: 'administrator' })
      expect(await door.call('annotate.resume', request)).toEqual({
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
    const door = behindADoor(register, { role: 'officer', barred: 'Not on this machine.' })
    expect(await door.call('releases.list', {})).toEqual({ error: 'Not on this machine.', bug: false })
    expect(await door.call('jobs.list', {})).toEqual({ value: [] })
  })

  it('refuses a stranger before it looks at the request [S17]', async () => {
    const door = behindADoor(seconds, { role: 'administrator', ours: false })
    expect(await door.call('annotate.stay', {})).toEqual({ error: 'This page may not ask.', bug: true })
  })

  it.each<[ChannelName, unknown, readonly Role[]]>([
    ['jobs.list', {}, ['annotator', 'adjudicator', 'officer', 'administrator']],
    ['annotate.resume', { corpusId: 1 }, ['annotator', 'adjudicator', 'officer', 'administrator']],
    ['adjudicate.queue', { corpusId: 1 }, ['adjudicator', 'officer', 'administrator']],
    ['corpora.remove', { corpusId: 1 }, ['administrator']],
  ])('lets only those with the role ask %s', async (name, request, allowed) => {
    for (const role of [undefined, ...roles.options]) {
      let asked = false
      const door = behindADoor(
        (handle) =>
          handle(name, () => {
            asked = true
            return [] as never
          }),
        role ? { role } : {},
      )
      const answer = await door.call(name, request)
      expect(asked).toBe(role !== undefined && allowed.includes(role))
      if (!asked) expect(answer).toEqual({ error: expect.any(String), bug: false })
    }
  })

  it('shows what a user can mend as it stands', async () => {
    const door = behindADoor(
      (handle) =>
        handle('annotate.resume', () => {
          throw new UserError('The corpus is gone. Choose another.')
        }),
      { role: 'annotator' },
    )
    expect(await door.call('annotate.resume', { corpusId: 1 })).toEqual({ error: 'The corpus is gone. Choose another.', bug: false })
    expect(door.reports).toEqual([])
  })

  it('reports a bug, and says nothing of what it was about', async () => {
    const bug = new Error(`unexpected '${note}'`)
    const door = behindADoor((handle) => handle('annotate.resume', () => Promise.reject(bug)), { role: 'annotator' })
    const answer = await door.call('annotate.resume', { corpusId: 1 })
    expect(answer).toMatchObject({ bug: true })
    expect(JSON.stringify(answer)).not.toContain('Margaret')
    expect(door.reports).toEqual([['annotate.resume', bug]])
  })

  it('holds answers to the contract too, and names only where they differ', async () => {
    const door = behindADoor((handle) => handle('annotate.resume', () => ({ documentId: note }) as never), { role: 'annotator' })
    expect(await door.call('annotate.resume', { corpusId: 1 })).toMatchObject({ bug: true })
    const message = String(door.reports[0]?.[1])
    expect(message).toContain('documentId: invalid_type')
    expect(message).not.toContain('Margaret')
  })
})
