import { pattern } from '../../core/pattern.ts'
import { capital, cased, listOf, nameToken } from './placePatterns.ts'
import { type Rule, rule, written } from './rule.ts'

const particle = `(?:${cased(listOf('de la|de|des|du|la|le|les|aux|au|à|et|&'), true)})[ ]|[dlDL]['’]`
const name = pattern`
  (?:(?:${particle}){0,3}${nameToken})(?:[ ](?:(?:${cased(['de la', 'des', 'du', 'les', 'aux', 'et', '&'], true)})[ ]|
  [dlDL]['’]){0,2}(?!AMC|À|A[ ])${capital}){0,4}(?:[ ](?:SARL|SA|SAS|Inc\.?|SNC))?
`
const plain = pattern`
  (?:(?:L['’]|(?:Le|La|Les|Au|Aux)[ ])?${capital}(?:[ ](?:(?:du|des|de la|de|d['’]|l['’]|et|&|aux|en|[Ff]rères|
  et fils)[ ]?)?(?!AMC|Tel|Tél|N°)${capital}){0,4}(?:[ ](?:SARL|SA|SAS|Inc\.?))?)
`

const ordinaryWordsFr = pattern`
  Dr|Mme|Mr|M|Madame|Monsieur|Oui|Non|Aucune?|CMU|CSS|AME|Maladie|Vitale|Tel|Tél|RAS|À|A|Nom|Type|
  Pasteur|Sanitaire|Assis|Couché|Le|La|INR|NFS|Bio|BIO|Urgent|Ambulance|Demandé\w*|Prévu\w*|VSL|
  Pas|OK|Ok
`
const notInsurerFr = new RegExp(pattern`^(?:${ordinaryWordsFr})$`, 'u')
const knownOrganizationsFr = pattern`
  SNCF|EDF|La Poste|RATP|MGEN|MAIF|MACIF|Groupama|MAAF|Matmut|Harmonie(?: Mutuelle)?|
  AG2R(?: La Mondiale)?|Malakoff(?: Humanis)?|[Cc]roix[- ][Rr]ouge(?: française)?|
  Mutualité (?:chrétienne|socialiste|libre|neutre)|Axa|AXA|Allianz|April(?: Santé)?|
  Secours (?:catholique|populaire)|Onet|Carrefour|Super U|Deliveroo|Uber|France Travail|ADMR|
  Protection civile|CFF
`

const kindsOfPlaces = pattern`
  salon|super|casino|taxi|hôtel|restaurant|groupe|ambulance|mutuelle|pharmacie|école|collège|
  lycée|pizza|banque|cave|maternelle
`
/** A kind of place with its town: 'salon de Lyon' names no firm. */
const kindAndTown = new RegExp(pattern`^(?:${kindsOfPlaces})s?[ ](?:de|du|des|la|le|au|à)[ ]\p{Lu}\p{Ll}+$`, 'u')

