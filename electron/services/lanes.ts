/**
 * Works on items several at a time; the first that fails keeps the lanes from taking up more, and
 * rejects once all have come to rest.
 */
export async function inLanes<Item>(items: readonly Item[], lanes: number, work: (item: Item) => Promise<void>): Promise<void> {
  let next = 0
  let broken = false
  const lane = async () => {
    while (!broken && next < items.length) {
      try {
        await work(items[next++] as Item)
      } catch (error) {
        broken = true
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
