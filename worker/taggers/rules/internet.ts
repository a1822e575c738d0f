import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { type Rule, rule, written } from './rule.ts'

const topDomains = splitWords(`
  com org net edu gov int info io health hospital clinic care med app example test local eu fr be ch ca uk ie au nz us
  in za sg es de it pt nl lu mc re nc pf ma tn ci mx ar cl co pe br
`)
const host = '[\\p{L}\\d](?:[\\p{L}\\d-]{0,60}\\.){1,6}'

const localPart = pattern`[\p{L}\d][\p{L}\d._%+'-]{0,63}`
const writtenAt = pattern`\s?[([](?:at|arobase)[)\]]\s?`
const hostName = pattern`[\p{L}\d](?:[\p{L}\d-]{0,60}\.){1,5}[\p{L}]{2,24}`

const spokenWord = pattern`[\p{L}\d]{1,30}`
const spokenMark = pattern`(?:punto|point|gui[oó]n(?:[ ]bajo)?|tiret(?:[ ]bas)?)`
const spokenDot = pattern`(?:punto|point|gui[oó]n|tiret)`

const firstGroup = pattern`\d[\da-f]{0,3}`
const hexGroup = pattern`[\da-f]{1,4}`

/** E-mail and web addresses, and addresses of machines. */
export const internetRules: readonly Rule[] = [
  rule({
    name: 'e-mail address',
    category: 'EMAIL',
    at: { symbols: ['@'] },
    pattern: () => /([\p{L}\d][\p{L}\d._%+'-]{0,63}@[\p{L}\d][\p{L}\d-]{0,60}\.\n?(?:[\p{L}\d-]{1,60}\.){0,4}[\p{L}]{2,24})(?![\p{L}\d])/u,
    from: (text, at) => wordStart(text, at, /[\p{L}\d._%+'-]/u),
    confidence: 0.98,
    proved: true,
    examples: [
      'to ‹j.smith@ward.example.org›.',
      'mail:‹ann_lee60@mail.example›,',
      '<‹pals@trust.example.nhs.uk›>',
      '‹ann@ward.\nexample.org›',
      '‹j.smith@ward.example›.\nSigned',
    ],
    counterexamples: ['2 tabs @ night', 'seen @ 10.30', '@home'],
  }),
  rule({
    name: 'e-mail address with (at)',
    category: 'EMAIL',
    at: { symbols: ['(', '['] },
    pattern: () => written(pattern`(${localPart}${writtenAt}${hostName})(?![\p{L}\d])`, 'iu'),
    from: (text, at) => (/^[([](?:at|arobase)[)\]]/i.test(text.slice(at, at + 10)) ? wordStart(text, at, /[\p{L}\d._%+'-]/u) : -1),
    confidence: 0.97,
    proved: true,
    examples: ['‹rooms(at)heart.example.au›'],
    counterexamples: ['seen (at home)'],
  }),
  rule({
    name: 'dictated e-mail address',
    category: 'EMAIL',
    at: { words: ['arroba', 'arobase'] },
    pattern: () =>
      written(
        pattern`
        ((?:${spokenWord}[ ](?:${spokenMark}[ ])?){1,6}(?:arroba|arobase)[ ]${spokenWord}
        (?:[ ]${spokenWord})?(?:[ ]${spokenDot}[ ]${spokenWord}){1,4})(?![\p{L}\d])
      `,
        'iu',
      ),
    from: (text, at) => {
      const spoken = /(?:[\p{L}\d]{1,30}[ ](?:punto|point|gui[oó]n(?:[ ]bajo)?|tiret(?:[ ]bas)?)[ ]){0,5}[\p{L}\d]{1,30}[ ]$/iu
      const before = spoken.exec(text.slice(Math.max(0, at - 120), at))
      return before ? at - before[0].length : -1
    },
    confidence: 0.97,
    proved: true,
    examples: ['correo ‹ana punto ruiz arroba salud punto example›', "l'adresse ‹jean tiret luc arobase chu point example›"],
    counterexamples: ['arroba de papas', 'une arobase manque'],
  }),
  rule({
    name: 'web address with its scheme',
    category: 'URL',
    at: { words: ['http', 'https', 'ftp', 'www'] },
    pattern: () => /((?:(?:https?|ftp):\/\/|www\.)[^\s<>"'|]{2,200}?)(?=[.,;:!?)\]]*(?:[\s<>"'|]|$))/iu,
    confidence: 0.97,
    proved: true,
    examples: ['at ‹http://intranet.example/rota›.', 'Web: ‹www.smith.example›', '(‹https://vc.example/renal2›)'],
    counterexamples: ['www', 'http error'],
  }),
  rule({
    name: 'bare web address',
    category: 'URL',
    at: { words: topDomains },
    pattern: () =>
      written(`(${host}(?:${topDomains.join('|')})(?:\\.[a-z]{2})?(?:/[^\\s<>"'|,;)]{0,120}[^\\s<>"'|,;).])?)(?![\\p{L}\\d@-])`, 'u'),
    from: (text, at) => (text[at - 1] === '.' ? wordStart(text, at, /[\p{L}\d.-]/u) : -1),
    confidence: 0.85,
    accept: (_, { document, start }) => !/[@/\p{L}\d]$/u.test(document.text.slice(Math.max(0, start - 1), start)),
    examples: ['via ‹mychart.lakes.example.org/audit/3381› on', 'W: ‹health.example.au›'],
    counterexamples: ['a.m. in', 'pt.seen', 'a@b.com'],
  }),
  rule({
    name: 'IPv4 address',
    category: 'IPADDRESS',
    at: 'number',
    pattern: () => /(?<![\d.])((?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3})(?![\d]|\.\d)/u,
    confidence: 0.96,
    accept: ([, address], { document, start }) =>
      !/v\.?$|version\s$/iu.test(document.text.slice(Math.max(0, start - 8), start)) && !isDateLike(address ?? ''),
    examples: ['from ‹10.44.18.207›', 'ip=‹192.168.40.117›:80'],
    counterexamples: ['01.02.03.04.05', '300.1.2.3', 'v1.2.3.4'],
  }),
  rule({
    name: 'IPv6 address',
    category: 'IPADDRESS',
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d:])(${firstGroup}(?::${hexGroup}){2,7}(?:::(?:${hexGroup})?)?|${firstGroup}
        (?::${hexGroup}){1,5}::(?:${hexGroup})?(?::${hexGroup})*)(?![\p{L}\d:])
      `,
        'iu',
      ),
    confidence: 0.9,
    accept: ([, address]) => /[a-f]/i.test(address ?? '') || /::/.test(address ?? ''),
    examples: ['from ‹2001:db8:44::1f›'],
    counterexamples: ['10:30:15', '12:00'],
  }),
]

/** Where the word that reaches up to `end` begins; white space ends it. */
function wordStart(text: string, end: number, part: RegExp): number {
  let start = end
  while (start > 0 && end - start < 200 && part.test(text[start - 1]!)) start--
  while (start < end && !/[\p{L}\d]/u.test(text[start]!)) start++
  return start < end ? start : -1
}

/** Four groups that are no address: a phone written '01.02.03.04'. */
function isDateLike(address: string): boolean {
  return address.split('.').some((part) => /^0\d/.test(part))
}
