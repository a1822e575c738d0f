/**
 * Works on items several at a time; after the first failure none is started, and
 * the promise rejects once all have ended.
 *
 * @param limit how many run at the same time, 1 or more
 * @throws what the first failed item threw
 */
export async function inParallel<Item>(items: readonly Item[], limit: number, work: (item: Item) => Promise<void>): Promise<void> {
  let next = 0
  let broken = false
  const worker = async () => {
    while (!broken && next < items.length) {
      try {
        await work(items[next++]!)
      } catch (error) {
        broken = true
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: limit }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
