import { setTimeout as pause } from 'node:timers/promises'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

/**
 * Terminating a thread inside the ONNX runtime terminates the whole process, so a thread asks
 * first: two numbers in shared memory hold how many calls are in progress, and whether the thread
 * is to be terminated.
 */
export type NativeGate = Int32Array<SharedArrayBuffer>

const inside = 0
const ending = 1

let gate: NativeGate | undefined

/** The gate shared by all threads: each thread passes it to those that it starts. */
const common: NativeGate = commonGate()

function commonGate(): NativeGate {
  const name = 'cloister: calls of the ONNX runtime'
  const known = getEnvironmentData(name)
  if (known instanceof SharedArrayBuffer) return new Int32Array(known)
  const made = nativeGate()
  setEnvironmentData(name, made.buffer)
  return made
}

/**
 * Blocks all threads from entering the ONNX runtime. Resolves when none is inside, so that the
 * process can be terminated.
 */
export async function blockNative(): Promise<void> {
  while (!canTerminate(common)) await pause(10)
}

/** A gate with no call inside, which lets calls pass. */
export function nativeGate(): NativeGate {
  return new Int32Array(new SharedArrayBuffer(8))
}

/** From now on this thread's calls pass this gate. */
export function useGate(next: NativeGate): void {
  gate = next
}

/** Runs a call of the ONNX runtime. Does not return in a thread that is to be terminated. */
export async function runNative<T>(work: () => Promise<T>): Promise<T> {
  const gates = gate ? [common, gate] : [common]
  for (const each of gates) {
    Atomics.add(each, inside, 1)
    if (Atomics.load(each, ending) === 0) continue
    for (const entered of gates.slice(0, gates.indexOf(each) + 1)) Atomics.sub(entered, inside, 1)
    Atomics.wait(each, ending, 1)
  }
  try {
    return await work()
  } finally {
    for (const each of gates) Atomics.sub(each, inside, 1)
  }
}

/**
 * Blocks further calls.
 *
 * @returns whether none is in progress, so that the thread can be terminated
 */
export function canTerminate(own: NativeGate): boolean {
  Atomics.store(own, ending, 1)
  return Atomics.load(own, inside) === 0
}
