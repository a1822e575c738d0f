/**
 * The key store of the operating system (Keychain, DPAPI, the secret service), where it may and can
 * be used.
 */
export interface SystemKeys {
  readonly seal: (key: Buffer) => Buffer
  /** Throws where another account or machine sealed it. */
  readonly reveal: (sealed: Buffer) => Buffer
}

/**
 * What Electron's safeStorage has of it. It takes and gives strings only, so the key is one for a
 * moment: that is why this is off unless the machine's policy allows it.
 */
export interface SafeStorage {
  isEncryptionAvailable(): boolean
  encryptString(plain: string): Buffer
  decryptString(sealed: Buffer): string
  getSelectedStorageBackend?(): string
}

/**
 * Null where the machine's policy doesn't allow it, or where the system has nothing better than a
 * password that is the same everywhere.
 */
export function systemKeys(storage: SafeStorage, allowed: boolean, platform = process.platform): SystemKeys | null {
  if (!allowed || !storage.isEncryptionAvailable()) return null
  if (platform === 'linux' && storage.getSelectedStorageBackend?.() === 'basic_text') return null
  return {
    seal: (key) => storage.encryptString(key.toString('base64')),
    reveal: (sealed) => Buffer.from(storage.decryptString(sealed), 'base64'),
  }
}
