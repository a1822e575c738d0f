import { setTimeout as pause } from 'node:timers/promises'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

/**
 * A thread that is ended inside the ONNX runtime takes the whole process with it, so whoever wants
 * to end one asks first: two numbers in shared memory say how many calls are inside, and whether
 * the thread is to be ended.
 */
export type NativeGate = Int32Array<SharedArrayBuffer>

const inside = 0
const ending = 1

let gate: NativeGate | undefined

/**
 * The gate of all threads together: every thread that is started later has it from the one that
 * starts it.
 */
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
 * Lets no thread into the ONNX runtime any more. Resolves when none is inside, so that the process
 * can be ended.
 */
export async function closeNative(): Promise<void> {
  while (!mayEnd(common)) await pause(10)
}

export function nativeGate(): NativeGate {
  return new Int32Array(new SharedArrayBuffer(8))
}

/** From now on this thread's calls go through this gate. */
export function passThrough(next: NativeGate): void {
  gate = next
}

/** Does work in the ONNX runtime. Does not come back in a thread that is to be ended. */
export async function inNative<T>(work: () => Promise<T>): Promise<T> {
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

/** Lets no call in any more. @returns whether none is inside, so that the thread can be ended */
export function mayEnd(own: NativeGate): boolean {
  Atomics.store(own, ending, 1)
  return Atomics.load(own, inside) === 0
}
