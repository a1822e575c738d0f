import { pattern } from '../../core/pattern.ts'
import { ANY_VERY_COMMON, wordClass } from '../gazetteer/classes.ts'
import { hasProperWord, neverFirst, properRun } from './facilityPatterns.ts'
import { capital, cased, listOf, nameToken } from './placePatterns.ts'
import { type Rule, type RuleContext, rule, written } from './rule.ts'

/** Heads that make the capitalised words before them a school, a firm, a church, a service. */
const organizationHeads = listOf(
  pattern`
    School|College|Academy|University|Univ|High|High School|HS|Elementary|Elem|Middle School|Primary|Primary School|
    State School|Public School|Intermediate|Grammar|Preparatory|Montessori|Preschool|Kindergarten|Kindy|Nursery|
    Early Learning|Daycare|School District|Community College|TVET|SDS|Pharmacy|Pharmacies|Chemist|Drug|Drugs|Apothecary|
    Apteek|Rx|Optical|Orthotics|Prosthetics|Medical Supply|Home Medical|Respiratory|Home Care|Homecare|Home Health|
    Home Nursing|Helping Hands|Mutual|Insurance|Assurance|Casualty|HMO|PPO|Advantage|Benefit Trust|Health Fund|
    Health Plan|Health Insurance|Dental Plan|Life Assurance Co|Credit Union|Bank|Federal|HealthShare|Ltd|Limited|
    LLC|L.L.C.|Inc|Inc.|LLP|plc|PLC|P/L|Pty Ltd|(Pty) Ltd|Pvt Ltd|Pvt. Ltd.|Corp|Corporation|Corpn|Co|Co.|Company|
    Co-op|Cooperative|& Sons|& Son|Bros|& Co|Group Ltd|GmbH|Police|Constabulary|Sheriff|Police Department|PD|EMS|
    Ambulance|Rescue|Fire Department|Fire Rescue|Fire Dept|Air Ambulance|Ambulance Service|Ambulance Service NHS Trust|
    Flying Doctor Service|Correctional Facility|Probation|Garda Station|Church|Lutheran|Baptist|Methodist Church|
    Parish|Mission|Temple|Mosque|Synagogue|Fellowship|Assembly|Ministries|AME Zion|AME Church|Freewill Baptist|
    Council|County Council|City Council|Shire Council|Foundation|Society|Legal Aid|Legal Aid Society|Solicitors|
    Lawyers|Attorneys|Law|Club|Yacht Club|Pony Club|Golf Club|Football Club|RSL|FC|CC|RFC|AFC|Philharmonic|Symphony|
    Union|Forest Service|Post Office|Electric|Freight|Drilling|Fishing|Fisheries|Farms|Foods|Packing|Packers|Produce|
    Transport|Transit|Coaches|Cabs|Airlines|Airways|Rail|Railway|Railroad|Roofing|Towing|Supply|Supplies|Stores|
    Store|Casino|Hotel|Inn|Grill|Diner|Cafe|Café|Restaurant|Bakery|Tavern|Saloon|Mills|Steel|Works|Logistics|Trucking|
    Construction|Constructions|Builders|Joinery|Plumbing|Painting|Landscaping|Nurseries|Renewables|Energy|Resources|
    Mining|Contracting|Contractors|Engineering|Industries|Manufacturing|Mfg|Textiles|Hydraulics|Motors|Motor Services|
    Auto|Tires|Tyres|Feed & Seed|Seed & Feed|Bait & Tackle|Hardware|Lumber|Timber|Sawmill|Poultry|Meats|Beef|Dairy|
    Creamery|Brewing|Brewery|Winery|Wines|Vineyards|Orchards|Fruit|Grapes|Table Grapes|Pastoral|Aquaculture|Seafood|
    Shellfish Co-op|Staffing|Security|Cleaning|Linen|Laundry|Interiors|Studios|Studio|Salon|Nails|Barbers|Photography|
    Media|Radio|Labs|Reference Laboratory|Genomics|Forensics|Pathology|Path Labs|Teleradiology|Blood Center|Donor Bank|
    Funeral Home|Funerals|Undertakers|Realty|Properties|Estates|Systems|Technologies|Software|Solutions|Consulting|
    Accountants|Services Ltd|Livestock Exchange|Rigging|Crewing|Lines|Line|Shipping|Marine|Quarry|Colliery|Stampings|
    Stamping|Tile|Paper|Kilns|Bottlers|Cargo|Couriers|Air|Cold Stores|Log & Haul|Medical Supplies|Outreach Partners|
    Plan Partners|HealthCare Plan|Catering|Market|Butchers|Fencing|Shearing|Glass|Ceramics|Foundry
  `,
)

