import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Sensitivity } from '../core/sensitivity.ts'
import { type Policy, policyShape } from '../redact/policy/policy.ts'
import { policyFor, styleNames } from '../redact/policy/policyFor.ts'
import { policyHash } from '../redact/policy/policyText.ts'
import { type PresetName, presets } from '../redact/policy/presets.ts'
import { machinePolicy, rulesOf } from './machineRules.ts'

const rules = (policy: object) => rulesOf(machinePolicy.parse({ version: 1, ...policy }), '/etc/cloister/policy.json')
const named = (name: string, more = {}): Policy => policyShape.parse({ policy: 1, name, ...more })
const withScope = (policy: Policy, scope: Policy['surrogates']['scope']): Policy => ({
  ...policy,
  surrogates: { ...policy.surrogates, scope },
})

describe('the policies that a machine allows', () => {
  it('are the program’s own by either of their names, and nothing else that goes by them', () => {
    for (const name of ['safe-harbor', presets['safe-harbor'].name]) {
      const { allowsPolicy } = rules({ policies: [name] })
      expect(allowsPolicy(presets['safe-harbor'], 'file')).toBe(true)
      expect(allowsPolicy(presets.gdpr, 'vault')).toBe(false)
      expect(allowsPolicy(named(name, { otherwise: { do: 'keep' } }), 'vault')).toBe(false)
    }
  })

  it('are a profile in every style', () => {
    const { allowsPolicy } = rules({ policies: ['hipaa'] })
    for (const style of styleNames) {
      expect(allowsPolicy(policyFor('hipaa', style), 'file')).toBe(true)
      expect(allowsPolicy(policyFor('i2b2', style), 'file')).toBe(false)
    }
  })

  it('are a vault’s own by name, and no file’s that bears it', () => {
    const { allowsPolicy } = rules({ policies: ['Our research'] })
    expect(allowsPolicy(named('Our research'), 'vault')).toBe(true)
    expect(allowsPolicy(named('Our research'), 'file')).toBe(false)
    expect(allowsPolicy(named('Our other research'), 'vault')).toBe(false)
  })

  it('are any by their hash, as long as nothing in them is changed', () => {
    const ours = named('Ours', { categories: { DATE: { do: 'shift' } } })
    const { allowsPolicy } = rules({ policies: [policyHash(ours)] })
    expect(allowsPolicy(ours, 'file')).toBe(true)
    expect(allowsPolicy({ ...ours, otherwise: { do: 'keep' } }, 'file')).toBe(false)
  })

  it('stay allowed whatever a release says within what surrogates agree', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(presets) as PresetName[])),
        fc.constantFrom('note', 'patient', 'release'),
        fc.boolean(),
        (name, scope, byHash) => {
          const { allowsPolicy } = rules({ policies: [byHash ? policyHash(presets[name]) : name] })
          expect(allowsPolicy(withScope(presets[name], scope), 'file')).toBe(true)
        },
      ),
    )
  })

  it('are named when another is refused; a file is told its hash', () => {
    const { refusePolicy } = rules({ policies: ['safe-harbor', 'a'.repeat(64)] })
    expect(() => refusePolicy(presets.gdpr, 'vault')).toThrow(
      `doesn’t allow ‘${presets.gdpr.name}’ for a release. It allows safe-harbor or aaaaaaaaaaaa…. Choose one of them`,
    )
    expect(() => refusePolicy(named('Ours'), 'file')).toThrow(policyHash(named('Ours')))
    expect(() => rules({}).refusePolicy(presets.gdpr, 'file')).not.toThrow()
  })
})

