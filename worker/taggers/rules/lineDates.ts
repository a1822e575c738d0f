import { pattern } from '../../core/pattern.ts'
import { type Rule, rule, written } from './rule.ts'

const day = '(?:0?[1-9]|[12]\\d|3[01])'
const weekday = '(?:[Ll]un|[Mm]ar|[Mm]i[ée]r?|[Mm]er|[Jj]ue|[Jj]eu|[Vv]ie|[Vv]en|[Ss][áa]b|[Ss]am|[Dd]om|[Dd]im)'
/** Where a logbook's line begins: '6/5 stable', 'Vie 10  regreso', '[12/3] RAS'. */
const dayOfLine = pattern`
  (?:${day}/(?:0?[1-9]|1[0-2])|${weekday}\.?[ ]${day}(?:[ ](?:ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic|janv|
  fév|avr|juil|août|déc)(?!\p{L})|/(?:0?[1-9]|1[0-2]))?)(?![\p{L}\d:.,/%+-]|[ ]?(?:mg|ml|cp|cc|UI|x|h)(?!\p{L}))
`
const lines = new RegExp(`(?<=^|\\n)[ \\t]*\\[?${dayOfLine}\\]?[ \\t]{1,6}["“(]?[\\p{L}\\d]`, 'gu')

/** Days without a year that begin the lines of a logbook: one may be a fraction, several are days. */
export const lineDateRules: readonly Rule[] = [
  rule({
    name: 'day at the beginning of several lines',
    category: 'DATE',
    languages: ['fr', 'es'],
    at: 'line',
    pattern: () => written(`\\[?(${dayOfLine})\\]?[ \\t]{1,6}(?=["“(]?[\\p{L}\\d])`, 'u'),
    confidence: 0.93,
    proved: true,
    accept: (_, { document: { text }, start, end }) => {
      let count = 0
      for (const _line of text.slice(Math.max(0, start - near), end + near).matchAll(lines)) if (++count >= leastLines) return true
      return false
    },
    examples: ['‹6/5› stable\n‹7/5› coupure\n‹9/5› fermé', '‹Jue 9›   Huayllay: niño\n‹Vie 10›  regreso\n‹Sáb 11›  taller'],
    counterexamples: ['6/5 stable\n7/5 coupure', '1/2 cp matin\n1/2 cp soir\n1/4 cp nuit', '6/13 a\n7/14 b\n9/15 c'],
  }),
]

const leastLines = 3
/** Code units to either side in which the other lines stand. */
const near = 2500