const organizationHeads = cased(
  listOf(pattern`
    École|Ecole|École maternelle|école primaire|école élémentaire|Lycée|Lycee|Lycée agricole|lycée professionnel|Collège|
    Université|Pharmacie|CPAM|CAF|MSA|UDAF|CCAS|CGSS|CARSAT|ADMR|IFSI|SDIS|CFA|Ambulances|Ambulance|Taxis|Taxi|Garage|
    Restaurant|Hôtel|Boulangerie|Transports|SARL|Filatures|Fonderie|Forges|Manufacture|Houillères|Conservatoire|Mutualité|
    Gendarmerie|Marbrerie|Conserverie|Scierie|Aciérie|Maternelle|Orchestre|Pizza|Casino|Bistrot|Super|Athénée royal|Haras|
    Imprimerie|Chaudronnerie|Brasserie|Banque|Menuiserie|Toitures|Ets|Établissements|Chantiers|Groupe scolaire|Faculté|
    Salon|Plastiques|Mutuelle|Prévoyance|Cave|Laiterie|Scolaire
  `),
  true,
)
export const organizationRulesFr: readonly Rule[] = [
  rule({
    name: 'organizationByHeadFr',
    category: 'ORGANIZATION',
    languages: ['fr'],
    at: {
      words: listOf(
        pattern`
          ecole|lycee|college|universite|pharmacie|cpam|caf|msa|udaf|ccas|ambulances|ambulance|taxis|taxi|garage|
          restaurant|hotel|boulangerie|transports|societe|sarl|entreprise|filatures|fonderie|forges|manufacture|
          houilleres|conservatoire|association|mutualite|gendarmerie|marbrerie|laboratoire|conserverie|scierie|acierie|
          salon|groupe|maternelle|orchestre|clinique|cabinet|maif|pizza|casino|bistrot|super|athenee|haras|ecurie|
          ville|departement|imprimerie|chaudronnerie|brasserie|cafe|banque|cgss|cramif|carsat|admr|ifsi|cfa|menuiserie|
          toitures|supermarche|camping|etablissements|ets|domaine|chantiers|usine|fermes|faculte|sdis|club|institution|
          microcreche|creche
        `,
      ),
    },
    pattern: () => written(`(?<![\\p{L}\\d])((?:${organizationHeads})[ ]${name})(?![\\p{L}\\d])`, 'u'),
    confidence: 0.78,
    accept: ([, found = '']) =>
      !kindAndTown.test(found) || /[ ](?:du|de la|des)[ ]/u.test(found) || /^(?:école|collège|lycée)/u.test(found)
        ? !/[ ](?:Dr|Mme|M|Mr|Patient|Service|Tel|Tél|Mutuelle|Fax|Date|Maladie|Sociale|Vitale|Habituelle|Est|Retraite)$/u.test(found)
        : false,
    examples: [
      "à l'‹école Jean-de-La-Font› ; son",
      '‹Pharmacie de l’Ouvan›, Mme',
      '‹CPAM de la Sonne›\n',
      'les ‹Ambulances Derin›.',
      '‹lycée agricole de Pixane›, tel',
    ],
    counterexamples: ['école primaire', 'pharmacie de garde', 'pharmacie Dr', 'hôtel Mme'],
  }),
  rule({
    name: 'organizationFieldFr',
    category: 'ORGANIZATION',
    languages: ['fr'],
    at: {
      words: listOf(
        pattern`
          mutuelle|employeur|assurance|creche|societe|entreprise|complementaire|librairie|labo|pf|restaurant|caisse|
          assureur|prestataire|foyer|transport|ambulance|ambu|presta|vsl|club|chantier|institut|ets|garage|regie|assur|
          hotel|association|mutu
        `,
      ),
    },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}])(?:[Mm]utuelle|MUTUELLE|[Mm]utu|[Ee]mployeur|EMPLOYEUR|[Aa]ssurance|[Aa]ssureur|[Cc]rèche|
        [Ss]ociété|SOCIETE|SOCIÉTÉ|[Ee]ntreprise|[Cc]omplémentaire|[Ll]ibrairie|[Ll]abo|PF|[Pp]restataire|
        [Pp]resta|[Rr]égie|[Cc]hantier|[Tt]ransport|[Aa]mbu(?:lance)?|VSL|[Aa]ssociation|[Cc]lub|[Ii]nstitut)[ ]?
        (?::|=|(?=[ ]\p{Lu}))[ ]{0,8}(${plain})(?![\p{L}\d])
      `,
        'u',
      ),
    confidence: 0.7,
    accept: ([, found = '']) => !notInsurerFr.test(found) && !/^(?:Institut|Dr|Mme)\b/u.test(found),
    examples: ['Mutuelle : ‹Solidarité Normante Santé›, adh', 'crèche ‹Les P’tits Koran›, ', 'employeur ‹Boulange du Four›, '],
    counterexamples: ['Mutuelle : oui', 'Employeur : Non', 'transport Mme'],
  }),
  rule({
    name: 'employedByFr',
    category: 'ORGANIZATION',
    languages: ['fr'],
    at: { words: ['chez', 'employe', 'employee', 'travaille', 'aux', 'pour', 'salarie', 'salariee'] },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}])(?:(?<=(?:eur|euse|ier|ière|iste|ère|ant|ante|age|ste|ien|ienne|né|logue|ouvrier|ouvrière|menuisier|
        femme de ménage|lourd|routier|retraitée?|ancien \p{L}+)[ ])chez|[Ee]mployée?s?[ ](?:par|chez|à|au|aux|de)|
        [Tt]ravaille[ ](?:chez|à|au|aux|pour)|[Ss]alariée?[ ](?:chez|de|d['’]))[ ](?:l['’]|la |le )?(${plain})
        (?![\p{L}\d])
      `,
        'u',
      ),
    confidence: 0.72,
    accept: ([, found = '']) => !/^(?:M|Mme|Mr|Dr|Mlle|Pr|Monsieur|Madame|Domicile)\b/u.test(found),
    examples: ['magasinier chez ‹Vertboix Logis›, S', 'employé par ‹Manufact Vaucher›. S', 'travaille chez ‹Onex›\n'],
    counterexamples: ['suivi chez Mme Lamy', 'chez lui', 'travaille à temps partiel'],
  }),
  rule({
    name: 'knownOrganizationFr',
    category: 'ORGANIZATION',
    languages: ['fr'],
    at: {
      words: listOf(
        pattern`
          sncf|edf|la|mutualite|ratp|mgen|maif|macif|groupama|maaf|matmut|harmonie|ag2r|malakoff|croix|cff|cnesst|csst|
          saaq|ramq|axa|allianz|april|secours|onet|amazon|carrefour|super|leclerc|deliveroo|uber|france|ircantec|cnracl|
          admr|protection|apf|mae
        `,
      ),
    },
    pattern: () => written(pattern`(?<![\p{L}\d-])(${knownOrganizationsFr})(?![\p{L}\d-])`, 'u'),
    confidence: 0.72,
    examples: ['ex cheminot ‹SNCF›, ', 'mutuelle ‹MGEN›'],
    counterexamples: ['la poste 4471', 'carrefour de santé', 'croix de bois'],
  }),
]
