/** For the page, which knows the contract only. */
export { entriesOf, isKeyOf, isOneOf, keysOf } from '../../worker/core/records.ts'
