import type { Request } from '../../../electron/contract/contract.ts'
import { cloister } from '../../cloister.ts'
import { Empty, EmptyCorpus } from '../../components/Empty.tsx'
import { Failure } from '../../components/Failure.tsx'
import { Check } from '../../components/Field.tsx'
import { Screen } from '../../components/Screen.tsx'
import { useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useVisitState } from '../../components/useVisitState.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import './agreement.css'
import { type Annotator, type AnnotatorId, chosenAmong } from './choice.ts'
import { Measured } from './Measured.tsx'
import type { Open } from './pair.ts'

/** How far people agree over a corpus, and where they do not. */
export function Agreement({ corpusId, onOpen }: { readonly corpusId: number; readonly onOpen: Open }) {
  const { corpora } = useApp()
  const texts = useTexts().agreement
  const name = corpora.find(({ id }) => id === corpusId)?.name ?? ''
  return (
    <Screen title={texts.title} about={texts.about(name)}>
      <OfCorpus key={corpusId} corpusId={corpusId} onOpen={onOpen} />
    </Screen>
  )
}

function OfCorpus({ corpusId, onOpen }: { readonly corpusId: number; readonly onOpen: Open }) {
  const { common } = useTexts()
  const people = useQuestion(() => cloister.agreement.people({ corpusId }), [corpusId])
  if (people.error !== null) return <Failure error={people.error} again={people.again} />
  if (!people.value) return null
  const named = people.value.map((person) => (person.of === 'gold' ? { ...person, name: common.gold } : person))
  const [only, second] = named
  if (!only || !second) return <TooFew corpusId={corpusId} only={only} />
  return <Compare corpusId={corpusId} people={named} onOpen={onOpen} />
}

function TooFew({ corpusId, only }: { readonly corpusId: number; readonly only: Annotator | undefined }) {
  const { onlyOne, nobody } = useTexts().agreement
  return (
    <EmptyCorpus
      icon="agreement"
      corpusId={corpusId}
      title={only ? onlyOne.title(only.name) : nobody.title}
      about={only ? onlyOne.about : nobody.about}
      button={nobody.button}
    />
  )
}

function Compare(props: { readonly corpusId: number; readonly people: readonly Annotator[]; readonly onOpen: Open }) {
  const { corpusId, people, onOpen } = props
  const texts = useTexts().agreement
  const [kept, keep] = useVisitState<readonly AnnotatorId[] | null>('agreement people', null)
  const chosen = chosenAmong(people, kept)
  const change = (of: AnnotatorId, on: boolean) => keep(on ? [...chosen, of] : chosen.filter((other) => other !== of))
  return (
    <div className="stack loose">
      <fieldset className="agreement-people">
        <legend>{texts.people}</legend>
        <div className="row">
          {people.map(({ of, name, documents }) => (
            <Check key={of} label={texts.person(name, documents)} checked={chosen.includes(of)} onChange={(on) => change(of, on)} />
          ))}
        </div>
      </fieldset>
      {chosen.length < 2 ? (
        <Empty icon="agreement">
          <h2>{texts.chooseTwo.title}</h2>
          <p className="muted">{texts.chooseTwo.about}</p>
        </Empty>
      ) : (
        <Figures key={chosen.join(' ')} question={{ corpusId, people: [...chosen] }} people={people} onOpen={onOpen} />
      )}
    </div>
  )
}

function Figures(props: { readonly question: Request<'agreement.measure'>; readonly people: readonly Annotator[]; readonly onOpen: Open }) {
  const { question, people, onOpen } = props
  const { agreement: texts, words } = useTexts()
  const measured = useQuestion(() => cloister.agreement.measure(question), [question])
  const names = question.people.map((of) => people.find((person) => person.of === of)?.name ?? '')
  if (measured.error !== null) return <Failure error={measured.error} again={measured.again} />
  if (!measured.value)
    return (
      <p role="status" className="muted">
        {texts.counting}
      </p>
    )
  const { unaided, suggested } = measured.value
  if (unaided.documents + suggested.documents === 0)
    return (
      <Empty icon="agreement">
        <h2>{texts.noneShared.title(words.list(names))}</h2>
        <p className="muted">{texts.noneShared.about}</p>
      </Empty>
    )
  return <Measured question={question} names={names} parts={{ unaided, suggested }} onOpen={onOpen} />
}
