// biome-ignore lint/style/noRestrictedImports: it is closed here
import dgram from 'node:dgram'
// biome-ignore lint/style/noRestrictedImports: it is closed here
import dns from 'node:dns'
import fs from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
// biome-ignore lint/style/noRestrictedImports: it is closed here
import net from 'node:net'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'

/**
 * Closes, before a confined thread reads anything, what its options (`confinedOptions`) leave open:
 * the network, which Node's permission model covers from version 25 on, files that other threads
 * have open, databases, signals to other processes, and native code but for the models' runtime.
 *
 * Node's own functions are replaced, in this thread alone: that stops code that calls them, not
 * native code. Does nothing in threads that are not confined.
 */
export function confineThread(): void {
  if (isMainThread || process.permission?.has('fs.write') !== false) return
  refuse(net.Socket.prototype, ['connect'])
  refuse(net.Server.prototype, ['listen', '_listen2'])
  refuse(net, ['_createServerHandle'])
  refuse(dgram.Socket.prototype, ['bind', 'connect', 'send', 'sendto'])
  refuse(dgram, ['_createSocketHandle'])
  for (const names of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
    refuse(names, Object.getOwnPropertyNames(names).filter(isLookUp))
  refuse(fs, writesOfDescriptors)
  refuse(process, ['kill', '_kill', '_debugProcess'])
  refuse(databases(), ['DatabaseSync', 'backup'])
  loadNoOtherAddons()
  syncBuiltinESMExports()
}

const isLookUp = (name: string): boolean => /^(?:lookup|resolve|reverse)/.test(name)

/** A thread shares its process's descriptors, and Node asks for no permission to use an open one. */
const writesOfDescriptors = [
  'write',
  'writeSync',
  'writev',
  'writevSync',
  'writeFile',
  'writeFileSync',
  'appendFile',
  'appendFileSync',
  'ftruncate',
  'ftruncateSync',
  'futimes',
  'futimesSync',
  'createWriteStream',
  'WriteStream',
]

/** SQLite opens files by itself, without asking for permission. */
function databases(): object {
  try {
    return createRequire(import.meta.url)('node:sqlite')
  } catch {
    return {}
  }
}

/** @param names those that this runtime does not have are passed over */
function refuse(holder: object, names: readonly string[]): void {
  for (const name of names)
    if (name in holder) Object.defineProperty(holder, name, { value: refused, enumerable: true, writable: false, configurable: false })
}

/** As Node refuses. */
function refused(): never {
  throw Object.assign(new Error('A thread that reads files may not do this.'), { code: 'ERR_ACCESS_DENIED' })
}

/** A native module that lies in a folder of notes would end every other restriction. */
function loadNoOtherAddons(): void {
  const load = process.dlopen
  const home = 'onnxruntime-node'
  const entry = fileURLToPath(import.meta.resolve('onnxruntime-node'))
  const folder = placeOf(entry.slice(0, entry.lastIndexOf(`${sep}${home}${sep}`) + home.length + 1))
  const guarded: typeof process.dlopen = (module, file, ...flags) => {
    if (!placeOf(file).startsWith(folder + sep)) refused()
    load(module, file, ...flags)
  }
  Object.defineProperty(process, 'dlopen', { value: guarded, enumerable: true, writable: false, configurable: false })
}

/** Links resolved; on Windows, where Node gives long paths a prefix, without it and in one case. */
function placeOf(file: string): string {
  const place = fs.realpathSync(file.replace(/^\\\\\?\\/, ''))
  return process.platform === 'win32' ? place.toLowerCase() : place
}
