/** For the page, which knows the contract only. */
export { firstWhere } from '../../worker/core/sortedSearch.ts'
