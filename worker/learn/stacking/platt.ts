/**
 * The sigmoid 1 / (1 + exp(slope · d + offset)) that makes probabilities of distances (Platt 1999),
 * by Newton's method with a search along the line (Lin, Lin & Weng 2007).
 *
 * @param rights whether each point was on the positive side
 */
export function fitPlatt(distances: ArrayLike<number>, rights: readonly boolean[]): { readonly slope: number; readonly offset: number } {
  const positives = rights.filter(Boolean).length
  const negatives = rights.length - positives
  const goals = rights.map((right) => (right ? (positives + 1) / (positives + 2) : 1 / (negatives + 2)))
  const loss = (slope: number, offset: number) =>
    goals.reduce((sum, goal, k) => {
      const score = slope * distances[k]! + offset
      return sum + (score >= 0 ? goal * score + Math.log1p(Math.exp(-score)) : (goal - 1) * score + Math.log1p(Math.exp(score)))
    }, 0)
  let slope = 0
  let offset = Math.log((negatives + 1) / (positives + 1))
  let value = loss(slope, offset)
  for (let round = 0; round < 100; round++) {
    let [h11, h22, h21, g1, g2] = [1e-12, 1e-12, 0, 0, 0]
    for (let k = 0; k < goals.length; k++) {
      const distance = distances[k]!
      const probability = 1 / (1 + Math.exp(slope * distance + offset))
      const curve = probability * (1 - probability)
      h11 += distance * distance * curve
      h22 += curve
      h21 += distance * curve
      const off = goals[k]! - probability
      g1 += distance * off
      g2 += off
    }
    if (Math.abs(g1) < 1e-5 && Math.abs(g2) < 1e-5) break
    const determinant = h11 * h22 - h21 * h21
    const moveSlope = -(h22 * g1 - h21 * g2) / determinant
    const moveOffset = -(h11 * g2 - h21 * g1) / determinant
    const fall = g1 * moveSlope + g2 * moveOffset
    let length = 1
    for (; length >= 1e-10; length /= 2) {
      const reached = loss(slope + length * moveSlope, offset + length * moveOffset)
      if (reached >= value + 1e-4 * length * fall) continue
      slope += length * moveSlope
      offset += length * moveOffset
      value = reached
      break
    }
    if (length < 1e-10) break
  }
  return { slope, offset }
}
