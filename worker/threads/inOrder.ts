/**
 * Works on items several at a time and hands the results back in the items' order, each as soon as
 * its turn has come: who waits for an item's result before giving the next one gets it. No more
 * than `window` items are under way or wait for an earlier one, so memory does not grow with their
 * number.
 *
 * @param work must not reject: what can go wrong with an item belongs into its result
 */
export async function* inOrder<T, R>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<R>,
  window: number,
): AsyncGenerator<{ readonly item: T; readonly result: R }> {
  const source = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  const underWay: Promise<Done<T, R>>[] = []
  let coming: Promise<Come<T>> | undefined
  let ended = false
  try {
    for (;;) {
      if (!coming && !ended && underWay.length < window) coming = nextOf(source)
      const [first] = underWay
      if (!coming && !first) return
      // Of two that are there the next item is taken before the first result, so that no thread
      // waits for work.
      const event = await Promise.race([...(coming ? [coming] : []), ...(first ? [first] : [])])
      if ('result' in event) {
        underWay.shift()
        yield event
      } else {
        coming = undefined
        if (event.come.done) ended = true
        else underWay.push(doneWith(event.come.value, work))
      }
    }
  } finally {
    // A source that still has to give an item ends after that, which may be never.
    const leaving = source.return?.()
    if (!coming) await leaving
  }
}

interface Done<T, R> {
  readonly item: T
  readonly result: R
}

interface Come<T> {
  readonly come: IteratorResult<T>
}

function nextOf<T>(source: Iterator<T> | AsyncIterator<T>): Promise<Come<T>> {
  const coming = (async () => ({ come: await source.next() }))()
  // What goes wrong is thrown when it is awaited, which may be later.
  coming.catch(() => {})
  return coming
}

async function doneWith<T, R>(item: T, work: (item: T) => Promise<R>): Promise<Done<T, R>> {
  return { item, result: await work(item) }
}
