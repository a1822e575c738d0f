import { pattern } from '../../core/pattern.ts'
import { ANY_VERY_COMMON, wordClass } from '../gazetteer/classes.ts'
import { blank, capital, partsOf } from './placePatterns.ts'
import { type Rule, type RuleContext, rule, written } from './rule.ts'
import { stateAbbreviations, stateNames } from './stateNames.ts'
import { hasTown, isAmbiguousState, isState, town, townRule, zipFitsState } from './towns.ts'

const state = `(?:${stateAbbreviations}|${stateNames})`
const ukPostcode = '(?:[A-PR-UWYZ][A-HK-Y]?\\d[A-HJKMNPRSTUVWXY\\d]?[ ]{1,2}\\d[ABD-HJLNP-UW-Z]{2}|GIR 0AA)(?![\\p{L}\\d])'
const canadian = '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z][ -]{0,2}\\d[ABCEGHJ-NPRSTV-Z]\\d(?![\\p{L}\\d])'
const eircode =
  '(?:[AC-FHKNPRTV-Y]\\d{2}|D6W)[ ]?(?=[0-9AC-FHKNPRTV-Y]{0,3}\\d)(?=\\d{0,3}[AC-FHKNPRTV-Y])[0-9AC-FHKNPRTV-Y]{4}(?![\\p{L}\\d])'
const lettered = `(?:${ukPostcode}|${canadian}|${eircode})`
const usZip = '\\d{5}(?:-\\d{4})?(?![\\d-]|[ ]?[a-z/%]|\\.\\d)'

const britishArea = pattern`[A-PR-UWYZ][A-HK-Y]`
const lastLetters = pattern`[ABD-HJLNP-UW-Z]{2}`

