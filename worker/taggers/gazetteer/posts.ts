import { pattern } from '../../core/pattern.ts'

/**
 * Degrees and registrations that only staff bear, as regex alternatives; matched with their case.
 */
export const DEGREES = pattern`
  M\.?D\.?|D\.O\.|DO|R\.?N\.?|RN|BSN|MSN|N\.P\.|NP|PA-?C|PA|P\.A\.|LPN|LVN|CNA|CMA|MA|APRN|ARNP|AGNP|DNP|FNP|CNP|
  CRNP|FNP-?C|FNP-BC|CRNA|CNM|CNS|RRT|EMT(?:-[PB])?|NRP|DPT|PT|OTR(?:\/L)?|OT|COTA|SLP|CCC-SLP|RD|RDN|LDN|CDE|
  CDCES|LCSW|MSW|LMSW|LSW|LICSW|LMFT|LPC|LMHC|LCGC|CGC|RPh|RPH|Pharm\.?\s?D\.?|PharmD|CPhT|DDS|DMD|RDH|RDCS|RVT|DPM|
  O\.?D\.?|DC|DVM|PhD|Ph\.D\.?|PsyD|Psy\.D\.?|EdD|BCBA|CCLS|CDCA|CADC|CCDS|CCS|RHIA|FACC|FACS|FACP|FACOG|FAAP|FCCP|
  FACEP|MBBS|MBChB|MB ?BS|MB ?ChB|MRCP|MRCS|MRCGP|MRCPsych|MRCOG|MRCPCH|FRCS|FRCP|FRCA|FRCR|FRCPath|FRCOG|FRACGP|
  FACRRM|FRACP|FRACS|FANZCA|FRANZCOG|FRANZCP|FRANZCR|FACEM|FRCPC|FRCSC|CCFP|MICGP|LADAC|RPSGT|CTropMed|FACMG|LD|
  FRCP(?: Edin| Lond)?|DM|BAO|BCh|Pharm|CDE|NRP|FACG|AGAF|FAANS|FAHA|FASN|MBBCh|FRCPI|BCACP|BCPS|QCHP|CPSA|NMBI|MCRN|
  MCNZ|NZMC|GMC|NMC|ABSM|FRANZCOG|ASCP|OCS|ANES|AuD|Au\.D|MTS|BCC|LISW|CRC|CPC|MLT|MLS|MT|RT|RTT|ARRT|RCIS|CST|FRCEM|
  MRCEM|DGM|DRCOG|MIPP|MSc|BSc|BN|MHSc|DPhil|MRCPI|FFARCSI|DABR|DABSM|RGN|RMN|RSCN|SRN|RM|EN|RN\(EC\)|CNC|CNE|NUM|RPN|
  MCh|DCH|DNB|BPharm|HCA|SpR|StR|SHO|RMO|HMO|JMO|SMO|PGY-?\d|MS-?[34]|MBA|MPH|MHS|IBCLC|CDN|CWS|CWOCN|CWCN|OCN|CCRN|
  CEN|CAPA
`

