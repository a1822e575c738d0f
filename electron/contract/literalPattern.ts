/** For the page, which knows the contract only. */
export { literalPattern } from '../../worker/core/literalPattern.ts'
