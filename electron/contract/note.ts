import * as z from 'zod'
import { channel } from './channel.ts'
import { longestNote } from './longestNote.ts'
import { category, count, id, language, releasePreset } from './values.ts'

const style = z.enum(['tag', 'mask', 'surrogate', 'hash'])
const preset = releasePreset.exclude(['i2b2-tags'])

/** What becomes of the identifiers: one style for all of them, or a whole policy. */
const notePolicy = z.union([z.strictObject({ style }), z.strictObject({ preset }), z.strictObject({ policyId: id, version: count })])

const change = z.strictObject({ start: count, end: count, value: z.string(), category })

/** One note before and after; nothing of it is kept. */
const redactedNote = z.strictObject({
  /** Names this result until the next one. */
  resultId: count,
  /** Null where it was pasted. */
  file: z.string().nullable(),
  language,
  /** The original, as far as it is shown. Offsets are its code units. */
  text: z.string(),
  /** Whether the note is longer than what is shown of it. */
  part: z.boolean(),
  changes: z.array(change),
  /** What was found and stays as it is. */
  kept: z.array(z.strictObject({ start: count, end: count, category })),
  /** How many identifiers are replaced in all of it, by category. */
  counts: z.array(z.strictObject({ category, count })),
  /** All of it, as it leaves; null where the policy withholds it. */
  redacted: z.string().nullable(),
})

export type NotePolicy = z.infer<typeof notePolicy>
export type RedactedNote = z.infer<typeof redactedNote>

export const noteChannels = {
  /** Which policies there are to choose from, and what this machine's policy says of it. */
  'note.choices': channel({
    request: z.strictObject({}),
    reply: z.strictObject({
      /** Why a note may not be redacted here; null where it may. */
      barred: z.string().nullable(),
      /** Whether the result may be copied: where a paste leads can't be checked. */
      copies: z.boolean(),
      styles: z.array(style),
      presets: z.array(preset),
      /** Those of the vault, for who is signed in. */
      own: z.array(z.strictObject({ id, name: z.string(), version: count })),
    }),
    may: 'anyone',
  }),
  /** Asks for one file. Null when that was cancelled. */
  'note.open': channel({
    request: z.strictObject({}),
    reply: z.strictObject({ handle: z.string(), name: z.string() }).nullable(),
    may: 'anyone',
  }),
  /** Null where a later request, or a cancel, took its place. */
  'note.redact': channel({
    request: z.strictObject({
      note: z.union([z.strictObject({ text: z.string().min(1).max(longestNote) }), z.strictObject({ handle: z.string() })]),
      policy: notePolicy,
      language: z.union([language, z.literal('auto')]),
    }),
    reply: redactedNote.nullable(),
    may: 'anyone',
  }),
  'note.cancel': channel({ request: z.strictObject({}), reply: z.strictObject({}), may: 'anyone' }),
  /** Asks where, and writes the result there. Null when that was cancelled. */
  'note.save': channel({
    request: z.strictObject({ resultId: count }),
    reply: z.strictObject({ file: z.string(), handle: z.string() }).nullable(),
    may: 'anyone',
  }),
  /** Ends the process, and with it all that it knows of the note. */
  'note.forget': channel({ request: z.strictObject({}), reply: z.strictObject({}), may: 'anyone' }),
}
