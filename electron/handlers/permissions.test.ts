import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { May } from '../contract/channel.ts'
import { type ChannelName, contract } from '../contract/contract.ts'
import { type Permission, permissions, rolePermissions, rolesThatMay } from '../contract/permissions.ts'
import { type Person, type Role, role } from '../contract/values.ts'
import { handleThrough } from './handle.ts'

const channels = Object.keys(contract) as ChannelName[]

/** What each role may, written down once more: a change of either side has to be meant. */
const meant: Readonly<Record<Permission, readonly Role[]>> = {
  annotate: ['annotator', 'adjudicator', 'officer', 'administrator'],
  adjudicate: ['adjudicator', 'officer', 'administrator'],
  manage: ['administrator'],
  policies: ['officer', 'administrator'],
  release: ['officer', 'administrator'],
  confirm: ['officer'],
  reidentify: ['officer'],
  people: ['administrator'],
  backup: ['administrator'],
  audit: ['officer', 'administrator'],
  erase: ['officer', 'administrator'],
}

function isDue(may: May, asker: Role | 'nobody'): 'answer' | 'refusal' {
  if (may === 'anyone') return 'answer'
  if (asker === 'nobody') return 'refusal'
  return may === 'signed-in' || meant[may].includes(asker) ? 'answer' : 'refusal'
}

describe('the permissions', () => {
  it('are those that were meant, role by role', () => {
    for (const permission of permissions) expect([permission, rolesThatMay(permission)]).toEqual([permission, meant[permission]])
    expect(Object.keys(rolePermissions).toSorted()).toEqual([...role.options].toSorted())
  })

  it('are those of the table in electron/TRUST.md [T12, T13, T14, T15, T16, T17, T18, T19]', () => {
    const guide = readFileSync(new URL('../TRUST.md', import.meta.url), 'utf8')
    const rows = [...guide.matchAll(/^\| T1[2-9] +\|(.*)\|$/gm)].map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
    const told = rows.map(([what, ...cells]) => [what, role.options.filter((_, k) => cells[k] === 'yes')])
    const inWords: [string, ...Permission[]][] = [
      ['mark notes', 'annotate'],
      ['settle differences, see figures, read policies', 'adjudicate'],
      ['set up corpora, labels, models', 'manage'],
      ['change policies, release', 'policies', 'release'],
      ["confirm a release of somebody else's", 'confirm'],
      ['find out who a surrogate stands for', 'reidentify'],
      ['people, passphrases, keys, backups', 'people', 'backup'],
      ['read and check the audit trail, erase', 'audit', 'erase'],
    ]
    for (const place of [1, 2]) {
      const may = inWords.filter((row) => row[place]).map((row) => [row[0], rolesThatMay(row[place] as Permission)])
      expect(may).toEqual(told.filter(([what]) => may.some(([other]) => other === what)))
    }
    expect(told.map(([what]) => what)).toEqual(inWords.map(([what]) => what))
    expect(inWords.flatMap(([, ...named]) => named).toSorted()).toEqual([...permissions].toSorted())
  })

  it('are named by every channel of the contract [T21]', () => {
    for (const name of channels) expect(['anyone', 'signed-in', ...permissions]).toContain(contract[name].may)
  })

  it('are all of some use', () => {
    const asked = new Set(channels.map((name) => contract[name].may))
    // Asked by services, of the person whose passphrase was typed, rather than by a channel.
    expect(permissions.filter((permission) => !asked.has(permission) && !['confirm', 'reidentify'].includes(permission))).toEqual([])
  })

  it('leave to nobody but those who sign in more than the way in, and a note of their own', () => {
    const open = channels.filter((name) => contract[name].may === 'anyone')
    expect(open.filter((name) => !/^(?:session|vault|note)\./.test(name))).toEqual(['files.show', 'files.dropped'])
  })
})

describe.each(['nobody', ...role.options] as const)('the whole contract, asked by %s [S17, T21]', (asker) => {
  const person: Person | null = asker === 'nobody' ? null : { id: 1, name: 'Mira', role: asker }

  it.each(channels)('%s', async (name) => {
    let reached = false
    const refused: ChannelName[] = []
    const listeners = new Map<string, (event: undefined, request: unknown) => Promise<unknown>>()
    const handle = handleThrough<undefined>({
      receive: (channel, listener) => listeners.set(channel, listener),
      isOurs: () => true,
      signedIn: () => person,
      refused: (channel) => refused.push(channel),
      report: () => {},
    })
    handle(name, () => {
      reached = true
      return {} as never
    })
    // A request that no schema takes: who may not ask is refused before anybody looks at it, who
    // may is told of its shape.
    const answer = await listeners.get(name)?.(undefined, { 'no such field': 1 })
    expect(reached).toBe(false)
    if (isDue(contract[name].may, asker) === 'refusal') {
      expect(answer).toEqual({ error: expect.stringMatching(/^(?:No one is signed in|This is for .* only)/), bug: false })
      expect(refused).toEqual([name])
    } else {
      expect(answer).toEqual({ error: `The request '${name}' does not have the agreed shape.`, bug: true })
      expect(refused).toEqual([])
    }
  })
})
