import { pattern } from '../core/pattern.ts'
import { firstWhere } from '../core/sortedSearch.ts'
import type { Span } from '../core/span.ts'

/**
 * The replacement of one span: itself, a span with other ends, or its parts; nothing where it has
 * neither letter nor digit.
 */
export type SpanEdit = (span: Span, text: string) => readonly Span[]

/**
 * Splits a span at every border that leaves letters or digits on both sides of it.
 *
 * @param isBorder whether a border at this offset in the span counts; absent: all do
 */
export function splitAt(span: Span, text: string, border: RegExp, isBorder?: (index: number) => boolean): readonly Span[] {
  const value = wordsOf(span, text)
  const parts: Span[] = []
  let from = 0
  for (const { index, 0: found } of value.matchAll(border)) {
    if (isBorder?.(index) === false) continue
    if (!holdsText(value.slice(from, index)) || !holdsText(value.slice(index + found.length))) continue
    parts.push({ ...span, start: span.start + from, end: span.start + index })
    from = index + found.length
  }
  return from === 0 ? [span] : [...parts, { ...span, start: span.start + from }]
}

function holdsText(value: string): boolean {
  return /[\p{L}\p{N}]/u.test(value)
}

/** @returns the code units of the first match; 0 where there is none */
export function lengthOf(pattern: RegExp, value: string): number {
  return pattern.exec(value)?.[0].length ?? 0
}

export function wordsOf({ start, end }: Span, text: string): string {
  return text.slice(start, end)
}

/**
 * The first span that has a code unit of the stretch.
 *
 * @param spans in order, not overlapping
 */
export function firstIn(spans: readonly Span[], { start, end }: Pick<Span, 'start' | 'end'>): Span | undefined {
  const span = spans[firstWhere(spans.length, (k) => spans[k]!.end > start)]
  return span && span.start < end ? span : undefined
}

export type PersonSpan = Span & { readonly category: 'PATIENT' | 'DOCTOR' }

export function isPerson(span: Span): span is PersonSpan {
  return span.category === 'PATIENT' || span.category === 'DOCTOR'
}

/**
 * Whether a form's field for the patient's name holds it, whatever other person has one of its
 * words.
 */
export function isInPatientField({ start }: Span, text: string): boolean {
  return PATIENT_FIELD.test(text.slice(Math.max(0, start - 32), start))
}

const PATIENT_LABELS = pattern`
  nombres?|apellidos?|(?:primer |1er )?apellido|paciente|pte|pcte|pac|socio|
  socia|enferm[oa]|víctima|receptora?|afiliad[oa]|alumn[oa]|name|surname|patient|
  nom(?: de naissance)?|prénoms?|curiste|receveuse|receveur|bénéficiaire|
  résidente?|victime|assurée?
`

const PATIENT_FIELD = new RegExp(pattern`(?:^|\n)[ \t]*(?:${PATIENT_LABELS})[ \t]?\.?:[ \t]*$`, 'iu')
