import { keysOf } from '../../../electron/contract/records.ts'
import { cloister } from '../../cloister.ts'
import { CategoryLabel } from '../../components/CategoryLabel.tsx'
import { TableHead } from '../../components/TableHead.tsx'
import type { Category } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { ActionChoice } from './ActionChoice.tsx'
import { groups, withAction } from './actions.ts'
import type { Examples, PanelProps } from './answers.ts'
import { useFollowing } from './useFollowing.ts'
import { actionIn, meaningOf, problemsOf } from './words.ts'

/** What happens to each category, with an example from the user's own notes. */
export function ActionsPanel(props: PanelProps & { readonly corpusId: number | null }) {
  const { policy, corpusId } = props
  const { policies: texts } = useTexts()
  const examples = useFollowing(
    () => cloister.policies.example({ policy: policy.name.trim() === '' ? { ...policy, name: '?' } : policy, corpusId }),
    [policy, corpusId],
  )
  return (
    <div className="stack policies-panel">
      <table className="table policies-actions">
        <TableHead columns={['', texts.tabs.actions, texts.example.title]} />
        <tbody>
          <Otherwise {...props} />
        </tbody>
        {keysOf(groups).map((group) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={3} className="policies-group">
                {texts.groups[group]}
              </th>
            </tr>
            {groups[group].map((category) => (
              <CategoryRow key={category} {...props} category={category} examples={examples.value ?? []} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Otherwise({ policy, change, disabled, checked }: PanelProps) {
  const texts = useTexts()
  const { policies } = texts
  const wrong = checked?.problems.find(({ place }) => place === 'otherwise.do')?.words
  return (
    <tr>
      <th scope="row">{policies.otherwise}</th>
      <td>
        <ActionChoice
          label={policies.actionOf(policies.otherwise)}
          category={null}
          action={policy.otherwise}
          disabled={disabled}
          onChange={(otherwise) => otherwise && change({ ...policy, otherwise })}
        />
        <p className="small muted">{meaningOf(policy.otherwise, texts)}</p>
        {wrong && <p className="field-error">{wrong}</p>}
      </td>
      <td className="small muted">{policies.otherwiseHint}</td>
    </tr>
  )
}

function CategoryRow(props: PanelProps & { readonly category: Category; readonly examples: Examples }) {
  const { policy, change, disabled, checked, category, examples } = props
  const texts = useTexts()
  const { action, own } = actionIn(policy, category)
  const wrong = problemsOf(category, checked?.problems ?? [])
  const isLeft = checked?.left.includes(category) && action.do !== 'keep'
  return (
    <tr>
      <th scope="row">
        <CategoryLabel category={category} />
      </th>
      <td>
        <ActionChoice
          label={texts.policies.actionOf(texts.categories[category])}
          category={category}
          action={own ? action : null}
          otherwise={policy.otherwise}
          disabled={disabled}
          onChange={(next) => change(withAction(policy, category, next))}
        />
        <p className="small muted">{isLeft ? texts.policies.leftByProfile(policy.profile) : meaningOf(action, texts)}</p>
        {wrong && <p className="field-error">{wrong}</p>}
      </td>
      <td>
        <Example example={examples.find((each) => each.category === category)} />
      </td>
    </tr>
  )
}

function Example({ example }: { readonly example: Examples[number] | undefined }) {
  const { example: texts } = useTexts().policies
  if (!example) return <span className="small muted">{texts.none}</span>
  const { before, after, invented } = example
  return (
    <span className="policies-example">
      <span className="policies-before">{before}</span>
      <span aria-hidden="true">→</span>
      {after === null ? (
        <span className="muted">{texts.stays}</span>
      ) : (
        <strong className="policies-after">{after === '' ? texts.withheld : after}</strong>
      )}
      {invented && (
        <span className="small muted" title={texts.inventedHint}>
          ({texts.invented})
        </span>
      )}
    </span>
  )
}
