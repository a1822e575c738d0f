/**
 * Whether a number is a billing or classification code, which identifies no patient: 'CPT 97112,
 * 97014', 'codes for today 97110', 'MBS item 80110', 'SNOMED M80703'.
 *
 * @param before the text before it on its line
 */
export function isCode(value: string, before: string): boolean {
  return CODE.test(value) && CODED_BEFORE.test(before)
}

const ONE_CODE = String.raw`[A-Z]{0,2}\d{2,8}(?:\.\d{1,4})?(?:-\d{1,3})?(?:[ ]?x[ ]?\d{1,2})?`
const CODE = new RegExp(`^${ONE_CODE}(?:[,;/& ]{1,3}${ONE_CODE})*$`, 'u')
const CODED_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:CPT|HCPCS|ICD(?:[ -]?(?:9|10|11|O))?(?:-(?:CM|PCS))?|CIM-?10|(?:MS-|AR-|AP-)?DRG|SNOMED(?:[ -]CT)?|LOINC|OPCS(?:-?4)?|CCAM|NGAP|GHM|RxNorm|ATC|Read|MBS|(?:MBS |Medicare )?items?(?: nos?\.?| numbers?)?|(?:billing|procedure|diagnosis|dx) codes?|[Cc]odes (?:for (?:today|visit|session|billing)|billed))[ ]?(?:codes?|items?)?[ :=#(]{0,3}(?:${ONE_CODE}[,;/&) ]{1,3}(?:and )?){0,12}$`,
  'u',
)
