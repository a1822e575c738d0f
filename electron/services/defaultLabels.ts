import type { Category } from '../../worker/core/category.ts'
import type { LabelRow } from '../contract/values.ts'

interface DefaultLabel {
  readonly category: Category
  readonly key: string
  readonly en: string
  readonly fr: string
}

/**
 * What a new project lets annotators choose from: the categories of the guideline, those most often
 * met first. Keys are letters, after the English or the French word, and digits for numbers that
 * are left: with Shift, letters are commands of the annotation screen. COUNTY (a STATE by the
 * guideline), SEX and KINSHIP, which are no identifiers, a project may add.
 */
const labels: readonly DefaultLabel[] = [
  {
    category: 'PATIENT',
    key: 'p',
    en: 'The patient, relatives, anybody who is not staff; without title',
    fr: 'Le patient, ses proches, toute personne hors du personnel ; sans titre',
  },
  {
    category: 'DOCTOR',
    key: 'm',
    en: 'Any staff, clerks included; without Dr and degrees',
    fr: 'Tout membre du personnel, secrétariat compris ; sans Dr ni diplômes',
  },
  {
    category: 'DATE',
    key: 'd',
    en: 'Anything with a calendar anchor; no times, no durations',
    fr: 'Tout repère de calendrier ; ni heures ni durées',
  },
  { category: 'DOB', key: 'b', en: 'Date of birth', fr: 'Date de naissance' },
  { category: 'AGE', key: 'a', en: 'The number only: 67 in 67yo', fr: 'Le nombre seul : 67 dans 67 ans' },
  {
    category: 'HOSPITAL',
    key: 'h',
    en: 'Named hospitals, clinics, practices, homes, wards; not a bare ED or ICU',
    fr: 'Hôpitaux, cliniques, cabinets, services qui portent un nom ; pas « CHU » seul',
  },
  { category: 'MEDICALRECORD', key: 'n', en: 'Hospital record numbers: MRN, UR, episode', fr: 'Numéros de dossier : IPP, NDA, séjour' },
  { category: 'HEALTHPLAN', key: '1', en: 'Medicare, NHS, insurer numbers', fr: 'NIR, mutuelle, numéros d’assuré' },
  { category: 'PHONE', key: 't', en: 'Telephone numbers', fr: 'Numéros de téléphone' },
  { category: 'STREET', key: 's', en: 'Number and street, unit, PO box', fr: 'Numéro et rue, bâtiment, boîte postale' },
  { category: 'CITY', key: 'c', en: 'Towns, suburbs, villages', fr: 'Villes, communes, villages' },
  { category: 'STATE', key: 'r', en: 'States, provinces, counties', fr: 'Régions, départements, provinces' },
  { category: 'ZIP', key: 'z', en: 'Post codes', fr: 'Codes postaux' },
  { category: 'COUNTRY', key: 'y', en: 'Countries', fr: 'Pays' },
  {
    category: 'LOCATION_OTHER',
    key: 'l',
    en: 'Other named places: bridges, parks, stations',
    fr: 'Autres lieux nommés : ponts, parcs, gares',
  },
  { category: 'ORGANIZATION', key: 'o', en: 'Employers, schools, firms', fr: 'Employeurs, écoles, entreprises' },
  { category: 'PROFESSION', key: 'j', en: 'The job of somebody who is not staff', fr: 'Le métier de quelqu’un hors du personnel' },
  { category: 'EMAIL', key: 'e', en: 'E-mail addresses', fr: 'Adresses électroniques' },
  { category: 'FAX', key: 'f', en: 'Fax numbers', fr: 'Numéros de télécopie' },
  { category: 'PAGER', key: 'g', en: 'Pager numbers', fr: 'Numéros de bip' },
  { category: 'URL', key: 'w', en: 'Web addresses', fr: 'Adresses web' },
  { category: 'IPADDRESS', key: '5', en: 'Addresses of computers', fr: 'Adresses IP' },
  { category: 'USERNAME', key: 'u', en: 'Log-ins, initials that name a writer', fr: 'Identifiants de connexion, initiales de rédacteur' },
  { category: 'LICENSE', key: '2', en: 'Provider, prescriber, driver’s numbers', fr: 'RPPS, ADELI, permis de conduire' },
  { category: 'ACCOUNT', key: 'k', en: 'Bank and billing accounts', fr: 'Comptes bancaires, facturation' },
  { category: 'VEHICLE', key: 'v', en: 'Plates and vehicle numbers', fr: 'Plaques et numéros de véhicule' },
  { category: 'DEVICE', key: '3', en: 'Serial and lot numbers of devices', fr: 'Numéros de série ou de lot de dispositifs' },
  { category: 'BIOID', key: '4', en: 'Biometric identifiers', fr: 'Identifiants biométriques' },
  { category: 'IDNUM', key: 'i', en: 'Any other number that names one thing', fr: 'Tout autre numéro qui désigne une seule chose' },
  { category: 'OTHER', key: 'x', en: 'Identifies, and is none of these', fr: 'Identifie, sans être rien de tout cela' },
]

/** @param language of the hints */
export function defaultLabels(language: 'en' | 'fr'): LabelRow[] {
  return labels.map(({ category, key, [language]: hint }) => ({ category, key, hint }))
}
