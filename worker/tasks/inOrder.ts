/**
 * Works on items several at a time and hands the results back in the items' order. No more than `window` items are under way or wait for an
 * earlier one, so memory does not grow with their number.
 *
 * @param work must not reject: what can go wrong with an item belongs into its result
 */
export async function* inOrder<T, R>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<R>,
  window: number,
): AsyncGenerator<{ readonly item: T; readonly result: R }> {
  const underWay: { item: T; result: Promise<R> }[] = []
  const first = async () => {
    const { item, result } = underWay.shift() as { item: T; result: Promise<R> }
    return { item, result: await result }
  }
  for await (const item of items) {
    underWay.push({ item, result: work(item) })
    if (underWay.length >= window) yield await first()
  }
  while (underWay.length > 0) yield await first()
}
