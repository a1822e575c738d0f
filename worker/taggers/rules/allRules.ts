import { addressRules } from './addresses.ts'
import { addressRulesEs } from './addressesEs.ts'
import { addressRulesFr } from './addressesFr.ts'
import { postcodeRules } from './postcodes.ts'
import type { Rule } from './rule.ts'

/** Every rule, one family a file. A new family joins here. */
export const allRules: readonly Rule[] = [...addressRules, ...addressRulesFr, ...addressRulesEs, ...postcodeRules]
