import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { staleFits } from './staleFits.mjs'

const packs = fileURLToPath(new URL('../models/packs', import.meta.url))

describe('what is fitted on packs', () => {
  it('is fitted on them as they are [F80]', () => {
    expect(staleFits(packs)).toEqual([])
  })

  it('is stale as soon as one of them is another, and the build says so [F80]', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cloister-packs-'))
    try {
      for (const name of ['en-stack', 'en-cnn-balanced', 'en-ensemble.json'])
        cpSync(join(packs, name), join(folder, name), { recursive: true, filter: (file) => !file.endsWith('.onnx') })
      const card = join(folder, 'en-cnn-balanced', 'pack.json')
      const content = JSON.parse(readFileSync(card, 'utf8')) as Record<string, unknown>
      const [before = ''] = staleFits(folder)
      expect(before).not.toContain('en-cnn-balanced')
      writeFileSync(card, JSON.stringify({ ...content, version: 'another' }))
      const settings = join(folder, 'en-ensemble.json')
      writeFileSync(
        settings,
        JSON.stringify({ ...(JSON.parse(readFileSync(settings, 'utf8')) as object), fittedOn: { 'en-cnn-balanced': 'x' } }),
      )
      const after = staleFits(folder)
      expect(after).toHaveLength(2)
      for (const sentence of after) expect(sentence).toContain('en-cnn-balanced')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
