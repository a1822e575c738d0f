/** Milliseconds a document of so many bytes or characters may take: half a minute, and then a fiftieth of the slowest measured rate. */
export function timeLimit(size: number): number {
  return 30_000 + size / 20
}
