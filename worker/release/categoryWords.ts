import { say } from '../core/say.ts'

/**
 * The plain name of a category.
 *
 * @param name ours, or a profile's; one that a policy made up is given back as it is
 */
export function categoryWord(name: string): string {
  switch (name) {
    case 'PATIENT':
      return say`Patient`
    case 'DOCTOR':
      return say`Doctor`
    case 'NAME':
    case 'PERSON':
      return say`Name`
    case 'USERNAME':
      return say`User name`
    case 'PROFESSION':
      return say`Profession`
    case 'HOSPITAL':
      return say`Hospital`
    case 'ORGANIZATION':
      return say`Organisation`
    case 'ADDRESS':
      return say`Address`
    case 'STREET':
      return say`Street`
    case 'CITY':
      return say`City`
    case 'STATE':
      return say`State`
    case 'COUNTRY':
      return say`Country`
    case 'COUNTY':
      return say`County`
    case 'ZIP':
      return say`Post code`
    case 'LOCATION_OTHER':
    case 'LOCATION-OTHER':
      return say`Other place`
    case 'AGE':
      return say`Age`
    case 'DOB':
      return say`Date of birth`
    case 'DATE':
      return say`Date`
    case 'PHONE':
      return say`Phone`
    case 'PAGER':
      return say`Pager`
    case 'FAX':
      return say`Fax`
    case 'EMAIL':
      return say`E-mail`
    default:
      return numberWord(name)
  }
}

function numberWord(name: string): string {
  switch (name) {
    case 'URL':
      return say`Web address`
    case 'IPADDRESS':
      return say`IP address`
    case 'MEDICALRECORD':
      return say`Record no.`
    case 'HEALTHPLAN':
      return say`Health plan no.`
    case 'ACCOUNT':
      return say`Account no.`
    case 'LICENSE':
      return say`Licence no.`
    case 'VEHICLE':
      return say`Vehicle`
    case 'DEVICE':
      return say`Device`
    case 'BIOID':
      return say`Biometric`
    case 'IDN':
    case 'NIR':
    case 'IDNUM':
      return say`Other number`
    case 'SEX':
      return say`Sex`
    case 'KINSHIP':
      return say`Relative`
    case 'OTHER':
      return say`Other`
    default:
      return name
  }
}
