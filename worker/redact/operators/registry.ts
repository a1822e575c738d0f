import type { NoteContext, Operator } from '../operator.ts'
import type { Action } from '../policy/policy.ts'
import { generalise } from './generalise.ts'
import { hash } from './hash.ts'
import { mask } from './mask.ts'
import { shift } from './shift.ts'
import { surrogate } from './surrogate.ts'
import { tag } from './tag.ts'

/** What keeps a span, or withholds the whole note: no operator's work. */
const leave: Operator = () => () => undefined

const operators: { readonly [Do in Action['do']]: Operator<Extract<Action, { do: Do }>> } = {
  keep: leave,
  drop: leave,
  tag,
  mask,
  hash,
  surrogate,
  shift,
  generalise,
}

/** The operator of an action, its settings given. */
export function operatorFor(action: Action): (note: NoteContext, settings: Action) => ReturnType<Operator> {
  // The settings it is called with are of the same kind as `action`.
  return operators[action.do] as Operator<Action>
}
