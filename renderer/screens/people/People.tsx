import { useState } from 'react'
import type { AccessGiven, Second } from '../../../electron/contract/session.ts'
import type { Person, Role } from '../../../electron/contract/values.ts'
import { cloister } from '../../cloister.ts'
import { Choices } from '../../components/Field.tsx'
import { Form } from '../../components/Form.tsx'
import { Options } from '../../components/Options.tsx'
import { onChoice } from '../../components/onChoice.ts'
import { Screen } from '../../components/Screen.tsx'
import { useSecondPerson } from '../../components/SecondPersonDialog.tsx'
import { initials } from '../../components/SideBar.tsx'
import { TableHead } from '../../components/TableHead.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useChosen } from '../../components/useChosen.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'

const roles: readonly Role[] = ['annotator', 'adjudicator', 'officer', 'administrator']

/** Who may sign in at this machine; an administrator adds them. */
export function People() {
  const { people, left, person, refresh } = useApp()
  const { people: texts, enrolment, erasing, common } = useTexts()
  const { tell, fail } = useToasts()
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('annotator')
  const [leaving, setLeaving] = useState<{ readonly person: Person; readonly second?: Second } | null>(null)
  const session = useQuestion(cloister.session.state, [people])
  const taken = people.some((other) => other.name.toLowerCase() === name.trim().toLowerCase())
  const [given, setGiven] = useState<{ readonly name: string; readonly code: string } | null>(null)
  const two = useSecondPerson(fail)
  const doing = (
    whose: Person | null,
    role: Role | null,
    work: (second?: Second) => Promise<AccessGiven>,
    { name, said }: { readonly name: string; readonly said: string },
  ) =>
    two.act({ personId: whose?.id ?? null, role }, async (second) => {
      try {
        const { code } = await work(second)
        await refresh()
        session.again()
        if (code === null) tell(said)
        else setGiven({ name, code })
        if (!whose) setName('')
      } catch (error) {
        // Where a second person is present, the dialog says it.
        if (second) throw error
        fail(error)
      }
    })
  const add = () => {
    const added = name.trim()
    const work = (second?: Second) => cloister.session.addPerson({ name: added, role, ...(second && { second }) })
    doing(null, role, work, { name: added, said: texts.added(added) })
  }
  const ownFirst = session.value !== null && !session.value.asked.includes(person.id)
  const leave = (other: Person) =>
    two.act({ personId: other.id, role: null }, async (second) => setLeaving({ person: other, ...(second && { second }) }))
  const reset = (other: Person) => {
    const work = (second?: Second) => cloister.people.reset({ personId: other.id, ...(second && { second }) })
    doing(other, null, work, { name: other.name, said: '' })
  }
  const entryOf = (id: number) => session.value?.entries.find((one) => one.id === id)?.by
  return (
    <Screen title={texts.title} about={texts.about}>
      {two.dialog}
      {given && <CodeDialog {...given} onClose={() => setGiven(null)} />}
      <div className="stack loose">
        <table className="table" aria-label={texts.list}>
          <TableHead columns={[texts.name, texts.role, texts.own, { hidden: erasing.leave }]} />
          <tbody>
            {people.map((other) => (
              <tr key={other.id}>
                <td>
                  <span className="row">
                    <span className="initials" aria-hidden="true">
                      {initials(other.name)}
                    </span>
                    <span>{other.name}</span>
                    {other.id === person.id && <span className="badge">{texts.you}</span>}
                  </span>
                </td>
                <td>
                  <RoleChoice
                    of={other}
                    onKeep={(role) => {
                      const work = (second?: Second) => cloister.people.changeRole({ personId: other.id, role, ...(second && { second }) })
                      return doing(other, role, work, { name: other.name, said: texts.roleChanged(other.name) })
                    }}
                  />
                </td>
                <td>
                  {session.value?.asked.includes(other.id) ? (
                    <span className="row">
                      <span>{texts.ownSet}</span>
                      {other.id !== person.id && <NewCode name={other.name} onGive={() => reset(other)} />}
                    </span>
                  ) : (
                    <span className="row">
                      <span className="muted">{entryOf(other.id) === 'code' ? enrolment.awaiting : texts.ownNone}</span>
                      {other.id !== person.id && !ownFirst && <NewCode name={other.name} onGive={() => reset(other)} />}
                    </span>
                  )}
                </td>
                <td>
                  {other.id !== person.id && (
                    <button type="button" className="quiet" aria-label={erasing.leaveOf(other.name)} onClick={() => leave(other)}>
                      {erasing.leave}
                    </button>
                  )}
                </td>
              </tr>
            ))}
            {left.map(({ id, name, role }) => (
              <tr key={id}>
                <td>
                  <span className="row">
                    <span>{name}</span>
                    <span className="badge">{erasing.hasLeft}</span>
                  </span>
                </td>
                <td className="muted">{common.roles[role]}</td>
                <td />
                <td />
              </tr>
            ))}
          </tbody>
        </table>
        {leaving && (
          <LeaveDialog
            {...leaving}
            onClose={() => setLeaving(null)}
            onLeft={() => {
              setLeaving(null)
              refresh().then(session.again, fail)
            }}
          />
        )}
        <Form
          className="card stack narrow-form"
          onSubmit={() => {
            if (name.trim() && !taken) add()
          }}
        >
          <h2>{texts.addTitle}</h2>
          {ownFirst && <p className="note warn">{enrolment.ownFirst}</p>}
          <TextField
            label={texts.name}
            error={taken && name.trim() ? texts.taken : null}
            value={name}
            required
            maxLength={80}
            onChange={setName}
          />
          <Choices
            legend={texts.role}
            value={role}
            onChange={setRole}
            options={roles.map((value) => ({ value, label: common.roles[value], hint: texts.roleHints[value] }))}
          />
          <div>
            <button type="submit" className="primary" disabled={ownFirst}>
              {texts.add}
            </button>
          </div>
        </Form>
      </div>
    </Screen>
  )
}

/** @param onKeep resolves when `of` has the role that is kept now */
function RoleChoice({ of, onKeep }: { readonly of: Person; readonly onKeep: (role: Role) => Promise<void> }) {
  const { people: texts, common } = useTexts()
  const [role, choose] = useChosen(of.role, onKeep)
  return (
    <select aria-label={texts.roleOf(of.name)} value={role} onChange={onChoice(roles, choose)}>
      <Options of={roles} label={(value) => common.roles[value]} />
    </select>
  )
}

function NewCode({ name, onGive }: { readonly name: string; readonly onGive: () => void }) {
  const texts = useTexts().people
  return (
    <button type="button" className="quiet" aria-label={texts.resetOf(name)} onClick={onGive}>
      {texts.reset}
    </button>
  )
}
