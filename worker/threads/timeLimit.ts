/**
 * Milliseconds a document of so many bytes or characters may take: two minutes, for a machine that
 * is busy with other things, and then a fiftieth of the slowest measured rate. It is there for what
 * hangs, not for what is slow.
 */
export function timeLimit(size: number): number {
  return 120_000 + size / 20
}
