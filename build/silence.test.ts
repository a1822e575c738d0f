import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What lint, with this checkout's rules, says of a file of the product. */
function lint(path: string, source: string): { readonly status: number | null; readonly words: string } {
  const folder = mkdtempSync(join(tmpdir(), 'cloister-lint-'))
  try {
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), source)
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
    const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--error-on-warnings', path], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    })
    return { status, words: stdout + stderr }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('lint', () => {
  it.each([
    ['electron/services/session.ts', "void fetch('https://example.org')\n"],
    ['electron/services/session.ts', "import { createSocket } from 'node:dgram'\n\ncreateSocket('udp4').send('x', 9, '192.0.2.1')\n"],
    ['worker/core/say.ts', "import { lookup } from 'node:dns'\n\nlookup('example.org', () => {})\n"],
    ['worker/core/say.ts', "void import('node:http')\n"],
    ['worker/core/say.ts', "void import('node:net')\n"],
    ['renderer/cloister.ts', "new WebSocket('wss://example.org')\n"],
    ['renderer/App.tsx', "new XMLHttpRequest().open('GET', 'https://example.org')\n"],
  ])('refuses network modules and globals in product code: %s, %s [F107]', (path, source) => {
    const { status, words } = lint(path, source)
    expect(words).toMatch(/noRestricted(Globals|Imports)/)
    expect(status).not.toBe(0)
  })

  it('lets the tests have them', () => {
    expect(
      lint('electron/services/session.test.ts', "import { createServer } from 'node:net'\n\ncreateServer().close()\n").words,
    ).not.toMatch(/noRestricted/)
  })
})

describe('product code', () => {
  // What lint does not see: a global by way of another object, a module by a name that is put
  // together.
  const detours =
    /\b(?:globalThis|window|self|global)\s*(?:\?\.|\.|\[\s*['"`])\s*(?:fetch|WebSocket|XMLHttpRequest|EventSource|RTCPeerConnection|WebTransport)\b|\bsendBeacon\b|\bgetBuiltinModule\b|\bprocess\s*\.\s*(?:binding|_linkedBinding)\b|\bnet\s*\.\s*(?:request|fetch)\b/

  it('has no other way to a network [F107, R3]', () => {
    const files = ['worker', 'electron', 'renderer']
      .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name)))
      .filter((name) => /\.(ts|tsx|mjs|js)$/.test(name) && !name.endsWith('.test.ts'))
    expect(files.length).toBeGreaterThan(800)
    expect(files.filter((name) => detours.test(readFileSync(name, 'utf8')))).toEqual([])
    for (const planted of ["globalThis.fetch('x')", "window['fetch']('x')", "navigator.sendBeacon('x')", "process.getBuiltinModule('net')"])
      expect(detours.test(planted)).toBe(true)
  })
})