/**
 * Heads that are ordinary or medical words too: they need something around that says 'firm' or
 * 'school'.
 */
const weakOrganizationHeads = new Set(
  listOf(
    pattern`
      high|primary|intermediate|drug|drugs|federal|advantage|co|inc|law|mission|parish|assembly|union|respiratory|line|
      lines|air|market|glass|electric|paper|security|auto|energy|supply|supplies|works|rail|steel|resources|systems|
      solutions|media|labs|rescue|temple|cleaning|store|stores|club|nursery|foods|fruit|beef|produce|marine|plan|pd|fc|
      cc|grammar|bank|transport|rx|optical|linen|catering|bakery|inn|hotel|cafe|elem|hs|company|group|society|insurance|
      services|church|police|ambulance|pathology|lutheran|baptist|mutual|casualty|radio|studio|salon|sheriff|laboratory|
      fishing|mining|construction|painting|roofing|properties|council|rsl|homecare|university|college|fencing|timber|
      hardware|school|dairy|grapes
    `,
  ),
)

const head = `(?:${cased(organizationHeads)
  .replace(/[.()/]/g, '\\$&')
  .replaceAll(' ', '[ ]')})(?![\\p{L}\\p{M}\\d'’-])`
const legal = pattern`
  (?:,?[ ](?:Pty\.?[ ]Ltd\.?|Pvt\.?[ ]Ltd\.?|Ltd\.?|LLC|LLP|Inc\.?|P/L|plc|PLC|Co-op|Co\.?|Corp\.?|Corpn|Corporation|
  GmbH|L\.L\.C\.)(?![\p{L}]))?
`
const after = pattern`
  (?:[ ](?:of[ ](?:the[ ])?${capital}(?:[ ]${capital})?|District|Authority|Department|Fund|Plan|Trust|Station|Service|
  Services|Department|Board|Office)(?!\p{L}))?
`
const run = `(?:(?:${nameToken}|\\d{1,4}(?:st|nd|rd|th)?)(?:,?[ ](?:&|and|of|the|de|la|na|y)(?:[ ]the)?(?=[ ]\\p{Lu}))?)`
const anyName = `(?!${'Dr|Mr|Mrs|Ms|Prof|Miss'
  .split('|')
  .map((x) => `${x}\\b`)
  .join('|')})${neverFirst}${run}(?:[ ](?:(?:&|and)[ ])?${run}){0,4}(?:[ ]\\d{1,4}(?!\\d|[ ]?(?:years|yrs|y|mg)))?`

const ordinaryWords = pattern`
  Home|HOME|Bed|Night|Work|Nights|Day|Days|Christmas|Easter|Monday|Tuesday|Wednesday|Thursday|
  Friday|Saturday|Sunday|January|February|March|April|June|July|August|September|October|November|
  December|Medicare|Medicaid|MEDICARE|MEDICAID|Medi-Cal|None|NONE|Nil|NIL|Yes|No|N\/A|NA|Unknown|
  Self|SELF|Retired|RETIRED|Unemployed|Disabled|Pending|Private|PRIVATE|Public|HMO|PPO|Commercial|
  WC|Workers|VA|Same|Not|See|Pt|Patient|Dr|Mr|Mrs|Ms|Phone|Tel|Fax|Address|Name|Policy|Group|
  Member|Type|ID|DOB|Date|MRN|Both|Grade|Year|Yr|Gr|NHS|GP|NOK|All|Any|Plan|Insurance|Claim|CLAIM|
  Card|CARD|NO|Form|FORM|Review|Services|Appeals|LifeGuard|Health|HEALTH|SOCIAL|EXCUSE|Pyxis|1st|
  Age|Sex|Male|Female|Primary|Secondary|Tertiary|Student|I|II|III|T1|T2
`

const notOrganization = new RegExp(pattern`^(?:${ordinaryWords})(?!\p{L})`, 'u')

