import { useMemo } from 'react'
import type { ErrorFilter, ErrorKind, Evaluation, EvaluationFigures } from '../../../electron/contract/evaluate.ts'
import { type ChosenCell, HeatMap } from '../../components/figures/HeatMap.tsx'
import { matrixOf, outside } from '../../components/figures/matrix.ts'
import { type Column, countColumn, SortableTable } from '../../components/figures/SortableTable.tsx'
import { useChosenPlaces } from '../../components/figures/useChosenPlaces.ts'
import { useLabelName } from '../../components/figures/useLabelName.ts'
import { useShortcuts } from '../../components/shortcuts.tsx'
import { TitledSection } from '../../components/TitledSection.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import { ErrorList } from './ErrorList.tsx'

type KindRow = EvaluationFigures['errors'][number]
type Narrow = Omit<ErrorFilter, 'evaluationId' | 'system' | 'documentId'>

/**
 * The errors of one system by kind, by cause and by what is called what; each choice lists its
 * places.
 */
export function Errors(props: {
  readonly evaluation: Evaluation
  readonly system: number
  readonly pair: { readonly truth: string; readonly system: string }
}) {
  const { evaluation, system, pair } = props
  const { evaluate } = useTexts()
  const texts = evaluate.errors
  const nameOf = useLabelName()
  const { chosen: narrow, choose: show, close } = useChosenPlaces<Narrow>(`evaluation errors ${system}`)
  useShortcuts(evaluate.keys.section, [
    { keys: 'ArrowRight', text: evaluate.keys.move },
    { keys: 'Enter', text: evaluate.keys.open },
  ])
  const measured = evaluation.systems[system]
  if (!measured) return null
  const { figures } = measured
  return (
    <TitledSection id="evaluate-errors" title={texts.title} about={texts.about}>
      {measured.errors === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <div className={narrow ? 'evaluate-errors with-list' : 'evaluate-errors'}>
          <div className="stack figures-side">
            <Kinds figures={figures} onShow={show} />
            <Causes figures={figures} onShow={show} />
            <div className="row">
              <button type="button" onClick={() => show({})}>
                {texts.all}
              </button>
              <button type="button" onClick={() => show({ leaking: true })}>
                {texts.onlyLeaking}
              </button>
            </div>
            <Confusion figures={figures} pair={pair} chosen={cellOf(narrow)} onShow={show} />
          </div>
          {narrow && (
            <ErrorList
              key={JSON.stringify(narrow)}
              filter={{ evaluationId: evaluation.id, system, ...narrow }}
              title={titleOf(narrow, texts, nameOf)}
              onClose={close}
            />
          )}
        </div>
      )}
    </TitledSection>
  )
}

type ErrorTexts = ReturnType<typeof useTexts>['evaluate']['errors']

function titleOf({ kind, cause, leaking, gold, found }: Narrow, texts: ErrorTexts, nameOf: (label: string) => string): string {
  if (kind) return texts.kinds[kind]
  if (cause) return texts.causeNames[cause] ?? cause
  if (gold !== undefined && found !== undefined) return texts.says(nameOf(gold), nameOf(found))
  return leaking ? texts.onlyLeaking : texts.title
}

function cellOf(narrow: Narrow | null): ChosenCell | null {
  return narrow?.gold === undefined || narrow.found === undefined ? null : { first: narrow.gold, second: narrow.found }
}

interface Part {
  readonly figures: EvaluationFigures
  readonly onShow: (narrow: Narrow) => void
}

function Kinds({ figures, onShow }: Part) {
  const { evaluate, words } = useTexts()
  const texts = evaluate.errors
  const name = (kind: ErrorKind) => texts.kinds[kind]
  const columns: readonly Column<KindRow>[] = [
    {
      key: 'kind',
      name: texts.kind,
      words: true,
      value: ({ kind }) => name(kind),
      show: ({ kind, errors }) =>
        errors > 0 ? (
          <button type="button" className="link" title={texts.show(name(kind))} onClick={() => onShow({ kind })}>
            {name(kind)}
          </button>
        ) : (
          name(kind)
        ),
    },
    countColumn('errors', texts.places, words.number),
    countColumn('leaking', texts.leaking, words.number),
    countColumn('gold', texts.inGold, words.number),
    countColumn('found', texts.inFound, words.number),
    countColumn('wrongCategory', texts.wrongCategory, words.number),
  ]
  return (
    <SortableTable
      labelledBy="evaluate-errors"
      columns={columns}
      rows={figures.errors}
      rowKey={({ kind }) => kind}
      start={{ column: 'errors', descending: true }}
    />
  )
}

function Causes({ figures, onShow }: Part) {
  const { evaluate, words } = useTexts()
  const texts = evaluate.errors
  const told = figures.causes.filter(({ errors }) => errors > 0)
  if (told.length === 0) return null
  return (
    <div>
      <h3 id="evaluate-causes">{texts.causes}</h3>
      <ul className="plain" aria-labelledby="evaluate-causes">
        {told.map(({ cause, errors }) => (
          <li key={cause}>
            <button type="button" className="link" onClick={() => onShow({ cause })}>
              {texts.causeNames[cause] ?? cause}
            </button>{' '}
            <span className="muted">{words.number(errors)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Only what was confused: the words that both leave alone say nothing. */
function Confusion(
  props: Part & { readonly pair: { readonly truth: string; readonly system: string }; readonly chosen: ChosenCell | null },
) {
  const { figures, pair, chosen, onShow } = props
  const texts = useTexts().evaluate.errors
  const matrix = useMemo(
    () => matrixOf(figures.confusion.filter(({ first, second }) => first !== outside || second !== outside)),
    [figures],
  )
  return (
    <div className="stack tight">
      <h3 id="evaluate-matrix">{texts.matrixTitle}</h3>
      <p className="muted">{texts.matrixAbout(pair.truth, pair.system)}</p>
      <HeatMap
        labelledBy="evaluate-matrix"
        matrix={matrix}
        pair={{ first: pair.truth, second: pair.system, cell: (says, calls, n) => texts.cell(pair.truth, says, pair.system, calls, n) }}
        chosen={chosen}
        onChoose={({ first, second }) => onShow({ gold: first, found: second })}
      />
    </div>
  )
}
