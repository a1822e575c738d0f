import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { wordClass } from '../gazetteer/classes.ts'
import { kindBySetting } from '../gazetteer/personKind.ts'
import { nameBefore, namesFrom, surroundings } from './nameExtents.ts'
import { type Extent, type Rule, type RuleContext, rule, written } from './rule.ts'

const orderingWords = pattern`
  [Oo]rdering|[Rr]equesting|[Rr]eferring|[Aa]dmitting|[Dd]ischarging|[Aa]ccepting|[Pp]erforming|
  [Ii]nterpreting|[Rr]eporting|[Tt]reating|[Aa]ttending|[Ss]upervising|[Pp]rimary|[Pp]rimary [Cc]
  are|[Mm]ed|[Rr]eferred|RDERING|EFERRING|TTENDING|DMITTING
`
const staffNouns = pattern`
  [Pp]hysician|[Pp]rovider|[Dd]octor|[Ss]urgeon|[Cc]linician|[Ss]tudent|[Mm]idwife|[Nn]urse|
  PHYSICIAN|PROVIDER|DOCTOR|SURGEON|MD
`
const staffSeparators = pattern`
  [ \t]{0,14}[:=–—][ \t]{0,40}|[ \t]{2,30}|\t|[ \t]*\.{3,}:?[ \t]*|,[ \t]|\.[ \t]|[ \t]?\(|
  [ \t]{1,3}|\|[ \t]*
`
const agentPhrases = pattern`
  (?:[Bb]y|BY|[Pp]er|PER|[Vv]ia|[Uu]nder)(?:[ \t]?:)?[ \t]{1,8}(?:\r?\n)?|(?:cc|CC|Cc|[Aa]ttn|
  ATTN|[Aa]tt|FAO)[ \t]?:?[ \t]*|\/?(?<=\/)[Ee][Ss]\/[ \t]*|(?:Dear|Hi|Hello|Hey|hi|hey|Kia ora|
  Thanks|Thx|thx),?[ \t]
`
const credentials = pattern`
  M\.? ?D\.?|D\.O\.|DO|R\.?N\.?C?|RN|BSN|MSN|NP|N\.P\.|PA(?:-?C|S)?|P\.A\.|LPN|LVN|CNA|CMA|MA|
  APRN|ARNP|AGNP|DNP|FNP|CNP|CRNP|CRNA|CNM|CNS|RRT|EMT|NRP|DPT|PT|OTR|OT|COTA|SLP|CCC|RDN?|LDN|
  CDE|CDCES|LCSW|MSW|LMSW|LSW|LICSW|LMFT|LPC|LMHC|L?CGC|RPh|RPH|Pharm|PharmD|CPhT|DDS|DMD|RDH|
  RDCS|RVT|DPM|O\.?D\.?|PhD|Ph\.|PsyD|CCDS|FAC[CSP]|FAAP|MB|MBBS|MBChB|MRCP\w*|MRCS|MRCGP|FRC
  [SPAR]\w*|FRACGP|FACRRM|FRACP|FRACS|FANZCA|FRANZC\w+|FACEM|CCFP|MICGP|RGN|RMN|RM|EN|HCA|RPN|CNC|
  IBCLC|PGY|MS|BPharm|CNL|CWS|SHO|RMO|HO|IDEL?C?|IADE|IBODE|IAO|SF|MK|CADC|CCLS|CCRN|AIN|EEN|NUM|
  MW|SW|pa-?c|rn|md|np|lpn|pgy|do(?=[ \t]*(?:\n|$|npi|\d))
`

const lineOrSentenceStart = pattern`^|\n|[.:,]\s{1,2}|\s{2}|\d\s`
const dictator = pattern`\p{Lu}[\p{Lu}c]{1,3}|\p{Ll}{2,3}`
const typist = pattern`\p{Ll}{2,3}|\p{Lu}{2}`

/**
 * Staff by their post or their deed, English: 'registrar Callaghan', 'read by Novak', 'Ann Lee,
 * RN'.
 */
