import { pattern } from '../../core/pattern.ts'
import { blank, capital, cased, compass, gap, listOf, numberedStreetTypes, plainStreetTypes, titleStreetTypes } from './placePatterns.ts'
import { type Rule, rule, written } from './rule.ts'

/** A house number as it is typed: 17, 17a, 2/17, 12-16, 4-7-119/A, 2875½. */
const number =
  '\\d{1,5}(?:[A-Za-z](?![a-z]))?(?:[ ]?[-–/&][ ]?\\d{1,5}[A-Za-z]?(?!\\p{L})){0,3}(?:[ ]?[-/][ ]?[A-Z](?!\\p{L}))?(?:½|[ ]1/2)?'
const ordinal = '(?:\\d{1,3}(?:st|nd|rd|th|ST|ND|RD|TH)|\\d{1,3}[A-Z]?(?=[ ](?:Street|St|Ave|Avenue|ST|AVE|Road|Rd)(?!\\p{L})))'
const nameWord = `(?:${capital}\\.?|${ordinal}|of|the|na|an|van|der|de|la|del|le|du|upon|op|y)`
/** The point of an abbreviated type, unless it ends the sentence. */
const point =
  '(?:(?<=(?<!\\p{L})\\p{L}{2,4})\\.(?=[,;)|]|[ ]{2,}|[ ]+[\\d#]|[ ]*[–•·-])(?![ ](?:He|She|They|The|Pt|Lives|Phone|Ph|Tel|Mob)\\b))?'
const type = `(?:(?:${cased(numberedStreetTypes)}|${titleStreetTypes.join('|')})(?![\\p{L}\\d])${point})`
const plainType = `(?:(?:${cased(plainStreetTypes)})(?![\\p{L}\\d])${point})`
/** Types so plain that a wrapped line may separate them from the name. */
const wrappedType = pattern`
  (?:(?:${cased(listOf('Street|Avenue|Road|Drive|Lane|Parade|Boulevard|Crescent|Highway|Terrace|Parkway|Rd|Ave|Blvd'))})
  (?![\p{L}\d]))
`

const unitWords = cased(
  listOf(
    pattern`
      Flat|Unit|Apt|Apartment|Suite|Ste|Level|Lvl|Shop|Lot|Bldg|Building|Rm|Room|Floor|Fl|Flr|Trlr|Trailer|Spc|Space|
      Villa|Block|Blk|Plot|Dock|Site|Comp|Stop|Office|House|Bay|Tower|Wing|RD|RR|PO Box|P.O. Box|Box|Sector|Phase|Opp
    `,
  ),
  true,
)
const unit = pattern`
  (?:${unitWords})(?!\p{Ll})\.?[ ]?(?:#[ ]?|No\.?[ ]?)?(?:\d{1,5}(?:[-/.]\d{1,4})?[A-Za-z]?|[A-Z]\d{0,4}|
  [A-Z][-.]\d{1,4})(?![\p{L}\d])
`
const tail = pattern`
  (?:(?:,?[ ]|,[ ]?)(?:${unit}|#[ ]?[A-Z]?\d{1,4}(?:-\d{1,4})?[A-Z]?(?!\p{L})|#[ ]?[A-Z]\b|\d{1,2}(?:st|nd|rd|th|ST|ND|
  RD|TH)[ ](?:Fl|Floor|Flr|FL|FLOOR|floor)\b|\((?:rear|upper|lower|front|back)\)|\d[A-Z](?![\p{L}\d]))){0,3}
`
const direction = `(?:[ ]${compass}(?![\\p{L}\\d.])|[ ](?:Upper|Lower|UPPER|LOWER)\\b)?`

/** Name and type, at most four words before the type. */
const named = pattern`
  (?:(?:${compass}[ ])?(?:(?:${capital}\.?|${ordinal})[ ]{1,2})(?:${nameWord}[ ]{1,2}){0,3}?${type}(?:[ ]${type}){0,2}
  ${direction}|(?:${compass}[ ])?${capital}${gap}(?:${capital}${gap})?${wrappedType}|${compass}[ ]\d{2,5}[ ]${compass}
  (?!\p{L})|${compass}[ ](?!Coli|COLI|Aureus)\p{Lu}[\p{L}'’-]{3,}(?:[ ]\p{Lu}\p{Ll}{3,})?)
`
/**
 * Types that come first: 'Route 11', 'County Road 550', 'Jalan Haji Alias', 'Avenue B', '9912 107
 * Street'.
 */
