import { redrawLine } from '../io/terminal.ts'
import type { StackProgress } from '../learn/stacking/stackThreads.ts'
import type { TrainingProgress } from '../learn/train.ts'
import { counted } from './progress.ts'

type Told = TrainingProgress | { readonly learner: 'stack'; readonly of: StackProgress }

/**
 * Tells how far a training is, on standard error: over and over on one line of a terminal, or a
 * line every few seconds.
 */
export function showTraining() {
  const terminal = process.stderr.isTTY === true
  const quiet = !terminal && process.env.npm_config_loglevel === 'silent'
  let shown = 0
  let drawn = false
  const show = (line: string): void => {
    const now = Date.now()
    if (quiet || now - shown < (terminal ? 500 : 10_000)) return
    if (terminal) redrawLine(line)
    else process.stderr.write(`${line}\n`)
    shown = now
    drawn = terminal
  }
  return {
    /** @param where said before it */
    tell: (progress: Told, where = ''): void => show(where + inWords(progress)),
    /** What is said as it stands. */
    show,
    /** Wipes the line. */
    end: (): void => {
      if (drawn) redrawLine()
    },
  }
}

function inWords(progress: Told): string {
  if (progress.learner === 'tbed') {
    const { rules, errors, secondsLeft } = progress.of
    return `Rules: ${counted(rules)} learnt, ${counted(errors)} tokens still wrong${inTime(secondsLeft)}`
  }
  if (progress.learner === 'stack') return stackInWords(progress.of)
  const { of } = progress
  if (of.stage === 'reading') return 'CRF: reading the notes'
  if (of.stage === 'measuring') return 'CRF: measuring'
  return `CRF: step ${of.step}, objective ${of.objective.toFixed(1)}${inTime(of.secondsLeft)}`
}

const stages = { asking: 'asking voters, note', learning: 'retraining voters,', fitting: 'fitting' } as const

function stackInWords({ stage, done, of, secondsLeft }: StackProgress): string {
  return `Stack: ${stages[stage]} ${counted(done)} of ${counted(of)}${inTime(secondsLeft)}`
}

function inTime(seconds: number | undefined): string {
  if (seconds === undefined) return ''
  return `, about ${seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`} left`
}
