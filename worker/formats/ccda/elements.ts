import type { Category } from '../../core/category.ts'
import { splitWords } from '../../core/splitWords.ts'
import { localName } from '../office/tags.ts'

/**
 * Attributes that are codes, kinds and looks, or links within the document: never about a person
 * (CDA R2, its schema).
 */
const codeAttributes: ReadonlySet<string> = new Set(
  splitWords(`
    code codeSystem codeSystemName codeSystemVersion valueSet valueSetVersion sdtcValueSet classCode moodCode typeCode
    determinerCode contextControlCode contextConductionInd nullFlavor type unit use inversionInd inclusive operator
    institutionSpecified ID IDREF referencedObject styleCode border width align valign colspan rowspan cellpadding
    cellspacing frame rules scope axis headers char charoff mediaType representation compression integrityCheck
    integrityCheckAlgorithm language lang listType qualifier partType alignment independentInd negationInd displayable
    schemaLocation isCriterionInd cs rel rev name span encoding root displayName extension value
  `),
)

/** Whether an attribute holds a code or a namespace, and so no text of a person. */
export function isCode(attribute: string): boolean {
  return attribute === 'xmlns' || attribute.startsWith('xmlns:') || codeAttributes.has(localName(attribute))
}

/** Elements that say nothing that is read. */
export const silent: ReadonlySet<string> = new Set([
  'templateId',
  'typeId',
  'realmCode',
  'confidentialityCode',
  'languageCode',
  'versionNumber',
])

/** Markup within a line of narrative (CDA R2, 4.3.5). */
export const inline: ReadonlySet<string> = new Set(['content', 'sub', 'sup', 'linkHtml', 'footnoteRef', 'renderMultiMedia'])

/** What holds a time (TS, IVL_TS), and whose parts `low`, `high` and `center` are times too. */
const times: ReadonlySet<string> = new Set([
  'effectiveTime',
  'time',
  'birthTime',
  'deceasedTime',
  'signatureTime',
  'availabilityTime',
  'validTime',
  'useablePeriod',
  'existenceTime',
  'expirationTime',
  'date',
])

/** Whether an element holds a time by its name, which templates add to. */
export function isTime(element: string): boolean {
  return times.has(element) || element.endsWith('Time')
}

export const boundsOfTimes: ReadonlySet<string> = new Set(['low', 'high', 'center', 'phase', 'event', 'comp'])

export const address: Readonly<Record<string, Category>> = {
  addr: 'STREET',
  streetAddressLine: 'STREET',
  streetName: 'STREET',
  streetNameBase: 'STREET',
  streetNameType: 'STREET',
  houseNumber: 'STREET',
  houseNumberNumeric: 'STREET',
  buildingNumberSuffix: 'STREET',
  additionalLocator: 'STREET',
  unitID: 'STREET',
  unitType: 'STREET',
  postBox: 'STREET',
  direction: 'STREET',
  deliveryAddressLine: 'STREET',
  city: 'CITY',
  state: 'STATE',
  county: 'COUNTY',
  postalCode: 'ZIP',
  country: 'COUNTRY',
  precinct: 'LOCATION_OTHER',
  censusTract: 'LOCATION_OTHER',
  careOf: 'PATIENT',
}

/** Whose name stands in an element, by the nearest one around it that says so. */
const bearers: Readonly<Record<string, Category>> = {
  patient: 'PATIENT',
  guardianPerson: 'PATIENT',
  relatedPerson: 'PATIENT',
  relatedSubject: 'PATIENT',
  subject: 'PATIENT',
  associatedPerson: 'PATIENT',
  assignedPerson: 'DOCTOR',
  informationRecipient: 'DOCTOR',
  maintainingPerson: 'DOCTOR',
  representedOrganization: 'HOSPITAL',
  representedCustodianOrganization: 'HOSPITAL',
  providerOrganization: 'HOSPITAL',
  serviceProviderOrganization: 'HOSPITAL',
  guardianOrganization: 'ORGANIZATION',
  receivedOrganization: 'HOSPITAL',
  scopingOrganization: 'HOSPITAL',
  wholeOrganization: 'HOSPITAL',
  asOrganizationPartOf: 'HOSPITAL',
  manufacturerOrganization: 'ORGANIZATION',
  location: 'HOSPITAL',
  healthCareFacility: 'HOSPITAL',
  place: 'LOCATION_OTHER',
  asPatientRelationship: 'PATIENT',
}

/** @param around local names of the elements around a `name`, outermost first */
export function bearerOf(around: readonly string[]): Category | undefined {
  for (let i = around.length - 1; i >= 0; i--) {
    const element = around[i]!
    // Medicines and devices have names as well.
    if (element === 'manufacturedMaterial' || element === 'playingDevice') return undefined
    if (element === 'playingEntity') {
      // Who is covered, where an encounter was; what an observation or a medicine is about.
      const act = around.findLast((each) => acts.has(each))
      return act === 'encounter' ? 'HOSPITAL' : act === 'act' ? 'PATIENT' : undefined
    }
    const bearer = bearers[element]
    if (bearer) return bearer
  }
  return undefined
}

const acts: ReadonlySet<string> = new Set([
  'act',
  'encounter',
  'observation',
  'procedure',
  'substanceAdministration',
  'supply',
  'organizer',
])

/** What a number is, by the elements around its `id` and who gave it. */
export function categoryOfId(around: readonly string[], root: string): Category {
  if (root === '2.16.840.1.113883.4.1') return 'IDNUM'
  if (root === '2.16.840.1.113883.4.6') return 'LICENSE'
  const holder = around.at(-1)
  if (holder === 'patientRole') return 'MEDICALRECORD'
  if (
    around.includes('playingDevice') ||
    around.includes('assignedAuthoringDevice') ||
    (holder === 'participantRole' && around.includes('procedure'))
  )
    return 'DEVICE'
  if (around.includes('coveredParty') || around.includes('policyActivity') || (holder === 'participantRole' && around.includes('act')))
    return 'HEALTHPLAN'
  return 'IDNUM'
}
