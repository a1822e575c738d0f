type Column = Int32Array | Uint8Array | Uint32Array

/** Columns one after the other, in one. */
export function concatenated<C extends Column | Float32Array>(Kind: new (length: number) => C, columns: readonly C[]): C {
  const whole = new Kind(columns.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const column of columns) {
    whole.set(column, offset)
    offset += column.length
  }
  return whole
}

/** A column of numbers whose length is not known beforehand. */
export interface Growing<C extends Column> {
  readonly push: (value: number) => void
  readonly at: (place: number) => number
  readonly set: (place: number, value: number) => void
  readonly length: () => number
  /** What was pushed, over the same memory: nothing may be pushed afterwards. */
  readonly taken: () => C
}

/** A typed array that doubles when it is full. */
export function growingColumn<C extends Column>(Kind: new (length: number) => C): Growing<C> {
  let column = new Kind(1024)
  let length = 0
  return {
    push: (value) => {
      if (length === column.length) {
        const larger = new Kind(length * 2)
        larger.set(column)
        column = larger
      }
      column[length++] = value
    },
    at: (place) => column[place]!,
    set: (place, value) => {
      column[place] = value
    },
    length: () => length,
    // subarray() gives an array of the same kind.
    taken: () => column.subarray(0, length) as C,
  }
}
