import { randomBytes } from 'node:crypto'
import { currentLanguage, say } from '../../worker/core/say.ts'
import type { Span } from '../../worker/core/span.ts'
import { patternProblem } from '../../worker/redact/policy/ownPattern.ts'
import { type Policy, policyShape } from '../../worker/redact/policy/policy.ts'
import { policyProblems } from '../../worker/redact/policy/policyProblems.ts'
import type { NotePreview } from '../../worker/redact/previewNote.ts'
import type { Reply, Request } from '../contract/contract.ts'
import type { Person } from '../contract/values.ts'
import { presentCorpus } from '../store/corpora.ts'
import { documentsByCategory, knownSpans, type SampleNote, sampleIds, sampleNote } from '../store/policySamples.ts'
import type { Connected } from '../store/prepared.ts'
import { inventedNote } from './inventedNote.ts'
import type { Services } from './services.ts'
import { previewedBy } from './suggesting.ts'

/** Shows what a policy that need not be saved does to notes. */
export interface PolicyPreview {
  readonly example: (request: Request<'policies.example'>, by: Person) => Promise<Reply<'policies.example'>>
  readonly sample: (request: Request<'policies.sample'>, by: Person) => Promise<Reply<'policies.sample'>>
  readonly tryPattern: (request: Request<'policies.tryPattern'>) => Promise<Reply<'policies.tryPattern'>>
}

/** Notes that a pattern is tried on besides the one that is shown. */
const triedOn = 50

export function policyPreviewOf({ store, suggesting }: Pick<Services, 'store' | 'suggesting'>): PolicyPreview {
  // Whoever looks again sees the same surrogates; a release has a key of its own.
  const key = new Uint8Array(randomBytes(32))
  /** What was asked before the last edit is not worth finishing. */
  let examples = 0

  /**
   * In a process of its own: a pattern that takes long, or a note that no operator expected, holds
   * nobody up.
   */
  const under = (policy: Policy, { text, language }: FilePreview, spans: readonly Span[] | null) =>
    suggesting.preview({ text, language, under: { policy, key, ...(spans && { spans }) } })
  const idsIn = (open: Connected, corpusId: number | null): number[] =>
    corpusId === null ? [] : sampleIds(open, presentCorpus(open, corpusId).id)

  return {
    example: async ({ policy, corpusId }, { id }) => {
      const open = store()
      const round = ++examples
      if (policyProblems(policy).some(({ place }) => place.startsWith('find.'))) return []
      const own = corpusId === null ? [] : documentsByCategory(open, presentCorpus(open, corpusId).id).slice(0, 40)
      const notes = own.flatMap((documentId) => sampleNote(open, documentId) ?? [])
      const found = new Map<string, Reply<'policies.example'>[number]>()
      const collect = async (note: FilePreview, spans: readonly Span[], invented: boolean) => {
        const shown = await under(policy, note, spans)
        if ('error' in shown || !shown.preview) return
        for (const example of examplesIn(note, spans, shown.preview)) {
          const known = found.get(example.category)
          // What changes says more of an action than what does not ('45' under ages over 89).
          if (!known || (known.after === null && example.after !== null && known.invented === invented))
            found.set(example.category, { ...example, invented })
        }
      }
      for (const note of notes) {
        // Throws when the vault was locked in between.
        if (store() !== open || round !== examples) return []
        await collect(note, knownSpans(open, note.id, id) ?? [], false)
      }
      const language = currentLanguage() === 'fr' ? 'fr' : 'en'
      const { text, spans } = inventedNote(language)
      await collect(
        { text, language },
        spans.filter(({ category }) => !found.has(category)),
        true,
      )
      return [...found.values()]
    },
    sample: async ({ policy, corpusId, place }, { id }) => {
      const open = store()
      const ids = idsIn(open, corpusId)
      const at = Math.min(Math.max(place, 1), ids.length + 1)
      const note = ids[at - 1] === undefined ? undefined : sampleNote(open, ids[at - 1]!)
      const language = currentLanguage() === 'fr' ? 'fr' : 'en'
      const invented = inventedNote(language)
      const shown: FilePreview = note ?? { text: invented.text, language }
      const known = note ? knownSpans(open, note.id, id) : invented.spans
      const result = await under(policy, shown, known)
      const nothing = { changes: [], kept: [], withheld: false }
      return {
        documentId: note?.id ?? null,
        name: note?.name ?? say`Invented note`,
        language: shown.language,
        text: shown.text,
        from: note ? (known ? 'known' : previewedBy({ under: { policy, key } })) : 'invented',
        place: at,
        of: ids.length + 1,
        ...('error' in result
          ? { ...nothing, problem: result.error }
          : { ...(result.preview ? shownChanges(result.spans, result.preview) : nothing), problem: null }),
      }
    },
    tryPattern: async ({ pattern, anyCase, corpusId, place }) => {
      const open = store()
      const ids = idsIn(open, corpusId)
      const at = Math.min(Math.max(place, 1), ids.length + 1)
      const first = ids[at - 1] === undefined ? undefined : sampleNote(open, ids[at - 1]!)
      const language = currentLanguage() === 'fr' ? 'fr' : 'en'
      const shown: FilePreview = first ?? { text: inventedNote(language).text, language }
      const problem = pattern === '' ? null : (patternProblem({ pattern, anyCase }) ?? null)
      if (pattern === '' || problem !== null) return { problem, text: shown.text, matches: [], notes: 0, withMatch: 0 }
      const patterns = [{ name: 'tried', pattern, anyCase, category: 'IDNUM' as const }]
      const alone = policyShape.parse({ policy: 1, name: 'tried', find: { patterns } })
      const result = await under(alone, shown, [])
      if ('error' in result) return { problem: result.error, text: shown.text, matches: [], notes: 0, withMatch: 0 }
      const others: SampleNote[] = ids
        .filter((other) => other !== first?.id)
        .slice(0, triedOn)
        .flatMap((other) => sampleNote(open, other) ?? [])
      const tried = await Promise.all(others.map((other) => under(alone, other, [])))
      const matches = (result.preview?.spans ?? []).map(({ start, end }) => ({ start, end }))
      const withMatch = tried.filter((each) => 'preview' in each && (each.preview?.spans.length ?? 0) > 0).length
      return { problem: null, text: shown.text, matches, notes: others.length + 1, withMatch: withMatch + Number(matches.length > 0) }
    },
  }
}

type FilePreview = Pick<SampleNote, 'text' | 'language'>

/** What becomes of each span of a note. */
function examplesIn({ text }: FilePreview, spans: readonly Span[], { spans: acted, replacements, withheld }: NotePreview) {
  return spans.flatMap(({ start, end, category }) => {
    const before = text.slice(start, end).replace(/\s+/g, ' ')
    if (before.length > 120) return []
    if (withheld) return [{ category, before, after: acted.some((each) => each.canonical === category) ? '' : null }]
    const replaced = replacements.find((each) => each.start <= start && each.end >= end)
    return [{ category, before, after: replaced ? replaced.value : null }]
  })
}

function shownChanges(spans: readonly Span[], { spans: acted, replacements, withheld }: NotePreview) {
  const changes = replacements.map(({ start, end, value }, k) => {
    const span = withheld ? undefined : acted[k]
    return { start, end, value, category: span?.canonical ?? ('OTHER' as const), name: span?.category ?? '' }
  })
  const kept = spans
    .filter(({ start, end }) => !replacements.some((each) => each.start < end && start < each.end))
    .map(({ start, end, category }) => ({ start, end, category }))
  return { changes, kept, withheld }
}
