import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../../worker/io/isAlive.ts'

/**
 * The folder of all that the browser writes down while a window is open, this process's own:
 * whatever asks for a temporary folder from now on gets this one. Import it before Playwright,
 * which asks as it is loaded. What a window that was killed left behind goes first.
 */
const prefix = 'cloister-window-'
const outside = { TMPDIR: process.env.TMPDIR, TEMP: process.env.TEMP, TMP: process.env.TMP }
const all = tmpdir()
for (const name of readdirSync(all))
  if (name.startsWith(prefix) && !isInUse(name)) rmSync(join(all, name), { recursive: true, force: true })

const folder = mkdtempSync(join(all, `${prefix}${process.pid}-`))
for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder

/** The environment for what is not the browser: its temporary folder is the machine's. */
export const usualTemporary: NodeJS.ProcessEnv = outside

/** Removes the folder; what still writes into it is given a moment. */
export function removeWindowFolder(): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

function isInUse(name: string): boolean {
  const pid = Number(/^(\d+)-/.exec(name.slice(prefix.length))?.[1] ?? ownerByLock(join(all, name)))
  return Number.isSafeInteger(pid) && pid > 0 && isAlive(pid)
}

/**
 * Earlier versions kept Chromium's profile there, whose lock names the process that has it:
 * 'host-123'.
 */
function ownerByLock(path: string): number {
  try {
    return Number(/-(\d+)$/.exec(readlinkSync(join(path, 'SingletonLock')))?.[1])
  } catch {
    return Number.NaN
  }
}