const typeFirst = pattern`
  (?:(?:Avenue|AVENUE|Ave|Route|ROUTE|Rte|RTE|RT|Rt|County Road|COUNTY ROAD|County Rd|CR|Co Rd|State Route|SR|
  State Road|Highway|HIGHWAY|Hwy|HWY|US Hwy|FM|Farm Road|US|Road|Street)[ ](?:\d{1,5}[A-Z]?|[A-Z])(?![\p{L}\d])|
  (?:Jalan|Jln|JALAN|Lorong|Lor|Ffordd|Heol|Lôn|Stryd|Rhes|Bóthar|Sráid|Cnoc|Calle|Via|Rue|rue|chemin|rang|avenue|
  boulevard)(?:[ ](?:${capital}|na|an|y|de|la|du|des|${ordinal})){1,4})${direction}
`

const houseWords = cased(
  listOf(pattern`
    House|Hse|Cottage|Farm|Farmhouse|Lodge|Vicarage|Rectory|Bungalow|Barn|Hall|Court|Ct|Mansions|Buildings|Towers|Tower|
    Manor|Villa|Apts|Apartments|Complex|Centre|Residency|Manse|Chandlery|Rooms|Plaza|Park|Mill
  `),
)
const house = `(?:The[ ])?${capital}(?:[ ](?:${capital}|of|the|na)){0,2}[ ](?:${houseWords})(?!\\p{L})`

const countedThings = pattern`
  Weeks?|Days?|Months?|Years?|Hours?|Minutes?|Mins?|Units?|Tablets?|Caps?|Patient|Year|Vessel|
  Step|Lead
`

const notAPerson = new RegExp(pattern`^(?:\d+(?:st|nd|rd|th)?)[ ](?:${countedThings})`, 'iu')
const measureUnits = pattern`
  weeks?|days?|months?|years?|yrs?|hours?|hrs?|min(?:ute)?s?|units?|tablets?|mg|ml|mm|cm|miles?|
  km|x|of|to|and|or|in|the|a|by|pt|more|beats?|steps?|feet|ft|blocks?|times?|doses?|pack|inch|wk|
  mo|lane|way|view|star|man|point|hour
`

const lowerNoise = new RegExp(pattern`^\d+[a-z]?\s+(?:${measureUnits})\b`, 'u')

const calendarWords = pattern`
  Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Jan|Feb|Mar|Dr|Mr|Mrs|Ms|Miss|Prof|
  Sister|Father|Disk|Hard|Flash|Thumb|Left|Right|Wall|Blood|Food|DNI|Please|Patient|Sex|Follow|
  Close|CLOSE|Subcostal|Wound|Open|Pelvic|Lower|Upper|Temp|Driving
`
const notStreet = new RegExp(pattern`^(?:${calendarWords})\b`, 'u')
const boxKinds = pattern`
  (?:[Gg]\.?)?[Pp]\.?[ ]?[Oo]\.?[ ]?(?:[Bb][Oo][Xx]|BX)|[Pp]ost (?:[Oo]ffice )?[Bb]ox|
  [Pp]osbus(?:\/PO Box)?|(?:Private|Locked|PRIVATE|LOCKED|Mail)[ ](?:Mail[ ])?(?:Bag|BAG)|P\.?M\.?B\.?|CMB|
  Bag(?=[ ]\d{1,5},)|[Rr]\.?[Rr]\.?(?=[ ]?#?[ ]?\d{1,2}(?:,|[ ]+(?:[Bb]ox|BOX|[Ss]ite|\p{Lu})|\b))
  |[Hh][Cc](?=[ ]\d{1,3}[ ](?:[Bb]ox|BOX))
`
const roadKinds = pattern`
  Hwy|Highway|HIGHWAY|HWY|Route|Rte|rte|Interstate|County Road|County Rd|State Route|State Road
`
const addressLabels = pattern`
  Address|ADDRESS|address|Addr|ADDR|addr|Residence|RESIDENCE|Street|STREET|Civic|CIVIC|Add
`

