import type { Span } from '../core/span.ts'

/**
 * Whether 'Q2' numbers a question of a form, where other lines begin with such numbers too, and is
 * no quarter of a year; there is no fifth quarter.
 */
export function isQuestionNumber({ start, end, category }: Pick<Span, 'start' | 'end' | 'category'>, text: string): boolean {
  if (category !== 'DATE' && category !== 'IDNUM' && category !== 'DEVICE') return false
  const number = /^Q(\d{1,2})$/u.exec(text.slice(start, end))?.[1]
  if (!number) return false
  if (Number(number) > 4) return true
  return new Set(text.match(QUESTIONS) ?? []).size >= enough
}

const QUESTIONS = /(?<=(?:^|\n)[ \t]*)Q\d{1,2}(?!\d)/gu
const enough = 3
