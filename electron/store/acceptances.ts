import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { Acceptance } from '../contract/acceptance.ts'
import { type Connected, prepared, transact } from './prepared.ts'
import { storedJson } from './storedJson.ts'

/** What is settled before anything is measured. */
export type AcceptanceAsked = Pick<Acceptance, 'corpusId' | 'criteria' | 'truth' | 'system' | 'part' | 'noteTypes' | 'truthName'>

/** What was measured, as it is kept. */
export type AcceptanceMeasured = Omit<NonNullable<Acceptance['measured']>, 'at' | 'evaluationId'>

/** Criteria are chosen. @returns its id */
export function beginAcceptance(store: Connected, personId: number, asked: AcceptanceAsked): number {
  const insert = prepared(store, 'INSERT INTO acceptances (corpus_id, person_id, at, asked) VALUES (?, ?, ?, ?)')
  return Number(insert.run(asked.corpusId, personId, Date.now(), JSON.stringify(asked)).lastInsertRowid)
}

/** What the sample showed, once. Throws UserError where it was measured before. */
export function keepMeasured(store: Connected, acceptanceId: number, evaluationId: number, measured: AcceptanceMeasured): void {
  const { changes } = prepared(
    store,
    'UPDATE acceptances SET measured_at = ?, evaluation_id = ?, figures = ? WHERE id = ? AND measured_at IS NULL',
  ).run(Date.now(), evaluationId, JSON.stringify(measured), acceptanceId)
  if (changes === 0) throw new UserError(measuredAlready())
}

export const measuredAlready = () => say`This acceptance has been measured already, and what was measured stays. Begin another one.`

/** Go or no-go, once. Throws UserError before it was measured, and where it was decided. */
export function decideAcceptance(
  store: Connected,
  acceptanceId: number,
  { go, why, personId }: { readonly go: boolean; readonly why: string; readonly personId: number },
): void {
  transact(store, () => {
    const { measured, decided } = acceptanceById(store, acceptanceId)
    if (!measured) throw new UserError(say`Nothing was measured yet. Measure the sample first, then decide.`)
    if (decided) throw new UserError(say`This was decided already, and a decision stays. Begin another acceptance.`)
    prepared(store, 'UPDATE acceptances SET decided_at = ?, decided_by = ?, go = ?, why = ? WHERE id = ?').run(
      Date.now(),
      personId,
      go ? 1 : 0,
      why,
      acceptanceId,
    )
  })
}

/** The youngest first. */
export function acceptancesOf(store: Connected, corpusId: number): Acceptance[] {
  return prepared<Row>(store, `${selected} WHERE corpus_id = ? ORDER BY acceptances.id DESC`).all(corpusId).map(kept)
}

/** Throws UserError when it is not there. */
export function acceptanceById(store: Connected, acceptanceId: number): Acceptance {
  const row = prepared<Row>(store, `${selected} WHERE acceptances.id = ?`).get(acceptanceId)
  if (!row) throw new UserError(say`This acceptance is not there. Choose another.`)
  return kept(row)
}

interface Row {
  readonly id: number
  readonly by: string
  readonly at: number
  readonly asked: string
  readonly measuredAt: number | null
  readonly evaluationId: number | null
  readonly figures: string | null
  readonly decidedAt: number | null
  readonly decidedBy: string | null
  readonly go: number | null
  readonly why: string | null
}

const selected = `SELECT acceptances.id, people.name AS by, at, asked, measured_at AS measuredAt, evaluation_id AS evaluationId, figures,
  decided_at AS decidedAt, deciders.name AS decidedBy, go, why
  FROM acceptances JOIN people ON people.id = person_id LEFT JOIN people AS deciders ON deciders.id = decided_by`

function kept(row: Row): Acceptance {
  const { id, by, at, measuredAt, evaluationId, decidedAt } = row
  const asked: AcceptanceAsked = JSON.parse(row.asked)
  const measured = row.figures === null ? null : storedJson<AcceptanceMeasured>(row.figures)
  return {
    id,
    by,
    at,
    ...asked,
    measured: measured && measuredAt !== null ? { ...measured, at: measuredAt, evaluationId } : null,
    decided: decidedAt === null ? null : { go: row.go === 1, by: row.decidedBy ?? '', at: decidedAt, why: row.why ?? '' },
  }
}
