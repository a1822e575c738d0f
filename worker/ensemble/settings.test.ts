import { describe, expect, it } from 'vitest'
import { UserError } from '../core/userError.ts'
import { plainSettings, readSettings } from './settings.ts'

describe("a language's ensemble settings", () => {
  it('keep what they do not say', () => {
    expect(readSettings('{}', 'x')).toEqual(plainSettings)
    expect(readSettings('{"threshold": 40, "weights": {"rules": {"for": 2, "against": 1}}}', 'x')).toMatchObject({
      threshold: 40,
      weights: { rules: { for: 2, against: 1 }, gazetteer: plainSettings.weights.gazetteer },
    })
  })

  it.each([
    ['{', 'not JSON'],
    ['{"threshold": 0.5}', 'threshold'],
    ['{"threshold": 101}', 'threshold'],
    ['{"weights": {"a": {"for": 0, "against": 1}}}', 'weights'],
    ['{"weights": {"a": {"for": 1.5, "against": 1}}}', 'weights'],
    ['{"calibration": {"auto": {"scores": [0.5], "probabilities": []}}}', 'calibration'],
  ])('are refused when they say %s', (json, cause) => {
    expect(() => readSettings(json, 'en-ensemble.json')).toThrow(UserError)
    expect(() => readSettings(json, 'en-ensemble.json')).toThrow(cause)
  })
})
