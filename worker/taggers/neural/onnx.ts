import type { InferenceSession, Tensor } from 'onnxruntime-node'
import { runNative } from '../../threads/nativeGate.ts'
import { noTelemetry } from '../../threads/noTelemetry.ts'

export type { Tensor }

/** Set by the first model that is opened; nobody makes a tensor before. */
let runtime: typeof import('onnxruntime-node') | undefined

/** A model ready to run. The only file that knows onnxruntime. */
export interface Model {
  /** What the graph asks for, in its order. */
  readonly inputs: readonly string[]
  /** @param inputs every one of `inputs` @returns the first output's values, row by row */
  readonly run: (inputs: Readonly<Record<string, Tensor>>) => Promise<Float32Array>
}

/**
 * One thread a session: the pool has a worker for every core. No arena: it holds on to what the
 * longest window took, some 60 MB a worker, and saves no time (worker/PROFILE.md).
 */
export async function openModel(bytes: Uint8Array): Promise<Model> {
  noTelemetry()
  const session: InferenceSession = await runNative(async () => {
    // Behind the gate, too: a thread that ends while the native part loads ends the process.
    runtime ??= await import('onnxruntime-node')
    return runtime.InferenceSession.create(bytes, {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      enableCpuMemArena: false,
      logSeverityLevel: 3,
    })
  })
  return {
    inputs: session.inputNames,
    run: async (inputs) => {
      const outputs = await runNative(() => session.run(inputs))
      // Models of packs answer in float32; classifier.ts refuses imported ones that do not.
      return outputs[session.outputNames[0]!]?.data as Float32Array
    },
  }
}

export function integers(values: Int32Array, shape: readonly number[]): Tensor {
  return new runtime!.Tensor('int32', values, shape)
}

/** What transformers' exports take. */
export function longs(values: readonly number[], shape: readonly number[]): Tensor {
  return new runtime!.Tensor('int64', BigInt64Array.from(values, BigInt), shape)
}

export function bytes(values: Uint8Array, shape: readonly number[]): Tensor {
  return new runtime!.Tensor('uint8', values, shape)
}

export function floats(values: Float32Array, shape: readonly number[]): Tensor {
  return new runtime!.Tensor('float32', values, shape)
}
