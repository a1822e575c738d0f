import { availableParallelism } from 'node:os'
import type { Language } from '../core/document.ts'
import { UserError } from '../core/userError.ts'
import { parsedWords } from './words.ts'

export interface NextCommand {
  readonly name: 'next'
  /** A file or folder of notes; those that somebody has annotated are only compared with. */
  readonly corpus: string
  readonly most: number
  readonly language: Language | 'auto'
  readonly jobs: number
  readonly texts?: string
  readonly exclude: readonly string[]
  readonly json: boolean
}

/** @param argv the words after `next` @throws UserError when a word is unknown or missing */
export function parseNext(argv: readonly string[]): NextCommand {
  const { values, positionals } = parsed(argv)
  const [corpus, ...more] = positionals
  if (corpus === undefined || more.length > 0) throw new UserError('next takes one file or folder of notes: next CORPUS.')
  const language = values.lang ?? 'auto'
  if (language !== 'auto' && language !== 'en' && language !== 'fr' && language !== 'es') {
    throw new UserError(`--lang does not know '${language}'. There is auto, en, fr, es.`)
  }
  return {
    name: 'next',
    corpus,
    most: number('most', values.most ?? '20'),
    language,
    jobs: number('jobs', values.jobs ?? String(availableParallelism())),
    ...(values.texts !== undefined && { texts: values.texts }),
    exclude: values.exclude ?? [],
    json: values.json ?? false,
  }
}

function parsed(args: readonly string[]) {
  return parsedWords(args, {
    most: { type: 'string' },
    lang: { type: 'string' },
    jobs: { type: 'string' },
    texts: { type: 'string' },
    exclude: { type: 'string', multiple: true },
    json: { type: 'boolean' },
  })
}

function number(flag: string, value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new UserError(`--${flag} ${value} is not a number from 1 to 999999.`)
  return Number(value)
}
