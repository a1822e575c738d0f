import type { NameReading, Surroundings } from './nameReader.ts'

/** Degrees and registrations that only staff bear, as regex alternatives; matched with their case. */
export const DEGREES =
  'M\\.?D\\.?|D\\.O\\.|DO|R\\.?N\\.?|RN|BSN|MSN|N\\.P\\.|NP|PA-?C|PA|P\\.A\\.|LPN|LVN|CNA|CMA|MA|APRN|ARNP|AGNP|DNP|FNP|CNP|CRNP|FNP-?C|FNP-BC|CRNA|CNM|CNS|RRT|EMT(?:-[PB])?|NRP|DPT|PT|OTR(?:\\/L)?|OT|COTA|' +
  'SLP|CCC-SLP|RD|RDN|LDN|CDE|CDCES|LCSW|MSW|LMSW|LSW|LICSW|LMFT|LPC|LMHC|LCGC|CGC|RPh|RPH|Pharm\\.?\\s?D\\.?|PharmD|CPhT|DDS|DMD|RDH|RDCS|RVT|DPM|O\\.?D\\.?|DC|DVM|PhD|Ph\\.D\\.?|PsyD|Psy\\.D\\.?|EdD|BCBA|CCLS|CDCA|CADC|CCDS|CCS|' +
  'RHIA|FACC|FACS|FACP|FACOG|FAAP|FCCP|FACEP|MBBS|MBChB|MB ?BS|MB ?ChB|MRCP|MRCS|MRCGP|MRCPsych|MRCOG|MRCPCH|FRCS|FRCP|FRCA|FRCR|FRCPath|FRCOG|FRACGP|FACRRM|FRACP|FRACS|FANZCA|FRANZCOG|FRANZCP|FRANZCR|FACEM|FRCPC|FRCSC|CCFP|MICGP|' +
  'RGN|RMN|RSCN|SRN|RM|EN|RN\\(EC\\)|CNC|CNE|NUM|RPN|MCh|DCH|DNB|BPharm|HCA|SpR|StR|SHO|RMO|HMO|JMO|SMO|PGY-?\\d|MS-?[34]|MBA|MPH|MHS|IBCLC|CDN|CWS|CWOCN|CWCN|OCN|CCRN|CEN|CAPA'

/** Posts and trades of those who care, English; matched in any case. */
export const POSTS =
  'attending(?: physician)?|physician|resident|intern|fellow|hospitalist|intensivist|nocturnist|registrar|senior reg(?:istrar)?|reg|sho|rmo|hmo|jmo|smo|house (?:officer|surgeon)|consultant|cons|surgeon|' +
  'an(?:a)?esthetist|an(?:a)?esthesiologist|crna|pcp|gp|lmo|lmc|locum|partner|nurse(?: practitioner| manager| educator| specialist)?|charge(?: nurse)?|rn|lpn|np|matron|midwife|cmw|health visitor|district nurse|practice nurse|wound nurse|school nurse|' +
  'physio(?:therapist)?|physical therapist|occupational therapist|ot|speech (?:path\\w*|therap\\w*|language \\w+)|slp|salt|speechie|dietitian|dietician|nutritionist|rd|pharmacist|rph|pharm tech|technician|tech|technologist|radiographer|sonographer|phlebotomist|' +
  'social worker|sw|msw|case manager|care (?:manager|coordinator|co-ordinator|navigator)|cm|discharge planner|coordinator|co-ordinator|coord|navigator|keyworker|key worker|care-?coordinator|support worker|counsell?or|therapist|hand therapist|psychologist|psychiatrist|psych|' +
  'pa?ediatrician|cardiologist|neurologist|nephrologist|urologist|oncologist|h?a?ematologist|dermatologist|gastroenterologist|endocrinologist|pulmonologist|rheumatologist|radiologist|pathologist|geriatrician|obstetrician|gyna?ecologist|ophthalmologist|optometrist|podiatrist|chiropodist|dentist|' +
  'chaplain|interpreter|secretary|sec|clerk|ward clerk|receptionist|reception|front desk|billing|scheduler|registration|medical student|student|scribe|paramedic|emt|medic|porter|orderly|hca|cna|assistant|asst|ma intake|aboriginal liaison officer|alo|liaison|chw|ain|carer|play specialist|child life|audiologist|orthoptist|orthotist|prosthetist|genetic counsell?or|perfusionist|scrub|scout|circulator|' +
  'cards|cardiology|neuro(?:surg\\w*|logy)?|ortho(?:pa?edics)?|plastics|vascular|urology|ent|gen surg|general surgery|surgery|surg|renal|nephro|gi|gastro|onc|oncology|h?a?em(?:e|atology)?|derm|rheum|endo|resp|pulm|icu|itu|ed|er|anaes\\w*|an(?:a)?esthesia|paeds|peds|obs|o\\s?&\\s?g|ob|gynae|radiology|ir|micro|id|palliative|pall care|micu|picu|nicu'

