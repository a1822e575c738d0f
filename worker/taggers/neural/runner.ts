import { UserError } from '../../core/userError.ts'
import { firstLine } from '../../io/systemError.ts'
import { openModel, type Tensor } from './onnx.ts'
import { type Batch, inputs, type Maker, type Source } from './tensors.ts'

/** A pack's model, opened. */
export interface Runner {
  /** The tensors that the graph names, an encoder's answer included. */
  readonly feed: (batch: Batch) => Promise<Readonly<Record<string, Tensor>>>
  /**
   * @returns windows × longest × values a token; windows × values of a model that answers for
   *   windows
   */
  readonly run: (batch: Batch) => Promise<Float32Array>
}

/**
 * Opens a model and finds out what it wants to be fed with.
 *
 * @param width values that it answers with, for a token or for a window
 * @param refuse throws, with a reason
 * @throws what `refuse` throws, when the graph wants what this program, or this pack, does not have
 */
export async function openRunner(
  bytes: Uint8Array,
  source: Source,
  width: number,
  refuse: (why: string) => never,
  answersFor: 'token' | 'window' = 'token',
): Promise<Runner> {
  const model = await openModel(bytes).catch((error: unknown) => {
    if (error instanceof UserError) throw error
    return refuse(`onnxruntime can't open its model (${firstLine(error)})`)
  })
  const makers = model.inputs.map((name): readonly [string, Maker] => {
    if (!inputs[name]) return refuse(`its model wants the input ${name}, which this version does not know`)
    return [name, inputs[name](source) ?? refuse(`its model wants the input ${name}, and it lacks what that is made with`)]
  })
  const feed = async (batch: Batch) => {
    const made: Record<string, Tensor> = {}
    for (const [name, make] of makers) made[name] = await make(batch)
    return made
  }
  return {
    feed,
    run: async (batch) => {
      const values = await model.run(await feed(batch))
      const expected = batch.windows.length * (answersFor === 'token' ? batch.longest : 1) * width
      return values.length === expected ? values : refuse(`its model answers with ${values.length} values where ${expected} are due`)
    },
  }
}
