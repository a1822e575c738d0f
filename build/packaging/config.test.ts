import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { configuration, withoutNetworkExceptions } from './config.mjs'

// electron-builder is large.
vi.setConfig({ testTimeout: 60_000 })

const resources = fileURLToPath(new URL('.', import.meta.url))
const own = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const { validateConfiguration } = own('app-builder-lib/out/util/config/config')

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const configured = (platform: string) =>
  configuration({
    target: { platform, arch: 'x64' },
    resources,
    icons: 'icons',
    output: 'out',
    unpacked: ['dist/thread.js'],
    electronDist: undefined,
    electronVersion: '45.0.0',
  })

it.each(['linux', 'win32', 'darwin'])('is a configuration as electron-builder wants it, installers included, for %s', async (platform) => {
  await expect(validateConfiguration(configured(platform), { isEnabled: false })).resolves.toBeUndefined()
})

it('is held to that: a slip would be noticed', async () => {
  await expect(validateConfiguration({ ...configured('linux'), nsis: { perMachin: true } }, { isEnabled: false })).rejects.toThrow(
    'Invalid configuration',
  )
})

it('publishes and updates nothing over the network', () => {
  expect(configured('win32').publish).toBeNull()
})

it('installs for one person without an administrator, and for all by group policy', () => {
  const { nsis, msi, win } = configured('win32')
  expect([nsis.perMachine, nsis.allowElevation, win.requestedExecutionLevel, msi.perMachine]).toEqual([false, false, 'asInvoker', true])
})

it('names files that are there', () => {
  const { nsis, mac } = configured('darwin')
  expect([nsis.include, mac.entitlements].filter((file) => !existsSync(file))).toEqual([])
})

it('asks before it deletes data, twice, and keeps them in a silent run', () => {
  const script = readFileSync(join(resources, 'installer.nsh'), 'utf8')
  expect(script.match(/MessageBox/g)).toHaveLength(2)
  expect(script).toMatch(/\$\{ifNot\} \$\{Silent\}[\s\S]*MessageBox[\s\S]*RMDir/)
  expect(script).toContain('/SD IDYES IDYES keepData')
})

it('signs by the command that is named, stops when it fails, and says loudly that nothing is signed without one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cloister-sign-'))
  const file = join(folder, 'program.exe')
  writeFileSync(file, 'x')
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    vi.stubEnv('CLOISTER_SIGN_COMMAND', '')
    expect(await (await import('./sign.mjs')).signFile(file)).toBe(false)
    expect(said.mock.calls.join()).toContain('NOT SIGNED')
    vi.resetModules()
    vi.stubEnv('CLOISTER_SIGN_COMMAND', `${process.execPath} -e require('fs').appendFileSync(process.argv[1],'signed') {file}`)
    expect(await (await import('./sign.mjs')).signFile(file)).toBe(true)
    expect(readFileSync(file, 'utf8')).toBe('xsigned')
    vi.resetModules()
    vi.stubEnv('CLOISTER_SIGN_COMMAND', 'no-such-program {file}')
    await expect((await import('./sign.mjs')).signFile(file)).rejects.toThrow('could not be signed')
  } finally {
    said.mockRestore()
    rmSync(folder, { recursive: true, force: true })
  }
})

it('takes the exceptions from the system’s rules for networking out of what electron-builder writes for macOS [S25]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cloister-plist-'))
  const file = join(folder, 'Info.plist')
  const rest = ['<dict><key>CFBundleName</key><string>Cloister</string>', '<key>LSMinimumSystemVersion</key><string>12</string></dict>']
  const local = '<key>localhost</key><dict><key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict>'
  const excepted = `<key>NSAppTransportSecurity</key><dict><key>NSExceptionDomains</key><dict>${local}</dict></dict>`
  try {
    writeFileSync(file, rest.join(excepted))
    withoutNetworkExceptions(file)
    expect(readFileSync(file, 'utf8')).toBe(rest.join(''))
    withoutNetworkExceptions(file)
    expect(readFileSync(file, 'utf8')).toBe(rest.join(''))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
