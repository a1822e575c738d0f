import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageServer } from './protocol.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'cloister-page-'))
  mkdirSync(join(root, 'renderer', 'assets'), { recursive: true })
  mkdirSync(join(root, 'renderer-of-another'))
  writeFileSync(join(root, 'renderer', 'index.html'), '<main>é</main>')
  writeFileSync(join(root, 'renderer', 'assets', 'page.js'), '1')
  writeFileSync(join(root, 'renderer', 'notes.db'), 'x')
  writeFileSync(join(root, 'main.js'), 'secret')
  writeFileSync(join(root, 'renderer-of-another', 'x.js'), 'secret')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const ask = (url: string, method = 'GET') => pageServer(join(root, 'renderer'))({ url, method })

it('serves the page with its kind and our policy [S1, S7, S18]', async () => {
  const page = await ask('cloister://app/index.html')
  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([200, 'text/html; charset=utf-8', '<main>é</main>'])
  expect((await ask('cloister://app/assets/page.js?v=1#x')).headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
})

it.each([
  'cloister://app/..%2fmain.js',
  'cloister://app/%2e%2e%2fmain.js',
  'cloister://app/assets/..%2f..%2fmain.js',
  'cloister://app/..%2frenderer-of-another%2fx.js',
  'cloister://app/..%5cmain.js',
  'cloister://app/%2fetc/passwd',
  'cloister://app/index.html%00.js',
  'cloister://app/%E0%A4%A',
  'cloister://app/',
  'cloister://app/assets',
  'cloister://app/none.js',
  'cloister://app/notes.db',
  'cloister://other/index.html',
  'https://app/index.html',
])('finds nothing at %s [S18]', async (url) => {
  expect((await ask(url)).status).toBe(404)
})

it('only reads', async () => {
  expect((await ask('cloister://app/index.html', 'POST')).status).toBe(404)
})