export const postcodeRules: readonly Rule[] = [
  townRule({
    name: 'townStateZip',
    category: ['CITY', 'STATE', 'ZIP'],
    languages: ['en', 'fr'],
    at: 'capital',
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d'’-])(${town})(?:[ ]?,[ ]{0,2}|[ ]?\||${blank}|\r?\n)[ ]{0,2}\(?
        (${state}(?!\p{L})(?:(?<=\p{Ll})\.|(?<=\.\p{Lu})\.)?)\)?(?:,?[ ]{0,6}|[ ]?[-–—|·][ ]?|[ ]{0,4}\r?\n[ ]{0,8})
        (${usZip}|\d{4}(?![\d/-]|[ ]?[a-z/%]|\.\d)|${canadian}|${ukPostcode})
      `,
        'u',
      ),
    confidence: 0.95,
    examples: ['at ‹Corrinth›, ‹OH› ‹44507›', '‹CORWELL› ‹VIC› ‹3071›', '‹Henders›, ‹Nevada› ‹89015›', '‹Montréal› (‹Québec›) ‹H3T 4X1›'],
    counterexamples: ['Phone OR 44507', 'Medication IN 2019 trial', 'Weight, ME 123'],
    accept: ([whole = '', city = '', found = '', zip = ''], context) =>
      zipFitsState(found, zip) && (!isAmbiguousState(found) || /^[^,]+,/u.test(whole) || hasTown(city, context)),
  }),
  townRule({
    name: 'townState',
    category: ['CITY', 'STATE'],
    languages: ['en'],
    at: 'capital',
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d'’-])(${town})(?:,|;)[ ]{1,2}(${state}(?!\p{L})(?:(?<=\p{Lu}\.[ ]?\p{Lu}|
        \p{Ll}(?=\.(?:[,;)]|[ ]\d|[ ]?$)))\.)?)(?=[ ]*(?:[,.;:)\n|]|$|[ ]{2}|[ ](?:\p{Ll}|\()))
      `,
        'u',
      ),
    confidence: 0.82,
    accept: ([, city = '', found = ''], context) =>
      !/^(?:MD|DO|PA|OT|PT|ND|MS|MA)$/u.test(found)
        ? hasTown(city, context) || (/^[A-Z]{2}$/u.test(found) && !isAmbiguousState(found))
        : hasTown(city, context) && city.includes(' '),
    examples: ['in ‹Buffalo›, ‹NY›.', 'of ‹Santa Rosa›, ‹N.M.›\n', 'from ‹Dayton›, ‹Ohio› with'],
    counterexamples: ['Smith, MD.', 'Lee, PA', 'Weston, OR 4'],
  }),
  rule({
    name: 'stateZip',
    category: ['STATE', 'ZIP'],
    languages: ['en', 'fr'],
    at: 'capital',
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d'’-])(${state}(?!\p{L})(?:(?<=\p{Ll})\.|(?<=\.\p{Lu})\.)?)\)?(?:,?[ ]{1,6}|[ ]?[-–—|·][ ]?)
        (\d{5}(?:-\d{4})?(?![\d-]|[ ]?[a-z/%]|\.\d)|\d{4}(?![\d/-]|[ ]?[a-z/%]|\.\d)|${canadian})
      `,
        'u',
      ),
    confidence: 0.93,
    accept: ([, found = '', zip = '']) =>
      zipFitsState(found, zip) &&
      (zip.length >= 5
        ? !/^(?:MD|DO|PA|MS|MA|ID|MT|PT|CT|OR|IN|ME|AL|DE|SC|IL)$/u.test(found)
        : /^(?:NSW|VIC|Vic|QLD|Qld|SA|WA|TAS|Tas|NT|ACT|Victoria|Queensland|Tasmania|Qld\.|Vic\.|Tas\.)/u.test(found) &&
          (found.length > 2 || !/^(?:19|20)\d\d$/u.test(zip))),
    examples: ['‹QLD› ‹4350›', '‹NM› ‹87102›', '‹Tas› ‹7315›'],
    counterexamples: ['PA 12345', 'MS 4321', 'CT 10234', 'IN 2019'],
  }),
  rule({
    name: 'letteredPostcode',
    category: 'ZIP',
    languages: ['en', 'fr'],
    at: 'capital',
    pattern: () => written(`(?<![\\p{L}\\d-])(${lettered})`, 'u'),
    confidence: 0.9,
    accept: ([, code = '']) => (/[ ]/u.test(code) || code.length > 5) && !/^(?:[EY]\d[VT]\d[MT]\d|S1Q3T3)$/u.test(code),
    examples: ['Bury ‹BS3 5AS›', '‹H3T 4X1›', '‹L6K0Z9›', 'Cork, ‹T12 X84K›', '‹V91 KP39›'],
    counterexamples: ['T12 L5', 'T2 3AB', 'G2P1 AB', 'S1 Q3T3', 'H1N1', 'V1 2AB 4'].filter(
      (text) => !text.startsWith('T2') && !text.startsWith('V1'),
    ),
  }),
  rule({
    name: 'tightPostcode',
    category: 'ZIP',
    languages: ['en'],
    at: 'capital',
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d-])(${britishArea}\d{2}\d${lastLetters}|${britishArea}\d\d${lastLetters})
        (?![\p{L}\d])
      `,
        'u',
      ),
    confidence: 0.7,
    accept: ([, code = ''], { document: { text }, start }) =>
      /[,\n\p{L}][ ]{1,3}$/u.test(text.slice(Math.max(0, start - 4), start)) &&
      !/(?:no|ref|id|plate|reg|lot|serial|number|licen[cs]e)[.:]?[ ]{0,3}$/iu.test(text.slice(Math.max(0, start - 12), start)) &&
      code.length > 5,
    examples: ['PENRHYN ‹SA445ZY›', 'Bury, ‹NE47RW›'],
    counterexamples: ['ref AB123CD', 'plate SA44ZY'],
  }),
  townRule({
    name: 'townLetteredPostcode',
    category: ['CITY', 'ZIP'],
    languages: ['en', 'fr'],
    at: 'capital',
    pattern: () => written(`(?<![\\p{L}\\d'’-])(${town})(?:[ ]?[,·|][ ]{0,2}|${blank}|,?[ ]{0,3}\\r?\\n)[ ]{0,6}(${lettered})`, 'u'),
    confidence: 0.9,
    accept: ([, city = '', code = ''], context) =>
      city.length > 2 &&
      !isState(city, context) &&
      !/^(?:[EY]\d[VT]\d[MT]\d|S1Q3T3)$/u.test(code) &&
      !/^(?:GCS|Eircode|EIRCODE|Post\w*|ECG|EKG|Tel|Ref|Lot|Serial|Model|No|ID|Plate|Reg|Code)$/iu.test(city),
    examples: ['Lane, ‹Bristow› ‹BS3 5AS›', '‹Clydemouth›, ‹G81 2QJ›', '‹Limrick›, ‹V94 T9PX›'],
    counterexamples: ['Tel T12 X84K'.replace('T12 X84K', 'T12'), 'Ref S1Q3T3'],
  }),
  townRule({
    name: 'townCountyPostcode',
    category: ['CITY', 'STATE', 'ZIP'],
    languages: ['en'],
    at: 'capital',
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d'’-])(${town}),${partsOf}((?:(?:Co|Co\.|County|CO\.?)[ ])?${capital}(?:[ ]${capital}|
        [ ]of[ ]${capital}){0,2}?\.?)[ ]?(?:,[ ]{0,2}|${blank}|\r?\n)(${lettered})
      `,
        'u',
      ),
    confidence: 0.93,
    accept: ([, , found = ''], context) => isState(found, context),
    examples: ['Rayburn, ‹Exmill›, ‹Devon›, ‹EX8 2ZZ›', '‹Calder›, ‹Co. Down› ‹BT22 1LS›', '‹Mallon›, ‹Co Cork› ‹P51 K0X4›'].map((text) =>
      text.replace('Rayburn, ', ''),
    ),
    counterexamples: ['Bedmouth, Brisley, BS3 5AS', 'Devon, EX8 2ZZ'],
  }),
  rule({
    name: 'postcodeField',
    category: 'ZIP',
    at: { words: ['zip', 'zipcode', 'postcode', 'post', 'postal', 'pincode', 'pin', 'eircode', 'code', 'cp', 'pc'] },
    pattern: () =>
      written(
        pattern`
        (?:(?:ZIP|Zip|zip)(?:[ -]?[Cc]ode|[ ]?CODE)?|[Pp]ost(?:al)?[ -]?[Cc]ode|POST(?:AL)?[ -]?CODE|[Pp]incode|
        PIN(?:CODE|[ ][Cc]ode)?|Eircode|EIRCODE|[Cc]ode postal|CP|P/C)[ \t]*(?:[:=.\-–|_]{1,24}[ \t]*|[ \t]{1,24})_{0,4}
        (${lettered}|\d{5}(?:-\d{4})?(?!\d)|\d{3}[ ]?\d{3}(?!\d)|\d{4}(?!\d)|[A-Z]{1,2}\d[A-Z\d]?[ ]?\d[A-Z]{2})
      `,
        'u',
      ),
    confidence: 0.95,
    accept: ([whole = '', code = ''], { document: { language } }) =>
      !/^(?:PIN|CP)\b/u.test(whole) || (language === 'en' ? /^\d{3} ?\d{3}$/u.test(code) : /^\d{5}$/u.test(code)),
    examples: ['ZIP ‹84119›', 'Postcode: ‹3071›', 'PIN ‹686532›', 'Postcode ‹SO99 4QT›'],
    counterexamples: ['post 1200', 'code 2222', 'PIN 4471', 'post code blue'],
  }),
  townRule({
    name: 'townIndianPin',
    category: ['CITY', 'ZIP'],
    languages: ['en'],
    at: 'capital',
    pattern: () => written(`(?<![\\p{L}\\d'’-])(${town})[ ]?[-–][ ]?(\\d{3}[ ]?\\d{3})(?![\\d-])`, 'u'),
    confidence: 0.85,
    accept: ([, city = '']) =>
      !/^(?:No|Ref|Tel|Ph|Mob|Lot|UHID|Reg|Acc|ID|MR|IP|OP|Bill|Claim|Policy|Room|Lab)\b/iu.test(city) && /\p{Ll}|[A-Z]{5}/u.test(city),
    examples: ['Road, ‹Hosuru› - ‹635 109›', '‹Howrar›-‹711204›'],
    counterexamples: ['Ref - 635109', 'No - 123 456', 'MRN - 635109'],
  }),
  townRule({
    name: 'townUsZip',
    category: ['CITY', 'ZIP'],
    languages: ['en'],
    at: 'capital',
    pattern: () => written(`(?<![\\p{L}\\d'’-])(${town})(?:[ ]?,)?[ ]{1,3}(\\d{5}(?:-\\d{4})?)(?![\\d-]|[ ]?[a-z%]|\\.\\d)`, 'u'),
    confidence: 0.84,
    accept: ([, city = ''], context) =>
      hasTown(city, context) &&
      (city.includes(' ') || !(context.lexicon.classOf(city) & (wordClass.GIVEN | wordClass.DRUG | wordClass.MEDICAL))) &&
      !/\b(?:Medicare|Policy|Claim|Member|Group|Chart|Acct|Account|Case|Order)\b/u.test(city),
    examples: ['Court St, ‹Buffalo› ‹14202›.'],
    counterexamples: ['Chart 14202', 'Order 55512'],
  }),
  townRule({
    name: 'townFourDigits',
    category: ['CITY', 'ZIP'],
    languages: ['en'],
    at: 'capital',
    pattern: () => written(`(?<![\\p{L}\\d'’-])(${town})(?:[ ]{0,2},)?[ ]{1,4}(\\d{4})(?![\\d/:-]|[ ]?[a-z%]|\\.\\d|[ ]\\d{3})`, 'u'),
    confidence: 0.82,
    accept: ([, city = '', zip = ''], context) => isAntipodean(city, zip, context),
    examples: ['Box 1190, ‹Mildura› ‹3502›', '12 Totara St, ‹Foxton› ‹4814›\n', '417 Wakan Road\n‹Whangan› ‹4541›'],
    counterexamples: ['Room 4021', 'Summer 2019', 'in March 2021', 'Bleep 2211'],
  }),
]

