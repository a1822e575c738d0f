/** The languages that have taggers. */
export type Language = 'en' | 'fr' | 'es'

/** One note: its text as decoded, never changed afterwards. */
export interface Document {
  /** Opaque in logs and reports; the path relative to IN in the operator's own spans file. */
  readonly id: string
  readonly text: string
  readonly language: Language
}
