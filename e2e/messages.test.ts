import { cpSync, existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { May } from '../electron/contract/channel.ts'
import { type ChannelName, contract } from '../electron/contract/contract.ts'
import { permits } from '../electron/contract/permissions.ts'
import type { Person, Role } from '../electron/contract/values.ts'
import { launchProgram, openBrowser, type Program } from './host/launch.ts'
import { messagesFor } from './messages.ts'
import { scratchFolder, writeFiles } from './program.ts'
import { addPeople } from './workbench/people.ts'
import { ownOf } from './workbench/session.ts'

/**
 * Messages for each channel and each asker: half as the schema has it, half with something wrong.
 * `npm run test:long` sends far more, from a seed of its own.
 */
const wanted = Number(process.env.CLOISTER_MESSAGES ?? 0)
const count = wanted || 6
const seed = Number(process.env.CLOISTER_MESSAGES_SEED ?? (wanted > 0 ? Date.now() % 1_000_000_000 : 1))

const channels = Object.keys(contract) as ChannelName[]
const messages = new Map(channels.map((name) => [name, messagesFor(contract[name].request)]))
const canary = 'Quillfeather Zanzibarov'
const passphrase = 'four words or more'
const askers = ['nobody, locked', 'nobody', 'annotator', 'adjudicator', 'officer', 'administrator'] as const
type Asker = (typeof askers)[number]

let browser: Browser
/** Where a vault with people and notes lies; each test works on a copy. */
let furnished: ReturnType<typeof scratchFolder>
let people: ReadonlyMap<Role, number>
beforeAll(async () => {
  browser = await openBrowser()
  furnished = scratchFolder()
  await using program = await launchProgram({ userData: furnished.path('data'), browser })
  people = await furnish(program, furnished)
})
afterAll(async () => {
  await browser?.close()
  furnished?.[Symbol.dispose]()
})

describe('messages that a page of ours would never send', () => {
  it.each(askers)(
    'sent by %s break nothing, do nothing that is not allowed, and are answered without a word of what is inside [F14]',
    async (asker) => {
      using scratch = scratchFolder()
      cpSync(furnished.path('data'), scratch.path('data'), { recursive: true })
      await using program = await launchProgram({ userData: scratch.path('data'), browser })
      await call(program, 'session.unlock', { passphrase })
      await signIn(program, 'administrator')
      const before = await everything(program)
      await signIn(program, asker)
      const found: string[] = []
      let sent = 0
      for (const [k, name] of channels.entries()) {
        for (const message of samplesFor(name, k)) {
          sent++
          const problem = problemOf(name, asker, message, await raw(program, name, message))
          if (problem) found.push(`${name} by ${asker}: ${problem} (for ${JSON.stringify(message)?.slice(0, 200)})`)
          if (found.length > 20) break
        }
      }
      // Whatever they had done, they are still who they were.
      if (asker !== 'nobody, locked') await signIn(program, 'administrator')
      else await call(program, 'session.unlock', { passphrase })
      if (asker !== 'administrator' && asker !== 'officer' && asker !== 'adjudicator') {
        await signIn(program, 'administrator')
        expect(await everything(program)).toEqual(before)
      }
      if (wanted > 0)
        console.info(`messages by ${asker}: ${sent} over ${channels.length} channels from seed ${seed}, ${found.length} found`)
      expect(found).toEqual([])
      const log = scratch.path('data', 'errors.log')
      expect(existsSync(log) ? readFileSync(log, 'utf8') : '').toBe('')
    },
    wanted > 0 ? 24 * 3_600_000 : 300_000,
  )
})

/**
 * Ways in and keys: a valid message costs a second of key derivation, and wrong ones make the next
 * wait; they get only messages that no schema takes.
 */
function isGuarded(name: ChannelName): boolean {
  const quiet: readonly string[] = ['session.state', 'session.preferences', 'session.prefer']
  return (contract[name].may === 'anyone' && !quiet.includes(name)) || /^(?:vault|backup|people|fourEyes)\./.test(name)
}

function samplesFor(name: ChannelName, k: number): unknown[] {
  const { valid, broken } = messages.get(name) ?? messagesFor(contract[name].request)
  const half = Math.ceil(count / 2)
  const wrong = fc.sample(broken, { numRuns: half, seed: seed + k })
  if (isGuarded(name))
    return wrong.filter((message) => !contract[name].request.safeParse(JSON.parse(JSON.stringify(message ?? null))).success)
  return [...fc.sample(valid, { numRuns: half, seed: seed + k }), ...wrong]
}

/** What is wrong with an answer; undefined when nothing is. */
function problemOf(name: ChannelName, asker: Asker, message: unknown, answer: string): string | undefined {
  const given = JSON.parse(answer) as { value?: unknown; error?: unknown; bug?: unknown }
  const own = 'value' in given ? '' : answer
  if (own.includes(canary) || own.includes('Quillfeather')) return 'an error quotes a note'
  if (/\\n\s+at |\.js:\d+|\.ts:\d+|SQLITE_|node:|\/tmp\//.test(own)) return `an error shows what is inside: ${own.slice(0, 300)}`
  if (!('value' in given) && typeof given.error !== 'string') return 'neither a value nor an error'
  if ('value' in given && !mayAsk(contract[name].may, asker)) return 'it was answered and should have been refused'
  // As it arrives: what JSON leaves out, such as an undefined field, was never sent.
  const arrived: unknown = JSON.parse(JSON.stringify(message ?? null))
  if ('value' in given && !contract[name].request.safeParse(arrived).success) return 'it was answered, and no schema takes it'
  if (given.bug === true && String(given.error).startsWith('Something went wrong')) return `a bug: ${String(given.error)}`
  return undefined
}

function mayAsk(may: May, asker: Asker): boolean {
  if (may === 'anyone') return true
  if (asker === 'nobody' || asker === 'nobody, locked') return false
  return may === 'signed-in' || permits(asker, may)
}

async function raw(program: Program, name: ChannelName, request: unknown): Promise<string> {
  const message = JSON.stringify([request ?? null])
  return (await program.main.invoke({ window: 1, url: 'cloister://app/index.html', top: true, channel: name, message })) ?? 'null'
}

async function call(program: Program, name: ChannelName, request: unknown): Promise<unknown> {
  const answer = JSON.parse(await raw(program, name, request)) as { value?: unknown; error?: string }
  if (!('value' in answer)) throw new Error(`${name}: ${answer.error}`)
  return answer.value
}

async function furnish(program: Program, scratch: { path: (...parts: string[]) => string }): Promise<ReadonlyMap<Role, number>> {
  await call(program, 'session.create', { passphrase, name: 'Mira' })
  await addPeople(program.page, { 'The annotator': 'annotator', 'The adjudicator': 'adjudicator', 'The officer': 'officer' })
  const { people: all } = (await call(program, 'session.state', {})) as { people: Person[] }
  const { id: corpusId } = (await call(program, 'corpora.create', { projectId: null, name: 'Letters' })) as { id: number }
  writeFiles(scratch.path('notes'), { 'a.txt': `Seen today: ${canary}, aged 47.`, 'b.txt': `${canary} rang on 3/4/2021.` })
  program.answerDialogs([scratch.path('notes')])
  const [folder] = (await call(program, 'files.choose', { purpose: 'import-folder' })) as [{ handle: string }]
  await call(program, 'corpora.import', {
    corpusId,
    handles: [folder.handle],
    language: 'en',
    skipDuplicates: true,
    labels: {},
    as: 'gold',
  })
  const jobs = async () => (await call(program, 'jobs.list', {})) as { state: string }[]
  await vi.waitFor(async () => expect((await jobs()).every(({ state }) => state === 'done')).toBe(true), { timeout: 120_000, interval: 50 })
  return new Map(all.map(({ role, id }) => [role, id]))
}

async function signIn(program: Program, asker: Asker): Promise<void> {
  if (asker === 'nobody, locked') await call(program, 'session.lock', {})
  else if (asker === 'nobody') {
    await call(program, 'session.lock', {})
    await call(program, 'session.unlock', { passphrase })
  } else {
    const name = asker === 'administrator' ? 'Mira' : `The ${asker}`
    const passphrase = asker === 'administrator' || asker === 'officer' ? { passphrase: ownOf(name) } : {}
    await call(program, 'session.signIn', { personId: people.get(asker), ...passphrase })
  }
}

/** What an administrator sees of what others may not change. */
async function everything(program: Program): Promise<unknown> {
  const { people: persons } = (await call(program, 'session.state', {})) as { people: Person[] }
  const lists = ['projects.list', 'corpora.list', 'policies.list', 'releases.list'].filter((name) => name in contract) as ChannelName[]
  const all = await Promise.all(lists.map((name) => call(program, name, {})))
  return JSON.parse(
    JSON.stringify([persons, all], (key, value: unknown) => (['confirmed', 'undecided', 'gold'].includes(key) ? undefined : value)),
  )
}
