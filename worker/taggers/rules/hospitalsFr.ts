import { pattern } from '../../core/pattern.ts'
import { capital, cased, listOf, nameToken } from './placePatterns.ts'
import { type Rule, rule, written } from './rule.ts'

const particle = `(?:${cased(listOf("de la|de l'|de|des|du|la|le|les|aux|au|à|en|sur|et|ar|ti"), true)})[ ]|[dlDL]['’]`
/** Inside a name; ' de Lille' after a full name says where it is. */
const joint = `(?:${cased(['des', 'du', 'aux', 'les'], true)})[ ]|[dlDL]['’]`
const first = pattern`
  (?:(?:${particle}){0,3}(?!(?:Dr|Docteur|Pr|Mme|Mr|M|Mlle|Madame|Monsieur)(?![\p{L}]))(?:${capital}|
  \p{Lu}\p{L}+-?\d{0,2}))
`
const next = '(?!(?:Le|La|Les|Mr|Mme|Dr|M|Pr|Tel|Tél|Mlle|TEL|FAX|Fax)(?![\\p{L}]))'
/** A name in small letters ends before a town in capitals. */
const name = pattern`
  ${first}(?:(?<=\p{Ll})(?:[ ](?:${joint}){0,2}${next}\p{Lu}(?:\p{Ll}|['’])[\p{L}'’-]*){0,4}|
  (?<=\p{Lu}|\d)(?:[ ](?:${joint}){0,2}${next}${capital}){0,4})
`
const kindWords = cased(
  listOf(pattern`
    privé|privée|prive|mère-enfant|civil|civile|cantonal|général|générale|generale|universitaire|universitaires|
    neurologique|local|intercommunal|régional|spécialisé|hospitalier|hospitalière|psychiatrique|pédiatrique|médical|
    médicale|medicale|médicaux|dentaire|municipal|mutualiste|polyvalent|pluridisciplinaire|infirmier|thermal|
    d'ophtalmologie|d'enfants|d'imagerie|d'imagerie médicale|de rhumatologie|de cardiologie|de radiologie|de pneumologie|
    de dermatologie|de réadaptation|de rééducation|de dialyse|de pathologie|de santé|de soins|de jour|de cancérologie|
    cardio-vasculaire|d'anatomie et cytologie pathologiques|pathologique|de gynécologie|d'oncologie|d'orthopédie|méd.|
    de convalescence|de gériatrie|du sommeil et de pneumologie|anticancéreux|antipoison|de référence|d'hémodialyse|
    d'ostéopathie|de kinésithérapie|ophtalmologique|orthopédique|radiologique|départemental|national|européen
  `),
  true,
)
  .replaceAll('.', '\\.')
  .replaceAll("'", "['’]")
/** Adjectives and specialities that may stand between the head and the name. */
const kind = `(?:[ ](?:${kindWords})){0,3}`
const longHead = cased(
  listOf(
    pattern`
      Centre Hospitalier|Centre hospitalier|Hôpital|Hopital|Hôpitaux|Hospices|Clinique|Cliniques|Polyclinique|Maternité|
      Maternite|Institut|Groupe hospitalier|Groupe Hospitalier|Maison de santé|Maison médicale|Maison de Santé|
      Maison médicale pluridisciplinaire|Pôle de santé|Cabinet|Pavillon|Laboratoire|Labo|Imagerie|Radiologie|Scanner|
      IRM|Hôp.|Pathologie|Hôpital de jour|Hopital de jour|Fondation|Établissement|Résid.|Dispensaire|Sanatorium|
      Policlinique|SELARL|Résidence|Foyer|EHPAD Résidence|Unité|Aile|Centre
    `,
  ),
  true,
).replaceAll('.', '\\.')
const shortHead = pattern`
  (?:C\.?H\.?[RUIS]?\.?[UI]?\.?|CHU|CHRU|CHR|CHI|CHS|CHP|CHB|CHG|GHT|GHI|GH|CMP|CMPP|CATTP|EHPAD|E\.H\.P\.A\.D\.|
  Ehpad|USLD|SSR|SMR|HAD|PMI|MSP|EPSM|EPS|EPH|UMJ|USP|GMF|CLSC|CHSLD|CISSS|CIUSSS|CMS|CSAPA|CRF|MAS|FAM|IME|ESAT|CHT|
  HIA|HEGP|CPTS|CAMSP|CMC|CCH|MDR|MRS|Mat\.?|HDJ|USIP|CRLCC|ICM|LHSS|CDS|CSU)
`

