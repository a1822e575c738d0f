import { pattern } from '../../core/pattern.ts'
import { cased, listOf } from './placePatterns.ts'

/**
 * Short forms of states and provinces as they stand before a postcode: United States, Canada,
 * Australia, South Africa.
 */
const short = listOf(
  pattern`
    AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|
    PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|PR|GU|AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|PEI|QC|PQ|SK|YT|NSW|VIC|QLD|SA|TAS|ACT|
    KZN|FLA
  `,
)

const dotted = listOf(
  pattern`
    Ala|Ariz|Ark|Calif|Colo|Conn|Del|Fla|Ga|Ill|Ind|Kans|Kan|Ky|La|Mass|Md|Mich|Minn|Miss|Mo|Mont|Neb|Nebr|Nev|Okla|Ore|
    Oreg|Penna|Penn|Pa|Tenn|Tex|Vt|Va|Wash|Wis|Wisc|Wyo|W\.[ ]?Va|Ont|Que|Sask|Alta|Man|Vic|Qld|Tas|Q
  `,
)

const spaced = listOf(
  'N\\.?[ ]?Y|N\\.?[ ]?J|N\\.?[ ]?C|N\\.?[ ]?D|N\\.?[ ]?H|N\\.?[ ]?M|S\\.[ ]?C|S\\.[ ]?D|R\\.[ ]?I|D\\.[ ]?C|B\\.[ ]?C|N\\.S\\.W',
)

const full = listOf(
  pattern`
    Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|District of Columbia|Florida|Georgia|
    Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|
    Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|
    North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|
    Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Puerto Rico|Alberta|British Columbia|Manitoba|
    New Brunswick|Newfoundland|Nova Scotia|Ontario|Prince Edward Island|Quebec|Québec|Saskatchewan|Yukon|
    Nunavut|New South Wales|Queensland|South Australia|Tasmania|Victoria|Western Australia|Northern Territory|
    Australian Capital Territory
  `,
)

/** Alternatives for a `u` pattern, without their closing point. */
export const stateAbbreviations = [...short, ...dotted, ...spaced].sort((a, b) => b.length - a.length).join('|')

export const stateNames = cased(full)
