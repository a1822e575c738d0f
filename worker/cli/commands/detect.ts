import type { InputOrder, TaggingOrder } from '../../release/order.ts'
import { command, omit } from '../commandSpec.ts'
import { path, required } from '../flags.ts'
import { redactFlags } from './redact.ts'
import {
  explainFlag,
  inArgument,
  inputFlags,
  inputOrder,
  type RunWords,
  runFlags,
  runWords,
  taggingFlags,
  taggingOrder,
} from './tagging.ts'

export interface DetectCommand extends TaggingOrder, InputOrder, RunWords {
  readonly name: 'detect'
  readonly spans: string
}

const flags = {
  spans: required(path('FILE.jsonl', 'The file of spans to write: a line for each document, offsets in Unicode code points')),
  explain: explainFlag,
  ...taggingFlags,
  ...inputFlags,
  ...runFlags,
} as const

export const detect = command({
  name: 'detect',
  group: 'Redact',
  summary: 'Write where the identifiers are, and no text',
  arguments: [inArgument],
  flags,
  withoutEffect: omit(redactFlags, [...Object.keys(flags), 'accept-weaker', 'until']),
  examples: [
    { line: 'detect notes --spans spans.jsonl', does: 'The spans of every note' },
    { line: 'detect notes --spans spans.jsonl --explain', does: 'With scores and votes' },
  ],
  read: (values, [input = '']): DetectCommand => ({
    name: 'detect',
    ...taggingOrder(values),
    ...inputOrder(input, values),
    spans: values.spans,
    ...runWords(values),
  }),
})
