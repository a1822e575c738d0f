import { useState } from 'react'
import type { Person, Role } from '../../../electron/contract/values.ts'
import { cloister } from '../../cloister.ts'
import { Choices, Field } from '../../components/Field.tsx'
import { Screen } from '../../components/Screen.tsx'
import { initials } from '../../components/SideBar.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'

const roles: readonly Role[] = ['annotator', 'adjudicator', 'officer', 'administrator']

/** Who may sit down at this machine; an administrator adds them. */
export function People() {
  const { people, left, person, refresh } = useApp()
  const { people: texts, erasing, common } = useTexts()
  const { tell, fail } = useToasts()
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('annotator')
  const [leaving, setLeaving] = useState<Person | null>(null)
  const session = useQuestion(cloister.session.state, [people])
  const taken = people.some((other) => other.name.toLowerCase() === name.trim().toLowerCase())
  const doing = (work: () => Promise<unknown>, said: string) => {
    work()
      .then(async () => {
        await refresh()
        session.again()
        tell(said)
      })
      .catch(fail)
  }
  const add = async () => {
    try {
      await cloister.session.addPerson({ name: name.trim(), role })
      await refresh()
      tell(texts.added(name.trim()))
      setName('')
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Screen title={texts.title} about={texts.about}>
      <div className="stack loose">
        <table className="table" aria-label={texts.list}>
          <thead>
            <tr>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.role}</th>
              <th scope="col">{texts.own}</th>
              <th scope="col">
                <span className="visually-hidden">{erasing.leave}</span>
              </th>
            </tr>
          </thead>
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
                  <select
                    aria-label={texts.roleOf(other.name)}
                    value={other.role}
                    onChange={(event) => {
                      const role = event.target.value as Role
                      doing(() => cloister.people.changeRole({ personId: other.id, role }), texts.roleChanged(other.name))
                    }}
                  >
                    {roles.map((value) => (
                      <option key={value} value={value}>
                        {common.roles[value]}
                      </option>
                    ))}
                  </select>
                </td>
                <td>
                  {session.value?.asked.includes(other.id) ? (
                    <span className="row">
                      <span>{texts.ownSet}</span>
                      <button
                        type="button"
                        className="quiet"
                        aria-label={texts.resetOf(other.name)}
                        onClick={() => doing(() => cloister.people.reset({ personId: other.id }), texts.resetDone(other.name))}
                      >
                        {texts.reset}
                      </button>
                    </span>
                  ) : (
                    <span className="muted">{texts.ownNone}</span>
                  )}
                </td>
                <td>
                  {other.id !== person.id && (
                    <button type="button" className="quiet" aria-label={erasing.leaveOf(other.name)} onClick={() => setLeaving(other)}>
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
            person={leaving}
            onClose={() => setLeaving(null)}
            onLeft={() => {
              setLeaving(null)
              refresh().then(session.again, fail)
            }}
          />
        )}
        <form
          className="card stack narrow-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() && !taken) void add()
          }}
        >
          <h2>{texts.addTitle}</h2>
          <Field label={texts.name} error={taken && name.trim() ? texts.taken : null}>
            {(control) => (
              <input
                {...control}
                value={name}
                required
                maxLength={80}
                autoComplete="off"
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Choices
            legend={texts.role}
            value={role}
            onChange={setRole}
            options={roles.map((value) => ({ value, label: common.roles[value], hint: texts.roleHints[value] }))}
          />
          <div>
            <button type="submit" className="primary">
              {texts.add}
            </button>
          </div>
        </form>
      </div>
    </Screen>
  )
}