const wordsBeforeBracket = pattern`
  daughter|mother|father|brother|sister|partner|neighbor|neighbour|her|other|after|under|over|
  older|younger|whether|however|either|never|later|liver|shoulder|finger|bladder|doctor|tumor|
  history of|consider|smoker|drinker|discover|wonder|September|October|November|December|ulcer|
  cancer|fever|center|disorder|Easter|number|paper|letter|order|winter|summer|together|rather|
  further|water|patient|caregiver|carer|grandmother|grandfather|in|danger|remember|human|woman|
  man|exam(?:iner)?
`
const notEmployerBefore = new RegExp(pattern`(?:${wordsBeforeBracket})(?:[ ]\(|,[ ])$`, 'u')
const knownOrganizations = pattern`
  RFDS|QAS|SAAS|CareFlight|AirEvac|NSW Ambulance|Ambulance Victoria|Bupa|BUPA|
  Medibank(?: Private)?|HBF|HCF|AHM|USMC|RACQ|NRMA|Walgreens|CVS|Rite Aid|TAFE|
  Royal Flying Doctor Service|Red Cross|(?:US |U\.S\. )?Marine Corps|(?:US|U\.S\.) (?:Army|Navy|
  Marines|Air Force|Coast Guard)|Army National Guard|Army Reserves?|Medequip|SCDF|
  Westpac Rescue(?: Helicopter)?|Salvation Army|St John Ambulance|Specsavers(?: \p{Lu}\p{Ll}+)?|Oranga Tamariki|
  Plunket|Aetna|Cigna|Humana|Kaiser(?: Permanente)?|Walmart|Costco|Air Force|(?:Army|Navy)(?=[ ]
  (?:vet|service|'|in '?\d|from|19|\d)|,[ ]['’]?(?:19)?\d\d|[.;)])|Navy(?=,)
`

const otherFirstWords = pattern`
  Course|Day|Bp|BP|HR|RR|Temp|Blood|Wall|Central|Arterial|Sternal|Midline|Picc|PICC|IV|Suture|
  Fluid|Too|Very|Is|Of
`
/** First words of headings, measures and lines, which name no firm. */
const startsWithOther = new RegExp(pattern`\b(?:${otherFirstWords})\b`, 'u')

