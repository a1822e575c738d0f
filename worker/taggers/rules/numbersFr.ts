import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { nirHolds } from './checkDigits.ts'
import { labelled } from './labelled.ts'
import { type Rule, rule, written } from './rule.ts'

const free = '(?<![\\p{L}\\d]|\\d[.,/-]|[$€#]\\s?)'
const ends = '(?![\\p{L}\\d]|[.,/-]\\d|[ ]\\d{2}(?!\\d)|\\s?(?:mg|ml|mL|%|g|UI|kg|cm|mm|FCFA|F|€|Ar|ans?|jours?|j)(?!\\p{L}))'
/** A name, a relative, 'tel', 'au': what a number that is called stands behind. */
const behindPerson = /(?:\p{L}{2}[)."”]?,?|\()[ ]?$/u

const newPlate = pattern`[A-Z]{2}[ -]\d{3,4}[ -][A-Z]{1,2}`
const oldPlate = pattern`\d{3,4}[ ][A-Z]{1,3}[ ]\d{2,3}`
const aircraft = pattern`F-[A-Z]{4}|6V-[A-Z]{3}`

/**
 * Numbers of French-speaking countries beyond those of France, Belgium and Switzerland, and numbers
 * that are written unevenly.
 */
export const numberRulesFr: readonly Rule[] = [
  rule({
    name: 'phone of Senegal, Cameroon or the Ivory Coast',
    category: 'PHONE',
    languages: ['fr'],
    at: 'number',
    pattern: () => written(`${free}((?:33|7[05678])([ .-])\\d{3}\\2\\d{2}\\2\\d{2}|6[ ]\\d{2}(?:[ ]\\d{2}){3})${ends}`, 'u'),
    confidence: 0.88,
    examples: ['Mme Ndiaye ‹77 555 01 93›', 'beau-père ‹70-824-36-51›', 'fils Bello ‹6 91 44 20 73›'],
    counterexamples: ['77 555 01', '6 91 44 20 73 12', '34 555 01 93'],
  }),
  rule({
    name: 'phone of four pairs or three threes',
    category: 'PHONE',
    languages: ['fr'],
    at: 'number',
    pattern: () => written(`${free}([2-9]\\d(?:[ .]\\d{2}){3}|[2-9]\\d[ ]\\d{3}[ ]\\d{3})${ends}`, 'u'),
    confidence: 0.74,
    accept: (_, { document: { text }, start }) =>
      behindPerson.test(text.slice(Math.max(0, start - 8), start)) &&
      !/(?:(?:n[°o]|lot|réf|ref|dossier|IPP|NIP|NDA|poids|série|carte|mat\.?|matricule)[ .:]{0,3})$/iu.test(
        text.slice(Math.max(0, start - 14), start),
      ),
    examples: ['prévenu Mme Zala ‹25 36 70 44›', 'tante ok, ‹66 82 05 49›', 'M. Riadh ‹98 471 602›'],
    counterexamples: ['lot 25 36 70 44', 'TA 12 25 36 70 44', 'IPP 98 471 602', 'GB 12 000'],
  }),
  rule({
    name: 'labelled phone in French',
    category: 'PHONE',
    languages: ['fr'],
    at: {
      words: splitWords(`
        tel tels telephone portable port perso poste int interne gsm vini mobilis rappeler appeler joindre prevenir
        numero standard
      `),
    },
    pattern: () =>
      written(
        pattern`
        (?<!\p{L})(?:(?:t[ée]l(?:[ée]phone)?|portable|port|perso|poste|int(?:erne)?|gsm|vini|mobilis|num[ée]ro|standard)
        \.?(?:[ ](?:du|de la|de|des|son|sa|le|la|mère|père|fr[èe]re|s[œo]+e?ur|fils|fille|mari|
        épouse|femme|tante|réa|cadre|garde|service|bureau|direct|perso|maison|c['’]est|est|:)){0,3}|
        (?:r?appeler|joindre|prévenir|prevenir)[ ](?:au|le))[ :.=#]{0,6}(\+?\(?\d(?:[ .·/-]{0,2}\d){3,12})${ends}
      `,
        'iu',
      ),
    confidence: 0.94,
    accept: ([label = '', number = '']) => {
      const figures = number.replace(/\D/g, '').length
      if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$|^(?:19|20)\d\d$|^\d{1,2}[/.]\d{1,2}$/.test(number)) return false
      return figures >= 6 || (!/^(?:num|r?appeler|joindre|prev|prév|perso|standard)/iu.test(label) && figures >= 4)
    },
    examples: [
      'tel réa ‹43 817›',
      'tél. frère ‹77 555 01 93›',
      'tel ‹29 04›',
      'poste ‹4 22 71›',
      'port. ‹06·07·79·19·30›',
      'prevenir au ‹76 1180›',
    ],
    counterexamples: ['tel que 1', 'poste 3', 'appeler le 12/03/2024', 'interne 2024', 'port 2 mg'],
  }),
  labelled({
    name: 'insured person of a French-speaking country',
    category: 'HEALTHPLAN',
    languages: ['fr'],
    labels: [
      'chifa',
      'cafat',
      'dn cps',
      'cps dn',
      'cnops',
      'cnam',
      'cnass',
      'amo',
      'ghic',
      'ceam',
      'police',
      'immatriculation cnops',
      'n° de police',
    ],
    ordinary: true,
    least: 5,
    confidence: 0.94,
    proved: true,
    examples: ['Chifa ‹62 3815 0088 31›', 'CNAM ‹1188 204/07›', 'DN CPS ‹1 188 737›', 'CAFAT ‹214 803›', 'police ‹2 884 107-1›'],
    counterexamples: ['amo 2', 'police prévenue', 'CNAM demandé'],
  }),
  labelled({
    name: 'registration with an order of physicians',
    category: 'LICENSE',
    languages: ['fr'],
    labels: ['cnom', 'onmc', 'oml', 'nihii', 'n° nihii', 'ocq', 'identifiant ps', 'agrement', 'n° agrement', 'n° rempl'],
    least: 4,
    ordinary: true,
    confidence: 0.93,
    examples: ['CNOM ‹11 984›', 'NIHII ‹1/01784/92/004›', 'Identifiant PS ‹10101010101›', 'ONMC n° ‹6645›'],
    counterexamples: ['CNOM consulté', 'agrément en cours'],
  }),
  labelled({
    name: 'number of a prison, a seal or a file in French',
    category: 'IDNUM',
    languages: ['fr'],
    labels: ['ecrou', 'n° ecrou', "n° d'ecrou", 'scelle', 'scelle n°', 'jugement n°', 'accreditation', 'cofrac n°'],
    least: 3,
    ordinary: true,
    confidence: 0.92,
    proved: true,
    examples: ['détenu, écrou ‹98 114 K›,', 'n° écrou ‹14 827›', 'scellé ‹24-0885-02›'],
    counterexamples: ['écrou posé', 'scellé 2'],
  }),
  rule({
    name: 'card of European health insurance',
    category: 'HEALTHPLAN',
    at: 'number',
    pattern: () => /(?<![\p{L}\d])(80\d{3}(?:[ ]?\d){15})(?![\p{L}\d])/u,
    confidence: 0.97,
    proved: true,
    examples: ['carte ‹80756001230044178291›', 'CEAM ‹80250 00000 11447 71234›'],
    counterexamples: ['8075600123004417829', '807560012300441782911'],
  }),
  rule({
    name: 'matricule of Luxembourg',
    category: 'HEALTHPLAN',
    languages: ['fr'],
    at: 'number',
    pattern: () => /(?<![\p{L}\d])((?:19|20)\d\d[ ]?(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[ ]?\d{3}[ ]?\d{2})(?![\p{L}\d])/u,
    confidence: 0.96,
    proved: true,
    examples: ['Mat. ‹1977 1102 334 18›', '‹1968041222147›'],
    counterexamples: ['1977 1302 334 18', '1977 1102 334'],
  }),
  rule({
    name: 'NIR with uneven blanks behind its label',
    category: 'HEALTHPLAN',
    languages: ['fr'],
    at: { words: 'vitale vital nir secu ss cv nss provisoire ins assure assuree nia immatriculation'.split(' ') },
    pattern: () => /(?<!\p{L})\p{L}+[ ]{0,3}[:=.°n]{0,3}[ ]{0,3}([1-478](?:[ .]{0,3}\d){9,14})(?![\p{L}\d]|[.,/-]\d)/u,
    confidence: (number) => (nirHolds(number) ? 0.99 : 0.95),
    proved: true,
    examples: ['carte vitale : ‹1 42 02 45 100 731 61›', 'sur la CV ‹1 99 01 99 335 4 17›', 'provisoire : ‹7 83 06 99 155 212›'],
    counterexamples: ['CV 12', 'SS 1 500', 'provisoire : 06 12 34 56 78'],
  }),
  rule({
    name: 'plate of French-speaking Africa, an old one of France, or an aircraft',
    category: 'VEHICLE',
    languages: ['fr'],
    at: {
      words: splitWords(`
        ambulance ambu amb moto vehicule veh voiture camion taxi bus car pirogue bateau remorque immat immatricule
        immatriculee renault peugeot clio kangoo express appareil helico dragon pghm djakarta pinasse vedette
      `),
    },
    pattern: () =>
      written(
        pattern`
        (?<!\p{L})\p{L}+\.?(?:[ ]\p{L}[\p{L}-]{2,11})?[ ,:]{1,3}\(?(${newPlate}|${oldPlate}|
        [A-Z]{2}[ -]\d{3}-[A-Z]|${aircraft}|[a-z]{2}-\d{3}-[a-z]{2}|[A-Z]{2}[ ]\d{6})
        (?![\p{L}\d]|-\d)
      `,
        'u',
      ),
    confidence: 0.92,
    proved: true,
    examples: [
      'ambulance ‹AD 2209 ZG›',
      'moto Djakarta (‹AB 3392 MD›)',
      'RENAULT EXPRESS ‹5502 TR 87›',
      'sa kangoo ‹db-771-yr›',
      'Pirogue ‹MP 218-G›',
    ],
    counterexamples: ['ambulance 15 h', 'taxi AB 12', 'car FC 120'],
  }),
]
