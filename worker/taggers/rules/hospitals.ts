import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { wordClass } from '../gazetteer/classes.ts'
import { facilityHeads, hasHalfProperWords, hasProperWord, neverFirst, properRun, wardHeads, weakHeads } from './facilityPatterns.ts'
import { capital, cased, listOf, nameToken } from './placePatterns.ts'
import { type Rule, rule, written } from './rule.ts'

const head = pattern`
  (?:${cased(facilityHeads).replaceAll('.', '\\.').replaceAll("'", "['’]").replaceAll(' ', '[ ]')})(?![\p{L}\p{M}\d'’-])
  (?:\.(?=[,;)]))?
`
const wordsAfterHead = cased(
  listOf(pattern`
    Hospital|Hospitals|Hosp|Centre|Center|Ctr|Institute|Campus|Unit|Service|Services|Group|Clinic|Associates|Partners|
    Foundation Trust|Trust|NHS Trust|NHS Foundation Trust|Team|Network|Practice|East|West|North|South|Pavilion|Department|
    Rehabilitation|Rehab|Program|Lab|Laboratory|Hub|Annex|Physicians|Specialists|Surgery|Medicine|Research Centre|
    Health Service|Diagnostics|Internal Medicine|Biopsy|Hypertension
  `),
).replaceAll(' Department', '')
const more = pattern`
  (?:(?:[ ](?:&|and|at|of|for)(?:[ ]the)?)?[ ](?:${wordsAfterHead})(?![\p{L}\p{M}\d'’-])){0,3}
  (?:(?:,)?[ ](?:LLC|PLLC|P\.C\.|PC|Inc\.?|LLP|Ltd\.?|P\.A\.|L\.L\.C\.|Pvt\.?[ ]Ltd\.?|LTD))?
`
const lastWord = (name: string) => (name.match(/[\p{L}'’]+(?=[^\p{L}]*$)/u)?.[0] ?? '').toLowerCase()

const comesTo = pattern`
  (?:(?:[Aa]dmit(?:ted)?|[Tt]ransf(?:er(?:red|red out)?)?|[Tt]x'?d|[Tt]reated|[Ss]een|[Ff]lown|[Dd]ischarged|
  [Rr]eferred|[Ss]urgery|[Rr]espite|[Rr]ehab|[Rr]epair(?:ed)?|[Ii]npatient|[Ii]ntubated|[Bb]orn|[Dd]elivered|
  [Ff]ollowed|[Dd]ialy(?:zing|sing|sis)|[Hh]ospitali[sz]ed|CT|MRI|EEG|PET|CABG|ECMO|ORIF|PCI|DaTSCAN|TAVI|X-?rays?|
  [Ss]can|[Bb]iopsy|[Ee]cho|ercp|ERCP|[Cc]hemo|[Ii]nfusions?|[Cc]olonoscopy|[Ss]tents?|[Cc]ath|[Aa]rthroplasty|
  [Oo]peration|[Cc]are|[Ss]tay|[Bb]ed|[Cc]linic|[Aa]dmissions?|[Tt]ransferring|[Tt]aken|[Pp]resented|BIBA|BIB|
  [Rr]ecords|films|[Tt]x|xfer(?: out)?|[Pp]rior (?:stay|admit)|visit)(?:[ ][a-z]+){0,2}[ ](?:at|to|from|@)[ ]
  (?:the[ ]|old[ ])?)
`

const publicPlaces = pattern`
  Day|School|College|Church|Parish|Primary|Academy|Pharmacy|Hall|Cathedral|Lane|Street|Road|Close|
  Square|Convent|High|Nursing|\p{Lu}
`
const wordsAfterHospital = pattern`
  Course|Day|No|Number|Admission|Discharge|Records?|Stay|Acquired|Follow|Visit|MRN|Name|
  Foundation|Trust|Lottery|ID|Patient|Medicine|Unit|Ward|Bed|Consult|Note|Summary|Transfer|Main|
  Report|Pathology|Problem|Medications?|Laboratory|Round|Nurse|Clerk|Sister|Manager|Phone|Tel|
  Team|Doctor|Pharmac|Review|Diet|Dept|Department|Services|Care|Account|Center|Centre|Hospital|
  Emergency|Dr|Mr|Mrs|Discharged?|Admitted|Admit|Date|Time|Social|Chaplain|Security|Outpatient|
  Switchboard|Physician|Attending|Progress|Plan|Identification|Direct|Pager|Ext|England|Scotland|
  Wales
`
const hospitalInGeneral = new RegExp(
  pattern`
    ^(?:Hospital|NHS|HOSPITAL|[Ww]ard|Wd|University Hospital)[ ](?:(?:of|de)[ ])?(?:${wordsAfterHospital})
  `,
  'u',
)

const careWords = pattern`
  Home|HOME|Care|CARE|House|HOUSE|Court|COURT|Service|Team|Program|Village|Suite|Block|Group|
  Partners|Associates|Terrace|Gardens|Health|HEALTH|Oaks|Villa|Network|Outreach
`
/** Last words that a hospital shares with homes, teams and networks. */
const careWordAtEnd = new RegExp(pattern`(?:${careWords})$`, 'u')

const otherHeads = pattern`
  Apt|Flat|Per|One|Each|Housing|Blood|Every|Motor|Business|Day|Job|Trade|Shopping|Leisure|
  Community|Fitness|Town|Civic|Data
`
/** First words of units, centres and blocks that give no care. */
const otherHeadOfUnit = new RegExp(pattern`^(?:${otherHeads})\b`, 'iu')

const churchAndSchoolWords = pattern`
  mass|priest|father|fr\.?|pastor|vicar|deacon|choir|parish|church|school|teacher|pupil|year \d|
  organ|bells?|played|teaches|taught|sexton
`
/** Words of churches and schools, which saints name as well. */
const churchOrSchoolNear = new RegExp(pattern`\b(?:${churchAndSchoolWords})\b`, 'iu')

export const hospitalRules: readonly Rule[] = [
  rule({
    name: 'facilityByHead',
    category: 'HOSPITAL',
    languages: ['en'],
    at: 'capital',
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\p{M}\d'’&-]|(?:Hospitals?|Centre|Center|Institute|Clinic|University|College|School|Division|
        Department|Infirmary|Dept)[ ](?:of|and|&)[ ])((?:(?:St|ST|Mt|MT)\.?[ ](?=\p{Lu}))?${properRun}${head}${more})
      `,
        'u',
      ),
    confidence: 0.86,
    accept: ([, name = ''], context) => {
      const last = lastWord(name)
      if (/^(?:Sex|Left|Right|Bi)\b/u.test(name) || (/[\p{Ll}][ ](?:NH|VA|MED|GENERAL|PRIVATE|BASE)$/u.test(name) && !/VA$/u.test(name)))
        return false
      if (!weakHeads.has(last)) return hasHalfProperWords(name)
      if (!hasProperWord(name)) return false
      return standsAlone(name, context.document.text, context.start, context.end)
    },
    examples: [
      'Seen at ‹Corran Hill Surgery›.',
      '‹WIRRABROOK DISTRICT HEALTH SERVICE›',
      '‹Hampden Roads General Hospital› Dept',
      'at ‹Foyl Hospice› on',
      '‹St Enda’s Day Unit›',
      '(‹Latrone Regional›)',
      'from ‹Alder Grange Children’s›, L',
      '‹Tidewater Heart & Vascular Associates, P.C.›',
    ],
    counterexamples: [
      'the Fracture Clinic',
      'Acute Medical Unit',
      'Seen in Emergency Department',
      'Primary Care',
      'Mental Health Service',
      'General Surgery',
      'Past Medical',
      'the Memory Clinic',
      'Wound Care Clinic',
    ],
  }),
  rule({
    name: 'facilityByWeakHead',
    category: 'HOSPITAL',
    languages: ['en'],
    at: 'capital',
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\p{M}\d'’&-])((?:(?:St|ST|Mt|MT)\.?[ ](?=\p{Lu}))?${properRun}(?:${cased(wardHeads)})
        (?![\p{L}\p{M}\d'’-])(?:[ ](?:Unit|Ward|Wing|Centre|Center|Hospital|East|West|North|South)(?!\p{L}))?)
        (?![ ]\p{Lu}\p{Ll})
      `,
        'u',
      ),
    confidence: 0.8,
    accept: ([, name = ''], { document: { text }, start, end }) => {
      if (!hasProperWord(name)) return false
      if (careWordAtEnd.test(name))
        return (
          facilityContext(text, start, end) ||
          (/(?:Health|HEALTH|Team|Network|Service|Care)$/u.test(name) &&
            name.split(' ').length > 2 &&
            /^[ ]*(?:[,)\n\r;|]|$|[ ]{2})/u.test(text.slice(end, end + 3)) &&
            hasProperWord(name.split(' ')[0] ?? ''))
        )
      if (/^(?:\p{Lu}{2,}[ ])+(?:UNIT|CENTER|CENTRE|CTR)$/u.test(name)) return facilityContext(text, start, end) || isLine(text, start, end)
      return !otherHeadOfUnit.test(name)
    },
    examples: [
      '‹Jacaranda Wing›, 88',
      'on ‹Waratah Ward›, room 8',
      'Discharge to ‹Rowan Unit›',
      '‹Ellison Cancer Institute›',
      'lives at ‹Amaroo Lodge›.',
    ],
    counterexamples: ['Intensive Care Unit', 'Main House', 'Room 4, General Ward', 'White House'],
  }),
  rule({
    name: 'saintFacility',
    category: 'HOSPITAL',
    languages: ['en'],
    at: { words: ['st', 'saint', 'our', 'mater', 'mercy', 'good', 'sacred'] },
    pattern: () =>
      written(
        pattern`
        (?<=${comesTo}|(?:[Hh]ospitali[sz]ed once|[Oo]ld|PCP|ED at|drove (?:him|her|them) to|
        took (?:him|her) to|went to|came from|going to),? )((?:St\.?|ST\.?|Saint|Mercy|Good|
        Sacred|Mater|Our Lady(?:['’]s)?(?: of(?: the)?)?)[ ]${capital}(?:[ ]${capital}){0,2})
        (?!\p{L}|[ ](?:School|College|Church|Parish|Primary|Academy|Pharmacy))
      `,
        'u',
      ),
    confidence: 0.74,
    examples: ['admitted to ‹St. Alexin› in', 'transferred from ‹Sacred Hearth›, '],
    counterexamples: ['Good Morning', 'St Patrick', 'lives at St Kilda'],
  }),
  rule({
    name: 'saintPossessive',
    category: 'HOSPITAL',
    languages: ['en'],
    at: { words: ['st', 'saint'] },
    pattern: () =>
      written(
        pattern`
        (?<=(?:\b(?:at|from|to|the)|[,(@—])[ ]?)((?:St\.?|Saint)[ ]\p{Lu}\p{L}+['’]s(?:[ ]
        (?:Hospital|ED|Unit|Ward|Hospice|Private))?)(?![\p{L}]|[ ](?:${publicPlaces}))
      `,
        'u',
      ),
    confidence: 0.6,
    accept: (_groups, { document: { text }, start, end }) =>
      !churchOrSchoolNear.test(text.slice(Math.max(0, start - 40), end + 30)) && !/^(?: wort)/u.test(text.slice(end, end + 6)),
    examples: ['resected at ‹St. Brannon’s›, surv', 'from ‹St Jom’s› in'],
    counterexamples: ["on St Patrick's Day", "priest at St. Ann's", "St John's wort"],
  }),
  rule({
    name: 'facilityFirst',
    category: 'HOSPITAL',
    languages: ['en'],
    at: {
      words: listOf('ysbyty|meddygfa|ospideal|hospital|clinica|clinique|hopital|nhs|ward|wd|centre|residence|univ|university|labo'),
    },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d’'])((?:(?:Ysbyty|Meddygfa(?:['’]r)?|Ospidéal|OSPIDÉAL|Hospital|Clínica|Clinique|Hôpital|
        HÔPITAL|NHS|Centre(?=[ ](?:[Dd]e|SANTÉ|[Ss]anté|[Hh]ospitalier))|Résidence|Labo|(?<=\b(?:at|of|from|in|to) )
        (?:Villa|Plas)|Ionad Sláinte|Szpital)[ ](?:(?:de|du|la|San|Santa|des|Médicale|Santé)[ ]){0,2}|
        (?:Univ\.?|University)[ ](?:Hospital|Hosp\.?|of[ ]\p{Lu}\p{L}+[ ]Hospital)[ ](?:of[ ](?:the[ ])?)?|
        [Ww]ard[ ](?=\p{Lu}\p{Ll}{3})|Wd[ ])${capital}(?:[ ](?:(?:y|de|des|du)[ ])?${capital}){0,3})(?![\p{L}\d])
      `,
        'u',
      ),
    confidence: 0.74,
    accept: (groups) => !hospitalInGeneral.test(groups[1] ?? '') && !/^[Ww]ard/u.test(groups[1] ?? ''),
    examples: ['‹Ysbyty Gwynlas› — ', '‹Hôpital du Vieux-Mont›, R', '‹NHS Strathbro›'],
    counterexamples: ['Hospital Course', 'NHS Number', 'Ward Round', 'University Hospital Discharge'],
  }),
  rule({
    name: 'careContext',
    category: 'HOSPITAL',
    languages: ['en'],
    at: 'capital',
    pattern: () =>
      written(
        pattern`
        (?<=${comesTo})(${neverFirst}(?:(?:St|Mt)\.?[ ])?${capital}(?:[ ](?:of the |of |at |& )?${capital}){0,3})
        (?![\p{L}\p{M}]|[ ](?:Street|St|Road|Rd|Ave|County)\b|['’]s? [a-z])
      `,
        'u',
      ),
    confidence: 0.62,
    accept: ([, name = ''], { document: { text }, lexicon, start, end }) =>
      hasProperWord(name) &&
      !notFacility.test(name) &&
      !/^\p{Lu}{1,4}$|-/u.test(name) &&
      (lexicon.classOf(name) & (wordClass.DRUG | wordClass.MEDICAL)) === 0 &&
      !/^[ ]?(?:,[ ](?:[A-Z]{2}\b|\d{5}|India|Ireland|Mexico)|\d)/u.test(text.slice(end, end + 12)) &&
      !/(?:born|[ ]in)[ ](?:the[ ])?$/u.test(text.slice(Math.max(0, start - 9), start)),
    examples: ['admitted to ‹Titusford› for', 'CT at ‹Cle Elm Urgent› read', 'transferred from ‹Bluesten›.'],
    counterexamples: [
      'admitted on Monday',
      'seen at Christmas',
      'admitted to ICU',
      'seen by Dr Lee',
      'admitted to Cardiology',
      'admitted from Theatres.',
      'transferred from Resus.',
    ],
  }),
  rule({
    name: 'facilityField',
    category: 'HOSPITAL',
    languages: ['en'],
    at: { words: ['facility', 'hospital', 'site', 'ward', 'service', 'unit', 'clinic', 'practice', 'campus'] },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}])(?:Facility|FACILITY|facility|Hospital|HOSPITAL|Site|SITE|Ward|WARD|Clinic|CLINIC|
        Practice|PRACTICE|Referring facility)[ \t]?(?::|\.{3,}:?)[ \t]{0,12}(${neverFirst}${nameToken}
        (?:[ ](?:of |the |& |and |at )?${nameToken}){0,5}(?:[ ]\d{1,2}(?!\d))?)(?=[ ]*(?:[,;(|\n\r/]|$|[ ]{2}|-|—|–))
      `,
        'u',
      ),
    confidence: 0.78,
    accept: ([, name = '']) => hasProperWord(name) && !notFacility.test(name),
    examples: ['Facility: ‹Banksia Reach›, T', 'Ward: ‹Lomard› / Bed 3', 'Hospital: ‹Kalgarra Regional›  Ph'],
    counterexamples: ['Ward: ICU', 'Clinic: Dermatology', 'Site: Left Arm', 'Hospital: Yes'],
  }),
  rule({
    name: 'veteransAffairs',
    category: 'HOSPITAL',
    languages: ['en'],
    at: { words: ['va', 'rah', 'mgh', 'cboc', 'vamc'] },
    pattern: () => /(?<=\b(?:the|at|from|to) (?:the )?)(VA(?=[ ](?:in|clinic|hospital|for|since|last)|[.,;)])|RAH|MGH|CBOC|VAMC)(?!\p{L})/u,
    confidence: 0.75,
    examples: ['at the ‹VA› in Far', 'seen at ‹RAH›.'],
    counterexamples: ['VA 20/40', 'the VA was 6/6'],
  }),
  rule({
    name: 'facilityInitials',
    category: 'HOSPITAL',
    languages: ['en'],
    at: 'capital',
    pattern: () => written(`(?<=${comesTo})([A-Z]{3,5})(?=[ ](?:ED|ER|on|in|for|ICU|yesterday|last|after|with)\\b|[,.;)])(?!\\p{L})`, 'u'),
    confidence: 0.6,
    accept: ([, name = '']) => !notInitials.has(name) && !/^(?:[IVX]+)$/u.test(name),
    examples: ['seen at ‹ECMQ› on', 'transferred to ‹TAMQ›.'],
    counterexamples: ['admitted to ICU', 'seen in ED.', 'care at SNF.', 'visit in CCU on'],
  }),
]

