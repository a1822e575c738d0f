import { drive, driveOnTwo } from './drive.ts'
import { reports } from './notes.ts'
import { installPeers, ours, type System } from './peers.ts'

/**
 * The fast models beside Presidio over as many reports as a ward writes in a few weeks, where
 * warming up (rules are compiled when they are first tried, loops once they are hot) weighs little.
 * One core and two, in turns; a ratio a round, by processor time and by the clock on one core and
 * on two. Needs what sideBySide.bench.ts needs. CLOISTER_BENCH_CHARACTERS (1500000) and
 * CLOISTER_BENCH_ROUNDS (5) change what their names say.
 */
const corpora = process.env.CLOISTER_CORPORA
if (!corpora) throw new Error('CLOISTER_CORPORA names no folder with notes to measure with')
const notes = reports(corpora, Number(process.env.CLOISTER_BENCH_CHARACTERS ?? 1_500_000)).map((text, i) => ({ id: String(i), text }))
const length = notes.reduce((total, { text }) => total + text.length, 0)
const systems = [...ours, ...installPeers().peers].filter(({ name }) => name === 'Cloister fast' || name === 'Presidio')

console.info(`${notes.length} reports, ${length} characters`)
for (let round = 0; round < Number(process.env.CLOISTER_BENCH_ROUNDS ?? 5); round++) {
  const speeds = new Map<System, number[]>()
  for (const system of round % 2 === 0 ? systems : systems.toReversed()) {
    const one = await drive(system.command, notes, ['0'])
    const two = await driveOnTwo(system, notes)
    speeds.set(system, [length / one.processor, length / one.working, length / two.working])
  }
  const [own, peer] = systems.map((system) => speeds.get(system)!) as [number[], number[]]
  const ratios = own.map((speed, k) => (speed / peer[k]!).toFixed(2))
  console.info(`${round + 1}: ${own.map(Math.round)} and ${peer.map(Math.round)} characters a second, ratios ${ratios}`)
}
