import { pattern } from '../../core/pattern.ts'
import { wordClass } from '../gazetteer/classes.ts'
import { capital, listOf } from './placePatterns.ts'
import { type Rule, type RuleContext, rule, written } from './rule.ts'
import { stateAbbreviations } from './stateNames.ts'

/**
 * Heads of named places that are no town: 'Ovens River', 'Mousehold Heath', 'Lackawanna County
 * Prison'.
 */
const placeHeads = listOf(
  pattern`
    River|Creek|Lake|Beach|Island|Islands|Park|State Park|National Park|Caravan Park|Forest|Mountain|Mountains|Canyon|
    Falls|Bridge|Pier|Jetty|Wharf|Harbour|Harbor|Marina|Bay|Cove|Reef|Reservoir|Dam|Weir|Heath|Moor|Cliffs|Butte|
    Mesa|Narrows|Landing|Campground|Camp|Ranch|Station|Railway Station|Airport|Bus Station|Train Station|Mall|Plaza|
    Shopping Centre|Market|Stadium|Arena|Fairgrounds|Showgrounds|Racecourse|Speedway|Golf Course|Cricket Ground|
    Oval|Swimming Pool|Pool|Leisure Centre|Fitness Center|Cemetery|Crematorium|Chapel|Prison|Jail|Correctional|
    Correctional Centre|Detention Center|Reservation|Pueblo|Nation|First Nation|Marae|marae|Library|Museum|Theatre|
    Overlook|Trail|Ski Resort|Homestead|Mine|Parish|Barracks|Army Base|Temple|Convent|Abbey|Shelter|Hostel|Roadhouse|
    campground|river|beach|mine|harbour|prison|jail|market|graveyard|bridge|pier|lake
  `,
)

const placed = pattern`
  (?:\b(?:at|on|in|near|off|from|by|to|into|under|over|past|across|around|along|of|outside|left|up|down|through|
  around|aboard|surfing|swimming|fishing|hiking|camping|drowned in|walking|drowning in)[ ](?:the[ ])?|[@][ ]?|[(])
`

const commonFacilities = pattern`
  Amusement|Car|Swimming|Nursing|Bus|Train|Fire|Gas|Police|Petrol|Power|Filling|Field|Work|Weigh|
  Comfort|Action|Docking|Nurse|Nurses|Local|State|County|Public|Private|Town|City|Shopping|Super|
  Whirl|Gene|Motor|Blood|Rehab|Aquatic|Therapy|Community|Bed|Left|Right|Dr|Operating|Dental|
  Suture|Clinical|Palm|Sand|Flower|Fish|Farmers?|Base|Boot|Summer
`
const commonFacility = new RegExp(pattern`^(?:${commonFacilities})\b`, 'u')
const irishCounties = pattern`
  Antrim|Armagh|Carlow|Cavan|Clare|Cork|Derry|Donegal|Down|Dublin|Durham|Fermanagh|Galway|Kerry|
  Kildare|Kilkenny|Laois|Leitrim|Limerick|Londonderry|Longford|Louth|Mayo|Meath|Monaghan|Offaly|
  Roscommon|Sligo|Tipperary|Tyrone|Waterford|Westmeath|Wexford|Wicklow|MAYO|CORK|KERRY|GALWAY|
  DONEGAL
`

const shortCountry = pattern`(?<=(?:,|\bin|to|from|\|)[ ](?:the )?)(?:NZ|RSA|USA|UAE)`

