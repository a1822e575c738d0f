import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FuseState, FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses'

/**
 * What Electron's binary lets itself be used for, for good: Electron's own names and what each is
 * set to.
 */
const wanted = {
  /** The binary is no Node: `ELECTRON_RUN_AS_NODE` does nothing. */
  RunAsNode: false,
  EnableCookieEncryption: true,
  /** NODE_OPTIONS and NODE_EXTRA_CA_CERTS do nothing. */
  EnableNodeOptionsEnvironmentVariable: false,
  /** `--inspect` and SIGUSR1 open no debugger. */
  EnableNodeCliInspectArguments: false,
  /**
   * The archive's header is compared with the hash in the binary (Windows, macOS), each file in it
   * with the header.
   */
  EnableEmbeddedAsarIntegrityValidation: true,
  /** No folder `app` beside the archive is taken in its place. */
  OnlyLoadAppFromAsar: true,
  /** We have no snapshot of our own. */
  LoadBrowserProcessSpecificV8Snapshot: false,
  /** file:// is no better than anywhere else; our page has its own scheme. */
  GrantFileProtocolExtraPrivileges: false,
  /** As Electron has it: without, WebAssembly (the reader of PDFs) is slower, and no safer. */
  WasmTrapHandlers: true,
}

/** @returns the executable that holds the fuses: on macOS, the bundle that it lies in */
export function executableIn(appOutDir, { platform }) {
  const names = { linux: 'cloister', win32: 'Cloister.exe', darwin: 'Cloister.app' }
  return join(appOutDir, names[platform])
}

/**
 * Sets every fuse that this Electron has. Throws for one that is not known here: it must be thought
 * about first.
 */
export async function setFuses(executable) {
  const wire = await getCurrentFuseWire(executable)
  const present = Object.keys(wire).filter((key) => /^\d+$/.test(key))
  const unknown = present.filter((key) => !(FuseV1Options[key] in wanted))
  if (unknown.length > 0) throw new Error(`Electron has fuses that build/packaging/fuses.mjs does not know: ${unknown.join(', ')}`)
  const config = Object.fromEntries(present.map((key) => [key, wanted[FuseV1Options[key]]]))
  await flipFuses(executable, { version: FuseVersion.V1, resetAdHocDarwinSignature: false, ...config })
}

/** @returns by fuse, whether it is on */
export async function readFuses(executable) {
  if (!existsSync(executable)) throw new Error(`${executable} is missing`)
  const wire = await getCurrentFuseWire(executable)
  return Object.fromEntries(
    Object.entries(wire)
      .filter(([key]) => /^\d+$/.test(key))
      .map(([key, state]) => [FuseV1Options[key], state === FuseState.ENABLE]),
  )
}

/** Fuses that are not as they should be, each as one line. */
export async function wrongFuses(executable) {
  const fuses = await readFuses(executable)
  return Object.entries(wanted)
    .filter(([name, value]) => name in fuses && fuses[name] !== value)
    .map(([name, value]) => `${name} is ${fuses[name] ? 'on' : 'off'}, not ${value ? 'on' : 'off'}`)
}