export const staffRules: readonly Rule[] = [
  rule({
    name: 'post before a name',
    category: 'DOCTOR',
    languages: ['en'],
    at: {
      words: splitWords(`
        attending physician resident intern fellow hospitalist intensivist registrar reg sho rmo hmo jmo smo officer
        consultant cons spr surgeon assistant asst anaesthetist anesthetist anesthesiologist anaes anesthesia crna pcp
        gp lmo lmc locum np anp enp cnm mw cmw midwife chn phn dn cnc cns cne num dne mchn physio physiotherapist ot slp
        dietitian dietician rd pharmacist pharm rph tech technologist radiographer sonographer phlebotomist sw msw
        worker cm planner coordinator ordinator coord navigator keyworker counselor counsellor therapist psychologist
        psychiatrist psych pediatrician paediatrician cardiologist neurologist nephrologist urologist oncologist
        hematologist haematologist dermatologist gastroenterologist endocrinologist pulmonologist rheumatologist
        radiologist pathologist geriatrician obstetrician gynecologist gynaecologist ophthalmologist optometrist
        podiatrist dentist chaplain interpreter secretary sec clerk receptionist scribe paramedic emt medic crew hca cna
        alo doula collector hv him aha nnp biomed aide hcsw slt rmn anum special security volunteer chw ain carer
        specialist educator instructor liaison manager mgr lc scrub scout circulator perfusionist provider author
        operator examiner clinician prescriber ordering requesting referring referrer reader technician rad pi
        coinvestigator investigator rater witness signature sig signed sign cosign cosigned cosigner approver verified
        verifier reporter dictated typed transcribed minuted minutes recorder teller attg att dmo mo fn cpn bpn amhp dao
        pa pt ma md pgy onc cards ob nurse odp relief rep student med preceptor supervisor supervising admitting
        discharging accepting primary performing interpreting reporting treating rmp ed rounding oncall covering fellows
        interns registrars residents partners
      `),
    },
    pattern: () =>
      written(
        pattern`
        (?:Medical |medical )?\p{L}[\p{L}-]*(?:\(s\))?(?:(?<=${orderingWords}) (?:[Cc]are )?(?:${staffNouns})|(?<=[Aa]
        ttending) [Oo]f [Rr]ecord)?(?:[ \t]*(?:name|by|BY|electronically)\b)?(?:${staffSeparators})["“(]?(?:
        (?:Dr|Mr|Mrs|Ms|Miss|Prof|A\/Prof)\.?[ \t]?)?
      `,
        'u',
      ),
    confidence: 0.86,
    extents: (groups, context) => postExtents(groups[0] ?? '', context),
    examples: [
      'registrar ‹Callaghan› reviewed',
      'Surgeon: ‹Sarah Okafor›',
      'secretary ‹Rhonda›',
      'fellow ‹Esfahani›.',
      'SW ‹Meg› to call',
      'Attending Physician: ‹Ravi Menon›',
      'Referring: ‹Gray›',
      'PCP ‹Marsh› aware',
      'ORDERING: ‹FAULKNER, MAY L› MD',
    ],
    counterexamples: ['registrar will review', 'surgeon: none', 'PT eval', 'OT: fine motor', 'attending physician notified'],
  }),
  rule({
    name: 'done by someone',
    category: 'DOCTOR',
    languages: ['en'],
    at: {
      words: splitWords(`
        by per sn es from via cc attn att fao seen dw thx thanks dear hi hello hey reviewed copy copies initials under
        covering kia
      `),
    },
    pattern: () =>
      written(
        pattern`
        (?:${agentPhrases})["“]?(?:(?:our|my) )?(?:(?:Dr|Mr|Mrs|Ms|Miss|Prof|Nurse|nurse|RN|NP|PA|MD)\.?[ \t]
        )?
      `,
        'u',
      ),
    confidence: (name) => (/[ .]/u.test(name) ? 0.82 : 0.76),
    extents: (groups, context) => doneBy(groups[0] ?? '', context),
    examples: [
      'read by ‹Novak›: comminuted',
      'D/C home per ‹Cathcart›.',
      '/es/ ‹PETRA BLACKSTOCK›, MD',
      'Dear ‹Thandeka›',
      'cc: ‹Simon Rice›; file',
      'Dictated by: ‹A. Quillfeather›',
    ],
    counterexamples: ['by Monday', 'per Protocol', 'by CT', 'accompanied by Mavis', 'Dear Sir'],
  }),
  rule({
    name: 'name before a degree',
    category: 'DOCTOR',
    at: {
      words: splitWords(`
        md m do rn r bsn msn np pa lpn lvn cna cma ma aprn arnp agnp dnp fnp cnp crnp crna cnm cns rrt emt nrp dpt pt
        otr ot cota slp ccc rd rdn ldn cde cdces lcsw msw lmsw lsw licsw lmft lpc lmhc cgc lcgc rph pharm pharmd cpht
        dds dmd rdh rdcs rvt dpm od phd psyd ph ccds facc facs facp faap mbbs mbchb mb mrcp mrcs mrcgp mrcpsych frcs
        frcp frca frcr fracgp facrrm fracp fracs fanzca franzcog franzcp franzcr facem frcpc frcsc ccfp micgp rgn rmn rm
        en hca rnc rpn cnc ibclc pgy ms bpharm cnl cws sho rmo ho ide idel idec iade ibode ia sf mk d aps cadc ccls ccrn
        sn can ain een num mw sw
      `),
    },
    pattern: () => written(pattern`(?:${credentials})(?![\p{L}'’])`, 'u'),
    confidence: 0.9,
    extents: (groups, context) => beforeDegree(groups[0] ?? '', context),
    examples: [
      '‹Colton Reidl›, PT, DPT',
      '‹F. Costanzo› RN',
      '‹KAMALANATHAN, V› MD',
      'by ‹S. Noor›, RN',
      '‹j. castellanos› pa-c',
      '‹Violet Peake›, MD',
    ],
    counterexamples: ['call MD', 'seen, MD aware', 'No PT today', 'Ativan, RN to give'],
  }),
  rule({
    name: 'name before a post in brackets',
    category: 'DOCTOR',
    at: { symbols: ['('] },
    pattern: () => /\([ \t]?(?=\p{L})/u,
    confidence: 0.84,
    extents: (_, context) => {
      const where = surroundings(context)
      const to = context.start - (/\s$/u.test(where.text.slice(context.start - 1, context.start)) ? 1 : 0)
      const reading = nameBefore(to, 'announced', where, 3)
      return reading && kindBySetting(reading, where) === 'DOCTOR' ? [reading] : []
    },
    examples: ['with ‹Constance Hill› (nurse)', '‹Hui Ling› (physio)'],
    counterexamples: ['Haldol (nurse)', 'Monday (surgeon)'],
  }),
  rule({
    name: 'staff mark of a dictation',
    category: ['DOCTOR', 'DOCTOR'],
    at: 'line',
    pattern: () => /(?:\p{Lu}{2,4}|\p{Ll}{2,3}|\p{Lu}[\p{L}]{1,3})(?=[:/]\p{Ll}{2,3}[ \t]*(?:\r?\n|$))/u,
    confidence: 0.8,
    extents: (groups, { start, end, document: { text } }) => {
      const second = /^\p{Ll}+/u.exec(text.slice(end + 1))?.[0].length ?? 0
      return /^(?:re|cc|pt|dx|tx|rx|bp|hr|and|or|his|her|he)$/iu.test(groups[0] ?? '') ||
        (text[end] === '/' && /^(?:n|a)$/u.test(groups[0] ?? ''))
        ? []
        : [
            { start, end },
            { start: end + 1, end: end + 1 + second },
          ]
    },
    examples: ['seen\n‹MKW›:‹dj›', '‹jlk›/‹eb›'],
    counterexamples: ['cc:ab', 'MKW: dj'],
  }),
  rule({
    name: 'family name ^ given name of a message',
    category: 'DOCTOR',
    at: 'capital',
    pattern: () => /(\p{Lu}[\p{L}'’-]+\^\p{Lu}[\p{L}'’-]*(?:\^\p{Lu}[\p{L}'’]*\b\.?)?)(?=[\^|\]\s]|$)/u,
    confidence: 0.85,
    extents: (groups, { document: { text }, start, end }) => {
      const near = text.slice(Math.max(0, start - 200), start)
      const line = near.slice(near.lastIndexOf('\n') + 1)
      const patient =
        /^(?:PID|NK1|GT1|IN1|IN2)\|/u.test(line) ||
        /patient|other|guarantor|0010,10/iu.test(text.slice(Math.max(0, start - 24), end + 60)) ||
        /^\^*\|{0,3}(?:19|20)\d{6}/u.test(text.slice(end, end + 12))
      return [{ start, end: start + (groups[1]?.length ?? 0), category: patient ? 'PATIENT' : 'DOCTOR' }]
    },
    examples: ['PN [‹Rao^Vasudha›]', 'PID|1||99||‹YAZZIE^DELPHINE^T›||1961'],
    counterexamples: ['10^Potassium', 'Rao ^ Vasudha'],
  }),
  rule({
    name: 'marks of who dictated and who typed',
    category: 'DOCTOR',
    at: { symbols: ['/', ':'] },
    pattern: () =>
      written(
        pattern`
        (?<=(?:${lineOrSentenceStart})(?:${dictator})\s?)[/:]\s?(?:${typist})
        (?=[ \t]*(?:$|\r?\n|[–-] |\. ))
      `,
        'u',
      ),
    confidence: 0.72,
    extents: (groups, context) => {
      const { text } = context.document
      const first = /(\p{L}{2,4})\s?$/u.exec(text.slice(Math.max(0, context.start - 6), context.start))
      const second = /\p{L}+$/u.exec(groups[0] ?? '')?.[0] ?? ''
      const known = wordClass.MEDICAL | wordClass.TITLE | wordClass.VERY_COMMON_EN | wordClass.VERY_COMMON_FR | wordClass.VERY_COMMON_ES
      if (!first?.[1] || [first[1], second].some((mark) => context.lexicon.classOf(mark) & known || NO_MARK.test(mark))) return []
      const start = context.start - first[0].length
      return [
        { start, end: start + first[1].length },
        { start: context.end - second.length, end: context.end },
      ]
    },
    examples: ['Dicté, non relu. ‹TM›/‹sw›', 'seen\n‹HG›/‹ccb›'],
    counterexamples: ['RE: ab', 'BP/hr'],
  }),
]

const SHORT_WORDS = pattern`
  re|cc|pt|dx|tx|rx|bp|hr|and|or|his|her|he|po|iv|im|sc|neg|pos|am|pm|wt|ht|ml|kg|mg|mm|cm|yo|
  na|st|nd|ou|et|du|le|la|un|vez|paq|año|día|mes|sem
`

const NO_MARK = new RegExp(pattern`^(?:${SHORT_WORDS})$`, 'iu')

const patientParticiples = pattern`
  accompanied|brought(?: in)?|raised|relieved|found|driven|attended|escorted|carried|helped|
  joined|followed|visited|assaulted|hit|struck|bitten|punched|kicked|stabbed|cared for|
  looked after|supported|interpreted|translated|written|given|fathered|abused|signed for|caused|
  made|used|known|went|goes|helped|witnessed|owned|run|led|taken|dropped off
`

const PATIENTS_DOING = new RegExp(
  pattern`
    (?:${patientParticiples})[ \t]+by[ \t]*:?[ \t]*(?:\r?\n)?(?:his|her|the)?[ \t]*$
  `,
  'iu',
)

function doneBy(cue: string, context: RuleContext): Extent[] {
  const where = surroundings(context)
  const before = where.text.slice(Math.max(0, context.start - 30), context.end)
  const greeting = /^(?:dear|hi|hello|hey|kia|thanks|thx)/iu.test(cue)
  const formal = greeting || /[:/]\s*$/u.test(cue) || /^(?:cc|attn|att|fao)/iu.test(cue)
  if (/^(?:under|via|per)/iu.test(cue) && !/\b(?:Dr|Mr|Prof|Miss)\.?[ \t]$/u.test(cue)) {
    if (!/^per/iu.test(cue)) return []
  }
  const complaint = /^CC/u.test(cue)
  const readings = namesFrom(
    context.end,
    formal && !complaint ? 'announced' : 'hinted',
    greeting ? 'and' : formal ? 'several' : 'pair',
    where,
  )
  return readings
    .filter(({ words }) => !complaint || words.length > 1)
    .filter(
      ({ words }) =>
        formal ||
        words.length > 1 ||
        words[0]?.worth === 'name' ||
        words[0]?.worth === 'shared' ||
        (words[0]?.worth === 'word' && /\bby\b/iu.test(cue)),
    )
    .map((reading) => {
      const kind = kindBySetting(reading, where)
      if (greeting) return { ...reading, confidence: 0.84 }
      if (kind === 'PATIENT' && !formal) return { ...reading, category: 'PATIENT' as const, confidence: 0.6 }
      return PATIENTS_DOING.test(before) && kind !== 'DOCTOR' ? { ...reading, category: 'PATIENT' as const, confidence: 0.5 } : reading
    })
    .filter(({ confidence }: Extent) => confidence !== 0.5)
}

const labelsWithColon = pattern`
  sign(?:ed)?|typed|dictated|transcribed|verified|cosign(?:ed)?|reviewed|ordering|requesting|
  referring|performing|reporting|minutes|minuted|recorder|author|teller|primary|ed|med|ma|md|onc|
  cards|psych|anaes|ob|mo|pi|rad|operator|reader|witness|worker|officer|specialist|liaison|
  manager|provider|pt|pa|signature|sig|rep|partners|relief|supervisor|covering|rounding|tech|crew|
  rd|num|fn|dn|student|educator|instructor|assistant|technician
`

/**
 * Ordinary words that are posts only where a colon follows them, or where a capital begins them.
 */
const POST_NEEDS_COLON = new RegExp(pattern`^(?:${labelsWithColon})$`, 'iu')

function postExtents(cue: string, context: RuleContext): Extent[] {
  const where = surroundings(context)
  const post = /^[\p{L}-]+/u.exec(cue)?.[0] ?? ''
  const formal = /(?:[:=|]|[ ]{2}|\t)[ \t]*["“(]?(?:\p{L}+\.?[ \t])?$/u.test(cue) || /\bby\b|electronically/iu.test(cue)
  const dot = /\.[ \t]$/u.test(cue)
  if (dot && !/^(?:sec|asst|cons|reg|mgr|pharm|coord|anaes|att|sig|tech)\.?/iu.test(cue)) return []
  if (/^pt$/iu.test(post)) return []
  if (
    /^worker$/iu.test(post) &&
    !/(?:social|case|support|key|youth|outreach|liaison|health)[ \t-]$/iu.test(
      where.text.slice(Math.max(0, context.start - 10), context.start),
    )
  )
    return []
  if (/^(?:ED|MA|MD|MO|PA|OT|RD|PI|OB|MED|NUM|DN|FN|LC|PSYCH|AIN)$/iu.test(post) && post !== post.toUpperCase() && !formal) return []
  const gap = /[ \t]{4,}$/u.test(cue)
  const manner = formal ? 'labelled' : POST_NEEDS_COLON.test(post) ? 'hinted' : 'announced'
  const readings = namesFrom(context.end, manner, 'several', where)
  return readings
    .filter(({ words }) => formal || words[0]?.worth !== 'usual' || words.length > 1)
    .filter(
      ({ words }) => !(words[0]?.look === 'small' && !formal && !/^(?:nurse|rn|sw|secretary|physio|np|gp|pcp|reg|registrar)$/iu.test(post)),
    )
    .map((reading) => ({ ...reading, confidence: formal ? (gap ? 0.85 : 0.9) : POST_NEEDS_COLON.test(post) ? 0.7 : 0.82 }))
}

function beforeDegree(degree: string, context: RuleContext): Extent[] {
  const where = surroundings(context)
  const { text } = where
  const gap = /(?:,?[ \t]{1,3}|,[ \t]*\r?\n[ \t]*|[ \t]?\([ \t]?|[ \t]?[-–/][ \t]?)$/u.exec(
    text.slice(Math.max(0, context.start - 6), context.start),
  )?.[0]
  if (!gap) return []
  const comma = gap.includes(',')
  const sure = comma || gap.includes('(')
  const reading = nameBefore(context.start - gap.length, sure ? 'labelled' : 'announced', where)
  if (!reading) return []
  const first = reading.words[0]
  const small = degree === degree.toLowerCase()
  if (
    /^(?:PT|MS|MA|EN|OT|DO|SN|M|R|D|HO|NUM|CNS|RM|OD|MK|SF|RD|SW|MW)$/u.test(degree.replace(/\.$/u, '')) &&
    !comma &&
    reading.words.length < 2 &&
    gap.trim() !== '('
  )
    return []
  if (reading.words.length === 1 && (first?.worth === 'usual' || first?.worth === 'unknown') && !comma && gap.trim() !== '(') {
    if (first.look !== 'capital' || /^(?:SW|PT|OT|RD)$/u.test(degree)) return []
  }
  if (reading.words.length === 1 && (first?.worth === 'usual' || (small && first?.look === 'small' && first.worth !== 'name'))) return []
  return [reading]
}
