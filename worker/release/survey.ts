import { closeSync, openSync, readSync, truncateSync, writeSync } from 'node:fs'
import type { Span } from '../core/span.ts'
import type { Policy } from '../redact/policy/policy.ts'
import type { Entities, Mention } from '../redact/surrogates/entities.ts'
import { entitiesOf } from '../redact/surrogates/entities.ts'
import type { Done } from '../tasks/redactFile.ts'
import { sealed, unsealed } from './sealed.ts'

/**
 * The first pass of a release whose surrogates agree beyond a note: what was found in each unit and who is mentioned, in an encrypted file beside the results. It grows
 * record by record, so a run that was killed goes on with what is there.
 */
export interface SurveyFile {
  /** Canonical spans of a unit, read again in the order in which they were written; undefined when it isn't there. */
  readonly found: (unit: string) => readonly Span[] | undefined
  readonly has: (unit: string) => boolean
  readonly add: (unit: string, survey: NonNullable<Done['survey']>) => void
  /** Who is who, by scope. */
  readonly entities: () => Record<string, Entities>
  readonly close: () => void
}

/** Whether a release needs a first pass: its surrogates agree beyond a note. */
export function needsSurvey({ surrogates, categories, otherwise }: Policy): boolean {
  return surrogates.scope !== 'note' && [otherwise, ...Object.values(categories)].some((action) => action?.do === 'surrogate')
}

const purpose = 'survey of a release'

interface Entry {
  readonly unit: string
  readonly mentions: Readonly<Record<string, readonly Mention[]>>
  readonly spans: readonly Span[]
}

/** @param anew forgets what an earlier run wrote */
export function openSurvey(file: string, key: Uint8Array, anew: boolean): SurveyFile {
  const descriptor = openSync(file, anew ? 'w+' : 'a+')
  const places = new Map<string, { at: number; length: number }>()
  const byScope = new Map<string, Map<string, Mention>>()
  let end = 0
  const take = (entry: Entry, at: number, length: number) => {
    places.set(entry.unit, { at, length })
    for (const [scope, mentions] of Object.entries(entry.mentions)) {
      const known = byScope.get(scope) ?? new Map<string, Mention>()
      byScope.set(scope, known)
      for (const mention of mentions) known.set(JSON.stringify(mention), mention)
    }
  }
  for (;;) {
    const record = recordAt(descriptor, end, key)
    if (!record) break
    take(record.entry, end + 4, record.length)
    end += 4 + record.length
  }
  // What a crash left half written is overwritten.
  truncateSync(file, end)
  return {
    found: (unit) => {
      const place = places.get(unit)
      return place && recordAt(descriptor, place.at - 4, key)?.entry.spans
    },
    has: (unit) => places.has(unit),
    add: (unit, { mentions, spans }) => {
      const entry = { unit, mentions, spans }
      const bytes = sealed(key, purpose, Buffer.from(JSON.stringify(entry), 'utf8'))
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      writeSync(descriptor, Buffer.concat([length, bytes]))
      take(entry, end + 4, bytes.length)
      end += 4 + bytes.length
    },
    entities: () => {
      const scopes = [...byScope].map(([scope, mentions]) => [scope, entitiesOf(mentions.values())] as const)
      // No surrogate is a name of anybody in the corpus. One list for all: whoever reads it prepares it once.
      const taken = [...new Set(scopes.flatMap(([, own]) => own.taken))].sort()
      return Object.fromEntries(scopes.map(([scope, own]) => [scope, { ...own, taken }]))
    },
    close: () => closeSync(descriptor),
  }
}

function recordAt(descriptor: number, at: number, key: Uint8Array): { entry: Entry; length: number } | undefined {
  const head = Buffer.alloc(4)
  if (readSync(descriptor, head, 0, 4, at) < 4) return undefined
  const length = head.readUInt32BE(0)
  const bytes = Buffer.alloc(length)
  if (readSync(descriptor, bytes, 0, length, at + 4) < length) return undefined
  const body = unsealed(key, purpose, bytes)
  return body ? { entry: JSON.parse(body.toString('utf8')) as Entry, length } : undefined
}
