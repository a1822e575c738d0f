import { command, present } from '../commandSpec.ts'
import { path, required, text } from '../flags.ts'

/** Which file of IN became which of OUT, for whoever holds the key. */
export interface NamesCommand {
  readonly name: 'names'
  /** The key that releases were given. */
  readonly key: string
  /** A path in OUT; absent: all. */
  readonly document?: string
  /** A file to write; absent: standard output. */
  readonly out?: string
}

/** A path in OUT as records have it: slashes, relative. */
export function pathInOut(document: string | undefined): string | undefined {
  return document?.replaceAll('\\', '/').replace(/^\.\//, '')
}

export const names = command({
  name: 'names',
  group: 'Re-identify',
  summary: 'Show which file of IN became which of OUT',
  details: ['Of every release that was given the key: the maps of names lie beside it.'],
  arguments: [],
  flags: {
    key: required(path('FILE', 'The key that redact was given')),
    document: text('NAME', 'Of this path in OUT alone'),
    out: path('FILE', 'The file to write; without it, standard output'),
  },
  examples: [{ line: 'names --key site.key --document 3f/9a21.txt', does: 'Which note became 3f/9a21.txt' }],
  read: ({ key, document, out }): NamesCommand => ({ name: 'names', key, ...present({ document: pathInOut(document), out }) }),
})
