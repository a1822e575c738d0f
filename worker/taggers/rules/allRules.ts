import { accountNumberRules } from './accountNumbers.ts'
import { addressRules } from './addresses.ts'
import { addressRulesEs } from './addressesEs.ts'
import { addressRulesFr } from './addressesFr.ts'
import { ageRules } from './ages.ts'
import { personAgeRules } from './agesOfPersons.ts'
import { announcedNumberRules } from './announcedNumbers.ts'
import { bareNumberRules } from './bareNumbers.ts'
import { birthRules } from './births.ts'
import { calendarRules } from './calendar.ts'
import { civilNumberRules } from './civilNumbers.ts'
import { columnRules } from './columns.ts'
import { deviceNumberRules } from './deviceNumbers.ts'
import { eponymRules } from './eponyms.ts'
import { headerRules } from './headers.ts'
import { healthPlanGroupRules } from './healthPlanGroups.ts'
import { healthPlanRules } from './healthPlans.ts'
import { healthPlanRulesEs } from './healthPlansEs.ts'
import { holidayRules } from './holidays.ts'
import { hospitalRules } from './hospitals.ts'
import { hospitalRulesFr } from './hospitalsFr.ts'
import { identityNumberRulesEs } from './identityNumbersEs.ts'
import { internetRules } from './internet.ts'
import { keptOutRules } from './keptOut.ts'
import { knownFacilityRules } from './knownFacilities.ts'
import { licenceRules } from './licences.ts'
import { licenceRulesEs } from './licencesEs.ts'
import { lineDateRules } from './lineDates.ts'
import { namedDateRules } from './namedDates.ts'
import { namedDateRulesFr } from './namedDatesFr.ts'
import { namedLoginRules } from './namedLogins.ts'
import { numberRulesFr } from './numbersFr.ts'
import { numericDateRules } from './numericDates.ts'
import { organizationRules } from './organizations.ts'
import { organizationRulesFr } from './organizationsFr.ts'
import { otherNumberRules } from './otherNumbers.ts'
import { pagerRules } from './pagers.ts'
import { personRules } from './persons.ts'
import { namesBehindWordsEs } from './personsEs.ts'
import { personRulesEs, personRulesFr } from './personsFr.ts'
import { phoneRules } from './phones.ts'
import { phoneRulesEs } from './phonesEs.ts'
import { placeRules } from './places.ts'
import { postcodeRules } from './postcodes.ts'
import { postcodeRulesEs } from './postcodesEs.ts'
import { postcodeRulesFr } from './postcodesFr.ts'
import { professionRules } from './professions.ts'
import { recordNumberRules } from './recordNumbers.ts'
import { recordNumberRulesEs } from './recordNumbersEs.ts'
import { relativeRules } from './relatives.ts'
import type { Rule } from './rule.ts'
import { shortNumberRules } from './shortNumbers.ts'
import { signatureRules } from './signatures.ts'
import { staffRules } from './staff.ts'
import { usernameRules } from './usernames.ts'
import { vehicleNumberRules } from './vehicleNumbers.ts'
import { vehicleNumberRulesEs } from './vehicleNumbersEs.ts'

/** Every rule, one family a file. A new family joins here. */
export const allRules: readonly Rule[] = [
  ...ageRules,
  ...personAgeRules,
  ...birthRules,
  ...calendarRules,
  ...holidayRules,
  ...internetRules,
  ...keptOutRules,
  ...lineDateRules,
  ...namedDateRules,
  ...namedDateRulesFr,
  ...numericDateRules,
  ...pagerRules,
  ...phoneRules,
  ...phoneRulesEs,
  ...numberRulesFr,
  ...columnRules,
  ...vehicleNumberRules,
  ...vehicleNumberRulesEs,
  ...usernameRules,
  ...namedLoginRules,
  ...recordNumberRules,
  ...recordNumberRulesEs,
  ...otherNumberRules,
  ...civilNumberRules,
  ...identityNumberRulesEs,
  ...licenceRules,
  ...licenceRulesEs,
  ...healthPlanRules,
  ...healthPlanGroupRules,
  ...healthPlanRulesEs,
  ...deviceNumberRules,
  ...announcedNumberRules,
  ...accountNumberRules,
  ...bareNumberRules,
  ...shortNumberRules,
  ...eponymRules,
  ...personRules,
  ...personRulesFr,
  ...personRulesEs,
  ...namesBehindWordsEs,
  ...signatureRules,
  ...relativeRules,
  ...headerRules,
  ...staffRules,
  ...addressRules,
  ...addressRulesFr,
  ...addressRulesEs,
  ...postcodeRules,
  ...postcodeRulesFr,
  ...postcodeRulesEs,
  ...knownFacilityRules,
  ...hospitalRules,
  ...hospitalRulesFr,
  ...organizationRules,
  ...organizationRulesFr,
  ...professionRules,
  ...placeRules,
]
