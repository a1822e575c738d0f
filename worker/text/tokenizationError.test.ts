import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { firstTokenAfter } from '../core/tokens.ts'
import { tokenize } from './tokenize.ts'

const dev = process.env.CLOISTER_CORPORA ? join(process.env.CLOISTER_CORPORA, 'dev') : ''

/**
 * Zhao 2020 (§Tokenization): the share of annotated spans that begin or end inside a token; their
 * best is 0.22 %.
 */
describe.skipIf(!existsSync(dev))('tokenisation error on the development notes (needs CLOISTER_CORPORA)', () => {
  it('is at most 0.1 %', () => {
    const cut: string[] = []
    let all = 0
    for (const folder of readdirSync(dev)) {
      for (const name of readdirSync(join(dev, folder))) {
        const { text, spans } = parse(readFileSync(join(dev, folder, name), 'utf8'))
        const tokens = tokenize(text)
        for (const { start, end, category } of spans) {
          all++
          const first = firstTokenAfter(tokens, start)
          const last = firstTokenAfter(tokens, end - 1)
          if (tokens.starts[first] !== start || tokens.ends[last] !== end) cut.push(`${folder}/${name} ${category} [${start}, ${end})`)
        }
      }
    }
    console.info(`tokenisation error: ${cut.length} of ${all} spans ${cut.join('; ')}`)
    expect(all).toBeGreaterThan(1000)
    expect(cut.length / all).toBeLessThanOrEqual(0.001)
  })
})

function parse(tagged: string): { text: string; spans: { start: number; end: number; category: string }[] } {
  const spans: { start: number; end: number; category: string }[] = []
  let text = ''
  let from = 0
  for (const { index, 0: whole, 1: category, 2: value } of tagged.matchAll(/<([A-Z_]+)>([^<]*)<\/\1>/g)) {
    text += tagged.slice(from, index)
    spans.push({ start: text.length, end: text.length + value!.length, category: category! })
    text += value
    from = index + whole.length
  }
  return { text: text + tagged.slice(from), spans }
}
