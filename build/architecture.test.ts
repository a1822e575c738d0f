import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './runtime.mjs'

it('names folders and files that exist', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const folders = text.slice(text.indexOf('## Folders'), text.indexOf('## The journey'))
  const named = [...folders.matchAll(/^\| `([^`]+)`/gm)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(20)
  const files = [...text.matchAll(/`((?:worker|electron|renderer|build|e2e)\/[\w./-]+)`/g)].map(([, path = '']) => path)
  const real = [...named, ...files].filter((path) => !path.includes('NAME')) // NAME is the reader's own
  expect(real.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
