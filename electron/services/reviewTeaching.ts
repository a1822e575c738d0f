import type { Category } from '../../worker/core/category.ts'
import { counted, say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { Policy } from '../../worker/redact/policy/policy.ts'
import type { Reply, Request } from '../contract/contract.ts'
import type { Job, Person } from '../contract/values.ts'
import type { ShowAsked, ShownAnswer } from '../processes/releasing/releasingMessages.ts'
import { presentCorpus } from '../store/corpora.ts'
import { textHash } from '../store/documents.ts'
import { storeImported } from '../store/imported.ts'
import type { Connected } from '../store/prepared.ts'
import { correctedDocuments, type ReviewedRow, reviewedDocument } from '../store/reviews.ts'
import { readingsOf, samplesOf } from '../store/samples.ts'
import type { JobReporter } from './jobs.ts'
import { policiesOf } from './policies.ts'
import { orderOf } from './releaseOrder.ts'
import { nextPolicy } from './releasePolicy.ts'
import type { ReviewingParts } from './reviewing.ts'
import type { Services } from './services.ts'

/** Feeds back what readers found: to the policy, or to a corpus that taggers learn from. */
export interface Teaching {
  readonly missed: (request: Request<'review.missed'>) => Promise<Reply<'review.missed'>>
  readonly teachPolicy: (request: Request<'review.teachPolicy'>, by: Person) => Reply<'review.teachPolicy'>
  readonly teachCorpus: (request: Request<'review.teachCorpus'>, by: Person) => Job
}

/** Something that was read: a document, or one note of it. */
interface Read {
  readonly number: number
  readonly note: number | null
}

export function teachingOf({ store, files, jobs, processes, runs }: Pick<Services, 'store' | 'files' | 'jobs'> & ReviewingParts): Teaching {
  const policies = policiesOf({ store, files })
  const show = async (open: Connected, releaseId: number, asked: ShowAsked): Promise<ShownAnswer> => {
    const shown = await processes.show(orderOf(open, releaseId, 'resume'), { releaseId, surveyed: !runs.progress(releaseId) }, asked)
    if (store() !== open) throw new UserError(say`The vault was locked in the meantime. Start again.`)
    return shown
  }

  const teachAll = async (
    open: Connected,
    { releaseId, corpusId, which, as }: Request<'review.teachCorpus'>,
    by: Person,
    reporter: JobReporter,
  ): Promise<string> => {
    const wanted =
      which === 'read' ? readWholly(open, releaseId) : correctedDocuments(open, releaseId).map(({ number }) => ({ number, note: null }))
    let stored = 0
    let known = 0
    for (const [k, { number, note }] of wanted.entries()) {
      reporter.signal.throwIfAborted()
      reporter.progress(k, wanted.length)
      const row = reviewedDocument(open, releaseId, number)
      const shown = await show(open, releaseId, {
        number,
        path: row.path,
        doubts: false,
        found: true,
        corrections: row.corrections,
        ...(note === null ? {} : { note }),
      })
      const name = note === null ? row.path : `${row.path}#${note + 1}`
      if ('problem' in shown) reporter.problem({ name, cause: shown.problem })
      else if (shown.text.trim() === '') reporter.problem({ name, cause: say`there is no text in it: it is left out.` })
      else {
        const { text, language, found = [] } = shown
        const spans = found.map((span) => ({ ...span, id: null, origin: 'marked' as const, comment: '' }))
        const sets = [{ personId: as === 'gold' ? null : by.id, spans }]
        const document = { name, language, text, hash: textHash(text), patient: row.patient, part: null, sets }
        if (storeImported(open, { corpusId, personId: by.id, skipDuplicates: true }, document) === 'duplicate') known++
        else stored++
      }
    }
    const done = `${counted(stored, 'document was added to', 'documents were added to')} ${presentCorpus(open, corpusId).name}.`
    return known > 0 ? `${done} ${counted(known, 'was there already.', 'were there already.')}` : done
  }

  return {
    missed: async ({ releaseId }) => {
      const open = store()
      const corrected = correctedDocuments(open, releaseId)
      const words = new Map<string, { text: string; category: Category; times: number }>()
      for (const { number, path, corrections } of corrected) {
        if (corrections.add.length === 0) continue
        const shown = await show(open, releaseId, { number, path, doubts: false, plain: true })
        if ('problem' in shown) continue
        for (const { start, end, category } of corrections.add) {
          const text = shown.text.slice(start, end).replace(/\s+/g, ' ').trim()
          // What is longer is a sentence and no word to look for.
          if (text === '' || text.length > 100) continue
          const name = `${category} ${text}`
          words.set(name, { text, category, times: (words.get(name)?.times ?? 0) + 1 })
        }
      }
      const readDocuments = new Set(readWholly(open, releaseId).map(({ number, note }) => `${number} ${note}`)).size
      return {
        words: [...words.values()].sort((a, b) => b.times - a.times || a.text.localeCompare(b.text)),
        readDocuments,
        correctedDocuments: corrected.length,
      }
    },
    teachPolicy: ({ releaseId, words }, by) => {
      let added = 0
      const change = (policy: Policy): Policy => {
        const { always } = policy.find
        const known = new Set(always.map(({ text, category }) => `${category} ${text.toLowerCase()}`))
        const fresh = words
          .filter(({ text, category }) => !known.has(`${category} ${text.toLowerCase()}`))
          .map((word) => ({ ...word, anyCase: true }))
        added = fresh.length
        return { ...policy, find: { ...policy.find, always: [...always, ...fresh] } }
      }
      const {
        id: policyId,
        name,
        version,
      } = nextPolicy(store(), policies, releaseId, change, say`What readers of a release found missing.`, by)
      return { policyId, name, version, added }
    },
    teachCorpus: (request, by) => {
      const open = store()
      const { name } = presentCorpus(open, request.corpusId)
      return jobs.start('import', name, (reporter) => teachAll(open, request, by, reporter))
    },
  }
}

/** What was read to its end in any sample of the release, each once. */
function readWholly(store: Connected, releaseId: number): Read[] {
  const read = new Map<string, Read>()
  for (const { id, places } of samplesOf(store, releaseId)) {
    for (const { place } of readingsOf(store, id)) {
      const { number, note } = places[place - 1] ?? {}
      if (number !== undefined && note !== undefined) read.set(`${number} ${note}`, { number, note })
    }
  }
  return [...read.values()].filter(({ number }) => isThere(store, releaseId, number))
}

function isThere(store: Connected, releaseId: number, number: number): boolean {
  try {
    const { state }: Pick<ReviewedRow, 'state'> = reviewedDocument(store, releaseId, number)
    return state !== 'failed'
  } catch {
    return false
  }
}
