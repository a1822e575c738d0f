/** A value that is made when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** A value for each key, made when it is first asked for. */
export function byKey<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    const ready = made.get(key)
    if (ready !== undefined) return ready
    const value = make(key)
    made.set(key, value)
    return value
  }
}
