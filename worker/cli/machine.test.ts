import { describe, expect, it } from 'vitest'
import { policyHash } from '../redact/policy/policyText.ts'
import { presets } from '../redact/policy/presets.ts'
import { machinePolicy, rulesOf } from '../release/machineRules.ts'
import { type Command, parseCommand } from './arguments.ts'
import { refuseForbidden, withMachineMinimum } from './machine.ts'

/** What the machine's policy says to a line as it is typed; undefined where it lets it pass. */
function said(line: string, policy: object, toTerminal = false): string | undefined {
  try {
    refuseForbidden(
      parseCommand(line.split(' ')) as Command,
      rulesOf(machinePolicy.parse({ version: 1, ...policy }), 'policy.json'),
      toTerminal,
    )
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

const folders = { outputFolders: ['/srv/released'] }
const asked = 'reidentify --way-back w --people A;B --reason r'

describe('the machine’s policy on the command line', () => {
  it.each([
    'redact /in /elsewhere',
    'redact /in /srv/released/out --spans /elsewhere/spans.jsonl',
    'redact /in /srv/released/out --report /elsewhere/report.html',
    'redact /in /srv/released/out --way-back /elsewhere/way',
    'redact /in /srv/released-not/out --dry-run',
    'detect /in --spans /elsewhere/spans.jsonl',
    'survey /in --entities /elsewhere/who --key k',
    'report a.json --out /elsewhere/report.pdf',
    `${asked} --out /elsewhere/found.jsonl`,
    'train /in --out /elsewhere/pack',
    'evaluate gold pred --html /elsewhere/report.html',
  ])('lets nothing be written outside its folders: %s', (line) => {
    expect(said(line, folders)).toContain('only below /srv/released')
    expect(
      said(
        line.replaceAll(/\/(?:elsewhere|srv\/released-not)\//g, '/srv/released/').replace(/ \/elsewhere$/, ' /srv/released/out'),
        folders,
      ),
    ).toBe(undefined)
    expect(said(line, {})).toBe(undefined)
  })

  it('lets nothing be released that is less sensitive than it lays down', () => {
    const least = { sensitivity: 'cautious' }
    for (const line of [
      'redact /in /out',
      'redact /in /out --sensitivity 0.9',
      'redact /in /out --profile safe-harbor --sensitivity balanced',
      'pipe',
    ])
      expect(said(line, least)).toContain('a sensitivity of cautious or more')
    for (const line of ['redact /in /out --sensitivity cautious', 'redact /in /out --profile safe-harbor', 'pipe --sensitivity 1'])
      expect(said(line, least)).toBe(undefined)
  })

  it('lets keys lie apart from the results', () => {
    expect(said('redact /in /srv/released/out --key /elsewhere/key', folders)).toBe(undefined)
  })

  it('lets notes be printed for somebody who sees them, and into no pipe', () => {
    expect(said('pipe', folders)).toContain("where a pipe leads can't be checked")
    expect(said(asked, folders)).toContain('--out')
    expect(said(asked, folders, true)).toBe(undefined)
    expect(said('pipe', { ...folders, commandLine: true })).toBe(undefined)
    expect(said('pipe', { policies: ['i2b2'] })).toBe(undefined)
  })

  it.each(['redact /in /out', 'pipe', 'survey /in --entities who --key k'])(
    'releases by the policies that it allows alone: %s [T40]',
    (line) => {
      expect(said(line, { policies: ['safe-harbor'] })).toContain('doesn’t allow ‘i2b2, tag’')
      expect(said(`${line} --profile safe-harbor`, { policies: ['safe-harbor'] })).toBe(undefined)
      expect(said(`${line} --profile gdpr`, { policies: [policyHash(presets.gdpr)] })).toBe(undefined)
    },
  )

  it.each([
    ['redact /in /out', '--accept-weaker'],
    ['redact /in /out', '--given spans.jsonl'],
    ['pipe --key k', '--accept-weaker'],
    ['survey /in --entities who --key k', '--accept-weaker'],
  ])('releases with no fewer models than it lays down: %s %s [F118]', (line, option) => {
    for (const models of ['fast', 'all'])
      expect(said(`${line} ${option}`, { models })).toContain(`(${models}), and ${option.split(' ')[0]} is not allowed here`)
    expect(said(line, { models: 'all' })).toBe(undefined)
    expect(said(`${line} ${option}`, {})).toBe(undefined)
  })

  it('has a release need what it lays down, where the release’s own policy needs less [F118]', () => {
    const needOf = (line: string, models?: 'fast' | 'all') => {
      const command = withMachineMinimum(parseCommand(line.split(' ')) as Command, rulesOf({ version: 1, models }, 'policy.json'))
      return 'need' in command ? command.need : undefined
    }
    for (const line of ['redact /in /out', 'pipe', 'survey /in --entities who --key k']) {
      expect([needOf(line), needOf(line, 'fast'), needOf(line, 'all')]).toEqual([undefined, 'fast', 'all'])
      const safe = `${line} --profile safe-harbor`
      expect([needOf(safe), needOf(safe, 'fast'), needOf(safe, 'all')]).toEqual(['fast', 'fast', 'all'])
    }
    expect(needOf('detect /in --spans s', 'all')).toBe(undefined)
  })

  it('measures by any profile: nothing of it is released', () => {
    expect(said('detect /in --spans s --profile au5', { policies: ['safe-harbor'] })).toBe(undefined)
  })

  it.each([{ release: ['officer'] }, { fourEyes: true }])(
    'does not release where people have to be known, unless it says so: %j [T40]',
    (policy) => {
      for (const line of ['redact /in /out', 'pipe', 'survey /in --entities who --key k']) {
        expect(said(line, policy)).toContain('no one signs in on the command line')
        expect(said(line, { ...policy, commandLine: true })).toBe(undefined)
      }
      expect(said('detect /in --spans s', policy)).toBe(undefined)
      expect(said('redact /in /out', { fourEyes: false })).toBe(undefined)
    },
  )
})
