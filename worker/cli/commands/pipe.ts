import { command, omit, pick } from '../commandSpec.ts'
import { machineFlags, steeringFlags } from './job.ts'
import { redactFlags } from './redact.ts'
import { type PipeCommand, pipeCommand, taggingFlags } from './tagging.ts'

const flags = { ...taggingFlags, ...pick(redactFlags, 'key', 'explain', 'accept-weaker'), ...machineFlags } as const

export const pipe = command({
  name: 'pipe',
  group: 'Redact',
  summary: 'JSON lines {"id","text"} in, {"id","text","spans"} out, in order',
  details: ['Reads standard input and writes standard output. A line may say whose it is: "patient".'],
  arguments: [],
  flags,
  withoutEffect: omit(redactFlags, [...Object.keys(flags), ...Object.keys(steeringFlags), 'until']),
  examples: [{ line: 'pipe --models fast < notes.jsonl > redacted.jsonl', does: 'Every line, redacted' }],
  read: (values): PipeCommand => pipeCommand('lines', values),
})
