import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { wordClass } from '../gazetteer/classes.ts'
import type { NameReading, Surroundings } from '../gazetteer/nameReader.ts'
import { kindBySetting } from '../gazetteer/personKind.ts'
import { nameAfter, nameBefore, namesFrom, surroundings } from './nameExtents.ts'
import { type Extent, type Rule, type RuleContext, rule, written } from './rule.ts'

const doctorTitlesFr = pattern`
  [Dd]octeurs?|DOCTEURS?|[Dd]octoresse|Drs|DRS|drs|Prs|[Pp]rofesseure?s?|PROFESSEUR|[Pp]rof|doc
`
const civilTitlesFr = pattern`
  M(?=\.[ \t\r\n]|\.\p{Lu}\p{Ll}|[ \t]\p{L}{3})|MM(?=\.)|m(?=\.[ \t])|M[rR]s?|mrs?|M[mM][eE]s?|
  mmes?|[Mm]e?lle|MLLE|MELLE|[Mm]onsieur|MONSIEUR|[Mm]adame|MADAME|[Mm]ademoiselle|MADEMOISELLE|
  [Mm]essieurs|[Mm]esdames|[Mm]aître|Me(?=[ \t]\p{Lu})
`
const rolesFr = pattern`
  de garde|d['’]astreinte|de nuit|de jour|du soir|du service|du bloc|référente?|coordinateur|
  coordinatrice|senior|stagiaire|libérale?|de bloc|cardio|chir|ortho|neuro|psy|chirurgie|médical|
  dentaire|sup\.?|de santé|d['’]éducation|d['’]accueil|électroniquement|électronique|traitant|
  responsable|demandeur|IDE|ide|ortho|viscérale?|vasculaire|pédiatrique|dig|par
`
const roleLinksFr = pattern`
  [ \t]?[:=][ \t]{0,12}|,[ \t]|\.[ \t]?|[ \t]?\([ \t]?|[ \t]{1,2}|[ \t]?[–—-][ \t]
`
const professionsAfterFr = pattern`
  IDE[LC]?|ide[lc]?|IADE|IBODE|IAO|ioa|iao|IOA|ESI|SF|AS|ASH|MK|interne|externe|orthophoniste|
  kiné|psychologue|ergothérapeute|diététicienne|infirmi(?:er|ère)|puéricultrice|sage-femme
`

