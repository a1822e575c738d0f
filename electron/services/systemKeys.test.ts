import { expect, it } from 'vitest'
import { type SafeStorage, systemKeys } from './systemKeys.ts'

const storage = (backend: string, isEncryptionAvailable = () => true): SafeStorage => ({
  isEncryptionAvailable,
  encryptString: (plain) => Buffer.from([...plain].reverse().join('')),
  decryptString: (sealed) => [...sealed.toString()].reverse().join(''),
  getSelectedStorageBackend: () => backend,
})

it('are used only where the machine’s policy allows it, and never without a real key store [T4]', () => {
  const keys = (allowed: boolean, platform: NodeJS.Platform, backend: string) => systemKeys(storage(backend), allowed, platform)
  for (const platform of ['linux', 'darwin', 'win32'] as const) expect(keys(false, platform, 'gnome_libsecret')).toBeNull()
  expect(keys(true, 'linux', 'basic_text')).toBeNull()
  expect(
    systemKeys(
      storage('gnome_libsecret', () => false),
      true,
      'linux',
    ),
  ).toBeNull()
  const key = Buffer.alloc(32, 5)
  const used = keys(true, 'linux', 'gnome_libsecret')
  expect(used?.reveal(used.seal(key))).toEqual(key)
})