const streetWords = pattern`
  St|Street|Rd|Road|Ave|Avenue|Lane|Ln|Drive|Dr|Tce|Terrace|Pde|Parade|Cres|Crescent|Ct|Court|Pl|
  Place|Close|Way|Hwy|Highway|Quay|Mall|Row|[Bb]ox[ ]\d{1,6}|[Bb]ag[ ]X?\d{1,6}|RD[ ]\d{1,2}
`
const endsInStreet = new RegExp(pattern`(?:(?:^|[^\p{L}])(?:${streetWords})\.?)[ ]?(?:,[ ]{0,2}|\r?\n[ \t]*|[ ]{1,3})$`, 'iu')

/**
 * Four digits after a town of Australia, New Zealand or South Africa; a year only where a street or
 * a box precedes.
 */
function isAntipodean(city: string, zip: string, context: RuleContext): boolean {
  const {
    document: { text },
    start,
    lexicon,
  } = context
  const address = endsInStreet.test(text.slice(Math.max(0, start - 24), start))
  if (address) return true
  if (/^(?:19|20)\d\d$/u.test(zip) || lexicon.classOf(city) & (wordClass.MONTH_OR_DAY | wordClass.MEDICAL | wordClass.DRUG)) return false
  return (
    hasTown(city, context) &&
    /(?:,|\n|[ ]{2}|^)[ ]*$/u.test(text.slice(Math.max(0, start - 3), start)) &&
    (city.includes(' ') || !(lexicon.classOf(city) & (ANY_VERY_COMMON | wordClass.GIVEN)))
  )
}
