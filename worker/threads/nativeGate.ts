import { setTimeout as pause } from 'node:timers/promises'
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'

/**
 * Terminating a thread inside the ONNX runtime terminates the whole process, so a thread asks
 * first: two numbers in shared memory hold how many calls are in progress, and whether the thread
 * is to be terminated.
 */
export type NativeGate = Int32Array<SharedArrayBuffer>

const inside = 0
const ending = 1
/** Of the gate of all: how many threads load their code. */
const loading = 2
/** Milliseconds: a thread that never begins must not keep its process. */
const longestLoading = 5000

let gate: NativeGate | undefined

/** The gate shared by all threads: each thread passes it to those that it starts. */
const common: NativeGate = commonGate()

function commonGate(): NativeGate {
  const name = 'cloister: calls of the ONNX runtime'
  const known = getEnvironmentData(name)
  if (known instanceof SharedArrayBuffer) return new Int32Array(known)
  const made = new Int32Array(new SharedArrayBuffer(12))
  setEnvironmentData(name, made.buffer)
  return made
}

/**
 * Blocks all threads from entering the ONNX runtime. Resolves when none is inside, so that the
 * process can be terminated. It waits for threads that load, too: Node 22 aborts the process where
 * a thread is terminated while it links modules that it was told to `require`.
 */
export async function blockNative(): Promise<void> {
  const begun = performance.now()
  const isLoading = () => Atomics.load(common, loading) > 0 && performance.now() - begun < longestLoading
  while (!canTerminate(common) || isLoading()) await pause(10)
}

/** Called before so many threads are started, each of which calls `haveLoaded`. */
export function beginLoading(threads: number): void {
  Atomics.add(common, loading, threads)
}

/** This thread's code is there. One that replaces another was not announced. */
export function haveLoaded(): void {
  if (Atomics.sub(common, loading, 1) <= 0) Atomics.add(common, loading, 1)
}

/** A gate with no call inside, which lets calls pass. */
export function nativeGate(): NativeGate {
  return new Int32Array(new SharedArrayBuffer(8))
}

/** From now on this thread's calls pass this gate. */
export function useGate(next: NativeGate): void {
  gate = next
}

/** Runs a call of the ONNX runtime. Does not resolve in a thread that is to be terminated. */
export async function runNative<T>(work: () => Promise<T>): Promise<T> {
  const gates = gate ? [common, gate] : [common]
  for (const each of gates) {
    Atomics.add(each, inside, 1)
    if (Atomics.load(each, ending) === 0) continue
    for (const entered of gates.slice(0, gates.indexOf(each) + 1)) Atomics.sub(entered, inside, 1)
    // The main thread is the one that ends the process: it goes on with what isn't such a call.
    if (isMainThread) return new Promise(() => {})
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
