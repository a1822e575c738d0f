import type { Category } from '../../core/category.ts'
import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'

/**
 * Members whose strings are codes, systems, units, addresses of definitions: never about a person
 * (FHIR R4, data types and resources).
 */
export const codes: ReadonlySet<string> = new Set(
  splitWords(`
    resourceType system code unit url use status gender version language linkId type mode intent
    priority contentType comparator kind severity criticality clinicalStatus verificationStatus
    fhirVersion method operator rank op docStatus relationship confidentiality
    calendar valueCode codeFilter dayOfWeek durationUnit periodUnit
    currency sigFormat targetFormat administrativeGender action purpose outcome availability lifecycleStatus
    achievementStatus onlineType size format unitOfMeasure valueUnsignedInt daysOfWeek relation
    pathname softwareVersion updateCondition compartment preferred requestMethod
  `),
)

/** Members whose strings point at whatever their sender likes (FHIR R4, uri and its kin). */
export const uris: ReadonlySet<string> = new Set(['valueUri', 'valueUrl', 'valueOid', 'valueUuid'])

/**
 * Members whose strings name definitions, anybody's and perhaps one made for a patient (FHIR R4,
 * canonical).
 */
export const canonicals: ReadonlySet<string> = new Set(
  splitWords('implicitRules profile questionnaire instantiatesCanonical valueCanonical canonical'),
)

/** Strings whose member and resource say what they are. The resource '*' is any. */
const named: Readonly<Record<string, Readonly<Record<string, Category>>>> = {
  '*': {
    subscriberId: 'HEALTHPLAN',
    serialNumber: 'DEVICE',
    lotNumber: 'DEVICE',
    deviceIdentifier: 'DEVICE',
    carrierHRF: 'DEVICE',
    carrierAIDC: 'DEVICE',
    distinctIdentifier: 'DEVICE',
    accessionNumber: 'IDNUM',
    authorString: 'DOCTOR',
  },
  Organization: { name: 'HOSPITAL', alias: 'HOSPITAL' },
  Location: { name: 'HOSPITAL', alias: 'HOSPITAL' },
  HealthcareService: { name: 'HOSPITAL' },
  Coverage: { dependent: 'IDNUM', network: 'ORGANIZATION' },
  AuditEvent: { address: 'IPADDRESS', altId: 'USERNAME', name: 'DOCTOR', site: 'HOSPITAL' },
  ImagingStudy: { uid: 'IDNUM' },
}

const narrativeNames = pattern`
  valueString|valueMarkdown|contentString|text|description|conclusion|comment|note|
  patientInstruction|title|display|summary|details
`
const narrativeKeys = new RegExp(pattern`^(?:${narrativeNames})$`)

/** Strings that are a text of their own rather than one part of a name or an address. */
export function isNarrative(key: string): boolean {
  return narrativeKeys.test(key)
}

/** What a string of a resource is by its name; undefined where only its text tells. */
export function categoryOfString(resource: string, key: string): Category | undefined {
  return named[resource]?.[key] ?? named['*']?.[key]
}

/** Extensions whose value is an identifier, by the end of their URL. */
export function categoryOfExtension(url: string): Category | undefined {
  if (/mothers-?maiden-?name|own-name|partner-name|own-prefix/i.test(url)) return 'PATIENT'
  if (/birth-?place/i.test(url)) return 'LOCATION_OTHER'
  return /^(?:latitude|longitude)$/.test(url) ? 'LOCATION_OTHER' : undefined
}

/** Whose names a resource holds. */
export function nameCategory(resource: string): 'PATIENT' | 'DOCTOR' {
  return staff.has(resource) ? 'DOCTOR' : 'PATIENT'
}

const staff = new Set([
  'Practitioner',
  'PractitionerRole',
  'Organization',
  'Location',
  'HealthcareService',
  'Endpoint',
  'CareTeam',
  'OrganizationAffiliation',
  'InsurancePlan',
  'Device',
])

