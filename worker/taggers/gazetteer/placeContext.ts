import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'

const englishPlaceCues = pattern`
  from|in|near|outside|lives|landed|visiting|via|around|towards?|born|arrived|leaves for|
  flights? to|fl(?:ew|y|ying|ies)(?: in)? (?:to|from)|moved (?:here )?to|moving to|travel(?:led|
  ed|s|ling)? (?:to|from)|trip to|returned? to|back to|emigrated to|stay(?:ing)? (?:at|in)|
  went to|drove to|goes to|going to|home to|outside of|based at|north of|south of|east of|west of|
  (?:km|miles?) (?:\p{L}+ )?(?:of|from)
`
const frenchPlaceCues = pattern`
  à|a|À|A|au|aux|vers|depuis|dans le|dans la|en|originaire de|vient de|arrivée? de|retour de|
  revient de|région de|habite|vit|hab\.?|née? à|près de|de chez|SAMU|commune de|commissariat de|
  SMUR|retour
`

const spanishPlaceCues = pattern`
  en|de|desde|a|hacia|natural de|procedente de|vive en|reside en|residente en|Provincia:|
  Localidad:|Localidad/ Provincia:|-
`

/**
 * What the words around say about a place; all look at a short piece of text, so that a long note
 * costs no more than a short one.
 */

/** Ends with words after which a place stands: 'from', 'lives in', 'né à'. */
export const strongCue = {
  en: new RegExp(pattern`\b(?:${englishPlaceCues})[ \n]{1,2}$`, 'iu'),
  fr: new RegExp(pattern`(?:^|[^\p{L}])(?:${frenchPlaceCues})[ \n]{1,2}$|\bd['’]$`, 'u'),
  es: new RegExp(pattern`(?:^|[^\p{L}])(?:${spanishPlaceCues})[ \n]{1,2}$`, 'iu'),
} as const

