import type { TrainingProgress } from '../learn/train.ts'
import { counted } from './progress.ts'

/** Tells how far a training is, on standard error: over and over on one line of a terminal, or a line every few seconds. */
export function showTraining() {
  const quiet = process.env.npm_config_loglevel === 'silent'
  const terminal = process.stderr.isTTY === true
  let shown = 0
  let drawn = false
  return {
    tell: (progress: TrainingProgress): void => {
      const now = Date.now()
      if (quiet || now - shown < (terminal ? 500 : 10_000)) return
      const line = inWords(progress)
      process.stderr.write(terminal ? `\r\x1b[K${line}` : `${line}\n`)
      shown = now
      drawn = terminal
    },
    /** Wipes the line. */
    end: (): void => {
      if (drawn) process.stderr.write('\r\x1b[K')
    },
  }
}

function inWords(progress: TrainingProgress): string {
  if (progress.learner === 'tbed') return `Rules: ${counted(progress.of.rules)} learnt, ${counted(progress.of.errors)} tokens still wrong`
  const { of } = progress
  if (of.stage === 'reading') return 'CRF: reading the notes'
  if (of.stage === 'measuring') return 'CRF: measuring'
  const left =
    of.secondsLeft === undefined
      ? ''
      : `, about ${of.secondsLeft < 90 ? `${of.secondsLeft} s` : `${Math.round(of.secondsLeft / 60)} min`} left`
  return `CRF: step ${of.step}, objective ${of.objective.toFixed(1)}${left}`
}