/** Posts and trades of those who care, English; matched in any case. */
export const POSTS = pattern`
  attending(?: physician)?|security(?: officer)?|volunteer|hv|aha|him|clinical officer|doctor|doula|collector|
  peer support|amo|annp|pdns|spt|ibclc|ho|pho|ambos|outgoing|oncoming|checked|completed|assisted|ass\.|
  admissions|agency|bank|cheers|rgds|director|neuroradiology|therapy|prosthetics|physiologist|reception|desk|
  int|stamp|audit[^\n]{0,24}|f1|f2|fy1|fy2|spr|sp|backup|op(?:erator)?|support worker|physician|resident|
  intern|fellow|hospitalist|intensivist|nocturnist|registrar|senior reg(?:istrar)?|reg|sho|rmo|hmo|jmo|smo|
  house (?:officer|surgeon)|consultant|cons|surgeon|an(?:a)?esthetist|an(?:a)?esthesiologist|crna|pcp|gp|lmo|lmc|
  locum|nurse(?: practitioner| manager| educator| specialist)?|charge(?: nurse)?|rn|lpn|np|matron|midwife|cmw|
  health visitor|district nurse|practice nurse|wound nurse|school nurse|physio(?:therapist)?|physical therapist|
  occupational therapist|ot|speech (?:path\w*|therap\w*|language \w+)|slp|salt|speechie|dietitian|dietician|
  nutritionist|rd|pharmacist|rph|pharm tech|technician|tech|technologist|radiographer|sonographer|phlebotomist|
  social worker|sw|msw|case manager|care (?:manager|coordinator|co-ordinator|navigator)|cm|discharge planner|
  coordinator|co-ordinator|coord|navigator|keyworker|key worker|care-?coordinator|support worker|counsell?or|
  therapist|hand therapist|psychologist|psychiatrist|psych|pa?ediatrician|cardiologist|neurologist|nephrologist|
  urologist|oncologist|h?a?ematologist|dermatologist|gastroenterologist|endocrinologist|pulmonologist|rheumatologist|
  radiologist|pathologist|geriatrician|obstetrician|gyna?ecologist|ophthalmologist|optometrist|podiatrist|chiropodist|
  dentist|chaplain|interpreter|secretary|sec|clerk|ward clerk|receptionist|reception|front desk|billing|scheduler|
  registration|medical student|student|scribe|paramedic|emt|medic|porter|orderly|hca|cna|assistant|asst|ma intake|
  aboriginal liaison officer|alo|liaison|chw|ain|carer|play specialist|child life|audiologist|orthoptist|orthotist|
  prosthetist|genetic counsell?or|perfusionist|scrub|scout|circulator|cards|cardiology|neuro(?:surg\w*|logy)?|
  ortho(?:pa?edics)?|plastics|vascular|urology|ent|gen surg|general surgery|surgery|surg|renal|nephro|gi|gastro|onc|
  oncology|h?a?em(?:e|atology)?|derm|rheum|endo|resp|pulm|icu|itu|ed|er|anaes\w*|an(?:a)?esthesia|paeds|peds|obs|
  o\s?&\s?g|ob|gynae|radiology|ir|micro|id|palliative|pall care|micu|picu|nicu
`

/** The same in French. */
export const POSTS_FR = pattern`
  panseuse|instrumentiste|conseillère|enseignante|kinésithérapie|kinesitherapie|orthophonie|ergothérapie|
  soutien psychologique|ssiad|had|vigiles?|régisseuse|collègue|ipa|inf\.? réf|inhalo|relève|secr|libérale?|
  lib|réf|tech|ide ref|ide réf|surveillance|équipe mobile|eq\. mobile[^,;.\n]{0,30}|labo|pharmacie|éducatrice|
  médecin|medecin|interne|externe|étudiante?|etudiante?|chef de clinique|cheffe de clinique|chef de service|
  assistante?(?: sociale| dentaire)?|as|ass\.? soc(?:iale)?|praticien(?:ne)?|ph|senior|sénior|urgentiste|régulateur|
  chirurgien(?:ne)?|chir|anesthésiste|anesthesiste|anesth|iade|ibode|ide|idel|idec|infirmi(?:er|ère|ere)|inf|
  cadre(?: de santé| de sante| sup)?|aide[- ]soignante?|asd|ash|auxiliaire|puéricultrice|puer|sage[- ]femme|sf|
  maïeuticien|kiné(?:sithérapeute)?|kine(?:sitherapeute)?|mk|orthophoniste|ergothérapeute|ergotherapeute|ergo|
  psychologue|psychomotricien(?:ne)?|psychiatre|psy|diététicien(?:ne)?|dieteticien(?:ne)?|diét|pharmacien(?:ne)?|
  préparateur|manipulat(?:eur|rice)|manip|brancardier|ambulancier|ambulancière|secrétaire|secretaire|secr|
  secrétariat|agent|ars|arm|permanencier|cardiologue|cardio|neurologue|neuro|néphrologue|urologue|uro|oncologue|
  onco|hématologue|dermatologue|gastro(?:-entérologue)?|endocrinologue|pneumologue|pneumo|rhumatologue|rhumato|
  radiologue|radio|anatomopathologiste|anapath|gériatre|geriatre|gynécologue(?:-obstétricien(?:ne)?)?|gyneco|gynéco|
  obstétricien(?:ne)?|pédiatre|pediatre|ophtalmologue|oph(?:talmo)?|orl|dentiste|podologue|pédicure|infectiologue|
  infectio|réanimateur|rea|réa|néonat|neurochir(?:urgien)?|ortho|viscéral|vasc|iao|ioa|tri|orthoptiste|opticien|
  biologiste|bio|technicien(?:ne)?|tech|ingénieur|éducateur|médiatrice|médiateur|interprète|référente?|directeur|
  directrice|aumônier|bénévole|neurophysio|stagiaire|esi|élève|mt|médecin traitant|coordinatrice|coordonnateur|co|gyn|
  onco(?:logie)?|neurologie|cardiologie|radiothérapie|chirurgie|urologie|oncologie|radiologie|anesthésie|réanimation|
  pneumologie|rhumatologie|gériatrie
`

