import { type AblatedCounts, ablatedCounts } from '../../evaluate/ablation.ts'
import type { Lexicon } from '../../taggers/gazetteer/lexicon.ts'
import { inNames, type NoteBallots, spansBy, type Way } from './retuneVotes.ts'

/** The counts of each way on each note. @returns one row per note, with counts per way */
export async function countVoters(notes: readonly NoteBallots[], ways: readonly Way[], lexicon: Lexicon): Promise<AblatedCounts[][]> {
  const rows: AblatedCounts[][] = []
  for (const note of notes) {
    const gold = inNames(note, note.gold)
    const row: AblatedCounts[] = []
    for (const way of ways) {
      const found = await spansBy(way, note, lexicon, false)
      // Covered is what the vote found, before a profile renames or joins it.
      const { strict, span } = ablatedCounts(note.text, gold, inNames(note, found), [])
      row.push({ strict, span, direct: ablatedCounts(note.text, note.gold, found, note.gold).direct })
    }
    rows.push(row)
  }
  return rows
}
