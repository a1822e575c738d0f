import { describe, expect, it } from 'vitest'
import { UserError } from '../core/userError.ts'
import { type Candidate, groupOf } from './groups.ts'

const six: readonly Candidate[] = [
  { id: 'en-blstm-balanced', architecture: 'blstm-cnns-crf', f1: 0.8, recall: 0.86 },
  { id: 'en-blstm-imbalanced', architecture: 'blstm-cnns-crf', f1: 0.82, recall: 0.79 },
  { id: 'en-cnn-balanced', architecture: 'cnn', f1: 0.78, recall: 0.84 },
  { id: 'en-cnn-imbalanced', architecture: 'cnn', f1: 0.79, recall: 0.77 },
  { id: 'en-flair-balanced', architecture: 'flair', f1: 0.84, recall: 0.88 },
  { id: 'en-flair-imbalanced', architecture: 'flair', f1: 0.85, recall: 0.83 },
]
const transformer: Candidate = { id: 'en-transformer', architecture: 'transformer', f1: 0.9, recall: 0.9 }

function ids(...group: Parameters<typeof groupOf>): string[] {
  return groupOf(...group).map(({ id }) => id.slice(3))
}

describe('a group', () => {
  it('holds all six base models, the best F1 first, and no other', () => {
    expect(ids('six', [...six, transformer], 'en')).toEqual([
      'flair-imbalanced',
      'flair-balanced',
      'blstm-imbalanced',
      'blstm-balanced',
      'cnn-imbalanced',
      'cnn-balanced',
    ])
  })

  it('holds the three with the best F1', () => {
    expect(ids('top3-f1', [...six, transformer], 'en')).toEqual(['flair-imbalanced', 'flair-balanced', 'blstm-imbalanced'])
  })

  it('holds the three with the best recall, the best F1 among them first', () => {
    expect(ids('top3-recall', [...six, transformer], 'en')).toEqual(['flair-balanced', 'blstm-balanced', 'cnn-balanced'])
  })

  it('is refused with the way out where a language has too few base models', () => {
    const few = [six[0], six[2], transformer] as Candidate[]
    expect(() => groupOf('six', few, 'es')).toThrow(UserError)
    expect(() => groupOf('top3-f1', few, 'es')).toThrow('there are en-blstm-balanced, en-cnn-balanced. Name more with --models')
    expect(() => groupOf('six', [], 'es')).toThrow('--ensemble auto')
  })
})