export const placeRules: readonly Rule[] = [
  rule({
    name: 'district',
    category: 'STATE',
    languages: ['en'],
    at: { words: ['dist', 'distt'] },
    pattern: () =>
      written(
        pattern`
        (?<!\p{L})(?:Distt|DISTT|Dist)(?:\.|[ ]?[:-])?[ ]{1,3}
        (?!(?:Nurse|Nursing|Hospital|Court|Health|Med|Office|Collector|No)(?!\p{L}))
        (${capital}(?:[ ]${capital})?)(?![\p{L}’'-]|[ ](?:Hospital|Hosp|Court|Jail|Council|\p{Lu}|\d))
      `,
        'u',
      ),
    confidence: 0.93,
    proved: true,
    examples: ['Vill. Rampur, Distt. ‹Gonda›, 271', 'Tal. Akole, Dist: ‹Ahmednagar›.'],
    counterexamples: ['Dist. Hospital', 'Dist. North 9 Mahals', 'Dist No 4', 'dist pulses', 'Dist. Nurse Kate'],
  }),
  rule({
    name: 'namedPlace',
    category: 'LOCATION_OTHER',
    languages: ['en'],
    at: 'capital',
    pattern: () =>
      written(
        pattern`
        (?<=${placed})(?!(?:The|THE|Dr|Mr|Mrs|Ms)\b)((?:(?:St|Mt)\.?[ ])?${capital}(?:[ ](?:${capital}|of|and)){0,2}[ ]
        (?:${placeHeads.join('|')})(?![\p{L}’'-]))(?![ ](?:Hospital|Clinic|Medical|Health|Surgery|Practice|Road|Rd|
        Street|St|School|Primary|Drive|Ave|Avenue|Lane|Nursing|Home|House|Unit|Ward|Care|Regional|Family|Doctors|Police|
        Council|General|Pharmacy|Center|Centre|Rehab|Urgent|Memorial|Imaging|\p{Lu}\p{Ll}+))
      `,
        'u',
      ),
    confidence: 0.7,
    accept: ([, name = ''], context) => !isTown(name, context) && !commonFacility.test(name),
    examples: [
      'drowned in ‹Lake Moss Reservoir› at',
      'off ‹Pungar Ferry Landing› with',
      'at ‹Lackar County Prison› 2009',
      'hiking at ‹Fern Canyon State Park›.',
    ],
    counterexamples: ['at the Nursing Station', 'Corran Park Hospital', 'in the Car Park', 'Bay 3'],
  }),
  rule({
    name: 'placeHeadFirst',
    category: 'LOCATION_OTHER',
    languages: ['en'],
    at: { words: listOf('lake|mount|mt|fort|ft|camp|river|uss|hms|port|loch|glen|ben|hmp|fob|cape|point') },
    pattern: () =>
      written(
        pattern`
        (?<=${placed})((?:Lake|Mount|Mt\.?|Fort|Ft\.?|Camp|River|USS|HMS|Loch|HMAS|USNS|FOB|Cape)[ ]${capital}
        (?:[ ](?!Hospital|Clinic|Medical|Health|Regional|Memorial|Base|School)${capital})?)(?![\p{L}’'-]|
        [ ](?:Hospital|Clinic|Medical|Health|VA|Regional|Memorial|Road|Rd|Street|School|Care|Family|Urgent|\p{Lu}))
      `,
        'u',
      ),
    confidence: 0.66,
    accept: ([, name = ''], context) => !isTown(name, context) && !/^Camp[ ](?:Nurse|Physical|Form)/u.test(name),
    examples: ['drowned in ‹Lake Miltor› at 24', 'aboard the ‹USS Protea› as', 'stationed at ‹Fort Orde›.'],
    counterexamples: ['Lake View', 'at Mount Isa Hospital', 'Port Kembla'],
  }),
  rule({
    name: 'licensedState',
    category: 'STATE',
    languages: ['en'],
    at: 'capital',
    pattern: () =>
      written(
        `(?<![\\p{L}\\d-])(${stateAbbreviations
          .split('|')
          .filter((each) => /^[A-Z]{2}$/u.test(each))
          .join('|')})(?=[ ](?:[Ll]ic(?:ense|ence|\\.)?|LIC|DL|driver|BMV|RN[ ][Ll]ic)(?![\\p{L}]))`,
        'u',
      ),
    confidence: 0.8,
    examples: ['OCS   ‹WI› Lic # 009', '(‹TX› DL 004'],
    counterexamples: ['WI fi', 'CA 125', 'PT lic'],
  }),
  rule({
    name: 'county',
    category: 'STATE',
    languages: ['en'],
    at: 'capital',
    pattern: () =>
      written(
        pattern`
        (?<=(?:\b(?:in|from|of|to|for|near|at)|[,;(])[ ])(?!(?:The|This|Our)\b)(${capital}(?:[ ]${capital})?[ ]County)
        (?![\p{L}]|[ ]\p{Lu}|[ ](?:road|jail|hospital|clinic|fair))
      `,
        'u',
      ),
    confidence: 0.75,
    examples: ['file in ‹Kittas County›, not', ', ‹Yumar County›\n'],
    counterexamples: ['Yuma County Hospital', 'the County'],
  }),
  rule({
    name: 'irishCounty',
    category: 'STATE',
    languages: ['en'],
    at: { words: ['co', 'county'] },
    pattern: () => written(pattern`(?<=[,\n][ ]{0,3})((?:Co\.?|County|CO\.?)[ ](?:${irishCounties}))(?!\p{L})`, 'u'),
    confidence: 0.9,
    examples: ['Mitchell, ‹Co. Cork›. Ret', ', ‹Co Donegal›\n'],
    counterexamples: ['Co Corkery', 'and Co. Limited'],
  }),
  rule({
    name: 'stateField',
    category: ['STATE'],
    languages: ['en'],
    at: { words: ['state', 'st', 'province', 'prov'] },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}])(?:State|STATE|ST|Province|PROVINCE|Prov)[ \t]?(?::|\.{2,}:?|[ \t]{1,3})[ \t_]{0,8}
        (${stateAbbreviations})(?![\p{L}])(?=[ \t_|]*(?:\r?\n|$|[ ]{2}|ZIP|Zip|Post|POST|\||,))
      `,
        'u',
      ),
    confidence: 0.88,
    examples: ['CITY WELLS   ST ‹UT›  ZIP 84', 'State: ‹QLD›\n'],
    counterexamples: ['ST elevation', 'State: home'],
  }),
  rule({
    name: 'cityField',
    category: 'CITY',
    languages: ['en'],
    at: { words: ['city', 'suburb', 'town', 'locality', 'birthplace', 'pob'] },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}])(?:City|CITY|Suburb|SUBURB|Town|TOWN|Locality)(?:/Town)?[ \t]?(?::|=|\.{2,}:?|[ \t]{2,}|(?<=CITY)
        [ ])[ \t_]{0,12}(${capital}(?:[ ]${capital}){0,2})(?=[ \t_]*(?:\r?\n|$|[ ]{2}|,|_|\||State|STATE|ST[ ]|Post))
      `,
        'u',
      ),
    confidence: 0.9,
    accept: ([, name = '']) => !/^(?:State|STATE|ST|Unknown|Same|Post)/u.test(name),
    examples: ['Suburb........‹Mount Hawthor›\n', 'City: ‹Wellsbury›  State', 'CITY  ‹WEST VALLE›   ST'],
    counterexamples: ['City: unknown', 'City Hospital'],
  }),
  rule({
    name: 'countryField',
    category: 'COUNTRY',
    languages: ['en', 'fr'],
    at: { words: ['country', 'cob', 'nationality', 'pays', 'viet', 'u', 'nz', 'rsa', 'n', 'republique'] },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}])(?:(?:Country(?: of [Bb]irth)?|COUNTRY(?: OF BIRTH)?|COB|Pays(?: de naissance)?)[ \t]?
        (?::|\.{2,}:?|[ ](?=\p{Lu}))[ \t_]{0,8}(${capital}(?:[ ]${capital}){0,2})(?=[ \t_]*(?:\r?\n|$|[ ]{2}|[,_|(.])))
      `,
        'u',
      ),
    confidence: 0.9,
    accept: ([, name = '']) => !/^(?:Hospital|Club|Practice|Health|Clinic)/u.test(name),
    examples: ['COUNTRY OF BIRTH: _‹SOMALIE›_ ', 'Country of birth ‹Itali› ('],
    counterexamples: ['Country Hospital', 'country music'],
  }),
  rule({
    name: 'countryEs',
    category: 'COUNTRY',
    languages: ['es'],
    at: { words: ['pais'] },
    pattern: () =>
      written(`(?:(?:País|Pais|PAÍS)[ ]?(?:de nacimiento)?:[ ]{0,4}(${capital}(?:[ ](?:(?:de|y)[ ])?${capital}){0,2}|ESpaña))`, 'u'),
    confidence: 0.92,
    examples: ['País: ‹Cuba›.'],
    counterexamples: ['país vecino'],
  }),
  rule({
    name: 'spain',
    category: 'COUNTRY',
    languages: ['es'],
    at: { words: ['españa', 'espana'] },
    pattern: () => /(?<=[(,.–-][ ]{0,2})(España|ESPAÑA)(?!\p{L})/u,
    confidence: 0.85,
    examples: ['Huelva. (‹España›)'],
    counterexamples: ['en españa'],
  }),
  rule({
    name: 'countryShort',
    category: 'COUNTRY',
    at: { words: ['viet', 'u', 'nz', 'rsa', 'usa', 'uae', 'viêt', 'état', 'etats'] },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d.-])(Vi[eê]t[ -]?[Nn]am|U\.A\.E\.|U\.S\.A\.|${shortCountry}|[ÉE]tats-Unis)
        (?![\p{L}\d])
      `,
        'u',
      ),
    confidence: 0.8,
    examples: ['né à Ca, ‹Viêt Nam›\n', 'Auck, ‹NZ›\n', 'to the ‹USA› in'],
    counterexamples: ['U.A.', 'viet vet'],
  }),
  rule({
    name: 'namedPlaceFr',
    category: 'LOCATION_OTHER',
    languages: ['fr'],
    at: {
      words: listOf(
        pattern`
          gare|stade|gymnase|piscine|lac|foret|plage|pont|parc|place|camping|foyer|aeroport|commissariat|eglise|
          paroisse|abbaye|chateau|tour|bois|col|monts|mont|massif|prison|maison|festival|marche|metro|parking|salle|
          aire|haras|piste|port|ile|hotel|autoroute|a|d|rn|n|arret|station|vallon|combe|centre
        `,
      ),
    },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d-])(?:((?:gare|stade|gymnase|piscine(?: municipale)?|lac|forêt|plage|pont|parc|abbaye|château|
        paroisse|bois|col|monts|haras|vallon|combe|aire|foyer|tour|maison d['’]arrêt|centre pénitentiaire)[ ]
        (?:(?:de la|de l['’]|du|des|de|d['’]|à la|la|les)[ ]?)?${capital}(?:[ ](?:(?:aux|de|du|des|la)[ ])?
        ${capital}){0,2})|(?:camping|festival|parking|salle|bar|arr[êe]t(?: de bus)?|immeuble|massif des|copropriété|
        piste)[ ]((?:Les |Le |La )?${capital}(?:[ ](?:du[ ]|de[ ]|des[ ])?${capital}){0,2}))(?![\p{L}])
      `,
        'u',
      ),
    confidence: 0.66,
    accept: (groups) =>
      !/^(?:parc|tour|pont|col|salle|aire)[ ](?:du|de|des)[ ](?:IRM|Réveil)|^stade[ ]\p{Lu}+[a-d]?(?!\p{L})/u.test(groups[0] ?? '') &&
      !/(?:Réveil|SSPI|Dr|Mme|Attente|Douglas|Fémur|Utérin|Cardiaque)$/u.test(groups[0] ?? ''),
    examples: ['trouvé ‹gare de Perrach›, hypo', 'posé ‹stade Joseph-Fourn›.', 'en ‹forêt de Chandel›.', '‹foyer La Passerel›. Iv'],
    counterexamples: ['foyer pulmonaire', 'tour de taille', 'col du fémur', 'pont osseux', 'salle de réveil', 'stade IIIb', 'stade GOLD'],
  }),
  rule({
    name: 'motorwayFr',
    category: 'LOCATION_OTHER',
    languages: ['fr'],
    at: { words: ['a', 'd', 'rn', 'n', 'rd'] },
    pattern: () => /(?<=(?:sur (?:l['’]|la )?|par (?:la )?|autoroute |l['’]))((?:A|D|RN|N|RD)[ ]?\d{1,4})(?![\p{L}\d-])/u,
    confidence: 0.7,
    examples: ['sur l’‹A21›. Cont', 'AVP sur ‹A86›, cond', 'accès par ‹D 906›, après'],
    counterexamples: ['A21 normal', 'D 12 post'],
  }),
]

/** Whether the lexicon has a town of that name: 'Thunder Bay', 'Fort William'. */
function isTown(name: string, { lexicon }: RuleContext): boolean {
  const words = name.match(/\p{L}+|[^\s\p{L}]/gu) ?? []
  const phrase = lexicon.phrases.longest(words, 0)
  return (
    phrase !== undefined &&
    phrase.length === words.length &&
    (phrase.classes & (wordClass.CITY | wordClass.CITY_SMALL | wordClass.STATE)) !== 0
  )
}
