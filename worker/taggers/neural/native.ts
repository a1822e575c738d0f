/**
 * A thread that is ended inside the ONNX runtime takes the whole process with it, so whoever wants to end one asks first: two numbers in shared memory say how many
 * calls are inside, and whether the thread is to be ended.
 */
export type NativeGate = Int32Array<SharedArrayBuffer>

const inside = 0
const ending = 1

let gate: NativeGate | undefined

export function nativeGate(): NativeGate {
  return new Int32Array(new SharedArrayBuffer(8))
}

/** From now on this thread's calls go through this gate. */
export function passThrough(next: NativeGate): void {
  gate = next
}

/** Does work in the ONNX runtime. Does not come back in a thread that is to be ended. */
export async function inNative<T>(work: () => Promise<T>): Promise<T> {
  const own = gate
  if (!own) return work()
  Atomics.add(own, inside, 1)
  if (Atomics.load(own, ending) === 1) {
    Atomics.sub(own, inside, 1)
    Atomics.wait(own, ending, 1)
  }
  try {
    return await work()
  } finally {
    Atomics.sub(own, inside, 1)
  }
}

/** Lets no call in any more. @returns whether none is inside, so that the thread can be ended */
export function mayEnd(own: NativeGate): boolean {
  Atomics.store(own, ending, 1)
  return Atomics.load(own, inside) === 0
}
