import { cloister } from '../../cloister.ts'
import { Field } from '../../components/Field.tsx'
import { useApp } from '../../components/useApp.ts'
import { useMachine } from '../../components/useMachine.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { releasing } from './settings.ts'

/** Of words in bold; '<**DATE**>' is what a tag looks like. */
const boldMarks = /(?<!<)\*\*(?!>)/gu

/** Those of the program that release: the others measure, or leave everything as it is. */

/** A policy of this workstation or of the program. @param props.kept what the draft has */
export function PolicyField(props: { readonly value: string; readonly kept: string | null; readonly onChange: (value: string) => void }) {
  const { value, kept, onChange } = props
  const { go } = useApp()
  const { redact, policies } = useTexts()
  const texts = redact.form
  const listed = useQuestion(() => cloister.policies.list(), [])
  const barred = useMachine()?.barred
  const own = listed.value?.own.filter(({ removed }) => !removed) ?? []
  const preset = releasing.find((each) => value === `preset:${each}`)
  const ofOwn = own.find(({ id, version }) => value === `own:${id}@${version}`)
  const said = preset ? policies.presetAbout[preset] : (ofOwn?.description ?? '')
  return (
    <Field
      label={texts.policy}
      hint={
        <>
          {(said || texts.policyHint).replaceAll(boldMarks, '')}{' '}
          <button
            type="button"
            className="link"
            onClick={() => go(ofOwn ? { screen: 'policies', policyId: ofOwn.id } : { screen: 'policies', ...(preset && { preset }) })}
          >
            {texts.toPolicies}
          </button>
        </>
      }
    >
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{kept === null ? texts.choosePolicy : texts.keepPolicy(kept)}</option>
          {own.length > 0 && (
            <optgroup label={texts.ownPolicies}>
              {own.map(({ id, name, version }) => (
                <PolicyOption key={id} value={`own:${id}@${version}`} isBarred={barred?.own.includes(id) ?? false}>
                  {redact.policyVersion(name, version)}
                </PolicyOption>
              ))}
            </optgroup>
          )}
          <optgroup label={texts.programPolicies}>
            {releasing.map((each) => (
              <PolicyOption key={each} value={`preset:${each}`} isBarred={barred?.presets.includes(each) ?? false}>
                {policies.presetNames[each]}
              </PolicyOption>
            ))}
          </optgroup>
        </select>
      )}
    </Field>
  )
}

/**
 * One that this machine's policy does not allow is shown, so that nobody looks for it, and can't be
 * chosen.
 */
function PolicyOption(props: { readonly value: string; readonly isBarred: boolean; readonly children: string }) {
  const { value, isBarred, children } = props
  const { form } = useTexts().redact
  return (
    <option value={value} disabled={isBarred}>
      {isBarred ? form.barredPolicy(children) : children}
    </option>
  )
}
