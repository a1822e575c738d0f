/**
 * Processes items concurrently and yields the results in the items' order, each as soon as it and
 * all earlier ones are done: a caller that waits for an item's result before giving the next one
 * gets it. No more than `window` items are in progress or waiting for an earlier one, so memory
 * does not grow with their number.
 *
 * @param work must not reject: a failure belongs into the result
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
      // If both are ready, the next item is taken before the first result, so that no thread idles.
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
    // A source that is still to give an item ends after that, which may be never.
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
  // An error is thrown when it is awaited, which may be later.
  coming.catch(() => {})
  return coming
}

async function doneWith<T, R>(item: T, work: (item: T) => Promise<R>): Promise<Done<T, R>> {
  return { item, result: await work(item) }
}
