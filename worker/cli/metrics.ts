import { UserError } from '../core/userError.ts'
import { writeWhole } from '../io/atomicWrite.ts'
import { systemError } from '../io/systemError.ts'
import type { StageOfRun } from '../release/order.ts'
import type { RunLog } from '../release/runLog.ts'

/** Milliseconds from one writing to the next. */
const every = 5000

/**
 * How far a run is, in Prometheus' text format (exposition format 0.0.4), for the textfile
 * collector of node_exporter: replaced whole, and readable by whom the umask allows, since the
 * exporter is another user. Numbers alone, no path and no name.
 *
 * @throws UserError when the file can't be written at the beginning; later the run goes on without
 */
export function openMetrics(file: string, command: string, warn: (line: string) => void): RunLog {
  const began = Date.now()
  const done = { documents: 0, bytes: 0, notes: 0, failed: 0, before: 0 }
  let stage: StageOfRun | undefined
  let threads = 0
  let status: number | undefined
  let isLost = false
  const write = () => {
    const rows: Metric[] = [
      ['run_running', 'gauge', 'Whether the run goes on.', status === undefined ? 1 : 0],
      ['run_start_time_seconds', 'gauge', 'When it began, since 1970.', began / 1000],
      ['run_last_write_time_seconds', 'gauge', 'When this was written, since 1970.', Date.now() / 1000],
      ['run_threads', 'gauge', 'Worker threads.', threads],
      ['run_documents', 'gauge', 'Documents of this stage.', stage?.documents ?? 0],
      ['run_bytes', 'gauge', 'Bytes of them.', stage?.bytes ?? 0],
      ['run_documents_done_total', 'counter', 'Documents that are done, failed ones too.', done.documents],
      ['run_documents_failed_total', 'counter', 'Documents that failed and have no output.', done.failed],
      ['run_documents_before_total', 'counter', 'Documents that an earlier run had done.', done.before],
      ['run_notes_total', 'counter', 'Notes that were read.', done.notes],
      ['run_bytes_done_total', 'counter', 'Bytes that are done.', done.bytes],
      ['run_memory_bytes', 'gauge', 'Memory in use (resident).', process.memoryUsage.rss()],
    ]
    const left = stage?.secondsLeft()
    if (left !== undefined && status === undefined)
      rows.push(['run_seconds_left', 'gauge', 'How long the stage will still take.', Math.round(left)])
    if (status !== undefined) rows.push(['run_exit_status', 'gauge', 'How it ended.', status])
    writeWhole(file, rows.map((row) => inLines(row, command)).join(''), { mode: 0o666, makeFolder: false })
  }
  const update = () => {
    try {
      write()
    } catch (error) {
      if (!isLost) warn(`${file} can't be written (${systemError(error).code}). The run goes on without metrics.`)
      isLost = true
    }
  }
  const end = (as: number) => {
    status = as
    clearInterval(timer)
    update()
  }
  try {
    write()
  } catch (error) {
    const { code } = systemError(error)
    throw new UserError(`${file} can't be written (${code}). Check its folder and its permissions, or choose another with --metrics.`)
  }
  const timer = setInterval(update, every).unref()
  return {
    begin: (_, { jobs }) => {
      threads = jobs
    },
    listening: (listen) => ({
      ...listen,
      begin: (name, all) => {
        stage = all
        update()
        listen.begin(name, all)
      },
      step: (step) => {
        done.documents += step.documents
        done.bytes += step.bytes
        done.notes += step.notes
        if (step.failed) done.failed++
        if (step.before) done.before += step.documents
        listen.step(step)
      },
      failed: (document, cause) => {
        if (document.number === 0) done.failed++
        listen.failed(document, cause)
      },
    }),
    end,
    failed: () => end(2),
  }
}

type Metric = readonly [name: string, type: 'gauge' | 'counter', help: string, value: number]

function inLines([name, type, help, value]: Metric, command: string): string {
  const own = `cloister_${name}`
  return `# HELP ${own} ${help}\n# TYPE ${own} ${type}\n${own}{command="${command}"} ${value}\n`
}
