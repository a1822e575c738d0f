import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { packsFingerprint } from '../packs/packCards.ts'
import { policyHash } from '../redact/policy/policyText.ts'
import type { Program, ReleaseOrder } from './order.ts'

/** The settings of a run that two runs must share for their results to be in one OUT. */
export interface RunSettings {
  /** Of all of them. */
  readonly hash: string
  /** Of each, by the words that an operator knows it by. */
  readonly each: Readonly<Record<string, string>>
}

/**
 * @param key given for the release; the fingerprint reveals nothing of it; undefined: the release's
 * own
 */
export function settingsOfRun(order: ReleaseOrder, { lexicon, packs, atHand = [] }: Program, key: Uint8Array | undefined): RunSettings {
  const { policy, language, models, ensemble, explain, names, exclude, patientFrom, shard, gold, given, wayBack } = order
  const settings = {
    'the policy (--profile, --style, --scope, --sensitivity)': policyHash(policy),
    '--lang': language,
    '--models': models,
    '--ensemble': ensemble,
    '--explain': explain,
    '--names': names,
    '--exclude': exclude,
    '--patient-from': patientFrom,
    '--gold': gold === undefined ? undefined : fileHash(gold),
    '--given': given,
    'the number of parts (--shard)': shard?.of,
    '--way-back': wayBack && true,
    'the lists of names and places': gazetteerHash(lexicon),
    'the models that are there': [packsFingerprint(packs), atHand.map(({ name }) => name)],
    '--key': key && createHash('sha256').update('cloister fingerprint').update(key).digest('hex'),
  }
  const hash = hashOf(JSON.stringify(settings))
  // Three digits: enough to say which differs, and too few to find out a value by trying.
  const each = Object.entries(settings).map(([name, value]) => [name, hashOf(`${name} ${JSON.stringify(value)}`).slice(0, 3)] as const)
  return { hash, each: Object.fromEntries(each) }
}

/** @returns the names of settings in which two runs differ */
export function differingSettings(a: RunSettings['each'], b: RunSettings['each']): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name])
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function fileHash(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** SHA-256 of the name lists, in hexadecimal. */
export function gazetteerHash({ buffer }: Program['lexicon']): string {
  return createHash('sha256').update(new Uint8Array(buffer)).digest('hex')
}