const numberedThings = pattern`
  Left|Right|Arm|Day|Bed|Room|Rm|Bay|High|Stage|Level|Grade|Class|Type|Dr|Christmas|Easter|Monday|
  Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|
  Nov|Dec
`
const thingsNamedAlone = pattern`
  January|February|March|April|June|July|August|September|October|November|December|Thanksgiving|
  New Year|Valentine|Boxing|Labor|Memorial Day|Hospice|Orthopedics|Interventional|Plastics|
  Telemetry|Tele|Labou?r|Cath|Endoscopy|Oncology|Neurosurgery|Home|Yes|None|Nil|Unknown|Same|GYN|
  Ob|OB|Medicine|Surgery|Cardiology|Ophthalmology|Warfarin|Aspirin|Tylenol
`

const notFacility = new RegExp(pattern`^(?:(?:${numberedThings})\b|(?:${thingsNamedAlone})\b)`, 'u')

const notInitials = new Set(
  splitWords(`
    RCA LAD LCX LMCA OM PDA SVG LIMA SVC IVC MCA ICA AVF UPMC ICU CCU SICU MICU NICU PICU HDU CVICU PACU SNF LTAC LTACH
    ALF ASC EMS EMT EMR OSH PCP OPD MRI CTA PET EKG ECG EEG TEE TTE ERCP CABG PCI IVF TPN DVT COPD CHF CAD DNR DNI USA
    UK GYN ENT ORL URO PTA BID TID QID QHS PRN NPO DOS ADT PEG LTC AMU MAU SAU ASU CDU EDU ITU SDU UTI ROM WNL AND THE
    HIS HER OUR ALL ANY REHAB HOME HIV ABG CBC BMP CMP PSA TSH VAC RLE LLE RUE LUE RLQ LLQ RUQ LUQ GCS BMI HITH GEM MDM
    MDT CAMHS PICC PORT FNA BRCA KUB IVP VCUG HSG DEXA MUGA SPECT EMG NCS
  `),
)

