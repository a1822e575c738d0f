import { useId } from 'react'
import type { LabelRow } from '../../../electron/contract/values.ts'
import { CategoryLabel } from '../../components/CategoryLabel.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { Options } from '../../components/Options.tsx'
import { onChoice } from '../../components/onChoice.ts'
import { TableHead } from '../../components/TableHead.tsx'
import { type Category, categories, looksOf } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { freeKey, moved } from './labelKeys.ts'

/** Labels in order, each with its key and what belongs to it. */
export function LabelTable(props: {
  readonly labels: readonly LabelRow[]
  readonly mayChange: boolean
  readonly onLabels: (labels: readonly LabelRow[]) => void
}) {
  const { labels, mayChange, onLabels } = props
  const { project: texts, categories: names } = useTexts()
  const addId = useId()
  const others = categories.filter((category) => !labels.some((label) => label.category === category))
  const change = (category: Category, some: Partial<LabelRow>) =>
    onLabels(labels.map((label) => (label.category === category ? { ...label, ...some } : label)))
  return (
    <>
      <table className="table labels-table">
        <TableHead columns={[texts.category, texts.key, texts.hint, ...(mayChange ? [texts.order] : [])]} />
        <tbody>
          {labels.map(({ category, key, hint }, index) => (
            <tr key={category}>
              <td>
                <CategoryLabel category={category} />{' '}
                <span className="mark category-sample" {...looksOf(category)} aria-hidden="true">
                  Abc
                </span>
              </td>
              <td>
                {mayChange ? (
                  <input
                    className="key-input"
                    aria-label={texts.keyOf(names[category])}
                    value={key}
                    maxLength={1}
                    autoComplete="off"
                    spellCheck={false}
                    onFocus={(event) => event.target.select()}
                    onChange={(event) => change(category, { key: event.target.value.trim() })}
                  />
                ) : (
                  <kbd>{key}</kbd>
                )}
              </td>
              <td className="label-hint">
                {mayChange ? (
                  <input
                    className="hint-input"
                    aria-label={texts.hintOf(names[category])}
                    value={hint}
                    autoComplete="off"
                    onChange={(event) => change(category, { hint: event.target.value })}
                  />
                ) : (
                  hint
                )}
              </td>
              {mayChange && (
                <td>
                  <span className="row keep">
                    <IconButton
                      icon="up"
                      label={texts.up(names[category])}
                      disabled={index === 0}
                      onClick={() => onLabels(moved(labels, index, -1))}
                    />
                    <IconButton
                      icon="down"
                      label={texts.down(names[category])}
                      disabled={index === labels.length - 1}
                      onClick={() => onLabels(moved(labels, index, 1))}
                    />
                    <IconButton
                      icon="close"
                      label={texts.remove(names[category])}
                      onClick={() => onLabels(labels.filter((label) => label.category !== category))}
                    />
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {mayChange && (
        <div className="row">
          <label htmlFor={addId} className="visually-hidden">
            {texts.add}
          </label>
          <select
            id={addId}
            value=""
            disabled={others.length === 0}
            onChange={onChoice(others, (category) => onLabels([...labels, { category, key: freeKey(category, labels), hint: '' }]))}
          >
            <option value="">{others.length === 0 ? texts.addNone : texts.add}</option>
            <Options of={others} label={(category) => names[category]} />
          </select>
        </div>
      )}
    </>
  )
}
