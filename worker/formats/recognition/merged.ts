/**
 * Boxes, in which those that lie together have become one.
 *
 * @param areTogether whether two boxes have to become one
 * @param around the smallest box around both
 */
export function merged<T>(boxes: readonly T[], areTogether: (a: T, b: T) => boolean, around: (a: T, b: T) => T): T[] {
  let out: T[] = []
  for (const box of boxes) {
    let whole = box
    // What grew may touch what it didn't before.
    for (let grew = true; grew; ) {
      const near = out.filter((each) => areTogether(each, whole))
      grew = near.length > 0
      whole = near.reduce(around, whole)
      if (grew) out = out.filter((each) => !near.includes(each))
    }
    out.push(whole)
  }
  return out
}
