import type { AuditKind } from '../../../electron/contract/audit.ts'

/** Which records are shown. Days as a date field has them, '' for any. */
export interface Shown {
  readonly kind: AuditKind | null
  readonly personId: number | null
  readonly from: string
  readonly to: string
  readonly offset: number
}

/** The beginning of a day by the machine's clock, so many days later; null for no day. */
export function startOfDay(day: string, later: number): number | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (!year || !month || !date) return null
  return Math.max(0, new Date(Number(year), Number(month) - 1, Number(date) + later).getTime())
}
