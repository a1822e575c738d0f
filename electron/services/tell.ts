import type { EventName, Told } from '../contract/contract.ts'

/** Tells the window something unasked; nothing happens while there is none. */
export type Tell = <Name extends EventName>(name: Name, told: Told<Name>) => void
