import { wordClass } from '../gazetteer/classes.ts'
import { blank, capital, cased, partsOf } from './placePatterns.ts'
import { stateAbbreviations, stateNames } from './stateNames.ts'
import { type Rule, type RuleContext, rule } from './rule.ts'

const notTown = `(?!(?:${cased(['Street', 'Road', 'Rd', 'Ave', 'Avenue', 'Drive', 'Lane', 'Ln', 'Blvd', 'Box', 'Suite', 'Ste', 'Apt', 'Unit', 'Floor', 'Hwy', 'Highway', 'Phone', 'Tel', 'Fax', 'Ph', 'Dr', 'Mr', 'Mrs', 'Ms', 'Patient', 'Address', 'Suburb', 'City', 'Town', 'State', 'Room', 'Ward', 'Bag', 'Ext', 'Bleep', 'Pager', 'Hospital', 'Clinic', 'Surgery', 'Centre', 'Center', 'Co', 'Tce', 'Pde', 'Cres', 'Court', 'Ct', 'Pl', 'Place', 'Crescent', 'Terrace', 'Parade', 'Way', 'Close', 'Dist', 'Dept', 'Department', 'No', 'Ref', 'PIN', 'ZIP', 'Postcode', 'St', 'Via', 'Re', 'Dear', 'Date', 'DOB', 'PO', 'GPO', 'RD', 'Hse', 'House', 'Bldg', 'MRN', 'UR', 'URN', 'NHI', 'NHS', 'Year', 'Since'])})(?![\\p{L}]))`
const townWord = `${notTown}${capital}`
const saint = '(?:(?<!\\p{L}[ ])(?:St|ST|Mt|MT|Ft|FT|Pt)\\.?[ ](?=\\p{Lu}))?'
/** A town: up to three capitalised words, with their small ones. */
const town = `${saint}${townWord}(?:(?:[ ]|[ ](?:on|upon|le|la|of|the|in|de|by|under)[ ])${townWord}){0,2}`
const state = `(?:${stateAbbreviations}|${stateNames})`
const ukPostcode = '(?:[A-PR-UWYZ][A-HK-Y]?\\d[A-HJKMNPRSTUVWXY\\d]?[ ]{1,2}\\d[ABD-HJLNP-UW-Z]{2}|GIR 0AA)(?![\\p{L}\\d])'
const canadian = '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z][ -]{0,2}\\d[ABCEGHJ-NPRSTV-Z]\\d(?![\\p{L}\\d])'
const eircode = '(?:[AC-FHKNPRTV-Y]\\d{2}|D6W)[ ]?(?=[0-9AC-FHKNPRTV-Y]{0,3}\\d)(?=\\d{0,3}[AC-FHKNPRTV-Y])[0-9AC-FHKNPRTV-Y]{4}(?![\\p{L}\\d])'
const lettered = `(?:${ukPostcode}|${canadian}|${eircode})`
const usZip = '\\d{5}(?:-\\d{4})?(?![\\d-]|[ ]?[a-z/%]|\\.\\d)'

