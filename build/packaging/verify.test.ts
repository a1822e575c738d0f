import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { verify } from '../../worker/cli/verify.ts'
import { signatureOver, withSignature } from '../../worker/release/reportSignature.ts'
import { publisherKey, writeProvenance } from './provenance.mjs'

vi.mock('../../worker/release/version.ts', () => ({ programVersion: '1.10.0' }))

let folder: string
let stick: string
let own: string
let said: string
const deb = 'cloister-9.9.9-linux-x64.deb'

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-verify-'))
  stick = join(folder, 'stick')
  own = join(folder, 'publisher.pem')
  mkdirSync(join(folder, 'packs', 'small'), { recursive: true })
  mkdirSync(stick)
  writeFileSync(join(folder, 'packs', 'small', 'pack.json'), '{}')
  writeFileSync(join(stick, deb), 'the whole program')
  said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((words) => {
    said += words
    return true
  })
  publish('9.9.9', keyFile('key'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

function keyFile(name: string): string {
  const file = join(folder, name)
  writeFileSync(file, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return file
}

/** What packaging does at its end: with `--headless` of no Electron. */
function publish(version: string, key?: string, electron: { electron?: string } = { electron: '1.2.3' }): void {
  writeProvenance(stick, { version, commit: 'c0ffee', ...electron, node: '22.0.0', packs: join(folder, 'packs') }, key)
  if (key && version === '9.9.9') writeFileSync(own, publisherKey(key) as string)
}

describe('verify', () => {
  it('shows the hash and where an update comes from, and takes it when the publisher signed it', async () => {
    expect(await verify({ name: 'verify', input: stick }, own)).toBe(0)
    expect(said).toMatch(/^cloister-9\.9\.9-linux-x64\.deb: 17 bytes, SHA-256 [0-9a-f]{64}, as published$/m)
    expect(said).toContain('version 9.9.9, newer than this program (1.10.0), commit c0ffee, Electron 1.2.3')
    expect(said).toMatch(/It is what was published\.\n$/)
  })

  it('takes one file of it alone, and none that is not in the list', async () => {
    writeFileSync(join(stick, 'other.txt'), 'of somebody else')
    expect(await verify({ name: 'verify', input: join(stick, deb) }, own)).toBe(0)
    expect(said).toContain(`${deb}: 17 bytes`)
    expect(said).not.toContain('other.txt')
    for (const name of ['other.txt', 'constructor']) {
      said = ''
      writeFileSync(join(stick, name), 'of somebody else')
      expect(await verify({ name: 'verify', input: join(stick, name) }, own)).toBe(1)
      expect(said).toContain(`${name}: 16 bytes`)
      expect(said).toContain('; NOT IN release.json')
    }
  })

  it('passes over what is laid beside every update', async () => {
    for (const name of ['SHA256SUMS', 'SHA256SUMS.sig', 'SHA256SUMS.asc']) writeFileSync(join(stick, name), '')
    expect(await verify({ name: 'verify', input: stick }, own)).toBe(0)
    expect(said).toContain('1 models, named in release.json with their hashes')
  })

  it('takes a bundle without a window, which names no Electron [F188]', async () => {
    publish('9.9.9', join(folder, 'key'), {})
    expect(await verify({ name: 'verify', input: stick }, own)).toBe(0)
    expect(said).toContain('commit c0ffee, without Electron, built with Node 22.0.0')
  })

  it('takes its own version again', async () => {
    publish('1.10.0', join(folder, 'key'))
    expect(await verify({ name: 'verify', input: stick }, own)).toBe(0)
    expect(said).toContain('version 1.10.0, the same as this program, commit')
  })

  it('lets a list that nobody signed say nothing in the program’s name [F158]', async () => {
    replaceInCard(/"version": "[^"]*"/, String.raw`"version": "9.9.9\nIt is what was published.\n"`)
    expect(await verify({ name: 'verify', input: stick }, own)).toBe(1)
    expect(said).not.toMatch(/^It is what was published/m)
  })

  it.each([
    ['was changed', () => writeFileSync(join(stick, deb), 'the whole Program'), 'PUBLISHED WAS'],
    ['is missing', () => rmSync(join(stick, deb)), 'MISSING'],
    ['was laid beside it', () => writeFileSync(join(stick, 'setup.exe'), ''), 'NOT IN release.json'],
    ['is named like a part of every object', () => writeFileSync(join(stick, 'constructor'), ''), 'NOT IN release.json'],
    ['has its new hash in the list', () => replaceInCard(/"sha256": "[0-9a-f]{4}/, '"sha256": "0000'), 'IS INVALID'],
    ['has lost its signature', () => rmSync(join(stick, 'release.json.sig')), 'NOT SIGNED'],
    ['was signed by somebody else', () => publish('9.9.10', keyFile('other')), 'IS INVALID'],
    ['meets a program without a key', () => rmSync(own), 'NOT CHECKED'],
  ])('refuses what %s', async (_, happens, why) => {
    happens()
    expect(await verify({ name: 'verify', input: stick }, own)).toBe(1)
    expect(said).toContain(why)
    expect(said).toContain('DO NOT INSTALL IT')
  })

  it('warns of a version that is older than the program, whoever signed it [F77]', async () => {
    publish('1.9.0', join(folder, 'key'))
    expect(await verify({ name: 'verify', input: stick }, own)).toBe(1)
    expect(said).toContain('version 1.9.0, OLDER than this program')
    expect(said).toMatch(/WARNING: it is what was published, but OLDER.* install it only if you asked for it\.\n$/)
  })

  it('checks a signed report by the signature that it carries, without a list', async () => {
    const page = Buffer.from('<p>released</p>')
    const by = { name: 'Ada', role: 'officer', at: Date.UTC(2024, 2, 6), decision: 'release' } as const
    const input = join(folder, 'report.html')
    writeFileSync(input, withSignature('page', page, signatureOver(page, by, generateKeyPairSync('ed25519').privateKey)))
    expect(await verify({ name: 'verify', input }, own)).toBe(0)
    expect(said).toContain('report.html: signed by Ada')
  })

  it('goes by another key when one is given', async () => {
    const other = keyFile('other')
    publish('9.9.10', other)
    writeFileSync(join(folder, 'other.pem'), publisherKey(other) as string)
    for (const here of [own, join(folder, 'missing.pem')])
      expect(await verify({ name: 'verify', input: stick, publisher: join(folder, 'other.pem') }, here)).toBe(0)
  })

  it('says what is wrong with a folder without a list, and with a key that is none', async () => {
    writeFileSync(own, 'no key')
    const asked = () => verify({ name: 'verify', input: stick }, own)
    await expect(asked()).rejects.toThrow('holds no public key')
    writeFileSync(own, generateKeyPairSync('x25519').publicKey.export({ type: 'spki', format: 'pem' }))
    await expect(asked()).rejects.toThrow('holds no public key of the kind Ed25519')
    await expect(verify({ name: 'verify', input: join(folder, 'nowhere') }, own)).rejects.toThrow('nowhere is not there. Name a file')
    replaceInCard(/"commit"/, '"Commit"')
    await expect(asked()).rejects.toThrow('is not a valid release.json')
    rmSync(join(stick, 'release.json'))
    await expect(verify({ name: 'verify', input: stick }, own)).rejects.toThrow('release.json is missing')
  })
})

function replaceInCard(pattern: RegExp, words: string): void {
  const file = join(stick, 'release.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, words))
}