/** The same in French. */
export const POSTS_FR =
  'médecin|medecin|interne|externe|étudiante?|etudiante?|chef de clinique|cheffe de clinique|chef de service|assistante?(?: sociale| dentaire)?|as|ass\\.? soc(?:iale)?|praticien(?:ne)?|ph|senior|sénior|urgentiste|régulateur|chirurgien(?:ne)?|chir|anesthésiste|anesthesiste|anesth|iade|ibode|ide|idel|idec|infirmi(?:er|ère|ere)|inf|' +
  'cadre(?: de santé| de sante| sup)?|aide[- ]soignante?|asd|ash|auxiliaire|puéricultrice|puer|sage[- ]femme|sf|maïeuticien|kiné(?:sithérapeute)?|kine(?:sitherapeute)?|mk|orthophoniste|ergothérapeute|ergotherapeute|ergo|psychologue|psychomotricien(?:ne)?|psychiatre|psy|diététicien(?:ne)?|dieteticien(?:ne)?|diét|pharmacien(?:ne)?|préparateur|' +
  'manipulat(?:eur|rice)|manip|brancardier|ambulancier|ambulancière|secrétaire|secretaire|secr|secrétariat|agent|ars|arm|permanencier|cardiologue|cardio|neurologue|neuro|néphrologue|urologue|uro|oncologue|onco|hématologue|dermatologue|gastro(?:-entérologue)?|endocrinologue|pneumologue|pneumo|rhumatologue|rhumato|radiologue|radio|' +
  'anatomopathologiste|anapath|gériatre|geriatre|gynécologue(?:-obstétricien(?:ne)?)?|gyneco|gynéco|obstétricien(?:ne)?|pédiatre|pediatre|ophtalmologue|oph(?:talmo)?|orl|dentiste|podologue|pédicure|infectiologue|infectio|réanimateur|rea|réa|néonat|neurochir(?:urgien)?|ortho|viscéral|vasc|iao|ioa|tri|orthoptiste|opticien|biologiste|bio|' +
  'technicien(?:ne)?|tech|ingénieur|éducateur|médiatrice|médiateur|interprète|référente?|directeur|directrice|aumônier|bénévole|neurophysio|stagiaire|esi|élève|mt|médecin traitant|coordinatrice|coordonnateur|co|gyn|onco(?:logie)?|neurologie|cardiologie|radiothérapie|chirurgie|urologie|oncologie|radiologie|anesthésie|réanimation|pneumologie|rhumatologie|gériatrie'

const STAFF_AFTER = new RegExp(`^(?:,[ \\t]*|[ \\t]*[-–(/][ \\t]*|[ \\t]{1,3})(?:the |our |l['’]|notre )?(?:${DEGREES})(?![\\p{L}\\d])`, 'u')
const POST_AFTER = new RegExp(`^(?:, ?|[ \\t]?[-–] ?|[ \\t]?\\( ?)(?:the |our |l['’]|notre )?(?:${POSTS})(?![\\p{L}\\d'’])`, 'iu')
const POST_AFTER_FR = new RegExp(`^(?:, ?|[ \\t]?[-–] ?|[ \\t]?\\( ?)(?:the |our |l['’]|notre )?(?:${POSTS_FR})(?![\\p{L}\\d'’])`, 'iu')
const NUMBER_AFTER = /^[ \t,(/|;-]{0,3}(?:GMC|NMC|PIN|NPI|DEA|HPCSA|SANC|NZMC|MCRN|AHPRA|Prov(?:ider)?\b|RPPS|ADELI|N° ?RPPS|FINESS|INAMI|DECT|bip\b|bleep|blp|pager|pgr|pg\b|x\d{3,5}\b|ext\b|poste \d)/iu
const STAFFS_THING = /^['’]s (?:clinic|list|team|rooms?|secretary|reg|office|service|care|note|letter|nurse|patients?)\b|^ rooms\b/iu
const STAFF_BEFORE =
  /(?:\b(?:under|per|surgeons?|consultants?|cons|d\/w|discussed with|referred (?:to|by)|review(?:ed)? by|seen by|operator|attn|att|known to|list of|letter (?:from|to)|cc|copy(?: to)?|copies|dictated by|signed|avis|vu (?:par|avec)|via|appel[ée]?(?: de)?|accord|validé par|relu par)[:.]?[ \t]*(?:mr|mrs|ms|miss|mme|m\.)?\.?[ \t]*)$/iu
const PATIENT_AFTER =
  /^[ \t]*[,(/|-]?[ \t]*(?:\(?(?:\d{1,3}[ \t]?(?:y\b|yo\b|y\/o|yrs?\b|years?|year-old|M\b|F\b|ans\b|a\b|an\b|mois|mo\b|m\b|f\b))|D\.?O\.?B|MRN|UR\b|URN|NHI\b|NHS\b|CHI\b|IPP\b|NIP\b|DDN|née?\b|né\(e\)|épouse\b|ép\.|born\b|b\. ?\d|d\.?o\.?b)/iu

/** Staff or not, by the words around a name; undefined where they don't say. */
export function kindBySetting({ start, end }: NameReading, { text, language }: Surroundings): 'PATIENT' | 'DOCTOR' | undefined {
  const after = text.slice(end, end + 48)
  if (PATIENT_AFTER.test(after)) return 'PATIENT'
  if (STAFF_AFTER.test(after) || NUMBER_AFTER.test(after) || STAFFS_THING.test(after)) return 'DOCTOR'
  if ((language === 'fr' ? POST_AFTER_FR : POST_AFTER).test(after)) return 'DOCTOR'
  if (STAFF_BEFORE.test(text.slice(Math.max(0, start - 40), start))) return 'DOCTOR'
  return undefined
}
