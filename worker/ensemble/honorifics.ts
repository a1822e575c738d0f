import { pattern } from '../core/pattern.ts'

/**
 * Words that stand before a name and are no part of it, in the case in which notes write them.
 * Words that are also usual given names or surnames ('Dean', 'Earl', 'Lola', 'Nana', 'Pastor') are
 * left out, since leaving them outside a span would uncover a name. In capitals 'MS' and 'DR' are
 * initials.
 */
const TITLES = pattern`
  Dr|Mr|Mrs|Ms|Mdm|Mister|Miss|Prof|Professor|Pr|Dra|Dresse|Mme|Mlle|Madame|Mademoiselle|Monsieur|Madam|Docteur|
  Docteure|Professeur|Maître|Smt|Shri|Shrimati|Encik|Puan|Cik|Dato|Datin|Datuk|Mwalimu|Ustaz|Ustadh|Meneer|Mevrou|
  Mejuffrou|MRS|MME|MLLE|PROF|SGT|Doctor|Lady|Mnr|Mev|Cikgu|Mma|Rra|Sr|Sra|Srta|Señor|Señora|Dña|Lic|Licda|Enf|Enfra|
  Aux|Mtra|Mtro|Klgo|Klga|Obst|Q\.F|QF|T\.S\.:|Psic
`

const CLERGY = pattern`
  Rev|Revd|Reverend|Rabbi|Reb|Imam|Father|Deacon|Chaplain|Brother|Bro|Sister|Sis|Sœur|Frère|Abbé|Elder|Alhaji|Hajia|
  Haji|Hajji|Hajah|Hadja|Hadjia|Sheikh|Mallam|Malam|El Hadj|Père|Sarki|Umfundisi
`

const RANKS = pattern`
  LCDR|LTJG|PCSO|WPC|DHSW|HEO|ENP|ANP|Sgt|Sergeant|Cpl|MCpl|LCpl|Pte|Pvt|PFC|Spc|Lt|Capt|Captain|Maj|Cmdr|Cdr|
  Constable|Const|Cst|Det|Detective|Insp|Inspector|Officer|Ofc|Deputy|Dep|Trooper|Garda|Gda|Chief|Sir|Hon|Judge|
  Justice|Mayor|Cllr|Councillor|Kagawad|Coach|Nurse|Matron|Physio|Anaes|Patroller|Skipper|Atty|Solr|Solicitor|Engr|
  Late|RN|LPN|CNA|HCA|PHN|SpR|SHO|RMO|EMT|RPh|CRNA|IDE|IADE|IBODE|IDEL
`

const KIN = pattern`
  Wife|Husband|Husb|Hubby|Cousin|Partner|Daughter|Dtr|Mother|Mum|Mom|Mam|Dad|Nephew|Niece|Grandson|Granddaughter|
  Neighbour|Neighbor|Caller|Aunt|Auntie|Aunty|Tanty|Tantie|Uncle|Gran|Granny|Grannie|Grandma|Grandpa|Gramps|Mamaw|
  Papaw|Meemaw|Mawmaw|Pawpaw|Nonna|Nonno|Kookum|Kokum|Mushum|Moshum|Mama|Gogo|Mkhulu|Sekuru|Ambuya|Ntate|Mzee|Mze|
  Bwana|Koko|Mbuya|Goggo|Baa|Papi|Zia|Zio|Tanti|Tata|Vve|Veuve|Koro|Kuia|Whaea|Matua|Oom|Tannie|Ouma|Boeta|Baba|Bana|
  Baji|Lolo|Kaumātua|Mang|Aling|Kuya|Nanay|Tatay|Kak|Pakcik|Makcik|Tonton|Tantine|Tatie|Oncle|Tante|Mémé|Pépé|Mamie|
  Papy|Maman|Neny|Dadabe|Tío|Tía|Abuela|Abuelo|Doña
`

const GREETINGS = 'Dear|Annwyl|Hi|Hello|Kia ora|Tēnā koe|Bonjour|Salut|Cher|Chère|Hola|Estimado|Estimada|Querido|Querida'

const ONE = `(?:(?:${GREETINGS}|${TITLES}|${CLERGY}|${RANKS}|${KIN})\\.?[ \\t]+)`

/** One or more of them at a name's beginning. */
export const HONORIFICS = new RegExp(`^${ONE}+(?=["“]?\\p{Lu})`, 'u')

/** A span that is nothing but one. */
export const IS_HONORIFIC = new RegExp(`^(?:${GREETINGS}|${TITLES}|${CLERGY}|${RANKS}|${KIN})\\.?$`, 'u')

/**
 * Degrees and registrations that are not surnames: 'MA', 'DO', 'PA' and 'EN' are not among them. A
 * bachelor's reads like 'BOccThy'.
 */
const DEGREE = pattern`
  (?:MD|M\.D\.|MBBS|MBChB|MBBCh|RN|BSN|MSN|LPN|CNM|CRNA|APRN|RGN|RMN|ANNP|ENP|RDH|DDS|DMD|DPT|RRT|RPh|PharmD|MPSI|
  LCSW|LMSW|LMFT|MSW|PsyD|BCBA|IBCLC|OTR\/L|CCC-SLP|SLP|EMT(?:-P)?|NREMT|FMCP|FACC|FACS|FACEP|FRACP|FRACS|FRACGP|
  FACRRM|FRCP|FRCPC|FRCS|FRCSC|FRCSEd|FRCA|FRCR|MRCP|MRCS|MRCGP|PhD|DNB|PA-C|JP|B\p{Lu}\p{Ll}{2,}\p{Lu}\p{Ll}+)
`

export const DEGREES_BEHIND = new RegExp(`(?:(?<![ \\t]),?[ \\t]+${DEGREE}|(?<=\\p{Ll})[ ]EN)+$`, 'u')

/** The same where a name is written in small letters. */
export const SMALL_DEGREES_BEHIND = /(?<=\p{L}\.?)(?:,?[ ](?:rn|rdh|rph|lpn|cna|crna|pharmd|md))+$/u

/** What parts two members of staff: the degree of the first ('Huw T ANNP, Beca'). */
export const DEGREE_SEAM = new RegExp(`,?[ ]${DEGREE},[ ](?=\\p{Lu}\\p{Ll})`, 'gu')
