import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { SpanDraft } from '../contract/edits.ts'
import type { Truth } from '../contract/evaluate.ts'
import { overlaps, type Stretch } from '../contract/stretch.ts'
import type { MarkedSpan, Person } from '../contract/values.ts'
import type { ComparedSpan } from './agreement.ts'
import { changeSet, confirm, reopen } from './annotation.ts'
import { type Connected, prepared, transact } from './prepared.ts'
import { replaceAll, type SetRow, setOf, setStatus } from './sets.ts'
import { annotationOfSet } from './spans.ts'

/**
 * Whose annotation may be corrected: one's own, and by adjudicators, who alone see evaluations, the
 * gold.
 */
export function mayCorrect(truth: Truth, person: Pick<Person, 'id'>): boolean {
  return truth === 'gold' || truth === person.id
}

/**
 * Puts spans in the place of whatever a confirmed annotation has in a stretch; it is confirmed
 * again at once.
 *
 * @param spans within or across the stretch, in our own categories
 * @returns what was there
 * @throws UserError when it is another's annotation, or not confirmed any more
 */
export function correctTruth(
  store: Connected,
  of: { readonly documentId: number; readonly truth: Truth; readonly person: Pick<Person, 'id'> },
  stretch: Stretch,
  spans: readonly ComparedSpan[],
): ComparedSpan[] {
  const { documentId, truth, person } = of
  if (!mayCorrect(truth, person))
    throw new UserError(say`This annotation is another person’s. Ask them to correct it, or have it adjudicated and correct the gold.`)
  return transact(store, () => {
    const set = setOf(store, documentId, truth === 'gold' ? null : truth)
    if (set?.status !== 'confirmed')
      throw new UserError(
        say`The annotation of this note is open at the moment. Confirm it, then correct it here, or change it where it is open.`,
      )
    const standing = annotationOfSet(store, set.id)
    const gone = standing.filter((span) => overlaps(span, stretch) || spans.some((other) => overlaps(span, other)))
    if (truth === 'gold') replaceGold(store, set, person.id, standing, gone, spans)
    else changeOwn(store, set, person.id, gone, spans)
    return gone.map(({ start, end, category }) => ({ start, end, category }))
  })
}

function replaceGold(
  store: Connected,
  gold: SetRow,
  personId: number,
  standing: readonly MarkedSpan[],
  gone: readonly MarkedSpan[],
  spans: readonly ComparedSpan[],
): void {
  const kept: SpanDraft[] = standing.filter((span) => !gone.includes(span)).map((span) => ({ ...span, id: null }))
  const put: SpanDraft[] = spans.map(({ start, end, category }) => ({ id: null, start, end, category, origin: 'marked', comment: '' }))
  replaceAll(
    store,
    gold,
    personId,
    'adjudicate',
    [...kept, ...put].sort((a, b) => a.start - b.start),
  )
  setStatus(store, gold.id, 'confirmed')
  prepared(store, 'INSERT INTO confirmations (set_id, person_id, version, at) VALUES (?, ?, ?, ?)').run(
    gold.id,
    personId,
    gold.version + 2,
    Date.now(),
  )
}

/** As the person themselves would do it: open it again, change it, confirm it. */
function changeOwn(store: Connected, set: SetRow, personId: number, gone: readonly MarkedSpan[], spans: readonly ComparedSpan[]): void {
  const setId = set.id
  let { version } = reopen(store, { setId, personId, version: set.version })
  const change = (wanted: Parameters<typeof changeSet>[2]) => {
    version = changeSet(store, { setId, personId, version }, wanted).version
  }
  if (gone.length > 0) change({ kind: 'delete', spanIds: gone.map(({ id }) => id) })
  for (const { start, end, category } of spans) change({ kind: 'mark', start, end, category })
  confirm(store, { setId, personId, version })
}