/** Ends with words after which a place often stands, and other things too. */
export const weakCue = {
  en: /(?:\b(?:at|to|of|for|on|by|and|the|with|is)|[@(,;:|/•·–—-]|\t)[ \n]{0,12}$|(?:^|\n|[ ]{2})[ \t]*$/iu,
  fr: /(?:(?:^|[^\p{L}])(?:de|du|au|par|sur|et|est|à)|[(,;:|/•·–—-]|\t)[ \n]{0,12}$|(?:^|\n|[ ]{2})[ \t]*$/iu,
  es: /(?:(?:^|[^\p{L}])(?:de|del|por|y|la)|[(,;:|/•·–—-]|\t|\d{5})[ \n]{0,6}$|(?:^|\n|[ ]{2})[ \t]*$/iu,
} as const

const personTitles = pattern`
  Drs?|Mrs?|Ms|Miss|Prof|Sister|Sr|Fr|Father|Rev|Pastor|Judge|Sgt|Cpl|Cst|Constable|Nurse|Nana|
  Uncle|Aunt(?:ie|y)?|Mme|Mlle|M|Pr|Dre|Monsieur|Madame|Maître|Me|D|Dª|Doña|Don|RN|NP|MT|attn|
  Attn|née|nee
`

/** What stands directly before shows a person or a part of a longer name. */
export const personBefore = new RegExp(pattern`(?:\b(?:${personTitles})\.?|[&+])[ ]{0,2}$`, 'u')

const eponymNouns = pattern`
  disease|syndrome|criteria|classification|score|scale|coma|brace|collar|virus|fever|protocol|
  study|sign|test|grade|type|method|technique|tube|catheter|knife|forceps|sump|formula|system|red|
  blue|pigs?|agar|agreement|equation|procedure|catalog|stain|strain|variant|outcome|maneuver|
  manoeuvre|splint|bandage|dressing|shunt|hip|knee|rules?|index|questionnaire|inventory|
  encephalitis|spots?|nuts?|sprouts?|cough|wort|handedness|stem|rating|staging|stage|grading|III|
  IV|II|J(?= on)|neg|syncope|positive
`
const institutionNouns = pattern`
  Coma|Scale|Score|Criteria|Classification|Disease|Syndrome|Health|Hospital|University|School|
  College|Street|St(?!\p{L})|Road|Rd|Avenue|Ave|Drive|Lane|Clinic|Centre|Center|Medical|Infirmary|
  General|Regional|Memorial|Heart|Pacific|Police|Ambulance|Council|Football|Bank|Airport|Times|
  County|II|Park|Base|Base Hospital|Community|Valley|Court|House|Manor|Lodge|Ward|Unit|Rehab|
  Family|Private|Royal|Practice|Surgery|Imaging
`

/** What stands directly after makes it a disease, a score, an institution or a person. */
export const otherAfter = new RegExp(pattern`^(?:[ -]?(?:${eponymNouns})(?!\p{L})|[ ](?:${institutionNouns})(?!\p{L}))`, 'u')

/** What stands directly after belongs to an address or closes an item. */
export const itemEnd = /^[ ]*(?:$|[,.;:)\n\r|/–—\]"”•·!?]|[ ]{2}|\t|-[ ])/u

/** A letter's date line: 'Liège, le 22 mars'. */
export const dateLine = /^[ ]*,?[ ]{1,2}(?:le|el|on)[ ]\d|^,[ ]\d{1,2}[./ ]|^,?[ ]a[ ]\d{1,2}[ ]de[ ]/u

/**
 * Towns that a score, a classification or a device is named after: only after 'in', 'from' or
 * beside another place.
 */
export const eponymTowns: ReadonlySet<string> = new Set(
  splitWords(`
    lugano bethesda edinburgh leiden ottawa vancouver exeter miami blantyre oswestry epworth framingham nottingham
    glasgow amsterdam rome milan paris boston denver toronto montreal montréal barcelona copenhagen lund chicago oxford
    salem lyme ross hanoi sydney bristol berg geneva genève cincinnati maastricht utrecht kiel vienna sapporo tokyo
    kyoto baltimore atlanta marshfield duke norwalk coxsackie marburg lassa vineland norco mayo cleveland rochester
    houston dallas seattle phoenix denis hunt philadelphia malmo malmö lille cambridge manchester sheffield liverpool
    birmingham york norton stanford memphis kansas brighton quebec québec london hamburg munich berlin heidelberg basel
    zürich zurich bern parma siena turin pavia bologna padua padova naples madrid lisbon athens helsinki oslo stockholm
    uppsala gothenburg aarhus malaga chiari perthes simpson calgary brewerton verneuil bunnell ipswich otago assam
    argyll mississippi sapphire cher nord gard lot orne oise manche landes loire creuse veteran mobile seen copenhague
    genève lausanne
  `),
)
export const eponymPhrases: ReadonlySet<string> = new Set([
  'ann arbor',
  'van nuys',
  'west haven',
  'los angeles',
  'san francisco',
  'new york',
  'st gallen',
  'saint gallen',
  'san antonio',
  'kansas city',
  'east anglian',
])

const streetTypes = pattern`
  St|Street|Rd|Road|Ave|Avenue|Lane|Ln|Drive|Dr|Tce|Terrace|Pde|Parade|Cres|Crescent|Cr|Court|Ct|
  Place|Pl|Close|Way|Blvd|Hwy|Highway|Pkwy|Mall|Quay|Row|Square|Sq|Grove|Gardens|STREET|ROAD|RD|
  AVE|ST|LANE|DRIVE|HWY|CRES|TCE|CT|[Bb]ox \d{1,6}|BOX \d{1,6}|[Bb]ag \d{1,6}|RD \d{1,2}|
  Flat \d{1,3}|BP \d{2,6}|CS \d{4,6}
`

/** Ends with a street, a box or a postal bag: what follows is a town. */
export const addressBefore = new RegExp(
  pattern`
    (?:(?:^|[^\p{L}])(?:${streetTypes})\.?(?: (?:N|S|E|W|NE|NW|SE|SW))?)[ ]?(?:,[ ]{0,2}|\r?\n[ \t]*|
    [ ]{2,})$
  `,
  'u',
)

const institutionWords = pattern`
  Hospital|Hosp\.?|Centre|Center|Ctr|Clinic|Surgery|Maternity|Home|Practice|Infirmary|School|
  Pharmacy|Ltd|LLC|Inc\.?|Private|Regional|Health|Lodge|Memorial|University|College|Academy|
  Church|Unit|Station|Medical|Institute|House|HOSPITAL|INFIRMARY|CENTER|CENTRE|CLINIC|Prison|
  Convent|Imaging|Primary|High|Elementary|Drug|Chemist|Doctors|Pediatrics|General
`
const institutionLinks = pattern`
  [ ]?,[ ]|[ ]\(|[ ](?:in|of|-|–)[ ]|(?<=Hospital|HOSPITAL|Clinic|Infirmary)[ ]
`

/** Ends with the head of an institution's name: 'Manor Hospital, '. */
export const institutionBefore = new RegExp(pattern`(?:${institutionWords})(?:${institutionLinks})$`, 'u')

const placeNameParts = pattern`
  North|South|East|West|Nth|Sth|Heights|Hills|Beach|Springs|Falls|Park|Bay|Gardens|Island|Valley|
  Point|Creek|Junction|Downs|NORTH|SOUTH|EAST|WEST|HEIGHTS|HILLS|BEACH|SPRINGS|FALLS|BAY|Lakes|
  Vale|Waters|Plains|Grove|Ridge|Harbour|Harbor|Flats|Ferry
`

/** After a town, part of its name. */
export const quarterAfter = new RegExp(pattern`^(?:${placeNameParts})$`, 'u')

const statesAndProvinces = pattern`
  A[LKZRB]|C[AOT]|D[EC]|FL|GA|I[ADL]|K[SY]|LA|M[ABDINOT]|N[BCDEHJLMSVYT]|O[HN]|P[AE]|PEI|QC|RI|
  S[CDK]|T[NX]|UT|V[AT]|W[AIVY]|BC|NSW|VIC|Vic|QLD|Qld|SA|TAS|Tas|ACT|KZN|FLA
`

/** Short forms of states and provinces that are hardly anything else in capitals after a town. */
export const stateShort = new RegExp(pattern`^(?:${statesAndProvinces})$`, 'u')
