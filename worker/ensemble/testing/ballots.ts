import fc from 'fast-check'
import { type Category, categories } from '../../core/category.ts'
import { beginLabel, insideLabel, type Labels } from '../../core/labels.ts'
import type { Ballot, Tagger } from '../../core/tagger.ts'
import type { Tokens } from '../../core/tokens.ts'
import { repair } from '../method.ts'

/** A ballot in readable form: 'O B-PATIENT I-PATIENT'. Every label has probability `score`. */
export function ballotOf(tagger: string, words: string, score = 0.9): Ballot {
  const labels = Uint8Array.from(words.split(' '), (word) => {
    if (word === 'O') return 0
    const category = word.slice(2) as Category
    return word.startsWith('B') ? beginLabel(category) : insideLabel(category)
  })
  return { tagger, labels, scores: new Float32Array(labels.length).fill(score) }
}

/** Labels as people read them. */
export function readable(labels: Labels): string {
  return [...labels].map((label) => (label === 0 ? 'O' : `${label % 2 ? 'B' : 'I'}-${categories[(label - 1) >> 1]}`)).join(' ')
}

/** A tagger with fixed labels that gives wrong ones wherever it is not asked. */
export function decided({ tagger, labels, scores }: Ballot, knows: ReadonlySet<Category>, asked: string[] = []): Tagger {
  return {
    id: tagger,
    languages: ['en'],
    categories: knows,
    tag: (_, tokens, wanted) => {
      const told = new Uint8Array(labels.length).fill(beginLabel('BIOID'))
      for (const { from, end } of wanted ?? [{ from: 0, end: tokens.count }]) {
        told.set(labels.subarray(from, end), from)
        for (let i = from; i < end; i++) asked.push(`${tagger} ${i}`)
      }
      return { tagger, labels: told, scores }
    },
  }
}

const few = ['PATIENT', 'DOCTOR', 'DATE'] as const

/**
 * The categories that a voter knows and its labels for so many tokens, in BIO, O in half of them.
 */
export function anyVoter(count: number): fc.Arbitrary<{ readonly knows: ReadonlySet<Category>; readonly labels: Labels }> {
  return fc.subarray([...few], { minLength: 1 }).chain((knows) => {
    const marks = knows.flatMap((category) => [beginLabel(category), insideLabel(category)])
    const label = fc.oneof(fc.constant(0), fc.constantFrom(...marks))
    return fc
      .array(label, { minLength: count, maxLength: count })
      .map((labels) => ({ knows: new Set<Category>(knows), labels: repair(Uint8Array.from(labels)) }))
  })
}

/** So many one-letter tokens, with a line break after those that `ends` names. */
export function linesOfLetters(count: number, ends: ReadonlySet<number>): Tokens {
  let text = ''
  const starts = new Uint32Array(count)
  for (let i = 0; i < count; i++) {
    starts[i] = text.length
    text += ends.has(i) ? 'x\n' : 'x '
  }
  return { text, count, starts, ends: starts.map((start) => start + 1) }
}