describe('the least sensitivity that a machine allows', () => {
  const at = (sensitivity?: Sensitivity) => named('Ours', sensitivity === undefined ? {} : { find: { sensitivity } })

  it.each([
    [0.4, [undefined, 'balanced', 0.4, 0.5, 0.9, 'cautious', 1], [0, 0.39]],
    ['balanced', [undefined, 'balanced', 0.5, 0.6, 'cautious', 1], [0, 0.49]],
    [0.7, [0.7, 0.71, 1], [undefined, 'balanced', 0.69, 'cautious']],
    ['cautious', ['cautious', 1], [undefined, 'balanced', 0.5, 0.99]],
    [1, [1], [undefined, 'balanced', 'cautious', 0.999]],
  ] as const)('is %s: what may find less in some language is refused, with the way out', (sensitivity, allowed, refused) => {
    const { allowsPolicy, refusePolicy } = rules({ sensitivity })
    for (const each of allowed) {
      expect([each, allowsPolicy(at(each), 'vault')]).toEqual([each, true])
      expect(() => refusePolicy(at(each), 'file')).not.toThrow()
    }
    for (const each of refused) {
      expect([each, allowsPolicy(at(each), 'vault')]).toEqual([each, false])
      expect(() => refusePolicy(at(each), 'file')).toThrow(`a sensitivity of ${sensitivity} or more for a release. Choose it in the policy`)
    }
  })

  it('goes with a list of policies: one of them, or the same and more sensitive, and no less', () => {
    const { allowsPolicy } = rules({ policies: ['safe-harbor'] })
    const harbor = (sensitivity: Sensitivity) => ({
      ...presets['safe-harbor'],
      find: { ...presets['safe-harbor'].find, sensitivity },
    })
    expect((['cautious', 1, 'balanced', 0.9, 0.1] as const).map((each) => allowsPolicy(harbor(each), 'file'))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    const byHash = rules({ policies: [policyHash(at())] })
    expect(([undefined, 'cautious', 0.8, 0.4] as const).map((each) => byHash.allowsPolicy(at(each), 'file'))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it.each(['careful', -0.1, 1.1, null])('is not %s', (sensitivity) => {
    expect(machinePolicy.safeParse({ version: 1, sensitivity }).success).toBe(false)
  })
})

describe('the folders that a machine allows', () => {
  let folder: string
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'cloister-rules-')))
    for (const name of ['released', 'released-elsewhere', 'private']) mkdirSync(join(folder, name))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('hold what is below them, there or not yet', () => {
    const { allowsOutput } = rules({ outputFolders: [join(folder, 'released')] })
    const asked = ['released', 'released/new/deep', 'released-elsewhere/x', 'private', 'released/../private', '.']
    expect(asked.map((path) => allowsOutput(`${folder}/${path}`))).toEqual([true, true, false, false, false, false])
  })

  it('are left by no link, be its target there or not', () => {
    symlinkSync(join(folder, 'private'), join(folder, 'released', 'way-out'))
    symlinkSync('../private/new', join(folder, 'released', 'no-target'))
    symlinkSync(join(folder, 'released', 'way-out', 'new'), join(folder, 'released', 'two-steps'))
    symlinkSync('circle', join(folder, 'released', 'circle'))
    symlinkSync(join(folder, 'released', 'within'), join(folder, 'private', 'way-in'))
    const { allowsOutput } = rules({ outputFolders: [join(folder, 'released')] })
    const asked = ['way-out', 'way-out/x', 'no-target', 'no-target/x', 'two-steps', 'circle', 'circle/x']
    for (const path of asked) expect([path, allowsOutput(join(folder, 'released', path))]).toEqual([path, false])
    expect(allowsOutput(join(folder, 'private', 'way-in', 'x'))).toBe(true)
  })

  it('may be links themselves', () => {
    symlinkSync(join(folder, 'released'), join(folder, 'share'))
    expect(rules({ outputFolders: [join(folder, 'share')] }).allowsOutput(join(folder, 'released', 'x'))).toBe(true)
  })

  it('are named when another is refused', () => {
    const { refuseOutput } = rules({ outputFolders: ['/srv/released', '/srv/reports'] })
    expect(() => refuseOutput('/home/ada/out')).toThrow('doesn’t let ‘out’ be written there: only below /srv/released or /srv/reports.')
    expect(() => refuseOutput('/srv/released/out')).not.toThrow()
  })
})
