import type { Category } from '../core/category.ts'
import { pattern } from '../core/pattern.ts'
import { splitWords } from '../core/splitWords.ts'

const recordHeads = pattern`
  mrn?|u\.?r|urn|umrn|hrn|ipp|nip|iep|nda|nhc|hc|h\.c\.?|historia|n[°º]? ?historia|expediente|
  ficha|uhid|(?:n[°o]\s?(?:de\s)?)?dossier|hosp(?:ital)?\.?\s?(?:no|n°|number|#)?|chart|record|
  folder|p(?:atien)?t\s?(?:id|no)|case no|unit no|file no|mr|visit|csn
`

const healthPlanHeads = pattern`
  nhi|nhs|chi|medicare|phn|nir|sip|cip|nss|nass|nuhsa|afiliado|n[°º]? afiliad[oa]|
  tarjeta sanitaria|n[°º] ss|abha|member(?: id)?|hcn|ohip|ihi|medicaid|n[°o] ss
`

const phoneHeads = pattern`
  phone|ph|tel|tel\.|telefono|tfno\.?|movil|celular|cel\.?|telephone|mobile|mob|cell|contact|
  contact no
`

const idHeads = pattern`
  dni|cedula|curp|rut|c\.?i\.?|documento|muestra|peticion|n[°º] muestra|orden|acc|accession|
  acc_no|order|rx|lab no|specimen|req|claim|barcode|lab
`

const birthDateHeads = pattern`
  d\.?o\.?b\.?|ddn|born|birth(?: ?date)?|date of birth|dob/age|ddn/age|ne\(?e?\)? le|age/dob|
  date (?:de )?naiss(?:ance|\.)?|f(?:echa|\.)? ?(?:de )?nac(?:imiento|\.)?
`

const dateHeads = pattern`
  fecha|ingreso|f\. ?ingreso|date|entree|adm|admitted|admission|doa|coll_dt|collected|implanted|
  adm date|date of admission|dol
`

const patientHeads = pattern`
  (?:name of )?pa?t(?:ien)?t?(?:['’]?s)?(?:\s?name)?|name|
  surname(?:,? (?:given|first)(?: names?)?)?|last,? first|nom|nom prenom|nom,? prenom|paciente|nombre|
  apellidos(?: y nombres?)?|apellidos,? nombre|nok|next of kin|relative|tutor|familiar|
  acompanante|aidant|personne de confiance|nom et prenoms?|apellidos y nombres?|
  nombre y apellidos?|nombre completo|usuari[oa]
`

const staffHeads = pattern`
  dr\.?|doctor|consultant|cons\.?|surgeon|anaesthetist|anesth\.?|attending|provider|clinician|
  resident|registrar|nurse|rn|staff|operator|medecin|chirurgien|interne|senior|ide|medico|
  medica|cirujano|ciruj\.?|enfermera|enf\.?|responsable|profesional|operateur|operatrice|
  operador|cirujano|anest(?:esista|\.)?|anesthesiste|infirmiere?|soignante?|instrumentista|
  redacteur|kine|med\.?|aux\.?
`

const initialsHeads = pattern`
  init(?:ial)?s?\.?|sign?\.?|signed|signature|by|done by|given by|chk\s?\d?|checked(?: by)?|
  ck\s?\d?|rn|nurse|nse|staff|ide|visa|firma|fdo\.?|enf\.?|coder|tech|operator|resp\.?|
  operateur|operador|par|paraphe|fait par|hecho por|ciruj\.?|cirujano|chir\.?|anesth?\.?|med\.?|
  md|medecin|qui|aux\.?|int\.?|kine|soignante?|inf\.?
`

const townHeads = pattern`
  town|suburb|city|village|hometown|localidad|municipio|poblacion|ciudad|comuna|vereda|
  corregimiento|rancheria|comunidad|procedencia|lugar|ville|commune|village|localite|provenance|
  fokontany|residence
`

