import { splitWords } from '../../core/splitWords.ts'

/** What people are to each other, English; a compound is listed by its last word. */
export const KIN: readonly string[] = splitWords(`
  wife husband husb hubby spouse son daughter dtr dau mother mom mum mam mummy father dad daddy brother bro sister sis
  partner fiance fiancee fiancé fiancée boyfriend girlfriend bf gf niece nephew grandson granddaughter grandmother
  grandfather grandma grandpa stepson stepdaughter stepfather stepmother stepdad stepmom law twin twins baby bb child
  kids children sons daughters dtrs brothers sisters siblings parents boys girls boy girl cousins uncles aunts friends
  nieces nephews grandsons grandchildren grandkids guardian proxy poa mpoa epoa dpoa hcp nok kin caregiver widow widower
  late surrogate sibling toddler infant mokopuna moko grandbaby godson goddaughter godmother godfather foster ex wives
`)

/** The same, French. */
export const KIN_FR: readonly string[] = splitWords(`
  épouse epouse époux epoux mari femme compagne compagnon conjoint conjointe concubin concubine fille filles fils mère
  mere père pere maman papa frère frere frères soeur sœur soeurs sœurs nièce niece neveu tante oncle cousin cousine
  gendre bru belle-fille beau-fils belle-mère beau-père beau-frère belle-sœur voisin voisine ami amie copine copain
  tutrice tuteur curateur curatrice grand-mère grand-père petite-fille petit-fils jumeaux jumelles enfants enfant bébé
  bb nn aidant aidante colocataire collègue cadet cadette aîné aînée ainé ainée confiance prévenir parents amis veuve
  veuf
`)