/**
 * A weak head needs the name to be an item of its own: followed by a mark, a line end, a place to
 * phone; not by another noun.
 */
function standsAlone(name: string, text: string, start: number, end: number): boolean {
  if (name.split(' ').length > 2 && /^[ ]*(?:[,.;:)\n\r|~]|$|[ ]{2})/u.test(text.slice(end, end + 3)) && name !== name.toUpperCase())
    return true
  if (
    /(?:\b(?:at|from|to|of|with|through|by|via|@|in|the|cc|called|under|visits?)|[(,;:|/—–-]|GP|PCP)[ ]{0,3}$/u.test(
      text.slice(Math.max(0, start - 12), start),
    )
  )
    return true
  return isLine(text, start, end) && name.split(' ').length > 1
}

function isLine(text: string, start: number, end: number): boolean {
  return (
    /(?:^|[\n\r|\t~]|[ ]{2})[ \t]*$/u.test(text.slice(Math.max(0, start - 40), start)) &&
    /^[ \t]*(?:$|[\n\r|,(/—–-]|[ ]{2})/u.test(text.slice(end, end + 6))
  )
}

const stayWords = pattern`
  lives?|living|resid(?:es|ing|ent)|stay(?:s|ed|ing)?|placed|placement|respite|admitted|admit|
  discharged?|d\/c|transfer(?:red)?|return(?:ed)?|back|bed|nurse|carer|staff|RN|aide|CNA|
  care home|nursing home|home|seen|treated|rehab|going|facility|hospice|visits|home:
`
const facilityLabels = pattern`
  [Ff]acility|[Pp]lacement|[Ww]ard|[Uu]nit|[Ll]oc(?:ation)?|[Hh]ome|[Cc]linic|[Pp]ractice|GP|PCP|
  cc|From|To|Site
`
const facilityCue = new RegExp(
  pattern`
    (?:\b(?:${stayWords})(?:[ ]\w+){0,2}[ ](?:at|in|to|from|of|on|with|by)(?:[ ]the)?|(?:${facilityLabels})[ ]?:|\(
    (?:GP|PCP)?|GP[ ](?:Dr[ ])?[\p{L} ]{0,20},|DIALYSIS AT|Dr\.?[ ][\p{L}. -]{2,24},)
    [ ]{0,6}$
  `,
  'u',
)

/** Words around it that say people live, stay, are treated or work there. */
function facilityContext(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 40), start)
  const after = text.slice(end, end + 25)
  return (
    facilityCue.test(before) ||
    /^[ ]?(?:nursing home|care home|aged care|NH\b|SNF|rest home|resident|Rm\b|room\b|,[ ](?:Rm|room|bed|level|\d+[ ]bed))/u.test(after) ||
    (isLine(text, start, end) && /[Hh](?:ealth|EALTH)|[Cc](?:are|ARE)|ssociates|roup|artners|etwork/u.test(text.slice(start, end)))
  )
}
