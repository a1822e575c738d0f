import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { preferencesFile } from './preferences.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-preferences-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('keeps what is changed, with the rest as it was', () => {
  preferencesFile(folder).change({ language: 'fr', textSize: 18 })
  expect(preferencesFile(folder).change({ snap: false, language: undefined })).toEqual({
    language: 'fr',
    theme: 'system',
    textSize: 18,
    labels: 'margin',
    font: 'mono',
    lineWidth: null,
    snap: false,
    lockAfter: 15,
  })
  expect(preferencesFile(folder).get().textSize).toBe(18)
  expect(readdirSync(folder)).toEqual(['preferences.json'])
})

it('reads what it can of a file that somebody spoiled', () => {
  writeFileSync(join(folder, 'preferences.json'), '{"language":"klingon","textSize":20,"labels":"everywhere","more":1}')
  expect(preferencesFile(folder).get()).toMatchObject({ language: null, textSize: 20, labels: 'margin' })
  writeFileSync(join(folder, 'preferences.json'), '{"langua')
  expect(preferencesFile(folder).get().textSize).toBe(15)
})

it('says so when it cannot keep them, and goes on with the ones before', () => {
  mkdirSync(join(folder, 'preferences.json'))
  const preferences = preferencesFile(folder)
  expect(() => preferences.change({ textSize: 20 })).toThrow(UserError)
  expect(preferences.get().textSize).toBe(15)
})
