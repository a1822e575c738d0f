import { pattern } from '../core/pattern.ts'
/**
 * Whether figures that look like a date are none: no calendar has the day ('30/17/9', '4/2/4'), a
 * law has the year ('Act 51 of 1977', 'Ley 29/2006'), a monitor or a ventilator shows it, it is the
 * time of day of a flow sheet ('17+25') or a saturation ('Sat 84').
 *
 * @param before the text before it on its line
 */
export function isNoDay(value: string, before: string, after: string): boolean {
  if (/^\d{1,2}\+\d{2}$/u.test(value) || /^9-?1-?1$/u.test(value)) return true
  if (/^Sats?[ ](?:3[2-9]|[4-9]\d|100)$/iu.test(value)) return true
  return (
    isImpossible(value) || LAW_BEFORE.test(before) || (FRACTION.test(value) && (SETTING_BEFORE.test(before) || isInReadings(before, after)))
  )
}

/** Three parts of which the last is one figure, or none of the first two can be a month. */
function isImpossible(value: string): boolean {
  const parts = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{1,2}|\d{4})$/u.exec(value)
  if (!parts) return false
  const [first, second, last] = [Number(parts[1]), Number(parts[3]), parts[4]!]
  if (last.length === 1 && parts[2] === '/') return true
  return (
    (first > 12 && second > 12 && !(first > 31 && Number(last) <= 31 && second <= 12) && last.length !== 4) || (first > 31 && second > 31)
  )
}

const FRACTION = /^\d{1,2}\/\d{1,2}$/u

const LAWS = pattern`
  Act(?:[ ]\d+)?[ ]of|Ley|R\.?D\.?|Real Decreto|Decreto|Loi(?: n[°o])?|[Dd]écret(?: n[°o])?|
  Arrêté|Regulation|Directive|Law|Resolución|NOM|Norma
`

const LAW_BEFORE = new RegExp(pattern`(?:^|[^\p{L}])(?:${LAWS})[ ]?(?:n[.º°o]*[ ]?)?$`, 'u')

const SETTINGS = pattern`
  NIPPV|NIV|BiPAP|BIPAP|CPAP|IPAP|EPAP|SIMV|PSV|PCV|PIP|PEEP|MAP|VNI|PPC|V\.?A\.?|visus|acuity|
  RE|LE|OD|OG|OS|PEP|abx|tensi[oó]n|tension|TA|PA|BP
`

/** Pressures, lens powers and settings, and durations of a course over 7 or 12. */
const SETTING_BEFORE = new RegExp(pattern`(?:^|[^\p{L}])(?:${SETTINGS})[ :=]{1,3}$`, 'u')

/** A row of at least four other figures, each set off by blanks: vital signs, not days. */
function isInReadings(before: string, after: string): boolean {
  if (!/[ ]{2}$/u.test(before) || !/^[ ]{2,}\S/u.test(after)) return false
  const row = `${before}  ${after.split('\n')[0]}`
  return (row.match(/(?<=^|[ ]{2})[\d.,%+-]{1,6}(?=[ ]{2}|$)/gu) ?? []).length >= 4
}