/** What a reference's `display` is, by the type of what it refers to. */
export function displayCategory(type: string): Category | undefined {
  if (type === 'Practitioner' || type === 'PractitionerRole') return 'DOCTOR'
  if (type === 'Patient' || type === 'RelatedPerson' || type === 'Person') return 'PATIENT'
  return type === 'Organization' || type === 'Location' || type === 'HealthcareService' ? 'HOSPITAL' : undefined
}

/** The same, by the member that holds a reference which doesn't say. */
export function categoryOfRole(key: string): Category | undefined {
  if (/^(?:subject|patient|beneficiary|policyHolder|subscriber|sourcePatientInfo)$/.test(key)) return 'PATIENT'
  if (
    /^(?:serviceProvider|managingOrganization|custodian|location|organization|assigner|issuer|receivingOrganization|requestingOrganization)$/.test(
      key,
    )
  )
    return 'HOSPITAL'
  return doers.test(key) ? 'DOCTOR' : undefined
}

const doers = new RegExp(
  pattern`
    ^(?:individual|practitioner|generalPractitioner|requester|recorder|asserter|interpreter|
    resultsInterpreter|attester|author|authenticator|performer|prescriber|orderer|enterer|dispenser|
    participant|operator|collector|provider|careManager|informationSource|party|who)$
  `,
)

/** What an identifier without a type is, by its resource. */
export function identifierCategory(resource: string): Category {
  if (resource === 'Patient' || resource === 'Person') return 'MEDICALRECORD'
  if (resource === 'Coverage' || resource === 'InsurancePlan') return 'HEALTHPLAN'
  if (resource === 'Account') return 'ACCOUNT'
  return resource === 'Device' ? 'DEVICE' : 'IDNUM'
}

/** By the naming system (FHIR R4, terminologies-systems, identifier systems). */
export function categoryOfSystem(system: string): Category | undefined {
  if (/us-ssn|2\.16\.840\.1\.113883\.4\.1$/.test(system)) return 'IDNUM'
  if (/us-npi|us-dea|2\.16\.840\.1\.113883\.4\.6$/.test(system)) return 'LICENSE'
  if (/us-medicare|us-mbi|nhs-number|health-?card|insurance|ins-nir|ins-nia/i.test(system)) return 'HEALTHPLAN'
  return /driv(?:ers?|ing)-?licen[cs]e/i.test(system) ? 'LICENSE' : undefined
}

export const address: Readonly<Record<string, Category>> = {
  text: 'STREET',
  line: 'STREET',
  city: 'CITY',
  district: 'COUNTY',
  state: 'STATE',
  postalCode: 'ZIP',
  country: 'COUNTRY',
}

export const contact: Readonly<Record<string, Category>> = {
  phone: 'PHONE',
  sms: 'PHONE',
  fax: 'FAX',
  pager: 'PAGER',
  email: 'EMAIL',
  url: 'URL',
  other: 'PHONE',
}

/** What somebody is reached by, as a URI of any scheme that does (RFC 6068, 3966). */
export const schemes: Readonly<Record<string, Category>> = {
  mailto: 'EMAIL',
  xmpp: 'EMAIL',
  sip: 'EMAIL',
  sips: 'EMAIL',
  tel: 'PHONE',
  sms: 'PHONE',
  fax: 'FAX',
}

const standardHosts = pattern`
  snomed\.info|loinc\.org|(?:\w+\.)?hl7\.(?:org|eu|fr)|unitsofmeasure\.org|www\.nlm\.nih\.gov|
  www\.ama-assn\.org|hl7\.org|dicom\.nema\.org|www\.whocc\.no|nucc\.org|www\.cms\.gov|
  terminology\.\w
`
const standardSystem = new RegExp(
  pattern`
    ^(?:https?:\/\/(?:${standardHosts})|urn:(?:oid:2\.16\.840\.1\.113883\.(?:6|5|12)\.|iso:|ietf:|ISO|std:)
    )
  `,
  '',
)

/** Terminologies whose displays are theirs. */
export function isTerminology(system: string): boolean {
  return standardSystem.test(system)
}
