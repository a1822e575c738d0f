import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../renderer', import.meta.url))

it('has no field or form that the browser may remember [F106]', () => {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  let fields = 0
  for (const name of sources)
    for (const tag of tagsOf(readFileSync(join(root, name), 'utf8'))) {
      fields++
      // The components set it themselves, behind whatever they are given.
      const wanted = /^<[A-Z]/.test(tag) ? expect.not.stringContaining('autoComplete') : expect.stringContaining('autoComplete="off"')
      expect([name, tag]).toEqual([name, wanted])
    }
  expect(fields).toBeGreaterThan(60)
})

/** The opening tags of fields and forms, each to its end. */
function tagsOf(source: string): string[] {
  return [...source.matchAll(/<(?:input|textarea|form|TextField|TextArea|Form)(?=[\s>])/g)].map(({ index }) => {
    let depth = 0
    let end = index
    while (end < source.length && (depth > 0 || source[end] !== '>')) {
      if (source[end] === '{') depth++
      else if (source[end] === '}') depth--
      end++
    }
    return source.slice(index, end)
  })
}
