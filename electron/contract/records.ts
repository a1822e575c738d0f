/** For the page, which knows the contract only. */
export { isKeyOf, isOneOf, keysOf } from '../../worker/core/records.ts'
