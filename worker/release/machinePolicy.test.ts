import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { policyShape } from '../redact/policy/policy.ts'
import { policyPlaces, readMachinePolicy } from './machinePolicy.ts'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'cloister-machine-')))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What the administrator wrote: root's. */
const policy = (content: unknown, name = 'policy.json'): string => {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content), { mode: 0o644 })
  return file
}

/**
 * Owners can be set up by root alone; whoever else runs the tests owns the file, which is just what
 * is refused.
 */
const asRoot = process.getuid?.() === 0

describe('where it lies', () => {
  it.each([
    ['linux', '/opt/Cloister/cloister', ['/etc/cloister/policy.json', '/opt/Cloister/policy.json']],
    [
      'darwin',
      '/Applications/Cloister.app/Contents/MacOS/Cloister',
      ['/Library/Application Support/Cloister/policy.json', '/Applications/Cloister.app/Contents/MacOS/policy.json'],
    ],
    ['win32', 'D:\\Apps\\Cloister\\Cloister.exe', ['C:\\ProgramData\\Cloister\\policy.json', 'D:\\Apps\\Cloister\\policy.json']],
  ] as const)('is the system’s place first, then beside the program, on %s', (platform, executable, places) => {
    expect(policyPlaces({ platform, executable })).toEqual(places)
  })

  it('follows %ProgramData%, which whoever starts the program may set, only after the usual place', () => {
    const places = policyPlaces({ platform: 'win32', executable: 'C:\\x\\Cloister.exe', programData: 'E:\\Data' })
    expect(places).toEqual(['C:\\ProgramData\\Cloister\\policy.json', 'E:\\Data\\Cloister\\policy.json', 'C:\\x\\policy.json'])
  })
})

it('restricts nothing on a machine without one', () => {
  const rules = readMachinePolicy([join(folder, 'none.json')])
  expect(rules.file).toBeNull()
  const anything = policyShape.parse({ policy: 1, name: 'Anything' })
  expect([rules.allowsPolicy(anything, 'file'), rules.allowsOutput('/anywhere'), rules.mayRelease('annotator')]).toEqual([true, true, true])
  expect([rules.idleLockMinutes, rules.fourEyes, rules.systemKeyStore]).toEqual([undefined, undefined, false])
})

describe.skipIf(!asRoot)('of root', () => {
  it('allows the roles that it names, and no others', () => {
    const rules = readMachinePolicy([policy({ version: 1, release: ['officer'], fourEyes: true, idleLockMinutes: 5 })])
    expect((['officer', 'administrator'] as const).map(rules.mayRelease)).toEqual([true, false])
    expect([rules.restrictsRoles, rules.fourEyes, rules.idleLockMinutes, rules.commandLine]).toEqual([true, true, 5, false])
  })

  it('takes the system’s place before the one beside the program', () => {
    const ofSystem = policy({ version: 1, idleLockMinutes: 3 }, 'system.json')
    const beside = policy({ version: 1, idleLockMinutes: 60 }, 'beside.json')
    expect(readMachinePolicy([ofSystem, beside])).toMatchObject({ file: ofSystem, idleLockMinutes: 3 })
  })

  it.each([
    ['{"version":1,', 'it is not JSON'],
    ['[]', 'not an object of settings'],
    ['{}', 'version'],
    ['{"version":1,"idleLockMinute":5}', 'idleLockMinute'],
    ['{"version":1,"idleLockMinutes":0}', 'idleLockMinutes'],
    ['{"version":1,"outputFolders":["relative"]}', 'outputFolders.0'],
    ['{"version":1,"release":["boss"]}', 'release.0'],
    ['{"version":1,"policies":[]}', 'policies'],
  ])('stops at %s, saying what is wrong', (text, why) => {
    const file = policy(text)
    expect(() => readMachinePolicy([file])).toThrow(why)
    expect(() => readMachinePolicy([file])).toThrow(file)
  })

  it('takes what the administrator’s guide has as an example', () => {
    const guide = readFileSync(new URL('../../build/README.md', import.meta.url), 'utf8')
    const [, example] = /```json\n([\s\S]*?)```/.exec(guide) ?? []
    expect(readMachinePolicy([policy(example)])).toMatchObject({ idleLockMinutes: 5, fourEyes: true, systemKeyStore: false })
  })

  it('takes a file that begins with a byte-order mark, as Windows’ editors write them', () => {
    expect(readMachinePolicy([policy('\uFEFF{"version":1,"fourEyes":true}')]).fourEyes).toBe(true)
  })

  it('refuses one that others may write, or whose folder they may write', () => {
    const file = policy({ version: 1 })
    chmodSync(file, 0o666)
    expect(() => readMachinePolicy([file])).toThrow('could be changed')
    chmodSync(file, 0o644)
    chmodSync(folder, 0o777)
    expect(() => readMachinePolicy([file])).toThrow('could be changed')
  })

  it('says how long things may be kept at most, and nothing about it where it has nothing', () => {
    expect(readMachinePolicy([policy({ version: 1, keepCorporaDays: 365 })]).mostKept).toEqual({ corpora: 365, releases: undefined })
  })

  it('refuses one that belongs to somebody else than root', () => {
    const file = policy({ version: 1 })
    chownSync(file, 1000, 1000)
    expect(() => readMachinePolicy([file])).toThrow('could be changed')
  })

  it('refuses one that can’t be read as a file', () => {
    mkdirSync(join(folder, 'policy.json'))
    expect(() => readMachinePolicy([join(folder, 'policy.json')])).toThrow('can’t be read'.replace('’', "'"))
  })
})

it.skipIf(asRoot || process.platform === 'win32')('refuses one that belongs to whoever runs the program', () => {
  expect(() => readMachinePolicy([policy({ version: 1 })])).toThrow('could be changed')
})
