/** Of log y on log x, by least squares; y is taken as a thousandth at least. */
export function logSlope(pairs: readonly (readonly [x: number, y: number])[]): number {
  const points = pairs.map(([x, y]) => [Math.log(x), Math.log(Math.max(1e-3, y))] as const)
  const mean = (k: 0 | 1) => points.reduce((sum, point) => sum + point[k], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  return points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0)
}
