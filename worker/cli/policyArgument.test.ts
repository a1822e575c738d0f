import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policyNamed, refuseToRelease } from './policyArgument.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-policy-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const named = (profile?: string, style?: string, scope?: 'note' | 'patient' | 'release') => policyNamed({ profile, style, scope })

describe('the policy of a command', () => {
  it('is a profile with one style for everything', () => {
    expect(named().otherwise).toEqual({ do: 'tag' })
    expect(named('hipaa', 'mask')).toMatchObject({ profile: 'hipaa', otherwise: { do: 'mask' } })
    expect(named('i2b2', 'surrogate', 'release').surrogates.scope).toBe('release')
  })

  it('is a preset, or a file that either option names', () => {
    expect(named('safe-harbor').safeHarbor).toBe(true)
    const file = join(folder, 'own.json')
    writeFileSync(file, JSON.stringify({ policy: 1, name: 'Own', otherwise: { do: 'mask', with: 'x', length: 3 } }))
    expect(named(file).name).toBe('Own')
    expect(named(undefined, file).name).toBe('Own')
  })

  it('takes the devices of a file, and refuses an entry that is not as it has to be', () => {
    const file = join(folder, 'devices.json')
    const device = { maker: 'Cornflower', regions: [{ x: 0, y: 0, w: 640, h: 30 }] }
    const read = () => policyNamed({ profile: undefined, style: undefined, scope: undefined, devices: file })
    writeFileSync(file, JSON.stringify([device]))
    expect(read().files.dicom).toMatchObject({ dates: 'policy', devices: [device] })
    for (const wrong of [[{ ...device, regions: [] }], [{ ...device, model: 7 }], [{ ...device, height: 3 }], device]) {
      writeFileSync(file, JSON.stringify(wrong))
      expect(read).toThrow(/devices\.json.*list of devices/s)
    }
  })

  it('is refused with the way out when there is none of that name', () => {
    expect(() => named('hippa')).toThrow(/does not know 'hippa'.*safe-harbor/)
    expect(() => named('i2b2', 'blur')).toThrow(/tag, mask, surrogate, hash/)
    expect(() => named(join(folder, 'gone.json'))).toThrow(/can't be read/)
    expect(() => named('safe-harbor', 'mask')).toThrow(/Leave out --style/)
  })

  it('may not release when it leaves identifiers in clear, or replaces nothing', () => {
    expect(() => refuseToRelease(named('au5'))).toThrow('measures and does not release')
    expect(() => refuseToRelease(named('detect-only'))).toThrow(/replaces nothing.*detect/)
    expect(() => refuseToRelease(named('limited-data-set'))).not.toThrow()
  })
})