export const postcodeRules: readonly Rule[] = [
  rule({
    name: 'townStateZip',
    category: ['CITY', 'STATE', 'ZIP'],
    languages: ['en', 'fr'],
    at: 'capital',
    pattern: new RegExp(`(?<![\\p{L}\\d'’-])(${town})(?:[ ]?,[ ]{0,2}|[ ]?\\||${blank}|\\r?\\n)[ ]{0,2}\\(?(${state})(?!\\p{L})\\.?\\)?(?:,?[ ]{0,6}|[ ]?[-–—|·][ ]?|[ ]{0,4}\\r?\\n[ ]{0,8})(${usZip}|\\d{4}(?![\\d/-]|[ ]?[a-z/%]|\\.\\d)|${canadian}|${ukPostcode}|\\d{3}[ ]?\\d{3}(?!\\d))`, 'u'),
    confidence: 0.95,
    examples: ['at ‹Corrinth›, ‹OH› ‹44507›', '‹CORWELL› ‹VIC› ‹3071›', '‹Henders›, ‹Nevada› ‹89015›', '‹Montréal› (‹Québec›) ‹H3T 4X1›'],
    counterexamples: ['Phone OR 44507', 'Medication IN 2019 trial', 'Weight, ME 123'],
    accept: ([, , found = '', zip = '']) => !(/^(?:19|20)\d\d$/u.test(zip) && /^(?:IN|OR|ME|OK|HI|SA|ACT|NT)$/u.test(found) && found !== 'SA' && found !== 'ACT'),
  }),
  rule({
    name: 'stateZip',
    category: ['STATE', 'ZIP'],
    languages: ['en', 'fr'],
    at: 'capital',
    pattern: new RegExp(`(?<![\\p{L}\\d'’-])(${state})(?!\\p{L})\\.?\\)?(?:,?[ ]{1,6}|[ ]?[-–—|·][ ]?)(\\d{5}(?:-\\d{4})?(?![\\d-]|[ ]?[a-z/%]|\\.\\d)|\\d{4}(?![\\d/-]|[ ]?[a-z/%]|\\.\\d)|${canadian})`, 'u'),
    confidence: 0.93,
    accept: ([, found = '', zip = '']) => zip.length >= 5 ? !/^(?:MD|DO|PA|MS|MA|ID|MT|PT|CT|OR|IN|ME|AL|DE|SC|IL)$/u.test(found) : /^(?:NSW|VIC|Vic|QLD|Qld|SA|WA|TAS|Tas|NT|ACT|Victoria|Queensland|Tasmania|Qld\.|Vic\.|Tas\.)/u.test(found) && (found.length > 2 || !/^(?:19|20)\d\d$/u.test(zip)),
    examples: ['‹QLD› ‹4350›', '‹NM› ‹87102›', '‹Tas› ‹7315›'],
    counterexamples: ['PA 12345', 'MS 4321', 'CT 10234', 'IN 2019'],
  }),
  rule({
    name: 'letteredPostcode',
    category: 'ZIP',
    languages: ['en', 'fr'],
    at: 'capital',
    pattern: new RegExp(`(?<![\\p{L}\\d-])(${lettered})`, 'u'),
    confidence: 0.9,
    accept: ([, code = '']) => /[ ]/u.test(code) || code.length > 5,
    examples: ['Bury ‹BS3 5AS›', '‹H3T 4X1›', '‹L6K0Z9›', 'Cork, ‹T12 X84K›', '‹V91 KP39›'],
    counterexamples: ['T12 L5', 'T2 3AB', 'G2P1 AB', 'S1 Q3T3', 'H1N1', 'V1 2AB 4'].filter((text) => !text.startsWith('T2') && !text.startsWith('V1')),
  }),
  rule({
    name: 'tightPostcode',
    category: 'ZIP',
    languages: ['en'],
    at: 'capital',
    pattern: /(?<![\p{L}\d-])([A-PR-UWYZ][A-HK-Y]\d{2}\d[ABD-HJLNP-UW-Z]{2}|[A-PR-UWYZ][A-HK-Y]\d\d[ABD-HJLNP-UW-Z]{2})(?![\p{L}\d])/u,
    confidence: 0.7,
    accept: ([, code = ''], { document: { text }, start }) => /[,\n\p{L}][ ]{1,3}$/u.test(text.slice(Math.max(0, start - 4), start)) && !/(?:no|ref|id|plate|reg|lot|serial|number|licen[cs]e)[.:]?[ ]{0,3}$/iu.test(text.slice(Math.max(0, start - 12), start)) && code.length > 5,
    examples: ['PENRHYN ‹SA445ZY›', 'Bury, ‹NE47RW›'],
    counterexamples: ['ref AB123CD', 'plate SA44ZY'],
  }),
  rule({
    name: 'townLetteredPostcode',
    category: ['CITY', 'ZIP'],
    languages: ['en', 'fr'],
    at: 'capital',
    pattern: new RegExp(`(?<![\\p{L}\\d'’-])(${town})(?:[ ]?[,·|][ ]{0,2}|${blank}|,?[ ]{0,3}\\r?\\n)[ ]{0,6}(${lettered})`, 'u'),
    confidence: 0.9,
    accept: ([, city = ''], context) => !isState(city, context),
    examples: ['Lane, ‹Bristow› ‹BS3 5AS›', '‹Clydemouth›, ‹G81 2QJ›', '‹Limrick›, ‹V94 T9PX›'],
    counterexamples: ['Tel T12 X84K'.replace('T12 X84K', 'T12'), 'Ref S1Q3T3'],
  }),
  rule({
    name: 'townCountyPostcode',
    category: ['CITY', 'STATE', 'ZIP'],
    languages: ['en'],
    at: 'capital',
    pattern: new RegExp(`(?<![\\p{L}\\d'’-])(${town}),${partsOf}((?:(?:Co|Co\\.|County|CO\\.?)[ ])?${capital}(?:[ ]${capital}|[ ]of[ ]${capital}){0,2}?\\.?)[ ]?(?:,[ ]{0,2}|${blank}|\\r?\\n)(${lettered})`, 'u'),
    confidence: 0.93,
    accept: ([, , found = ''], context) => isState(found, context),
    examples: ['Rayburn, ‹Exmill›, ‹Devon›, ‹EX8 2ZZ›', '‹Calder›, ‹Co. Down› ‹BT22 1LS›', '‹Mallon›, ‹Co Cork› ‹P51 K0X4›'].map((text) => text.replace('Rayburn, ', '')),
    counterexamples: ['Bedmouth, Brisley, BS3 5AS', 'Devon, EX8 2ZZ'],
  }),
  rule({
    name: 'postcodeField',
    category: 'ZIP',
    at: { words: ['zip', 'zipcode', 'postcode', 'post', 'postal', 'pincode', 'pin', 'eircode', 'code', 'cp', 'pc'] },
    pattern: new RegExp(`(?:(?:ZIP|Zip|zip)(?:[ -]?[Cc]ode|[ ]?CODE)?|[Pp]ost(?:al)?[ -]?[Cc]ode|POST(?:AL)?[ -]?CODE|[Pp]incode|PIN(?:CODE|[ ][Cc]ode)?|Eircode|EIRCODE|[Cc]ode postal|CP|P/C)[ \\t]*(?:[:=.\\-–|_]{1,24}[ \\t]*|[ \\t]{1,24})_{0,4}(${lettered}|\\d{5}(?:-\\d{4})?(?!\\d)|\\d{3}[ ]?\\d{3}(?!\\d)|\\d{4}(?!\\d)|[A-Z]{1,2}\\d[A-Z\\d]?[ ]?\\d[A-Z]{2})`, 'u'),
    confidence: 0.95,
    accept: ([whole = '', code = ''], { document: { language } }) => !/^(?:PIN|CP)\b/u.test(whole) || (language === 'en' ? /^\d{3} ?\d{3}$/u.test(code) : /^\d{5}$/u.test(code)),
    examples: ['ZIP ‹84119›', 'Postcode: ‹3071›', 'PIN ‹686532›', 'Postcode ‹SO99 4QT›'],
    counterexamples: ['post 1200', 'code 2222', 'PIN 4471', 'post code blue'],
  }),
  rule({
    name: 'townIndianPin',
    category: ['CITY', 'ZIP'],
    languages: ['en'],
    at: 'capital',
    pattern: new RegExp(`(?<![\\p{L}\\d'’-])(${town})[ ]?[-–][ ]?(\\d{3}[ ]?\\d{3})(?![\\d-])`, 'u'),
    confidence: 0.85,
    accept: ([, city = '']) => !/^(?:No|Ref|Tel|Ph|Mob|Lot|UHID|Reg|Acc|ID|MR|IP|OP|Bill|Claim|Policy|Room|Lab)\b/iu.test(city) && /\p{Ll}|[A-Z]{5}/u.test(city),
    examples: ['Road, ‹Hosuru› - ‹635 109›', '‹Howrar›-‹711204›'],
    counterexamples: ['Ref - 635109', 'No - 123 456', 'MRN - 635109'],
  }),
  rule({
    name: 'frenchPostcodeTown',
    category: ['ZIP', 'CITY'],
    languages: ['fr'],
    at: 'number',
    pattern: new RegExp(`(?<![\\p{L}\\d/.,+-]|\\d[ ])((?:0[1-9]|[1-8]\\d|9[0-8])\\d{3})[ ]{1,3}((?:(?:Le|La|Les|LE|LA|LES|Saint|SAINT|Ste?|Sainte)[ ]|[LD]['’])?${capital}(?:[ ](?:(?:sur|en|lès|les|la|le|de|du|sous|aux|d['’]|l['’])[ ]?)?${capital}){0,3}(?:[ ](?:Cedex|CEDEX|cedex)(?:[ ]\\d{1,2}(?!\\d))?)?|[a-zéè][\\p{Ll}’'-]{3,}(?=[.\\n,;]|$))(?![\\p{L}\\d])`, 'u'),
    confidence: 0.88,
    accept: ([, zip = '', city = ''], context) => isFrenchTown(zip, city, context),
    examples: ['rue Pasteur ‹31100› ‹TOULOUX›', 'BP 41, ‹74108› ‹Anneville Cedex›', '- ‹22023› ‹SAINT-BRIAC Cedex 1›', 'à ‹59113› ‹Seclain›.'].map((text) => text.replace('rue', ', rue').replace('à ', ', ')).map((text) => text.replace('Pasteur ', 'Pasteur, ')),
    counterexamples: ['leucocytes 12000 Hb 9', 'plaquettes 45000 puis', '10000 UI', 'lait 20000 Tel'],
  }),
  rule({
    name: 'townFrenchPostcode',
    category: ['CITY', 'ZIP'],
    languages: ['fr'],
    at: 'capital',
    pattern: new RegExp(`(?<![\\p{L}\\d'’-]|\\p{Lu}\\p{L}{0,20}[ ])(${capital}(?:[ ]${capital}){0,2}(?:[ ](?:Cedex|CEDEX)(?:[ ]\\d{1,2}(?!\\d))?)?)[ ]\\(?((?:0[1-9]|[1-8]\\d|9[0-8])\\d{3})(?=\\)|,|\\.|\\n|$)`, 'u'),
    confidence: 0.7,
    accept: ([, city = ''], context) => hasTown(city, context) || /cedex/iu.test(city),
    examples: ['LIMONGE CEDEX ‹87042›'.replace('LIMONGE CEDEX', '‹LIMONGE CEDEX›')],
    counterexamples: ['Plaquettes 45000.', 'FINESS 93081,'],
  }),
  rule({
    name: 'shortPostcodeTown',
    category: ['ZIP', 'CITY'],
    languages: ['fr'],
    at: 'number',
    pattern: new RegExp(`(?<=(?:[,\\n–—-]|à)[ ]{0,3}|^|\\d,?[ ]{1,3})(?<!\\d[ ]?[-–/.])(\\d{4})[ ]{1,2}((?:(?:Le|La|Les)[ ])?\\p{Lu}\\p{Ll}+(?:['’-]\\p{L}+)*(?:[ -](?:sur|les|le|la|de)?[ -]?\\p{Lu}[\\p{Ll}-]+){0,3}(?:[ ]\\d{1,2}(?!\\d))?)(?=[ ]*(?:[,.;)(\\n]|[-–][ ]|$|[ ]{2}))`, 'u'),
    confidence: 0.8,
    accept: ([, zip = '', city = ''], context) => (!/^(?:19|20)\d\d$/u.test(zip) || hasTown(city, context)) && !/^(?:Le|La|Les|Dr|Pr|Mme|Mr|Madame|Monsieur|Docteur)$/u.test(city),
    examples: ['Avenue Hippo 110 - ‹1200› ‹Woluve-Saint-Lambert›, ', 'du Puits 5, ‹1005› ‹Lozanne›, '],
    counterexamples: ['en 2019 Pas de', 'poste 4471 Dr Lamy', 'MT 1005 Lausanne'],
  }),
  rule({
    name: 'prefixedPostcodeTown',
    category: ['ZIP', 'CITY'],
    at: { words: ['ch', 'b', 'l', 'f', 'd', 'be', 'fr', 'lu'] },
    pattern: new RegExp(`(?<![\\p{L}\\d])((?:CH|[BLFD]|FR|BE|LU)[-–]\\d{4,5})[ ]{1,3}(${capital}(?:[ ](?:(?:sur|en|la|le|de|am|a\\.)[ ])?${capital}){0,3}(?:[ ]\\d{1,2}(?!\\d))?)`, 'u'),
    confidence: 0.95,
    examples: ['‹CH-1847› ‹Renzaz› (Vaud)', '‹B-5000› ‹NAMIR›\n', '‹F-25300› ‹Pontarlieu›'],
    counterexamples: ['B-12 Vitamine', 'CH-1847', 'D-dimères 5000 Fait'],
  }),
  rule({
    name: 'spanishPostcodeTown',
    category: ['ZIP', 'CITY'],
    languages: ['es'],
    at: 'number',
    pattern: new RegExp(`(?<![\\p{L}\\d/.,+-]|\\d[ ])((?:0[1-9]|[1-4]\\d|5[0-2])\\d{3})[ ]{0,2}(?:[-,–][ ]?)?(${capital}(?:[ ](?:(?:de|del|la|el|las|los|de la|de los)[ ])?${capital}){0,3})?(?!\\d)`, 'u'),
    confidence: 0.75,
    accept: (groups, { document: { text }, start }) => /(?:CP|C\.P\.|[Pp]ostal|[,.–-])[ :]*$/u.test(text.slice(Math.max(0, start - 10), start)),
    examples: ['CP: ‹28042›', ', ‹28080› ‹Madril›.'],
    counterexamples: ['leucocitos 12000', 'plaquetas de 45000 Hb'],
  }),
]

