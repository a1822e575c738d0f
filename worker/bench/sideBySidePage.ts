import type { Coverage } from './coverage.ts'
import type { Absent, System } from './peers.ts'

/** One system's run over all notes, on one core and on two. */
export interface Round {
  readonly one: Rate
  readonly two: Rate
  /** The machine's load average, of the last minute, as it began. */
  readonly load: number
}

interface Rate {
  /** Characters a second, start-up apart. */
  readonly speed: number
  /** Characters a second, start-up and all. */
  readonly whole: number
  /** Characters for a second of processor time, start-up apart. */
  readonly perProcessor: number
  /** Seconds. */
  readonly startUp: number
  /** Bytes. */
  readonly memory: number
}

export interface Measured {
  readonly system: System
  readonly coverage: Coverage
  readonly rounds: readonly Round[]
}

interface Page {
  readonly languages: readonly {
    readonly language: 'en' | 'fr'
    readonly dev: number
    readonly notes: number
    readonly length: number
    readonly measured: readonly Measured[]
  }[]
  readonly absent: readonly Absent[]
  readonly machine: string
  readonly began: Date
  readonly rounds: number
}

/** worker/BENCHMARKS.md. */
export function page({ languages, absent, machine, began, rounds }: Page): string {
  const loads = languages.flatMap(({ measured }) => measured.flatMap((one) => one.rounds.map(({ load }) => load)))
  const day = began.toISOString().slice(0, 10)
  const loadWhileRunning = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`
  return `# Side by side

Written by \`CLOISTER_CORPORA=… npm run bench\` (worker/bench/sideBySide.bench.ts) on ${day}; [what is measured, and how](bench/README.md).
Machine: ${machine}. Its load average was ${loadWhileRunning} while it ran (median ${median(loads).toFixed(1)})${
    median(loads) > 2.5
      ? ': others worked on it, so that speeds by the clock are lower than on a quiet machine and swing; go by processor time'
      : ''
  }.${rounds < 5 ? ' With fewer than five rounds these figures are provisional.' : ''}
What a note's length and start-up take: [PROFILE.md](PROFILE.md), by \`node --experimental-strip-types worker/bench/length.bench.ts\`.

${languages.map((one) => section(one, rounds)).join('\n')}
## Peers that could not be installed

${absent.length === 0 ? 'None.\n' : absent.map(({ command, output }) => `\`\`\`\n$ ${command}\n${output}\n\`\`\`\n`).join('\n')}`
}

function section({ language, dev, notes, length, measured }: Page['languages'][number], rounds: number): string {
  const [full, fast] = measured
  if (!full || !fast) throw new RangeError('the program itself was not measured')
  const head = [
    'system',
    'characters/s, one core',
    'with start-up',
    'two cores',
    'start-up, s',
    'per processor second',
    'peak MB, one / two',
    'direct identifiers missed',
    'precision of words',
    'full is × as fast',
    'fast is × as fast',
    'full misses ×',
    'fast misses ×',
  ]
  const rows = measured.map((one) => {
    const { system, coverage, rounds } = one
    const at = (of: (round: Round) => number) => median(rounds.map(of))
    return [
      `${system.name} (${system.what})`,
      counted(at(({ one }) => one.speed)),
      counted(at(({ one }) => one.whole)),
      counted(at(({ two }) => two.speed)),
      at(({ one }) => one.startUp).toFixed(1),
      counted(at(({ one }) => one.perProcessor)),
      `${megabytes(at(({ one }) => one.memory))} / ${megabytes(at(({ two }) => two.memory))}`,
      `${coverage.direct - coverage.covered} of ${coverage.direct}`,
      coverage.marked === 0 ? '' : (coverage.right / coverage.marked).toFixed(3),
      one === full ? '' : times(full, one),
      one === full || one === fast ? '' : times(fast, one),
      one === full ? '' : missed(full, one),
      one === full || one === fast ? '' : missed(fast, one),
    ]
  })
  const found = `what is found on the ${dev} development notes among them`
  const repeated = rounds === 1 ? 'one round' : `${rounds} rounds, medians`
  return `## ${language === 'en' ? 'English' : 'French'}

Speed over ${notes} notes of ${counted(length)} characters in all, ${repeated}; ${found}. In brackets the least and the
greatest ratio of a round; a ratio of speeds is by processor time, then by the clock on one core, then by the clock on two.

${[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`
}

/**
 * How many times as fast the one is, round by round: by processor time, by the clock on one core
 * and by the clock on two.
 */
function times(one: Measured, other: Measured): string {
  const ways = [(round: Round) => round.one.perProcessor, (round: Round) => round.one.speed, (round: Round) => round.two.speed]
  const [processor, ...clock] = ways.map((of) => {
    const ratios = one.rounds.map((round, i) => of(round) / of(other.rounds[i]!))
    return `${figures(median(ratios))} [${figures(Math.min(...ratios))}–${figures(Math.max(...ratios))}]`
  })
  return `**${processor}**; ${clock.join('; ')}`
}

function missed(one: Measured, other: Measured): string {
  const left = ({ coverage }: Measured) => coverage.direct - coverage.covered
  return left(other) === 0 ? '' : figures(left(one) / left(other))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

function figures(value: number): string {
  return value.toFixed(value >= 10 ? 0 : value >= 1 ? 1 : value >= 0.1 ? 2 : 3)
}

function counted(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}
