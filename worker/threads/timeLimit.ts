/**
 * Milliseconds a document of so many bytes or characters may take: two minutes, for a busy machine,
 * plus its size at a fiftieth of the slowest measured rate. The limit is for endless loops, not for
 * slow documents.
 *
 * @param pictures whether it may be pictures of pages: a page of 20 kB takes some seconds to
 *   recognise, so that each byte has thirty times as long, up to an hour in all
 */
export function timeLimit(size: number, pictures = false): number {
  return 120_000 + (pictures ? Math.max(size / 20, Math.min(3_600_000, 1.5 * size)) : size / 20)
}
