import { UnreadableError } from './format.ts'

/** Bytes that a file may unpack to that is unpacked as a whole. */
const mostBytes = 512 * 1024 * 1024
/** Above `ratioFrom` unpacked bytes, real notes do not shrink to a two-hundredth. */
const mostRatio = 200
const ratioFrom = 50 * 1024 * 1024

/** Whether a packed file gives far more bytes than notes do. */
export function isBomb(unpacked: number, packed: number): boolean {
  return unpacked > ratioFrom && unpacked > mostRatio * packed
}

/** Bytes that a file of `packed` bytes may unpack to where it is unpacked as a whole. */
export function mostUnpacked(packed: number): number {
  return Math.min(mostBytes, Math.max(ratioFrom, mostRatio * packed))
}

/** For more than `mostUnpacked`. */
export function unpacksTooFar(): UnreadableError {
  return new UnreadableError('it unpacks to far more than it should (a bomb, or more than half a gigabyte). Leave it out with --exclude')
}

/** For what needs a password. */
export function encrypted(): UnreadableError {
  return new UnreadableError('it is encrypted. Save it without a password, or leave it out with --exclude')
}

/** Whether a member's path is absolute, climbs out of its archive or plays another trick. */
export function leavesArchive(path: string): boolean {
  return /^(?:\/|[A-Za-z]:)|[\\\0]/.test(path) || path.split('/').includes('..')
}
