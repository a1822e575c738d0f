import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../renderer/', import.meta.url))

/** What a file imports to run, not for its types alone. */
function imports(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^(?:import|export)\s(?!type\b)[^;'"]*?from '([^']+)'/gm)].map((match) => match[1]!)
}

it('takes no schemas into the window: their library tries to make code of text, which the page forbids', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(root, file))
  const cameFrom = new Map<string, string>(files.map((file) => [file, file]))
  const faults: string[] = []
  for (const file of cameFrom.keys()) {
    for (const from of imports(file)) {
      if (from === 'zod') faults.push(`${cameFrom.get(file)} → ${file}`)
      const next = resolve(dirname(file), from)
      if (from.startsWith('.') && existsSync(next) && !cameFrom.has(next) && /\.tsx?$/.test(next)) cameFrom.set(next, file)
    }
  }
  expect(faults).toEqual([])
})