const frenchHospitals = pattern`
  Necker|Beaujon|Gustave[- ]Roussy|Robert[- ]Debré|Paul[- ]Brousse|Haut-Lévêque|La Timone|
  La Conception|Rangueil|Lariboisière|Bichat|Cochin|Tenon|La Pitié(?:-Salpêtrière)?|Trousseau|
  Foch|Mondor|Bicêtre|Béclère
`

export const hospitalRulesFr: readonly Rule[] = [
  rule({
    name: 'facilityByShortHeadFr',
    category: 'HOSPITAL',
    languages: ['fr'],
    at: {
      words: listOf(
        pattern`
          c|ch|chu|chru|chr|chi|chs|chp|chb|chg|ght|ghi|gh|cmp|cmpp|cattp|ehpad|usld|ssr|smr|had|pmi|msp|epsm|eps|eph|
          umj|usp|gmf|clsc|chsld|cisss|ciusss|cms|csapa|crf|mas|fam|ime|hia|cmc|mat|camsp|mrs|samu|cds|cht
        `,
      ),
    },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d])((?:${shortHead}(?:[ ]Résidence|[ ]RESIDENCE)?[ ]${name}|SAMU[ ](?:\d{2,3}|\d[AB])(?!\d)|CHBA)
        (?:[ ]?[-–][ ]Hôpital[ ]${capital})?)(?![\p{L}\d])
      `,
        'u',
      ),
    confidence: 0.87,
    accept: ([, found = '']) =>
      !notNamed.test(found.replace(/^\S+[ ](?:Résidence[ ])?/u, '')) &&
      (!/^(?:MAS|FAM|Mat|CH|C\.H|HAD|GH|CDS|EPS|MRS)\b/u.test(found) ||
        /^\S+[ ](?:(?:de|du|des|les|la|le|d['’]|l['’])[ ]?)*\p{Lu}\p{Ll}/iu.test(found)),
    examples: [
      'suivi ‹CHU de Toulane› en',
      '‹CH d’Armentor›\n',
      '‹EHPAD Les Ajours›, tutrice',
      '‹CMP Pierre-Jarnet›, RDV',
      '‹SAMU 63› —',
      'au ‹CHU Purpin›.',
    ],
    counterexamples: ['au CHU', "l'EHPAD", 'EHPAD depuis 2019', 'CH SERVICE', 'SAMU appelé', 'SSR Gériatrique', 'CHU Service des urgences'],
  }),
  rule({
    name: 'facilityByHeadFr',
    category: 'HOSPITAL',
    languages: ['fr', 'en'],
    at: {
      words: listOf(
        pattern`
          centre|hopital|hopitaux|hospices|clinique|cliniques|polyclinique|maternite|institut|groupe|maison|pole|
          cabinet|pavillon|laboratoire|labo|imagerie|radiologie|scanner|irm|hop|pathologie|dispensaire|sanatorium|
          selarl|residence|resid|unite|policlinique
        `,
      ),
    },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d])((?:SELARL[ ])?(?:${longHead})${kind}[ ]${name}(?:[ ](?:[Rr]ive[ ](?:[Gg]auche|[Dd]roite)|
        intérieures))?)(?![\p{L}\d])
      `,
        'u',
      ),
    confidence: 0.85,
    accept: ([, found = ''], { document: { text, language }, start, end }) => acceptsFrench(found, text, start, end, language),
    examples: [
      '‹Hôpital de la Croix-Rouverte›, R',
      'par ‹clinique Océanne› Le',
      '‹Institut de Cancérologie Val-de-Brèvre›\n',
      '‹CENTRE HOSPITALIER DE KERVALEN›',
      '‹Cabinet médical de la Riponte›',
      '‹Maison de santé du Beffrin›',
    ],
    counterexamples: listOf(
      pattern`
        Hôpital de jour|clinique du patient|scanner TAP|IRM du Genou|Centre 15|cabinet Dr Lamy|Unité de Soins|
        SCANNER THORACIQUE|Clinique Dr|IRM Cérébrale|Imagerie Médicale|hôpital Appel
      `,
    ),
  }),
  rule({
    name: 'famousHospitalFr',
    category: 'HOSPITAL',
    languages: ['fr'],
    at: {
      words: listOf(
        pattern`
          necker|beaujon|gustave|robert|paul|haut|la|purpan|rangueil|lariboisiere|bichat|cochin|tenon|pitie|trousseau|
          pompidou|foch|mondor|bicetre|beclere
        `,
      ),
    },
    pattern: () => written(pattern`(?<![\p{L}-])(${frenchHospitals})(?!\p{L}|-|[ ]?[+-])`, 'u'),
    confidence: 0.72,
    accept: ([, found = ''], { document: { text }, start }) =>
      !/(?:Dr|Pr|M\.|Mme|Mr|ostéotomie|triangle|index)\.?[ ]?$/u.test(text.slice(Math.max(0, start - 10), start)) && found.length > 3,
    examples: ['greffé rein 2019 à ‹Necker›, ', 'chir ‹Haut-Lévêque› ('],
    counterexamples: ['Dr Cochin', 'Robert Debrun', 'enfants-Necker'],
  }),
  rule({
    name: 'transferFr',
    category: 'HOSPITAL',
    languages: ['fr'],
    at: 'capital',
    pattern: () =>
      written(
        pattern`
        (?<=(?:[Tt]ransf(?:ert|éré|érée|\.)?|[Hh]ospitalisée?|[Oo]pérée?|[Gg]reffée?|[Ss]uivie?|[Aa]dressée?|
        [Rr]adiothérapie|[Pp]osée?|attend SSR|OHB|CPRE|[Ss]ite|CHB|SSR|CMP|[Cc]entre|[Mm]aternité)[ ]
        (?:à[ ]|au[ ]|vers[ ]|par[ ]|:[ ])?)((?:La|Les|Le)[ ]${capital}(?:[ ]${capital})?|Saint[e]?-${capital}|
        Notre-Dame(?:-[\p{L}-]+)?|Ker[ ]${capital}|Val[ ]${capital})(?![\p{L}])
      `,
        'u',
      ),
    confidence: 0.68,
    accept: ([, found = '']) =>
      !/^(?:La|Le|Les)[ ](?:Patient|Patiente|Dr|Pr|CRP|TDM|\d)/u.test(found) &&
      !/^Le (?:Havre|Mans|Puy)/u.test(found) &&
      !/^La (?:Rochelle|Réunion|Ciotat|Seyne)/u.test(found),
    examples: ['OHB ‹Sainte-Margotte› ok', 'Relais : CMP ‹Les Amandins›, '],
    counterexamples: ['suivi La CRP', 'transfert au bloc'],
  }),
  rule({
    name: 'facilityEs',
    category: 'HOSPITAL',
    languages: ['es'],
    at: {
      words: listOf(
        pattern`
          hospital|clinica|centro|h|complejo|policlinica|policlinico|fundacion|instituto|consorcio|hospitalario|
          ambulatorio|residencia|sanatorio|corporacio|fundacio
        `,
      ),
    },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d])((?:Hospital|HOSPITAL|Hospitales|H\.|Clínica|Clinica|Centro de Salud|Centro Médico|
        Centro Hospitalario|Complejo Hospitalario|Complejo Asistencial|Policlínica|Policlínico|Fundación|Instituto|
        Consorcio|Consorci|Ambulatorio|Residencia|Sanatorio|Fundació|Corporació)(?:[ ](?:Universitari[oa]|
        Clínico|Clínic|General|Regional|Provincial|Comarcal|Infantil|Central|Materno[ -]Infantil|Nacional|Militar|
        Quirón|Sanitari[ao]|Valenciano|Oncológico|Virgen|Nuestra|Ntra\.|Sra\.|San|Santa|Sant|Son|Doce)){0,5}
        (?:[ ](?:(?:de la|de las|de los|del|de|la|las|los|el|y|i|e|d['’]|en)[ ]?){0,3}${nameToken}){0,6})(?![\p{L}\d])
      `,
        'u',
      ),
    confidence: 0.84,
    accept: ([, found = '']) =>
      /[ ]/u.test(found) &&
      /[ ](?:de la|de|del|la|Universitari|Clínic|General|Virgen|San|Santa|Nuestra|Ntra|Regional|Comarcal|\p{Lu}\p{Ll})/u.test(found) &&
      !/^(?:Hospital|Centro|Instituto|Fundación)[ ](?:General|de|Universitario|Central)$/u.test(found),
    examples: ['‹Hospital Universitario La Pazo›. ', '‹Hospital General de Alicor›, ', '‹Centro de Salud San Fermo›'],
    counterexamples: ['el hospital', 'Centro de referencia', 'Hospital de día'],
  }),
  rule({
    name: 'health centre in Spanish that bears a person’s name',
    category: 'HOSPITAL',
    languages: ['es'],
    at: {
      words: listOf(
        'hospital|cesfam|cecosf|cecof|instituto|consultorio|policlinico|policlinica|sanatorio|maternidad|clinica|centro|posta|hosp',
      ),
    },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d])((?:Hospital|HOSPITAL|Hosp\.|CESFAM|CECOSF|Instituto|INSTITUTO|Consultorio|
        Policl[ií]nic[oa]|Sanatorio|SANATORIO|Maternidad|Clínica|CLÍNICA|Centro de Salud|
        CENTRO DE SALUD|Posta)(?:[ ](?!(?:Dra?|DRA?)(?!\p{L}))(?:${capital}|de|del|la|el)){0,4}[ ]
        (?:["“](?:Dra?\.[ ])?${capital}(?:[ ](?:${capital}|de|del|la|los|las|el)){0,6}["”]|
        (?:Dra?|DRA?)\.?[ ]${capital}(?:[ ](?:${capital}|de|del|la)){0,3}(?<![ ](?:de|del|la))))(?![\p{L}\d])
      `,
        'u',
      ),
    confidence: 0.97,
    proved: true,
    examples: [
      '‹CESFAM Dr. Amaro Nogal Chico›  DESTINO',
      '‹HOSPITAL DR. TOMÁS FLOR CRESPO›',
      '‹Policlínico "Mártires del Sur"›',
      '‹SANATORIO "CONSTANTE VIEYRA"›',
    ],
    counterexamples: ['Hospital Dr. de guardia', 'hospital "de día"', 'Clínica: Dr. Rey'],
  }),
  rule({
    name: 'health centre in Spanish by its short head',
    category: 'HOSPITAL',
    languages: ['es'],
    at: {
      words: listOf(
        pattern`
          cesfam|cecosf|sapu|umf|hgz|hgr|cmf|cap|caps|pac|cdi|cdt|c|cs|consultorio|posta|puesto|subcentro|maternidad|
          hosp|hptal|htal|uaps|eap|cis|ceso|umm|umr|usf|ucsf|cais|ebais|cuap|suap|cae|chare|higa|higb|hbc|umae|p|usmi|
          cms|crp|hu|salita|consultori|ambulatori
        `,
      ),
    },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d])((?:CESFAM|CECOSF|SAPU|UMF|HGZ|HGR|CMF|CAPS|CAP|PAC|CDI|CDT|EAP|UMM|UMR|USF|UCSF(?:-[A-Z])?|
        CAIS|EBAIS|CUAP|SUAP|CAE|CHARE|HIG[AB]|HBC|UMAE|USMI|CMS|CRP|HU|H\.U\.|P\.S\.|P/S|C\.[ ]?S\.|CS|c\.s\.|
        Salita(?:[ ]del[ ]barrio)?|Consultori|Ambulatori|Consultorio(?:[ ]Local|[ ]Auxiliar)?|[Pp]osta(?:[ ]de[ ]Salud|
        [ ]Rural|[ ]m[ée]dica)?|Puesto[ ]de[ ]Salud|Subcentro[ ]de[ ]Salud|Maternidad|Hosp\.|Hptal\.|Htal\.)
        (?:(?:[ ](?:[Nn][º°o]?\.?[ ]?)?\d{1,3})(?:[ ]["“][^"”\n]{3,40}["”])?|[ ](?:de[ ]la[ ]|de[ ]los[ ]|del[ ]|de[ ]|
        la[ ]|el[ ]|A[ ])?${capital}(?:[ ](?:de[ ]la[ ]|del[ ]|de[ ]|la[ ]|el[ ])?${capital}){0,3}))(?![\p{L}\d])
      `,
        'u',
      ),
    confidence: 0.84,
    proved: true,
    accept: ([, found = '']) =>
      !/^(?:CAP|PAC|CS|CDI)[ ]\d|[ ](?:Paciente|Dra?|Sra?|Rx|TAC|Urgente|Urgencias|De|Por|Con|Se|No(?!\. ?\d))(?!\p{L})/u.test(found),
    examples: [
      '‹CESFAM La Florida›',
      'control ‹C.S. San Fermín›',
      '‹UMF 23›',
      '‹Posta Chulín›',
      '‹Consultorio de Navia›',
      '‹CMF No. 17›',
      'en ‹EBAIS Cairo›',
      '‹CAPS 22 "Los Pinos"›',
    ],
    counterexamples: ['CAP 3', 'posta médica', 'C.S. pendiente', 'CS 12'],
  }),
]

const wordsAfterHopital = pattern`
  Gériatri\w+|GERIATRI\w+|Service|SERVICE|Dr|Docteur|Pr|Mme|Mr|Monsieur|Madame|M|Patient\w*|
  Depuis|Avec|Pour|Date|Urgences?|Adultes?|Enfants?|Pédiatr\w+|Appel\w*|Rdv|RDV|Ok|OK|NON|Non|Oui|
  Neuro\w*|Cardio\w*|Polyvalent\w*|Traitement|Antécédents|Motif|Tel|Tél|TEL|En|A|À|Ce|Il|Elle|Pas|
  IDE|IAO|Spécialisé|Intercommunal|Régional|Hospitalier|SERVICE.*|Transfert|Sortie|Retour|Suivi|
  Accord|Refus\w*|Et|Ou|Si|On|Son|Sa|Ses|Famille|Urgent|URGENT|Prévenu\w*|Informé\w*
`

const notNamed = new RegExp(pattern`^(?:${wordsAfterHopital})(?!\p{L})`, 'u')

const generalWordsFr = pattern`
  Dr|Docteur|Pr|Mme|Mr|Monsieur|Madame|Patient\w*|URGENT|Urgent|NEUROCHIR|PUIS|MÉDULLAIRE|
  ORTHOPÉDIE|D['’]ORTHOPÉDIE|Service|SERVICE|Médical\w*|MEDICAL\w*|MÉDICAL\w*|Jour|JOUR|Soins|
  SOINS|Thorac\w*|THORAC\w*|Abdom\w*|ABDOM\w*|Cérébral\w*|CEREBR\w*|CÉRÉBR\w*|Genou|GENOU|Rachis|
  RACHIS|Hanche|Épaule|EPAULE|Pelvi\w*|Lombaire|LOMBAIRE|TAP|TDM|Urgences|URGENCES|Régional\w*|
  REGIONAL\w*|Hospitali\w*|HOSPITALI\w*|Santé|SANTE|Radiolog\w*|Conclusion|Indication|INDICATION|
  Technique|TECHNIQUE|Résultats?|RESULTATS?|Appel|Biolog\w*|Anatom\w*|ANATOM\w*|Cardiaque|Osseuse|
  Neuro\w*|Injecté|Hépatique|Mammaire|Tel|Tél|TEL|Date|Interne|Externe|Normal\w*|Sans|Avec|Post|
  Pour|Conventionnel\w*|Patient|PATIENT|Nuit|Intensifs?|Surveillance|Continus?|Hépato\w*|
  Réanimation|REANIMATION|Vasculaire\w*|Ambulatoire|Chirurgi\w*|Consult\w*|Enfants?
`

const generalFr = new RegExp(pattern`[ ](?:[dl]['’])?(?:${generalWordsFr})$`, 'u')

const residingWords = pattern`retour|vit|lit|entr[ée]e?|résidente?|chute|à la|rééducation|EHPAD|Établissement|Etablissement`
/** Words that a residence for the elderly follows. */
const residesBefore = new RegExp(pattern`(?:${residingWords})[ :]{1,3}(?:à |en |de )?(?:la )?$`, 'u')

const otherCentres = pattern`
  [Cc]ommercial|co|[Cc]ulturel|[Éé]questre|[Ss]ocial|[Aa]quatique|[Dd]e loisirs|[Aa]éré|ville|
  Antipoison|Anti
`
/** Centres that give no care: shops, leisure, culture. */
const otherCentre = new RegExp(pattern`^[Cc]entre[ ](?:${otherCentres})`, 'u')

/** A head alone, or one followed by what is done there, names no facility. */
function acceptsFrench(found: string, text: string, start: number, end: number, language: string): boolean {
  const words = found.split(/[ '’]/u)
  const head = (words[0] ?? '').toLowerCase()
  if (language === 'en' && !/^(?:h[ôo]pital|clinique|centre (?:hosp|de)|institut|polyclinique)/iu.test(found)) return false
  if (generalFr.test(found)) return false
  const last = words.at(-1) ?? ''
  if (/^(?:Du|De|Des|La|Le|Les|Dr|M|Mme|Pr)$/u.test(last)) return false
  if (/^(?:scanner|irm|radiologie|pathologie|imagerie)$/u.test(head))
    return (
      /^\S+(?:[ ](?:médicale|MÉDICALE|MEDICALE|Médicale))?[ ](?:du|de|des|DU|DE|DES|de la|de l|d)?(?:[ ]|['’])?/u.test(found) &&
      /[ '’-](?:\p{Lu}\p{Ll}+[- ]\p{Lu}\p{Ll}|\p{Lu}{3,}[ ]\p{Lu}|(?:de l['’]|du |des |de la )\p{Lu}\p{Ll}{3})/u.test(found) &&
      !/(?:Foie|Crâne|Bassin|Sein|Cou|Main|Pied|Thorax)/u.test(found)
    )
  if (
    /^(?:groupe|foyer|maison|pole|pôle|residence|résidence|resid\.?|unité|unite|aile|fondation|institut)$/u.test(head) &&
    !/^(?:groupe hosp|maison (?:de santé|méd)|p[ôo]le de santé|r[ée]sid|institut|unité|unite)/iu.test(found)
  )
    return false
  if (/^(?:unité|unite)$/u.test(head))
    return /^[Uu]nit[ée][ ]\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?$/u.test(found) || /^UNITÉ MÉDICO-JUDICIAIRE DU/u.test(found)
  if (/^r[ée]sid/u.test(head)) return residesBefore.test(text.slice(Math.max(0, start - 22), start)) || /^resid\./u.test(found)
  if (head === 'centre' || head === 'cabinet' || head === 'laboratoire' || head === 'labo')
    return (
      !/^\S+[ ](?:de|du|des|d)[ ]?\p{Lu}+$/u.test(found) && !otherCentre.test(found) && !/^[ ]?\d/u.test(`${text.slice(end, end + 2)} `)
    )
  return true
}
