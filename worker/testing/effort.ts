/**
 * How much processor time a piece of work takes, as a ratio to a fixed piece of work done before
 * and after it: the same on a slow machine, and on a busy one. One unit is about a millisecond of a
 * workstation of 2024.
 */
export async function effort(work: () => unknown): Promise<number> {
  const before = yardstick()
  const began = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(began)
  return (yardstickUnits * (user + system)) / ((before + yardstick()) / 2)
}

const yardstickUnits = 25

/**
 * Microseconds of processor time for reading a text of half a million characters, which is what
 * most of the program does.
 */
function yardstick(): number {
  const text = 'Seen by Dr Lee on 3 May. '.repeat(20_000)
  const began = process.cpuUsage()
  let sum = 0
  for (let round = 0; round < 12; round++) for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) % 1_000_003
  const { user, system } = process.cpuUsage(began)
  if (sum < 0) throw new RangeError('a sum of positive numbers')
  return Math.max(1, user + system)
}
