/**
 * Milliseconds a document of so many bytes or characters may take: two minutes, for a busy machine,
 * plus its size at a fiftieth of the slowest measured rate. The limit is for endless loops, not for
 * slow documents.
 */
export function timeLimit(size: number): number {
  return 120_000 + size / 20
}
