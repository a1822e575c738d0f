import type { MachineState } from '../../electron/contract/trust.ts'
import { cloister } from '../cloister.ts'
import { useApp } from './useApp.ts'
import { useQuestion } from './useQuestion.ts'

/**
 * What this machine's policy leaves to who is signed in; null until it is known. The main process
 * refuses the rest, whatever the page shows.
 */
export function useMachine(): MachineState | null {
  const { person } = useApp()
  return useQuestion(() => cloister.machine.state(), [person.id]).value
}
