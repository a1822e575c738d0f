import { describe, expect, it } from 'vitest'
import { firstSettings, optionsOf, patientFrom, policyOf, settingsOf } from './settings.ts'

describe('the settings of a release', () => {
  it('come back as they were saved', () => {
    for (const from of [null, 'folder', 'folder:2', 'name:^(\\d+)_', 'record', 'table:/a/b.csv']) {
      const options = { ...optionsOf(firstSettings), patientFrom: from, exclude: ['**/*.bak', 'old/**'] }
      expect(optionsOf(settingsOf('Spring', options))).toEqual(options)
    }
  })

  it('have no rule for patients while its pattern or its table is missing', () => {
    expect(patientFrom({ ...firstSettings, rule: 'name', pattern: '' })).toBeNull()
    expect(patientFrom({ ...firstSettings, rule: 'table' })).toBeNull()
  })

  it('name a policy of the program, one of this workstation, or none', () => {
    expect(policyOf({ ...firstSettings, policy: 'preset:gdpr' })).toEqual({ preset: 'gdpr' })
    expect(policyOf({ ...firstSettings, policy: 'own:3@2' })).toEqual({ policyId: 3, version: 2 })
    expect(policyOf(firstSettings)).toBeNull()
  })
})
