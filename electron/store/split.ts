import { createHash } from 'node:crypto'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { Part } from '../contract/values.ts'
import { presentCorpus } from './corpora.ts'
import { type Connected, prepared, transact } from './prepared.ts'

export interface Split {
  readonly corpusId: number
  readonly seed: number
  /** Percent of the documents; they sum to 100. */
  readonly train: number
  readonly dev: number
  readonly test: number
}

/**
 * Gives every document of a corpus its part. Documents of a patient stay together, and so do
 * documents with the same text where no patient is known. The same seed gives the same parts, on
 * any machine.
 *
 * @returns how many documents each part has, and how many patients are known
 * @throws UserError when the shares do not sum to 100
 */
export function splitCorpus(store: Connected, { corpusId, seed, ...shares }: Split): Record<Part, number> & { patients: number } {
  const sum = shares.train + shares.dev + shares.test
  if (sum !== 100) throw new UserError(say`The shares sum to ${sum} %. Change them so that they sum to 100 %.`)
  return transact(store, () => {
    presentCorpus(store, corpusId)
    const documents = prepared<SplitRow>(
      store,
      `SELECT documents.id, patient, part, hex(hash) AS hash FROM documents JOIN texts ON texts.id = text_id
       WHERE corpus_id = ? ORDER BY place`,
    ).all(corpusId)
    const groups = Map.groupBy(documents, ({ patient, hash }) => (patient === null ? `text ${hash}` : `patient ${patient}`))
    const parts = dealt(groups, seed, shares, documents.length)
    const update = prepared(store, 'UPDATE documents SET part = ? WHERE id = ?')
    const counts = { train: 0, dev: 0, test: 0 }
    for (const [group, members] of groups) {
      const part = parts.get(group)!
      counts[part] += members.length
      for (const document of members) if (document.part !== part) update.run(part, document.id)
    }
    return { ...counts, patients: new Set(documents.map(({ patient }) => patient).filter((patient) => patient !== null)).size }
  })
}

interface SplitRow {
  readonly id: number
  readonly patient: string | null
  readonly part: Part | null
  readonly hash: string
}

/**
 * The groups in an order that only the seed and their names decide, each to the part that is
 * furthest from its share.
 */
function dealt(
  groups: ReadonlyMap<string, readonly SplitRow[]>,
  seed: number,
  shares: Record<Part, number>,
  documents: number,
): Map<string, Part> {
  const order = [...groups]
    .map(([name, members]) => ({ name, size: members.length, rank: createHash('sha256').update(`${seed} ${name}`).digest('hex') }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
  const wanting = (['train', 'dev', 'test'] as const)
    .filter((part) => shares[part] > 0)
    .map((part) => ({ part, left: (documents * shares[part]) / 100 }))
  const parts = new Map<string, Part>()
  for (const { name, size } of order) {
    const neediest = wanting.reduce((a, b) => (b.left > a.left ? b : a))
    neediest.left -= size
    parts.set(name, neediest.part)
  }
  return parts
}
