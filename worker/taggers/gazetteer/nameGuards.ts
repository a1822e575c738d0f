import { pattern } from '../../core/pattern.ts'
import type { NameReading, Surroundings } from './nameReading.ts'

const PLACE_HEAD = pattern`
  hospital|hosp|clinics?|centers?|centres?|ctr|infirmary|medical|health|healthcare|hospice|surgery|practice|pharmacy|
  chemist|drugs?|lab|laborator(?:y|ies)|ward|wing|unit|house|court|lodge|manor|villas?|gardens?|care home|nursing|
  rest home|retirement|village|school|college|university|academy|institute|foundation|church|cathedral|temple|mosque|
  parish|prison|jail|airport|station|hotel|motel|inn|park|beach|bay|lake|river|creek|valley|hills?|mount(?:ain)?|
  island|county|shire|city|town|township|heights|point|bridge|field|farm|street|st|road|rd|avenue|ave|av|drive|dr|
  lane|ln|boulevard|blvd|place|pl|square|sq|crescent|cres|close|terrace|tce|way|parade|pde|highway|hwy|circle|cir|
  parkway|pkwy|trail|building|bldg|tower|floor|associates|partners|group|inc|ltd|llc|plc|pty|corp|company|trust|
  council|bank|motors|foods?|mills?|mines?|logistics|transport|services|ambulances?|community|memorial|general|
  regional|rehab|dental|diagnostics|pathology|imaging|radiology|dialysis|kidney|cancer|family|children['’]?s|
  women['’]?s
`

const THING_HEAD = pattern`
  disease|syndrome|sign|test|score|scale|catheter|criteria|procedure|operation|repair|fundoplication|maneu?ver|
  manoeuvre|classification|grade|stage|index|reflex|position|needle|tube|drain|bag|forceps|clamp|collar|splint|
  frame|line|valve|stent|pouch|incision|approach|lymphoma|sarcoma|tumou?r|contracture|fracture|palsy|thyroiditis|
  encephalopathy|phenomenon|node|nodule|blade|plates?|pins?|clamps?|retractors?|drill|shunt|silk|sponges?|dressings?|
  elevator|scissors|sutures?|screws?|rod|nail|hook|rongeur|curette|speculum|laryngoscope|pump|monitor|programmable|
  bunionectomy|vacuum|mouth gag|cystourethropexy|level|type|types|punch|tear|bags?|hugger|pattern|checklist|figure|
  features|muir|monofilament|monofilaments|antibod(?:y|ies)|virus|criterion|palsy|manoeuvres?|lesion|cyst|duct|
  gland|ligament|tendon|hernia|ulcer|cells?|bodies|body|lines?|stain|agar|cross|formula|equation|risk|questionnaire|
  inventory|protocol|regimen|diet|device|implant|prosthesis|technique|method|view|series|angle
`

const FOLLOWED_BY_PLACE = new RegExp(
  `^(?:['’]s?)?[ \\t-](?:(?:\\p{Lu}[\\p{L}'’]*|of|and|&)[ \\t-]){0,2}?(?:${PLACE_HEAD})(?![\\p{L}])`,
  'iu',
)
const FOLLOWED_BY_HEAD = new RegExp(`^[ \\t-](?:(?:${PLACE_HEAD})(?![\\p{L}]))`, 'iu')
const FOLLOWED_BY_THING = new RegExp(`^(?:['’]s?)?[ \\t-](?:${THING_HEAD})(?![\\p{L}])`, 'iu')
const placeWords = pattern`
  St|Ste|Saint|Sainte|Mt|Mount|Fort|Port|Lake|Camp|Lac|Cap|rue|r\.|avenue|av|ave|bd|bld|boulevard|
  place|pl|allées?|all|impasse|imp|chemin|ch|quai|cours|square|sq|route|rte|résidence|rés|
  immeuble|tour|hameau|lotissement|lieu-dit|hôpital|hopital|hôp|hop|clinique|clin|polyclinique|
  CHU|CHR|CH|CHI|CHRU|HIA|GH|GHU|CHS|CHIC|EHPAD|MAPA|USLD|SSR|foyer|lycée|lycee|collège|college|
  école|ecole|institut|centre|maternité|pavillon|bâtiment|bât|bat|unité|salle|pharmacie|labo|
  laboratoire|groupe|société|ste|sté|garage|camping|hôtel|stade|gymnase|église|mairie|
  University of|calle|c\/|avda|avenida|plaza|paseo|hospital|clínica|centro|the|der|des|aux|du
`