export const addressRules: readonly Rule[] = [
  rule({
    name: 'numberedStreet',
    category: 'STREET',
    languages: ['en'],
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d/.#-]|\d[ ])((?:${number}[ ]{1,2}(?:${named}|${typeFirst})|\d{1,4}[a-z]?,[ ](?:${capital}[ ]){1,3}
        ${plainType})${tail})(?!\p{L})
      `,
        'u',
      ),
    confidence: 0.9,
    accept: ([whole = '']) => !notAPerson.test(whole),
    examples: [
      'Lives at ‹17 Alder Creek Road›, Bury',
      '‹2/17 Marle Rd› East',
      'ADDR: ‹66 CANNERY RD›, WELLS',
      '‹1180 E Corran Cir #2B› TEMPLE',
      '‹4410 Gill Road, Suite 210›',
      '‹9 Ash Plaza, 6th Fl›.',
      'at ‹2001 Ferrow Pkwy Bldg C›',
    ].map((text) => text.replace(' East', ', Easton')),
    counterexamples: ['2 Days Post', 'BP 120/80 Street', '12 lead ECG', 'took 2 Tylenol', '14 Mar at Clinic'],
  }),
  rule({
    name: 'numberedStreetSmall',
    category: 'STREET',
    languages: ['en'],
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d/.#-]|\d[ ])(${number} (?:[nsew]\.? )?(?:[a-z]{3,}['’]?[a-z]* ){1,2}(?:street|st|road|rd|
        avenue|ave|lane|ln|drive|dr|blvd|boulevard|crescent|cres|court|ct|terrace|tce|parade|pde|place|pkwy|hwy)\b
        ${tail.replaceAll('[A-Z]', '[A-Za-z]')})
      `,
        'u',
      ),
    confidence: 0.75,
    accept: ([whole = '']) => !lowerNoise.test(whole),
    examples: ['lives ‹7 corran lane› wells', 'at ‹12-16 grebe park rd›'],
    counterexamples: ['5 minute drive', 'a 2 week court', '3 days st'],
  }),
  rule({
    name: 'unitThenStreet',
    category: 'STREET',
    languages: ['en'],
    at: {
      words: listOf(
        pattern`
          flat|unit|apt|apartment|suite|ste|level|lvl|shop|lot|villa|block|blk|bldg|building|plot|site|comp|house|u|
          room|rmb|rd|rr|office|floor
        `,
      ),
    },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d])((?:${unit}|[Uu][ ]?\d{1,3}|R\.?M\.?B\.?[ ]\d{1,5})(?:[ ]?[,/][ ]?|${gap})(?:${unit}
        (?:[ ]?[,/][ ]?|${gap}))?(?:${house}(?:,${gap}|${gap}))?(?:(?:${number},?${blank})?(?:${named}|${typeFirst})|
        ${number} (?:[a-z]{3,} ){1,2}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|crescent|court|ct|terrace|
        place)\b|${house})${tail})
      `,
        'u',
      ),
    confidence: 0.92,
    examples: [
      'Addr: ‹Flat 6, Aldred House, Tannet Lane›, Calder',
      '‹Unit 4, 7 crown lane› wells',
      '‹Lot 3 Sturr Hwy›',
      '‹U 7, 214 Corran Bank Rd›',
      '‹Suite 9, 166 Gill St›, Easton',
      '‹Flat 19 Keth Hse›, London',
    ],
    counterexamples: ['Unit 4 Nurse', 'Level 2 trauma', 'Lot 3349 expired', 'Room 12 Bed 4'],
  }),
  rule({
    name: 'flatInHouse',
    category: 'STREET',
    languages: ['en'],
    at: { words: ['flat', 'apt', 'apartment'] },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d])((?:Flat|FLAT|Apt|Apartment)\.?[ ][A-Z]?\d{1,4}[A-Za-z]?,[ ](?:The[ ])?${capital}
        (?:[ ]${capital}){0,2}(?:,[ ]${capital}(?:[ ]${capital}){0,2}[ ]${type})?)(?=,|\n|\.|;)
      `,
        'u',
      ),
    confidence: 0.88,
    examples: ['at ‹Flat 3, The Old Malting›, Diss'],
    counterexamples: ['Flat 3 of 4, Nurse', 'Apt 2'],
  }),
  rule({
    name: 'unitByHash',
    category: 'STREET',
    languages: ['en'],
    at: { symbols: ['#'] },
    pattern: () => written(`(#[ ]?\\d{1,4}[A-Z]?[ ]?[,–-][ ]?${number},?[ ]{1,2}(?:${named}|${typeFirst})${tail})(?!\\p{L})`, 'u'),
    confidence: 0.93,
    examples: ['‹#204 - 1919 Brock St›, Regin'],
    counterexamples: ['#3 - 2 Units', '#4 pt'],
  }),
  rule({
    name: 'numberInWords',
    category: 'STREET',
    languages: ['en'],
    at: { words: ['one', 'two', 'three', 'four', 'five', 'ten'] },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d])((?:One|Two|Three|Four|Five|Ten)[ ]${capital}(?:[ ]${capital})?[ ](?:Plaza|Place|Square|Street|
        Drive|Center|Way|Park|Boulevard|Avenue|Lane|Court|Circle|Parkway|Landing)(?!\p{L})${tail})
      `,
        'u',
      ),
    confidence: 0.86,
    examples: ['‹One Magnola Plaza›\n'],
    counterexamples: ['One Day', 'Two Weeks Way'].slice(0, 1),
  }),
  rule({
    name: 'celticStreet',
    category: 'STREET',
    languages: ['en'],
    at: { words: ['heol', 'ffordd', 'lon', 'stryd', 'bothar', 'sraid', 'pairc', 'jalan', 'lorong', 'rhes'] },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d][ ]?)(${typeFirst}|(?:Heol|Ffordd|Lôn|Stryd|Rhes|HEOL|LON|FFORDD)[ ](?:(?:y|yr|Y|YR)[ ])?${capital}
        (?:[ ]${capital})?)(?!\p{L})
      `,
        'u',
      ),
    confidence: 0.85,
    examples: ['Gwyn, ‹Heol yr Orsan›, Lland', ', ‹Bóthar na Trán›\n'],
    counterexamples: ['Lon Cheney'],
  }),
  rule({
    name: 'namedHouseAndStreet',
    category: 'STREET',
    languages: ['en'],
    at: 'capital',
    pattern: () => written(`(?<!\\p{Lu}\\p{L}{0,20}[ ]|[\\p{L}\\d])(${house},${gap}(?:${number},?${blank})?(?:${named}))(?!\\p{L})`, 'u'),
    confidence: 0.91,
    examples: ['at ‹The Old Vicarage, Church Ln›, Dells'],
    counterexamples: ['Corran House, seen by Dr Lane', 'The Lodge, Monday'],
  }),
  rule({
    name: 'streetWithoutNumber',
    category: 'STREET',
    languages: ['en'],
    at: 'capital',
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d'’&-]|\p{Lu}\p{L}{0,20}[ ])(?!(?:The|THE|This|That|Home|Care|Safe|Via|On|In|At|
        Inner|To|From|Off|Side|Inter|Medical|Cell|Wide|No|Air|Birth|Open|Same|Main Road)[ ]${plainType})
        ((?:${compass}[ ])?(?:(?:St|ST|Mt)\.?[ ])?${capital}(?:[ ](?:${capital}|of|the|na)){0,2}?${blank}
        (?:${plainType}${direction}|(?:St|(?<=\p{Lu}{3}[ ])ST)\b(?:\.(?=[,;)]))?(?![ ]\p{Lu}\p{L})))(?!\p{L})
        (?!${blank}(?:Clinic|Surgery|Hospital|Medical|Practice|Health|Doctors|School|Primary|Pharmacy|Dental|Church|
        CLINIC|SURGERY|HOSPITAL|MEDICAL|PRACTICE|HEALTH|SCHOOL|PHARMACY|Station|Correctional|Dialysis|Family|Physio|
        Imaging|Day|Centre|Center|Park|Campus|Mosque|Chemist))
      `,
        'u',
      ),
    confidence: 0.72,
    accept: ([whole = ''], context) =>
      !notStreet.test(whole) && !/(?:[Cc]lose|CLOSE)$/u.test(whole) && !isAllCapsProse(whole, context.document.text, context.start),
    examples: [
      '‹Killen Rd›, Donal Town',
      'stopped on ‹Corran Highway› and',
      'rooms off ‹Tully Road›;',
      'near ‹Park Street› with',
      '(‹Main St›)',
    ],
    counterexamples: ['Dr Ave Lane', 'St Mary', 'Corran St Mary', 'Sunday Drive', 'Larch Street Clinic'],
  }),
  rule({
    name: 'postBox',
    category: 'STREET',
    at: { words: listOf('po|p|gpo|box|pmb|private|locked|rr|hc|bag|rural|caller|posbus|post|cmb') },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d])((?:${boxKinds})[ ]{0,2}(?:[Nn]o\.?[ ]?|#[ ]?)?X?\d{1,6}(?:-\d{1,4})?[A-Z]?(?:,?[ ]
        (?:[Bb]ox|BOX|[Ss]ite|[Ss]tn|Comp)[ ](?:\d{1,5}[A-Z]?|Main|A|B)){0,2})(?![\p{L}\d])
      `,
        'u',
      ),
    confidence: 0.89,
    accept: ([whole = '']) => !/^RR\s?\d{2}$/u.test(whole.trim()),
    examples: [
      '‹P.O. Box 6118›, Bury',
      '‹PO BOX 40055›',
      '‹Private Bag 3077›, Wells',
      'mail: ‹hc 61 box 359›',
      '‹RR 2 Box 88›',
      '‹GPO Box 12›',
    ],
    counterexamples: ['PO BID', 'RR 18', 'po 500 mg', 'box of gloves', 'HC 42', 'RR 16, BP 120/80'],
  }),
  rule({
    name: 'corner',
    category: 'STREET',
    languages: ['en'],
    at: { words: ['cnr', 'corner', 'cor'] },
    pattern: () =>
      written(
        pattern`
        ((?:[Cc]nr|[Cc]or)\.?[ ](?:of[ ])?${capital}(?:[ ]${capital}){0,2}[ ](?:&|&amp;|and|/)[ ]${nameWord}
        (?:[ ]${capital}){0,2}(?:\.)?)
      `,
        'u',
      ),
    confidence: 0.93,
    examples: ['‹Cnr Arran Rd & Logan Rd›, Meadow', '‹cnr Zamba & Sefo Rds›'],
    counterexamples: ['corner of the room', 'cor pulmonale'],
  }),
  rule({
    name: 'highway',
    category: 'STREET',
    languages: ['en'],
    at: { words: listOf('i|us|hwy|highway|route|rte|county|state|interstate|m|a|sr|fm|old') },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d/'’.-])(I-\d{2,3}|(?<=\b(?:on|off|near|at|of|along|down|up|from) )(?:US|SR|
        FM)[ -](?:Hwy |Highway )?\d{1,4}(?= |,|\.|;|\))|(?:U\.?S\.? )?(?:${roadKinds})[ -]\d{1,4}[A-Z]?|(?:
        (?<=\b(?:on|off|along|down|up|closed|the|from) (?:the )?)(?:[AM]\d{1,4}(?:\(M\))?)))(?!
        [\p{L}\d-])(?=[^\n%]{0,2})
      `,
        'u',
      ),
    confidence: 0.72,
    accept: ([whole = ''], { document: { text }, start }) =>
      !/^[AM]\d/u.test(whole) || /\b(?:on|off|along|down|up|closed) (?:the )?$/u.test(text.slice(Math.max(0, start - 12), start)),
    examples: ['Found under ‹I-94› overpass', 'crash on ‹Highway 371›', 'killed on the ‹A149› on Sunday', 'at ‹US Highway 60› and'],
    counterexamples: [
      'I-131 uptake'.replace('I-131', 'I 131'),
      'US 12 weeks'.replace('US 12', 'US at 12'),
      'route 2 ways'.replace('route 2', 'by route'),
      'stage M1 disease',
      'US abdomen',
    ],
  }),
  rule({
    name: 'addressField',
    category: 'STREET',
    languages: ['en'],
    at: { words: ['address', 'addr', 'residence', 'street', 'civic', 'home', 'r', 'lives', 'add', 'add1'] },
    pattern: () =>
      written(
        pattern`
        (?:(?:Home |HOME |Usual |Street |Postal |Mailing |Residential )?(?:${addressLabels})(?: ?line ?\d| \d)?
        [ \t]*(?:[:=|]|\.{2,}:?|_{2,}|[ \t]{3,})[ \t_|]*)((?:(?:[Dd]\.?|[Hh]\.?)?[ ]?No\.?[ ]?)?
        (?=[^\n,|~^]{0,40}\d)[\p{L}\d#"“][\p{L}\d#"“”'’./ -]{3,50}?)(?=[,|~^_]|[ ]{2,}|\t|\r?\n|
        $)
      `,
        'u',
      ),
    confidence: 0.7,
    accept: ([, found = '']) => !/@|https?:|^\d+$|^\d{3}[- ]\d{3}[- ]\d{4}/u.test(found) && /\p{L}{3}/u.test(found),
    examples: ['Address: ‹Mains 4 of Drum›, Auch', 'ADDRESS: ‹14/1/C RASH LANE›,HOWER'],
    counterexamples: ['Address: unknown', 'address the pain', 'Email address: a1@b.example'],
  }),
]

/**
 * In a text that is all capitals, a capital says nothing: the words before tell prose from a letter
 * head.
 */
function isAllCapsProse(found: string, text: string, start: number): boolean {
  if (found !== found.toUpperCase()) return false
  const before = text.slice(Math.max(0, start - 30), start)
  return /\p{Lu}{2,}[ ]\p{Lu}{2,}[ ]?$/u.test(before)
}
