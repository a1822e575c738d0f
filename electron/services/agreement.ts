import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { type AgreementFigures as Figures, tallyAgreement } from '../../worker/evaluate/agreement.ts'
import { type ConfusionPlace, confusionPlaces } from '../../worker/evaluate/places.ts'
import { outside } from '../../worker/evaluate/tokenSpans.ts'
import { tokenize } from '../../worker/text/tokenize.ts'
import type { AgreementFigures } from '../contract/agreement.ts'
import type { Reply, Request } from '../contract/contract.ts'
import {
  type Annotator,
  annotationStamp,
  type ComparedDocument,
  comparedSpans,
  confirmedCounts,
  documentsOfAll,
} from '../store/agreement.ts'
import { textOf } from '../store/openDocument.ts'
import type { Connected } from '../store/prepared.ts'
import { excerptAround } from './excerpt.ts'
import { inSlices } from './slices.ts'

/**
 * The agreement of people over a corpus. Works in slices, so that the window answers meanwhile
 * whatever the size of the corpus.
 */
export interface Agreement {
  readonly people: (request: Request<'agreement.people'>) => Reply<'agreement.people'>
  readonly measure: (request: Request<'agreement.measure'>) => Promise<Reply<'agreement.measure'>>
  readonly examples: (request: Request<'agreement.examples'>) => Promise<Reply<'agreement.examples'>>
}

/** Where the tokens of one cell are; offsets only, so that no text is kept. */
interface FoundPlaces {
  readonly key: string
  readonly places: readonly (ConfusionPlace & { readonly documentId: number; readonly name: string })[]
}

/**
 * @param store the open vault; throws UserError while it is locked, which ends what is being
 *   measured
 */
export function agreementOf(store: () => Connected): Agreement {
  // A cell is paged through: its places are found once, and again when something changed.
  let found: FoundPlaces | null = null
  let measuring = 0
  let finding = 0

  const people: Agreement['people'] = ({ corpusId }) =>
    confirmedCounts(store(), corpusId).map((row) => ({ ...row, name: row.of === 'gold' ? goldName() : row.name }))

  const measure: Agreement['measure'] = async ({ corpusId, people }) => {
    refuseTwice(people)
    const turn = ++measuring
    const names = namesOf(store(), corpusId, people)
    const unaided = tallyAgreement(people.length)
    const suggested = tallyAgreement(people.length)
    await inSlices(documentsOfAll(store(), corpusId, people), (document) => {
      refuseStale(turn === measuring)
      const { tokens, sets } = read(store(), document)
      const tally = document.suggested ? suggested : unaided
      tally.add(tokens, sets)
    })
    return { unaided: inContract(unaided.figures()), suggested: inContract(suggested.figures()), names }
  }

  const placesFor = async (request: Request<'agreement.examples'>): Promise<FoundPlaces['places']> => {
    const { corpusId, people, first, second, suggested } = request
    const key = JSON.stringify([annotationStamp(store(), corpusId), people, first, second, suggested])
    if (found?.key === key) return found.places
    const turn = ++finding
    const places: FoundPlaces['places'][number][] = []
    const documents = first === outside && second === outside ? [] : documentsOfAll(store(), corpusId, people)
    await inSlices(
      documents.filter((document) => document.suggested === suggested),
      (document) => {
        refuseStale(turn === finding)
        const { id: documentId, name } = document
        // Most documents have nothing of a rare category: their texts need not be read.
        const sets = document.setIds.map((setId) => comparedSpans(store(), setId))
        if (![first, second].every((label) => label === outside || sets.some((spans) => spans.some(({ category }) => category === label))))
          return
        const tokens = tokenize(textOf(store(), documentId))
        for (const place of onceEach(confusionPlaces(tokens, sets, first, second))) places.push({ ...place, documentId, name })
      },
    )
    found = { key, places }
    return places
  }

  const examples: Agreement['examples'] = async (request) => {
    refuseTwice(request.people)
    const places = await placesFor(request)
    const shown = places.slice(request.offset, request.offset + request.limit)
    return {
      total: places.length,
      examples: shown.map(({ documentId, name, start, end }) => ({
        documentId,
        name,
        ...excerptAround(textOf(store(), documentId), { start, end }),
        start,
        end,
      })),
    }
  }

  return { people, measure, examples }
}

const goldName = () => say`Gold`

function refuseTwice(people: readonly Annotator[]): void {
  if (new Set(people).size < people.length) throw new UserError(say`Somebody was chosen twice. Choose each person once.`)
}

/**
 * Two measurements at a time would only take each other's time; nobody waits for the older one any
 * more.
 */
function refuseStale(latest: boolean): void {
  if (!latest) throw new UserError(say`Others were chosen meanwhile, so this was not counted to the end.`)
}

function namesOf(store: Connected, corpusId: number, people: readonly Annotator[]): string[] {
  const known = confirmedCounts(store, corpusId)
  return people.map((person) => (person === 'gold' ? goldName() : (known.find(({ of }) => of === person)?.name ?? `#${person}`)))
}

function read(store: Connected, { id, setIds }: ComparedDocument) {
  return { tokens: tokenize(textOf(store, id)), sets: setIds.map((setId) => comparedSpans(store, setId)) }
}

/** Of three annotators, two pairs may differ at the same place: it is shown once. */
function onceEach(places: readonly ConfusionPlace[]): ConfusionPlace[] {
  return [...new Map(places.map((place) => [`${place.start} ${place.end}`, place])).values()].sort(
    (a, b) => a.start - b.start || a.end - b.end,
  )
}

function inContract({ pairs: _pairs, categories, confusion, ...figures }: Figures): AgreementFigures {
  const named = { categories, confusion: confusion.map(({ first, second, count }) => ({ first, second, tokens: count })) }
  // The store holds our own categories only; the handler checks the reply once more.
  return { ...figures, ...(named as Pick<AgreementFigures, 'categories' | 'confusion'>) }
}