const PRECEDED_BY_PLACE = new RegExp(
  pattern`
    (?:\b(?:${placeWords})\.?[ \t]+(?:de[ \t]+|du[ \t]+|des[ \t]+|de[ \t]la[ \t]+|l['’]|d['’])?)$
  `,
  'iu',
)
const thingWords = pattern`
  pouch of|sphincter of|circle of|canal of|ligament of|triad of|angle of|ampulla of|islets of|
  node of|duct of|foramen of|tendon of|angle de|polygone de|champ visuel de|onde |cercle de|
  anse de|signe|manœuvre|manoeuvre|maladie|syndrome|sd|sdr|score|test|échelle|echelle|sonde|
  fracture|fr|indice|classification|critères?|lymphome|sarcome|tumeur|réflexe|point|ligne|pince|
  stade|grade|loge|espace|trompe|ampoule|sphincter|ganglion|glande|corps|cellules?|faisceau|
  arcade|gaine|voie|incision|abord|prothèse|endoprothèse|plaque|clou|broche|vis|clip|lame|drain|
  drainage|écarteur|canule|aiguille|cathéter|valve|anneau|filtre|ballonnet|coloration|milieu|
  solution|soluté|formule|équation|loi|courbe|triade|tétralogie|pentade|phénomène|chorée|
  paralysie|dystrophie|myopathie|thyroïdite|purpura|angor|luxation|entorse|ulcère|position|
  épreuve|procédé|cure|résection|plastie|lambeau|greffe|suture|points?|pansement|corset|collier|
  maladie osseuse|anémie|cirrhose|gangrène|phlegmon|abcès|granulome|tubercule|nodules?|taches?|
  zona|virus|bacille|bain|réaction|dosage|aphasie|démence|ataxie|tremblement|hallux|onde|attelle|
  minerve|opération|intervention|technique|méthode|protocole|type|stade|diverticule|kyste|hernie|
  nerf|canal|escarre|corset|botte|bande|régime|signo|enfermedad|síndrome|escala|test
`

const PRECEDED_BY_THING = new RegExp(
  pattern`
    (?:\b(?:${thingWords})[ \t]+(?:de[ \t]+la[ \t]+|de[ \t]+|du[ \t]+|d['’]|del[ \t]+)?)$
  `,
  'iu',
)

/**
 * True where what was read is the beginning or the end of a place's, a firm's or a street's name.
 */
export function isPartOfPlace({ start, end }: NameReading, { text }: Surroundings): boolean {
  const after = text.slice(end, end + 60)
  return FOLLOWED_BY_PLACE.test(after) || PRECEDED_BY_PLACE.test(text.slice(Math.max(0, start - 40), start))
}

/** 'the cat, Morag', 'a rooster named Vicente': a name, but nobody's. */
export function isPet({ start }: NameReading, { text }: Surroundings): boolean {
  return PRECEDED_BY_PET.test(text.slice(Math.max(0, start - 36), start))
}

const animals = pattern`
  dogs?|cats?|kitten|puppy|pup|parrot|cockatoo|budgie|rooster|hamster|rabbit|horse|pony|goats?|
  corgi|labrador|spaniel|terrier|poodle|collie|chihuahua|pit ?bull|beagle|chien(?:ne)?|chats?|
  chatte|perruche|lapin
`
const calledPhrases = pattern`
  ['’]s name is|,? (?:is )?(?:named|called|nommée?|appelée?)|,| \(
`

const PRECEDED_BY_PET = new RegExp(pattern`\b(?:${animals})(?:${calledPhrases})?[ \t]["“]?$`, 'iu')

/** As isPartOfPlace for a name that something vouches for: only the very next word counts. */
export function headsPlace({ end }: NameReading, { text }: Surroundings): boolean {
  return FOLLOWED_BY_HEAD.test(text.slice(end, end + 30))
}

/** Products that are called like people, as regex alternatives. */
export const PRODUCTS = pattern`
  B[Aa][Ii][Rr] H[Uu][Gg][Gg][Ee][Rr]|Sara Stedy|Passy[ -]Muir|Port-[Aa]-Cath|Mirena|Jamar|Bard[ -]Parker|
  Jackson-Pratt|Edwards Sapien|Little Debbie|Jack Daniel|Midas Rex|Zimmer(?= frame)|Baxter(?= bags)|
  LUCAS(?= on| device)|Yasmin(?= (?:stopped|pill|OCP|\(the))|Jasmine(?=[. ]+BHCG)|Clio(?= grise)
`
const PRODUCT = new RegExp(`(?:${PRODUCTS})`, 'uy')

/** True where what was read names a disease, a sign, a device. */
export function isThing({ start, end, words }: NameReading, { text }: Surroundings): boolean {
  if (words[1]?.particle && /^(?:signe|stade|score|maladie|syndrome|sonde|test|fracture|lit|type)$/iu.test(words[0]?.text ?? ''))
    return true
  PRODUCT.lastIndex = start
  if (PRODUCT.test(text)) return true
  return FOLLOWED_BY_THING.test(text.slice(end, end + 40)) || PRECEDED_BY_THING.test(text.slice(Math.max(0, start - 40), start))
}
