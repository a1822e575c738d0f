import { describe, expect, it } from 'vitest'
import { candidateWidth } from '../ensemble/stackCandidates.ts'
import { featureLayout } from '../ensemble/stackFeatures.ts'
import type { StackModel } from '../ensemble/stackModel.ts'
import { modelFile, readModel, stacksIn } from './stackPack.ts'

const refuse = (why: string): never => {
  throw new Error(why)
}

const sometimes = (k: number) => (k % 3 === 0 ? 0 : (k % 7) / 4)

const models: Readonly<Record<string, StackModel>> = {
  linear: {
    aliases: { DOCTOR: 'PATIENT' },
    scorer: { kind: 'linear', weights: Float64Array.from({ length: featureLayout(2).width }, (_, k) => sometimes(k)) },
  },
  trees: {
    aliases: {},
    scorer: {
      kind: 'trees',
      trees: [{ features: [3, -1, -1], limits: [0.5, 0, 0], lower: [1, 0, 0], higher: [2, 0, 0], values: [0, 1, -1] }],
    },
  },
  rbf: {
    aliases: {},
    scorer: {
      kind: 'rbf',
      gamma: 0.1,
      bias: -0.5,
      weights: Float64Array.of(1, -2),
      vectors: Float32Array.from({ length: 2 * candidateWidth(2) }, (_, k) => sometimes(k)),
      slope: -2,
      offset: 0.1,
    },
  },
}

describe('the file of a stack', () => {
  it.each(Object.keys(models))('gives back what was written (%s)', (kind) => {
    const model = models[kind]!
    expect(readModel(modelFile(model), 2, refuse)).toEqual(model)
  })

  it('that does not fit its voters is refused', () => {
    expect(() => readModel(modelFile(models.linear!), 1, refuse)).toThrow('does not fit its voters')
    expect(() => readModel('{', 1, refuse)).toThrow('is invalid')
    expect(() => readModel('{"aliases":{"DOCTOR":"NOBODY"},"scorer":{"kind":"trees","trees":[]}}', 1, refuse)).toThrow('unknown')
  })
})

describe('the list of stacks in a pack', () => {
  it('is refused when it is of other features, or not whole', () => {
    expect(() => stacksIn({}, refuse)).toThrow('lists no stacks')
    expect(() => stacksIn({ stackFeatures: 0, stacks: [] }, refuse)).toThrow('another version')
    expect(() => stacksIn({ stackFeatures: 1, stacks: [{ group: 'seven', method: 'lr' }] }, refuse)).toThrow('is invalid')
  })
})
