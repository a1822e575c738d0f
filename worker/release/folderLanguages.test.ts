import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { languageOf } from '../text/language.ts'
import { findInputs } from './inputs.ts'

const folder = mkdtempSync(join(tmpdir(), 'cloister-languages-'))
afterAll(() => rmSync(folder, { recursive: true }))

const letter =
  'Patiente vue ce jour dans le service pour une douleur de la jambe droite depuis deux jours, sans fièvre. Retour au domicile.'

it('hears from some files what the folder is in, the same for whatever part of it is done [F111]', async () => {
  mkdirSync(join(folder, 'ward'))
  for (let k = 0; k < 200; k++) writeFileSync(join(folder, 'ward', `${k}.txt`), letter)
  writeFileSync(join(folder, 'short.txt'), '12/03/2021 RAS Dr Lefevre')
  writeFileSync(join(folder, 'scan.pdf'), Buffer.alloc(100))
  const all = await findInputs({ input: folder, exclude: [] })
  expect(all.languages()).toEqual({ fr: expect.any(Number) })
  const part = await findInputs({ input: folder, exclude: [], only: ['short.txt'] })
  expect(part.languages()).toEqual(all.languages())
  expect(languageOf('12/03/2021 RAS Dr Lefevre', all.languages())).toBe('fr')
  expect(languageOf('12/03/2021', all.languages())).toBe('fr')
})

it('knows nothing of the notes beside a single file', async () => {
  const { languages } = await findInputs({ input: join(folder, 'short.txt'), exclude: [] })
  expect(languages()).toEqual({})
})