/** What stands beneath the head of a column. */
export const heads: readonly (readonly [Category | 'initials', RegExp])[] = [
  ['MEDICALRECORD', new RegExp(pattern`^(?:${recordHeads})(?:\s?(?:no|n°|#|number))?\.?$`)],
  ['HEALTHPLAN', new RegExp(pattern`^(?:${healthPlanHeads})(?:\s?(?:no|n°|#|number))?\.?$`)],
  ['AGE', /^(?:age|edad|dob\/age|ddn\/age|age\/(?:sex|sx|dob|sexe))$/],
  ['DOB', new RegExp(pattern`^(?:${birthDateHeads})$`)],
  ['PHONE', new RegExp(pattern`^(?:${phoneHeads})(?:\s?(?:no|#))?$`)],
  ['PAGER', /^(?:pager|bleep|bip|pgr)$/],
  ['IDNUM', new RegExp(pattern`^(?:${idHeads})(?:[\s_]?(?:no|n°|#|number))?\.?$`)],
  ['LICENSE', /^(?:colegiado|n[°º] col\.?|matricula|npi|dea|provider no|gmc|rpps)$/],
  ['DEVICE', /^(?:lote|serie|n[°º] serie|serial|(?:pg\s)?s\/n|lot|batch|sn|n° de serie)(?:\s?(?:no|n°|#|number))?$/],
  ['DATE', new RegExp(pattern`^(?:${dateHeads})$`)],
  ['PATIENT', new RegExp(pattern`^(?:${patientHeads})$`)],
  ['DOCTOR', new RegExp(pattern`^(?:${staffHeads})$`)],
  ['initials', new RegExp(pattern`^(?:${initialsHeads})$`)],
  ['CITY', new RegExp(pattern`^(?:${townHeads})$`)],
  ['STREET', /^(?:address|street|domicilio|direccion|adresse|domicile|calle)$/],
]

const furtherTownHeads = pattern`
  quartier|(?:village|ville|quartier)[ ]?/[ ]?(?:commune|quartier|village)|origen|origine|residencia|distrito|aldea|
  caserio|pueblo|secteur
`

const furtherStaffHeads = pattern`
  solic\.?|solicitante|solicita|prescripteur|prescriptrice|demandeur|intervenante?|(?:medico )?tratante|matrone|sage-femme
`

const furtherInitialsHeads = pattern`lect\.?|lector(?:es)?|lecteur|lu par|valide par|valida|visto(?: por)?|tecnico`

/** The same in French and Spanish alone. */
export const furtherHeads: typeof heads = [
  ['AGE', /^ed\.?$/],
  ['PATIENT', /^(?:noms?,? (?:et )?prenoms?|malade|beneficiai?ri?[eo]|usagere?|victime)$/],
  ['DOCTOR', new RegExp(pattern`^(?:${furtherStaffHeads})$`)],
  ['initials', new RegExp(pattern`^(?:${furtherInitialsHeads})$`)],
  ['CITY', new RegExp(pattern`^(?:${furtherTownHeads})$`)],
]

/** Heads of columns that hold no identifiers, or several kinds of them. */
const otherHeads = new Set(
  splitWords(`
    ward bed room rm bay cubicle unit floor service dept department sex gender m/f time procedure operation op
    proc diagnosis dx plan status theatre theater list type weight height wt ht reason complaint notes comment
    comments remarks outcome result results test drug medication dose route frequency allergies allergy diet code
    ref event specialty speciality grade role shift forename forenames title to from hour visit_type next todo
    action actions problem problems bp hr rr temp spo2 obs day days los chambre ch lit secteur unite sexe heure
    acte intervention diagnostic motif traitement ttt devenir statut salle poste prenom prenoms commentaire
    commentaires remarque remarques resultat examen duree poids taille entree sortie destination cama hab
    habitacion servicio sexo hora acto intervencion diagnostico motivo procedimiento tratamiento estado sala turno
    resultado prueba observaciones notas peso talla destino alta nombres especialidad cargo
  `),
)

/** @param head as `foldedHead` gives it */
export function isColumnHead(head: string): boolean {
  return otherHeads.has(head) || [...heads, ...furtherHeads].some(([, known]) => known.test(head))
}

/** Small letters without accents. */
export function foldedHead(name: string): string {
  return name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim()
}