export const organizationRules: readonly Rule[] = [
  rule({
    name: 'organizationByHead',
    category: 'ORGANIZATION',
    languages: ['en'],
    at: 'capital',
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\p{M}\d'’&-])((?:(?:St|ST|Mt|MT)\.?[ ](?=\p{Lu}))?${properRun.replace('(?:The[ ]|THE[ ])?', '')}
        ${head}${legal}${after})
      `,
        'u',
      ),
    confidence: 0.8,
    accept: ([, name = ''], { lexicon, document: { text }, start, end }) => {
      if (
        !hasProperWord(name) ||
        notOrganization.test(name) ||
        isOrdinary(name, lexicon) ||
        /\b(?:FORM|AFTER|AVOID|GLASS|A)\b/u.test(name) ||
        startsWithOther.test(name.split(' ')[0] ?? '')
      )
        return false
      const last = (name.match(/[\p{L}.&/()]+$/u)?.[0] ?? '').toLowerCase().replace('.', '')
      if (!weakOrganizationHeads.has(last)) return true
      return /^\p{Lu}\p{Ll}/u.test(name)
        ? inOrganizationPlace(text, start, end)
        : inOrganizationPlace(text, start, end) && !/^\p{Lu}{2,}[ ](?:HIGH|PRIMARY|LINE|AIR|CO|INC)$/u.test(name)
    },
    examples: [
      'works at ‹Fenlan Water Ltd›.',
      'from ‹Green Hill Pharmacy›)',
      'engineer with ‹Moreton Bay Council›.',
      'at ‹Larkfell Primary School›, teacher',
      '‹Boulder Deep Drilling›  Occ',
      'via ‹Wessem Downs Constabulary› log',
    ],
    counterexamples: ['Sinus High', 'Central Line', 'School', 'Primary School', 'Arterial Line', 'to the Pharmacy'],
  }),
  rule({
    name: 'organizationField',
    category: 'ORGANIZATION',
    languages: ['en'],
    at: {
      words: listOf(
        pattern`
          employer|emplr|insurance|insurer|ins|payer|payor|school|pharmacy|carrier|fund|chemist|aid|undertaker|tpa|
          crche|daycare|creche|company|vendor|agency|sponsor|dme|landlord|employed|kindy|employeur|transport
        `,
      ),
    },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}-])(?:Employer(?: name)?|EMPLOYER|employer|EMPLR|Insurance(?: is)?|INSURANCE|insurance(?: is)?|
        Insurer(?: is)?|INSURER|insurer(?: is)?|Ins|INS|ins|Payer|PAYER|payer|Payor|School|SCHOOL|Pharmacy|PHARMACY|
        pharmacy|Carrier|CARRIER|(?:[Hh]ealth |HEALTH )?[Ff]und|FUND|Chemist|(?:Medical |medical |Med )aid|Undertaker|
        TPA|Daycare|Creche|Company|COMPANY|vendor|Vendor|Agency|Sponsor|DME|landlord)[ \t]?(?:[:=]|\.{3,}:?|
        [ \t]{2,}|(?<=(?:mployer|nsurer|arrier|[Ff]und|nsurance(?: is)?|[Ss]chool|aid|hemist|aycare|TPA|yment))
        (?=[ ]\p{Lu}\p{Ll}))[ \t]{0,16}(${anyName}${legal})
      `,
        'u',
      ),
    confidence: 0.72,
    accept: ([, name = ''], { lexicon }) => !notOrganization.test(name) && name.length > 2 && !isOrdinary(name, lexicon),
    examples: [
      'Employer: ‹Boulden Deep›\n',
      'Insurance: ‹Tufton Harbor Health›  ID',
      'insurer ‹Southern Crest›, no',
      'Health fund: ‹Teachers Mut›,',
      'SCHOOL: ‹Anglen Creek›, gr 3',
    ],
    counterexamples: ['Insurance: Medicare', 'Employer: Retired', 'pharmacy Monday', 'School: Yes', 'insurance card'],
  }),
  rule({
    name: 'worksAt',
    category: 'ORGANIZATION',
    languages: ['en'],
    at: 'capital',
    pattern: () =>
      written(
        pattern`
        (?<=(?:\b(?:[Ww]orks?|[Ww]orked|[Ww]orking|[Ee]mployed|[Ee]mployee|[Dd]rives|[Dd]rove|job|volunteers?|shift|
        studies|studying|attends?|attended|enrolled|schooled|teaches|taught|retired|rep|policy|covered|insured|
        invoiced?|referred)(?:[ ](?:nights|days|part[- ]time|full[- ]time|there|as an? [a-z]+(?: [a-z]+)?|\p{Ll}+))?[ ]
        (?:at|for|with|by|from|of)|(?:er|or|ist|man|woman|cook|clerk|nurse|hand|chef|guard|pilot|mate|attendant|
        manager|officer|student|rep|technician|driver|welder|priest|pastor|deacon|aide|apprentice|cashier|
        Gr(?:ade)?\.? \d{1,2}|Year \d{1,2}|Yr \d{1,2}),?[ ](?:at|with|for)|[ ]to work at|sent home from)[ ](?:the[ ])?)
        (?<!\b(?:after|under|over|her|water|other|mother|father|sister|brother|daughter|for|better|later|doctor|tumor|
        consider|remember|however|either|never|ever|whether)[ ](?:at|with|for)[ ](?:the[ ])?)(${anyName}${legal})
        (?![\p{L}\p{M}]|['’]s?[ ][a-z])
      `,
        'u',
      ),
    confidence: 0.6,
    accept: ([, name = ''], { lexicon, document: { text }, end }) => {
      if (notOrganization.test(name) || /^\p{Lu}{1,2}$/u.test(name)) return false
      if (/^\p{Lu}{2,4}(?:[ ]\d+)?$|['’]s\.?$|^Attend/u.test(name) || isOrdinary(name, lexicon)) return false
      const bits = lexicon.classOf(name)
      if (
        bits &
        (wordClass.DRUG |
          wordClass.MEDICAL |
          wordClass.EPONYM |
          wordClass.CITY |
          wordClass.STATE |
          wordClass.COUNTRY |
          wordClass.GIVEN |
          wordClass.MONTH_OR_DAY |
          wordClass.NATIONALITY)
      )
        return false
      const [first = '', second = ''] = name.split(' ')
      if (
        name.split(' ').length <= 3 &&
        lexicon.classOf(first) & (wordClass.GIVEN | wordClass.TITLE) &&
        lexicon.classOf(second) & (wordClass.SURNAME | wordClass.SURNAME_RARE)
      )
        return false
      return !/^,[ ](?:MD|RN|DO|PA|NP|PhD|[A-Z]{2}\b)/u.test(text.slice(end, end + 6))
    },
    examples: ['works at ‹Fenlan Dykes›.', 'engineer with ‹Coten Renewls›.', 'drives for ‹Santal Prod› and', 'driver at ‹Unger Hall›.'],
    counterexamples: ['worked with Dr Lee', 'works at home', 'works for Monday', 'water for Tuesday', 'works in Boston'],
  }),
  rule({
    name: 'tradeThenFirm',
    category: 'ORGANIZATION',
    languages: ['en'],
    at: 'capital',
    pattern: () =>
      written(
        pattern`
        (?<=\b(?:\p{Ll}+(?:er|or|ist|ian|man|woman|hand|chef|cook|clerk|guard|pilot|mate|attendant|worker|sparky|
        mechanic|student|aide|assistant|agent|apprentice))(?:[ ]\(|,[ ]))(${anyName}${legal})(?=\)|[,;.)\n])
      `,
        'u',
      ),
    confidence: 0.6,
    accept: ([, name = ''], { lexicon, document: { text }, start }) => {
      if (notOrganization.test(name) || /^\p{Lu}+$|^\p{Lu}\.|^[A-Z]{2,4}\d/u.test(name) || isOrdinary(name, lexicon)) return false
      const before = text.slice(Math.max(0, start - 24), start)
      if (notEmployerBefore.test(before)) return false
      const [first = '', second = ''] = name.split(' ')
      const bits = lexicon.classOf(first)
      if (name.indexOf(' ') < 0)
        return (
          (bits &
            (wordClass.CITY |
              wordClass.CITY_SMALL |
              wordClass.STATE |
              wordClass.COUNTRY |
              wordClass.GIVEN |
              wordClass.GIVEN_RARE |
              wordClass.SURNAME |
              wordClass.SURNAME_RARE |
              wordClass.DRUG |
              wordClass.MEDICAL |
              wordClass.COMMON_EN |
              wordClass.MONTH_OR_DAY |
              wordClass.STATE_ABBREVIATION)) ===
          0
        )
      return (
        !(
          bits & (wordClass.GIVEN | wordClass.TITLE | wordClass.DRUG | wordClass.COUNTRY | wordClass.STATE) && name.split(' ').length < 3
        ) &&
        !(name.split(' ').length === 2 && lexicon.classOf(second) & wordClass.SURNAME && bits & (wordClass.GIVEN_RARE | wordClass.GIVEN)) &&
        !(lexicon.phrases.longest(name.split(' '), 0)?.length === name.split(' ').length)
      )
    },
    examples: ['forklift driver, ‹Berrin Cold Stor›\n', '(steelworker (‹Bluestop Slab Yard›).'],
    counterexamples: ['her daughter (Ann Lee)', 'a driver, Tom', 'the plumber, Monday'],
  }),
  rule({
    name: 'knownOrganization',
    category: 'ORGANIZATION',
    languages: ['en'],
    at: {
      words: listOf(
        pattern`
          rfds|qas|saas|careflight|airevac|nsw|ambulance|bupa|medibank|hbf|hcf|ahm|nib|usmc|racq|nrma|walgreens|cvs|
          rite|tafe|royal|red|marine|us|medequip|scdf|scas|westpac|army|navy|u|walmart|costco|target|salvation|st|
          british|boots|specsavers|oranga|plunket|aetna|cigna|humana|kaiser|air
        `,
      ),
    },
    pattern: () => written(pattern`(?<![\p{L}\d-])(${knownOrganizations})(?![\p{L}\d-])`, 'u'),
    confidence: 0.78,
    accept: ([, name = ''], { document: { text }, end }) => !(name === 'Navy' && /^[ ]blue/u.test(text.slice(end, end + 6))),
    examples: ['BIB ‹QAS›, ', 'fund ‹Medibank› MB', 'flown by ‹Royal Flying Doctor Service›'],
    counterexamples: ['red crossing', 'navy blue', 'AHM1', 'target weight'],
  }),
]

/** In capitals, or as the first word of a sentence, everyday words are no name. */
function isOrdinary(name: string, lexicon: RuleContext['lexicon']): boolean {
  if (name !== name.toUpperCase()) return false
  return name
    .split(/[^\p{L}'’]+/u)
    .every((word) => word.length < 2 || (lexicon.classOf(word) & (ANY_VERY_COMMON | wordClass.MEDICAL | wordClass.DRUG)) !== 0)
}

const employerWords = pattern`
  at|for|with|by|from|via|of|through|the|to|employer|employed|insurance|insurer|school|pharmacy|
  fund|call(?:ed)?|via|c\/o|teacher|driver|officer|amb|daycare|kindy|Rx|vs?\.?
`
const employerCue = new RegExp(pattern`(?:\b(?:${employerWords})|[(:;,@/|–—-])[ \t]{0,12}$`, 'iu')

/**
 * Whether the words around speak of work, school, cover or delivery, or the name stands as an item
 * of its own.
 */
function inOrganizationPlace(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 28), start)
  return (
    employerCue.test(before) ||
    (text.slice(start, end).split(' ').length > 2 &&
      /(?:^|[\n\r|]|[ ]{2})[ \t]*$/u.test(before) &&
      /^[ \t]*(?:$|[\n\r|,(]|[ ]{2})/u.test(text.slice(end, end + 4)))
  )
}
