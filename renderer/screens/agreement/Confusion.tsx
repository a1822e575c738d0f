import { useMemo } from 'react'
import type { AgreementFigures } from '../../../electron/contract/agreement.ts'
import type { Request } from '../../../electron/contract/contract.ts'
import { HeatMap } from '../../components/figures/HeatMap.tsx'
import { matrixOf } from '../../components/figures/matrix.ts'
import { useChosenPlaces } from '../../components/figures/useChosenPlaces.ts'
import { useLabelName } from '../../components/figures/useLabelName.ts'
import { useShortcuts } from '../../components/shortcuts.tsx'
import { TitledSection } from '../../components/TitledSection.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import { Examples } from './Examples.tsx'
import type { ChosenCell, Open, Pair } from './pair.ts'

const differencesShown = 8

/**
 * The confusion matrix, the most frequent differences, and the places of the cell that is chosen.
 */
export function Confusion(props: {
  readonly question: Omit<Request<'agreement.examples'>, 'first' | 'second' | 'offset' | 'limit'>
  readonly figures: AgreementFigures
  readonly names: readonly string[]
  readonly onOpen: Open
}) {
  const { question, figures, names, onOpen } = props
  const texts = useTexts().agreement
  const nameOf = useLabelName()
  const matrix = useMemo(() => matrixOf(figures.confusion.map(({ tokens, ...cell }) => ({ ...cell, count: tokens }))), [figures])
  const { chosen: cell, choose, close } = useChosenPlaces<ChosenCell>(`agreement cell ${JSON.stringify(question)}`)
  const [first = '', second = ''] = names
  const isPair = names.length === 2
  const pair: Pair = isPair ? { first, second } : { first: texts.confusion.first, second: texts.confusion.second }
  useShortcuts(texts.keys.section, [
    { keys: 'ArrowRight', text: texts.keys.move },
    { keys: 'Home', text: texts.keys.ends },
    { keys: 'Enter', text: texts.keys.open },
    { keys: 'Escape', text: texts.keys.close },
  ])
  return (
    <TitledSection
      id="agreement-confusion"
      title={texts.confusion.title}
      about={
        <>
          {isPair ? texts.confusion.about(first, second) : texts.confusion.aboutPairs} {texts.confusion.keys}
        </>
      }
    >
      <div className={cell ? 'agreement-confusion with-examples' : 'agreement-confusion'}>
        <div className="stack figures-side">
          {matrix.differences.length === 0 ? (
            <p>{texts.confusion.allAgree}</p>
          ) : (
            <div>
              <h3 id="agreement-most">{texts.confusion.most}</h3>
              <ul className="plain" aria-labelledby="agreement-most">
                {matrix.differences.slice(0, differencesShown).map(({ first: says, second: calls, count }) => (
                  <li key={`${says} ${calls}`}>
                    <button type="button" className="link" onClick={() => choose({ first: says, second: calls })}>
                      {texts.examples.title(pair.first, nameOf(says), pair.second, nameOf(calls))}
                    </button>{' '}
                    <span className="muted">{texts.confusion.tokens(count)}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <HeatMap
            labelledBy="agreement-confusion"
            matrix={matrix}
            pair={{ ...pair, cell: (says, calls, count) => texts.confusion.cell(pair.first, says, pair.second, calls, count) }}
            chosen={cell}
            onChoose={choose}
          />
        </div>
        {cell && (
          <Examples key={`${cell.first} ${cell.second}`} question={{ ...question, ...cell }} pair={pair} onOpen={onOpen} onClose={close} />
        )}
      </div>
    </TitledSection>
  )
}