/** Names after titles and posts, French. The title stays outside the span. */
export const personRulesFr: readonly Rule[] = [
  rule({
    name: 'nom après Docteur',
    category: 'DOCTOR',
    at: { words: 'docteur docteurs doctoresse dr drs pr prs professeur professeurs professeure prof doc'.split(' ') },
    languages: ['fr'],
    pattern: () =>
      written(
        pattern`
        (?:(?:${doctorTitlesFr})(?!\p{L})|D[rR]|dr|P[rR]|pr(?= \p{Lu}))\.?(?:[ \t](?:le[ \t])?(?:Dr|Docteur))?
        [ \t]{0,3}(?:\r?\n)?(?=\p{L})
      `,
        'u',
      ),
    confidence: 0.955,
    extents: (groups, context) =>
      namesFrom(context.end, 'titled', /s\.?\s*$/u.test(groups[0] ?? '') ? 'several' : 'pair', surroundings(context)),
    examples: [
      'Dr ‹S. Tréguier›',
      'Docteur ‹Inès LEGRAND›',
      'au Pr ‹Stéphane Thibaudier›',
      'dr ‹jlassi›: crépitants',
      'Docteurs ‹P. Casanova›, ‹M. El Idrissi›',
    ],
    counterexamples: ['le Dr de garde', 'vu par le docteur', 'pr fièvre'],
  }),
  rule({
    name: 'nom après M., Mme, Mlle',
    category: 'PATIENT',
    languages: ['fr'],
    at: { words: 'm mm mr mme mmes mlle melle mle monsieur madame mademoiselle messieurs mesdames maître me mrs'.split(' ') },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}][.])(?:${civilTitlesFr})\.?[ \t]{0,3}(?:\r?\n)?(?:(?:le |la )?(?:Dr|Docteur|Pr|Professeur|
        Doctoresse)\.?[ \t])?(?=\p{L})
      `,
        'u',
      ),
    confidence: 0.93,
    extents: (groups, context) => titledFr(groups[0] ?? '', context),
    examples: [
      'M. ‹PICARD Marcel›, né le',
      'Mme ‹Rose› au',
      'mme ‹gauthier› 94',
      'Monsieur ‹Antoine PETIT›',
      'Mr ‹Gilbert Tanguy›',
      'Mme ‹Aurore Blanc› (ergothérapeute)',
      'Mlle ‹Ferreira›',
      "M. ‹D'Angelo› ch 214",
    ],
    counterexamples: ['Monsieur chute de sa hauteur', 'Madame est vue', 'Mme a chuté', '3 m. de haut'],
  }),
  rule({
    name: 'nom après un métier de soin',
    category: 'DOCTOR',
    languages: ['fr'],
    at: {
      words: splitWords(`
        interne internes externe externes étudiant étudiante clinique assistant assistante as ph senior urgentiste
        régulateur chirurgien chirurgienne chir anesthésiste anesth iade ibode ide idel idec infirmier infirmière inf
        infirm cadre soignant soignante ash auxiliaire puéricultrice puer femme sf kiné kinésithérapeute mk
        orthophoniste ergothérapeute ergo ergothérapie kinésithérapie orthophonie psychologue psychiatre psy
        diététicienne diététicien pharmacien pharmacienne manip manipulateur manipulatrice brancardier ambulancier
        ambulancière amb secrétaire secr secrétariat agent arm cardiologue cardio neurologue neuro néphrologue néphro
        urologue uro oncologue onco hémato dermatologue dermato gastro endocrinologue endoc pneumologue pneumo
        rhumatologue rhumato radiologue anatomopathologiste gériatre gynécologue gynéco gyn obstétricien pédiatre
        ophtalmologue oph ophtalmo orl dentiste podologue infectiologue infectio réanimateur réa neurochir ortho
        viscéral vasc iao ioa orthoptiste biologiste technicien technicienne tech médiatrice médiateur interprète
        référent référente directrice directeur aumônier esi élève mt mg traitant opérateur opératrice coordinatrice
        coordonnateur correspondant demandeur prescripteur panseuse instrumentiste équipe équipage rédacteur rédactrice
        signature visa signé signe validé dictée frappe saisie saisi tapé relu relecture garde astreinte astreinteorl
        médecin medecin med méd avis collègue confrère ingénieur technique stagiaire régulation transm transmission aide
        admissions cds chef service rythmo bénévole préparateur praticien praticiens anapath ars identito matrone
        déclarant déclarante orateur oratrice stomath stomathérapeute intervenant intervenante responsable requérant
        expert sociale soc adressé référé référée physicien physicienne dosimétriste embryologiste prothésiste
        orthoprothésiste audioprothésiste livreur livreuse transporteur coursier masseur masseuse remplaç remplaçant
        remplaçante kinés manips ides infirmiers infirmières brancardiers ambulanciers standardiste cuisinier cuisinière
        piroguier motoriste treuilliste chauffeur vigile diét éducateur éducatrice animatrice animateur
      `),
    },
    pattern: () =>
      written(
        pattern`
        \p{L}+(?:\(s\)|\(e\))?(?:[ \t](?:${rolesFr}))?(?:${roleLinksFr})(?:par[ \t])?(?:le[ \t]|la[ \t]|notre[ \t])?
        (?:(?:Mme|M\.|Mr|Mlle|Dr|Dre|Pr|mme|mr|dr)\.?[ \t])?(?=\p{L})
      `,
        'u',
      ),
    confidence: 0.84,
    extents: (groups, context) => postFr(groups[0] ?? '', context),
    examples: [
      'interne : ‹Yacine B.›',
      'AS Mme ‹Wiart› bip',
      'Chirurgien ‹Houdayer› prévenu',
      'IDE ‹Ghislaine›',
      'déclarant : ‹Coralie T.›',
      'Uro de garde (‹Leclerc›) prévenu',
      'Secrétariat : ‹Peggy Wartelle› -',
      'aide soignante de nuit (‹Fatou›)',
      'manips ‹Cindy›, ‹Kevin›.',
      'Opérateur : Dr ‹Hürlimann›',
    ],
    counterexamples: ['avis neurochir', 'chir viscérale', 'interne de garde', 'IDE à domicile', 'psy demain'],
  }),
  rule({
    name: 'fait par quelqu’un',
    category: 'DOCTOR',
    languages: ['fr'],
    at: { words: 'par avec cher chère chers bonjour salut bonsoir merci copie copies cc dest vu à'.split(' ') },
    pattern: () =>
      written(
        pattern`
        (?:(?:[Pp]ar|PAR|[Aa]vec)[ \t]{1,2}(?:\r?\n)?|(?:Ch(?:er|ère|ers)|Bonjour|Salut|Bonsoir|
        Merci)[ \t]|(?:[Cc]opies?|CC|[Cc]c|[Dd]est)\.?[ \t]?:[ \t]?)(?:(?:le|la|notre|l['’]?|
        son|sa|mon|ma)[ \t])?(?:(?:Mme|M\.|Mr|Mlle|Dr|Dre|Pr|mme|dr)\.?[ \t])?(?=\p{L})
      `,
        'u',
      ),
    confidence: 0.74,
    extents: (groups, context) => doneByFr(groups[0] ?? '', context),
    examples: ['vu par ‹Marchand›', 'Salut ‹Gilles›, vu', 'SU posée par ‹Kevin› ESI', 'Cher ‹Gilles›,', 'vu par ‹Halima› (IDE psy)'],
    counterexamples: ['par voie orale', 'par Amoxicilline', 'Cher ami', 'avec Doliprane'],
  }),
  rule({
    name: 'nom avant un métier de soin',
    category: 'DOCTOR',
    languages: ['fr'],
    at: { symbols: ['(', ',', '-', '–'] },
    pattern: () => /(?:[ \t]?\([ \t]?|, | ?[-–] )(?=\p{L})/u,
    confidence: 0.86,
    extents: (_, context) => beforePostFr(context),
    examples: ['‹Julie Mercadier› (IDE chir', '‹Marjorie› (aide-soignante)', '‹Y. Nguyen-Huu›, interne'],
    counterexamples: ['Doliprane (IDE)', 'Lundi, interne'],
  }),
  rule({
    name: 'nom avant un sigle de métier',
    category: 'DOCTOR',
    languages: ['fr'],
    at: {
      words: splitWords(`
        ide idel idec iade ibode iao ioa esi sf interne externe orthophoniste kiné psychologue ergothérapeute
        diététicienne infirmière infirmier as ash puéricultrice mk sage
      `),
    },
    pattern: () => written(pattern`(?<=\p{L}[. ]{1,2})(?:${professionsAfterFr})(?![\p{L}])`, 'u'),
    confidence: 0.78,
    extents: (_, context) => {
      const where = surroundings(context)
      const reading = nameBefore(context.start - 1, 'announced', where, 3)
      return reading?.words.some(({ worth }) => worth === 'name' || worth === 'shared') &&
        reading.words.every(({ worth }) => worth !== 'usual')
        ? [reading]
        : []
    },
    examples: ['posée par ‹Kevin› ESI', '‹Nathalie P.› IDEC'],
    counterexamples: ['appel IDE', 'vu IDE psy'],
  }),
]

const doctorTitlesEs = pattern`
  (?:D(?:rs|res|ra|RA))(?!\p{L})|D[rR]|[Dd]octor(?:a|es)?|[Pp]rof(?:esora?)?|[Mm]édico|[Ee]nfermer
  [ao]|[Rr]emitido por|[Ff]irmado|[Ff]do|[Cc]irujano|[Rr]esponsable
`

/** Spanish titles; Sr. and Don are patients, Dr. and Dra. staff. */
export const personRulesEs: readonly Rule[] = [
  rule({
    name: 'nombre tras Dr.',
    category: 'DOCTOR',
    languages: ['es'],
    at: {
      words: splitWords(`
        dr dra drs dres doctor doctora doctores prof profesor médico enfermera enfermero remitido firmado fdo cirujano
        responsable
      `),
    },
    pattern: () =>
      written(
        pattern`
        (?:${doctorTitlesEs})[.:]?[ \t]{0,3}(?:D(?:r|ra)\.?[ \t]?|D\.[ \t]?|Dña\.[ \t]?)?(?=\p{L})
      `,
        'u',
      ),
    confidence: 0.93,
    extents: (groups, context) =>
      namesFrom(
        context.end,
        /^d/iu.test(groups[0] ?? '') || /D/u.test(groups[0] ?? '') ? 'titled' : 'announced',
        'pair',
        surroundings(context),
      ),
    examples: ['Dr. ‹Andrés García López›', 'Dra. ‹M. Ruiz›', 'Remitido por: Dr. ‹Ruiz›'],
    counterexamples: ['el médico indica', 'Dr. y enfermera'],
  }),
  rule({
    name: 'nombre tras Sr. o Don',
    category: 'PATIENT',
    languages: ['es'],
    at: { words: ['sr', 'sra', 'srta', 'd', 'dña', 'don', 'doña', 'señor', 'señora'] },
    pattern: () => /(?:S(?:r|ra|rta)|D(?=\.)|Dña|Don|Doña|[Ss]eñora?)\.?[ \t]{0,2}(?=\p{L})/u,
    confidence: 0.9,
    extents: nameAfter('titled', 'pair'),
    examples: ['Sr. ‹García›', 'Dña. ‹Carmen Ruiz›', 'D. ‹Luis Ortega›'],
    counterexamples: ['señora de 60', 'D. negativo'],
  }),
]

const careRolesFr = pattern`
  AS|IDE|IDEL|IDEC|ASH|sage-femme|sf|SF|cadre(?: de santé)?|infirmière?|kinésithérapeute|kiné|
  secrétaire|psychologue|diététicienne|orthophoniste|aide-soignante?|assistante sociale|
  ass\.? soc\.?|ergothérapeute|SENIOR|senior|directrice|directeur|infirmier|interne|externe|manip|
  technicien(?:ne)?|réf\. soc\.?|PRADO avec
`
const careRoleBeforeFr = new RegExp(pattern`(?:\b(?:${careRolesFr})[ \t]?[:,(]?[ \t]*)$`, 'u')

function titledFr(cue: string, context: RuleContext): Extent[] {
  const where = surroundings(context)
  const doctor = /(?:Dr|Docteur|Pr|Professeur|Doctoresse)\.?[ \t]$/u.test(cue)
  const before = where.text.slice(Math.max(0, context.start - 30), context.start)
  const post = careRoleBeforeFr.test(before)
  const bare = /^M[ \t]/u.test(cue) && /^\p{Ll}/u.test(where.text.slice(context.end))
  return namesFrom(context.end, bare ? 'announced' : 'titled', /^(?:MM|Mmes|mmes|Mess|Mesd)/u.test(cue) ? 'several' : 'none', where).map(
    (reading) => {
      const kind = doctor || post ? 'DOCTOR' : kindBySetting(reading, where)
      return kind === 'DOCTOR' ? { ...reading, category: 'DOCTOR' as const, confidence: 0.94 } : reading
    },
  )
}

const labelsWithColonFr = pattern`
  clinique|femme|service|chef|signe|garde|astreinte|aide|avis|med|méd|équipe|équipage|technique|
  sociale|soc|as|ph|as|collègue|confrère|transm|transmission|régulation|validé|relu|dictée|frappe|
  saisie|saisi|tapé|visa|signature|signé|chir|réa|psy|neuro|vasc|ortho|viscéral|tech|agent|
  responsable|expert|adressé|référée?|admissions|étudiante?|élève|requérant|identito|cds|
  secrétariat|relecture|équipage
`

const SURE_POSTS = pattern`
  ide[lc]?|interne|externe|sf|infirmi(?:er|ère)|inf|cadre|psychologue|kiné(?:sithérapeute)?|
  iade|ibode|anesth(?:ésiste)?|iao|ioa|as|secrétaire|senior|pharmacien(?:ne)?|technicien(?:ne)?|
  tech|panseuse|médiatrice|médecin|biologiste|manip|diététicien(?:ne)?|pédiatre|matrone|
  ambulanci(?:er|ère)|brancardier|orthophoniste|ergothérapeute|urgentiste|chirurgien(?:ne)?|
  cardiologue|néphrologue|puer|stomathérapeute|physicien(?:ne)?|dosimétriste|embryologiste|kinés|
  manips|ides|infirmi(?:er|ère)s|brancardiers|ambulanciers
`

/** Posts that nobody but staff has, and that stand before nothing but a name where a name follows. */
const SURE_POST_FR = new RegExp(pattern`^(?:${SURE_POSTS})$`, 'iu')

/** Words that are a post only where a colon or a bracket follows. */
const POST_FR_NEEDS_COLON = new RegExp(pattern`^(?:${labelsWithColonFr})$`, 'iu')

function postFr(cue: string, context: RuleContext): Extent[] {
  const where = surroundings(context)
  const post = /^\p{L}+/u.exec(cue)?.[0] ?? ''
  const formal = /[:=][ \t]*(?:par[ \t])?(?:(?:le|la)[ \t])?(?:\p{L}+\.?[ \t])?$/u.test(cue)
  const bracket = /\([ \t]?(?:\p{L}+\.?[ \t])?$/u.test(cue)
  const comma = /,[ \t]/u.test(cue)
  const titled = /(?:Mme|M\.|Mr|Mlle|Drs?|Dre|Pr|mme|mr|dr)\.?[ \t]$/u.test(cue)
  if (/\.[ \t]?$/u.test(cue) && !titled && !/^(?:amb|inf|infirm|tech|secr|soc|anesth|chir|sc|ext)/iu.test(post)) return []
  if (/[–—-][ \t]$/u.test(cue) && !formal) return []
  const loose = POST_FR_NEEDS_COLON.test(post) && !formal
  const readings = namesFrom(
    context.end,
    titled ? 'titled' : formal ? 'labelled' : loose || bracket ? 'hinted' : 'announced',
    'several',
    where,
  )
  return readings
    .filter(({ words }) => {
      const [first] = words
      if (!first) return false
      if (titled) return true
      if (first.look === 'small')
        return !comma && !loose && first.worth === 'name' && !/^(?:mt|mg|médecin|traitant|orl|chirurgien|opérateur)$/iu.test(post)
      if (loose || comma) return words.length > 1 ? first.worth !== 'usual' : first.worth === 'name' || (!comma && first.worth === 'shared')
      return (
        formal ||
        first.worth === 'name' ||
        first.worth === 'shared' ||
        first.worth === 'word' ||
        (bracket && first.worth === 'usual' && /^\s?\)/u.test(where.text.slice(first.end))) ||
        (first.worth === 'unknown' && first.look !== 'caps')
      )
    })
    .map((reading) => ({
      ...reading,
      confidence: formal ? 0.9 : loose ? 0.74 : 0.84,
      proved: SURE_POST_FR.test(post) && !loose && reading.words.some(({ worth }) => worth === 'name'),
    }))
}

const participlesFr = pattern`
  accompagnée?|amenée?|ramenée?|appelée?|conduite?|alertée?|trouvée?|aidée?|élevée?|agressée?|
  frappée?|mordue?|découverte?|déposée?|vit|vivant|habite|rejoindra|seule?|marié|mariée|couple|
  traduite?|prévenue?
`

const PATIENTS_DOING_FR = new RegExp(pattern`(?:${participlesFr})[ \t]+(?:par|avec)[ \t]*$`, 'iu')

function doneByFr(cue: string, context: RuleContext): Extent[] {
  const where = surroundings(context)
  const greeting = /^(?:ch|bonjour|salut|bonsoir|merci)/iu.test(cue)
  const formal = /:/u.test(cue)
  const titled = /(?:Mme|M\.|Mr|Mlle|Dr|Dre|Pr|mme|dr)\.?[ \t]$/u.test(cue)
  if (titled && !formal && !greeting) return []
  const before = where.text.slice(Math.max(0, context.start - 14), context.start) + cue
  return namesFrom(
    context.end,
    titled ? 'titled' : greeting || formal ? 'announced' : 'hinted',
    formal ? 'several' : 'pair',
    where,
  ).flatMap((reading): Extent[] => {
    const [first] = reading.words
    if (!first) return []
    const clear = first.worth === 'name' || first.worth === 'shared' || reading.words.length > 1
    const kind = kindBySetting(reading, where)
    if (!clear && kind !== 'DOCTOR' && !(greeting && first.worth !== 'usual')) return []
    if (!clear && first.worth !== 'word' && kind !== 'DOCTOR' && !greeting) return []
    if (PATIENTS_DOING_FR.test(before) && kind !== 'DOCTOR') return [{ ...reading, category: 'PATIENT', confidence: 0.62 }]
    if (
      /^avec/iu.test(cue) &&
      kind !== 'DOCTOR' &&
      !/(?:\b(?:vue?|discuté|avis|relue?|revue?|échange|tel|vus|point|staff|RDV|rdv|cs|consultation)[ \t])$/iu.test(
        where.text.slice(Math.max(0, context.start - 14), context.start),
      )
    )
      return []
    return [reading]
  })
}

function beforePostFr(context: RuleContext): Extent[] {
  const where = surroundings(context)
  let to = context.start
  while (/[ \t]/u.test(where.text[to - 1] ?? '')) to--
  const reading = nameBefore(to, 'announced', where, 4) ?? smallGivenBefore(to, where)
  if (!reading || kindBySetting(reading, where) !== 'DOCTOR') return []
  const bracket = where.text.slice(context.start, context.end).includes('(')
  const [first] = reading.words
  if (reading.words.length === 1 && (first?.worth === 'usual' || first?.worth === 'unknown' || (first?.worth !== 'name' && !bracket)))
    return []
  return [reading]
}

/** 'vu avec clémence (IDE)': a given name that is an ordinary word too. */
function smallGivenBefore(to: number, where: Surroundings): NameReading | undefined {
  const reading = nameBefore(to, 'titled', where, 1)
  return reading?.words[0] && reading.words[0].classes & wordClass.GIVEN && /^[ \t]*\(/u.test(where.text.slice(to)) ? reading : undefined
}
