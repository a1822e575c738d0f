import type { Second } from '../../../electron/contract/session.ts'
import type { Person } from '../../../electron/contract/values.ts'
import { cloister } from '../../cloister.ts'
import { ErasureDialog } from '../../components/erasing/ErasureDialog.tsx'
import { useTexts } from '../../texts/useTexts.tsx'

/** Takes somebody's name out of the vault, after it has said what that does and what it leaves. */
export function LeaveDialog(props: {
  readonly person: Person
  readonly second?: Second
  readonly onClose: () => void
  readonly onLeft: () => void
}) {
  const { person, second, onClose, onLeft } = props
  const { erasing: texts } = useTexts()
  const leave = async () => {
    const { pseudonym, copies } = await cloister.erase.person({ personId: person.id, ...(second && { second }) })
    return { copies, said: texts.left(pseudonym) }
  }
  return (
    <ErasureDialog
      title={texts.leaveTitle(person.name)}
      keep={texts.leaveKeep}
      doIt={texts.doLeave}
      erase={leave}
      onClose={onClose}
      onErased={onLeft}
    >
      <p>{texts.leaveGoes}</p>
      <p>{texts.leaveSignIn}</p>
      <p>{texts.leaveStays}</p>
    </ErasureDialog>
  )
}