/** The same in Spanish; abbreviations may end in a full stop. */
export const POSTS_ES = pattern`
  m[eé]dic[oa](?: (?:de guardia|de familia|tratante|rural|pasante|residente|general|internista))?|enfermer[oa]
  (?: jefe)?|enfra|enf|lic(?:enciad[oa])?(?: en enfermer[ií]a)?|licda|licdo|aux(?:iliar)?(?: de enfermer[ií]a)?|
  tcae|due|tens|t[eé]c(?:nic[oa])?(?: (?:de )?(?:enfermer[ií]a|enf|rx|laboratorio))?|tec enf|matron[a]?|comadrona|
  obstetra|obstetr[ií]z|obst|celador[a]?|camillero|residente|adjunt[oa]|mir|r[1-5]|intern[oa](?: de medicina)?|
  mip|mpss|becad[oa]|kinesi[oó]log[oa]|klg[oa]|kine|fisio(?:terapeuta)?|psic[oó]log[oa]|psic|ps|psiquiatra|
  psiq|qfb|q\.?f|farmac[eé]utic[oa]|nutricionista|nutri[oó]log[oa]|nutri|fonoaudi[oó]log[oa]|logopeda|terapeuta|
  dentista|odont[oó]log[oa]|cirujan[oa]|ciruj|anestesista|anestesi[oó]log[oa]|anest|pediatra|ginec[oó]log[oa]|
  internista|cardi[oó]log[oa]|neur[oó]log[oa]|nefr[oó]log[oa]|ur[oó]log[oa]|oncolog[oa]|hemat[oó]log[oa]|
  dermat[oó]log[oa]|endocrin[oó]log[oa]|endocrino|traumat[oó]log[oa]|intensivista|radi[oó]log[oa]|pat[oó]log[oa]|
  geriatra|oftalm[oó]log[oa]|otorrino|param[eé]dico|tum|chofer|ch[oó]fer|conductor[a]?|camioneta|promotor[a]?|atap|
  gestor[a]? de salud|partera|facilitador[a]?|traductor[a]?|int[eé]rprete|instrumentista|instrumenta|circulante|
  ayudantes?|supervisor[a]?|coordinador[a]?|jef[ea] de (?:servicio|guardia|sala)|director[a]?|secretari[oa]|
  administrativ[oa]|recepcionista|trabajador[a]? social|asistente social|t\.?s|a\.?s|capell[aá]n|voluntari[oa]|
  encuestador[a]?|inspector[a]?|nurse|orientador[a]?|m[eé]dica
`