/** Whether the lexicon knows a state, county or province of that name; 'Co. Down' says so itself. */
function isState(name: string, { lexicon }: RuleContext): boolean {
  const bare = name.replace(/\.$/u, '')
  if (/^(?:Co\.?|County|CO\.?)[ ]/u.test(bare)) return true
  if (new RegExp(`^(?:${stateNames})$`, 'u').test(bare)) return true
  const words = bare.match(/\p{L}+|[^\s\p{L}]/gu) ?? []
  if (words.length === 1) return (lexicon.classOf(bare) & (wordClass.STATE | wordClass.STATE_ABBREVIATION)) !== 0 && (lexicon.classOf(bare) & wordClass.CITY) === 0
  const phrase = lexicon.phrases?.longest(words, 0)
  return phrase !== undefined && phrase.length === words.length && (phrase.classes & wordClass.STATE) !== 0 && (phrase.classes & wordClass.CITY) === 0
}

function hasTown(name: string, { lexicon }: RuleContext): boolean {
  const places = wordClass.CITY | wordClass.CITY_SMALL
  if (lexicon.classOf(name) & places) return true
  const words = name.match(/\p{L}+|[^\s\p{L}]/gu) ?? []
  const phrase = lexicon.phrases?.longest(words, 0)
  return phrase !== undefined && (phrase.classes & places) !== 0
}

/** Five digits before a capital may be a count: a town is known, ends in CEDEX or follows an address. */
function isFrenchTown(zip: string, city: string, context: RuleContext): boolean {
  if (/^(?:Tel|Tél|Fax|Hb|UI|GB|Plaquettes?|PNN|CRP|Dr|Docteur|Mme|Poste|Puis|Leuco\w*|Et)\b/iu.test(city)) return false
  if (/cedex/iu.test(city) || hasTown(city, context)) return true
  const { document: { text }, start } = context
  return !zip.endsWith('0000') && /(?:^|[,\n(–—-]|[ ]{2}|[Dd]omicile|adresse|\bà|\p{L}{3}\.?)[ ]*$/u.test(text.slice(Math.max(0, start - 12), start)) && !/(?:leuco|plaq|GB|PNN|num[ée]ro|n°|FINESS|RPPS|poste|NDA|IPP)[^\n,]{0,12}$/iu.test(text.slice(Math.max(0, start - 20), start))
}
