/** The policy's shape lies in core, since the window's contract leans on nothing else. */
export { type Action, type Policy, policyShape, type WrittenPolicy } from '../../core/policy.ts'
