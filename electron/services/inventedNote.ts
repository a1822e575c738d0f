import type { Language } from '../../worker/core/document.ts'
import { type MarkedText, marked } from './markedText.ts'

/**
 * A note about nobody, with every category in it: what a policy does is shown on it where there are
 * no notes yet.
 */
export function inventedNote(language: Language): MarkedText {
  return marked(language === 'fr' ? french : english)
}

const english = `Clinic letter – [DATE|14 March 2023]

[PATIENT|Marguerite Oakenfield], born [DOB|2 June 1931], aged [AGE|91], a retired [PROFESSION|lighthouse keeper], [SEX|female].
Lives at [STREET|12 Quince Lane], [CITY|Eastmere], [COUNTY|Kesteven], [STATE|Lincolnia] [ZIP|90210], [COUNTRY|Freedonia], near the [LOCATION_OTHER|Old Harbour].
Her [KINSHIP|daughter], [PATIENT|Ottilie Oakenfield], came along. Phone [PHONE|555-0142], fax [FAX|555-0143], e-mail [EMAIL|m.oakenfield@example.org], page [URL|https://example.org/oakenfield].
Record [MEDICALRECORD|MRN 00481516], insurance [HEALTHPLAN|HP-2342-118], account [ACCOUNT|77120034], case [IDNUM|C-2023-0815], licence [LICENSE|L-559012], car [VEHICLE|QX 4711], pacemaker [DEVICE|SN-88-1402], fingerprint file [BIOID|FP-3301].
Seen by Dr [DOCTOR|Ansgar Thistlewood] (pager [PAGER|4417], user [USERNAME|athistle], from [IPADDRESS|192.0.2.17]) at [HOSPITAL|Eastmere General Hospital]; works with the [ORGANIZATION|Kesteven Heart Trust].
She calls herself [OTHER|the pearl of the pier]. Next visit on [DATE|4 April 2023].
`

const french = `Lettre de consultation – [DATE|14 mars 2023]

[PATIENT|Marguerite Chênevert], née le [DOB|2 juin 1931], [AGE|91] ans, ancienne [PROFESSION|gardienne de phare], [SEX|femme].
Demeurant [STREET|12 allée des Cognassiers], [ZIP|99120] [CITY|Valmer-sur-Orge], [COUNTY|Haute-Orge], [STATE|Orgeval], [COUNTRY|Syldavie], près du [LOCATION_OTHER|Vieux-Port].
Sa [KINSHIP|fille], [PATIENT|Odile Chênevert], l’accompagne. Tél. [PHONE|01 99 00 01 42], fax [FAX|01 99 00 01 43], courriel [EMAIL|m.chenevert@example.org], page [URL|https://example.org/chenevert].
IPP [MEDICALRECORD|00481516], assuré [HEALTHPLAN|2 31 06 99 120 042 17], compte [ACCOUNT|77120034], séjour [IDNUM|C-2023-0815], permis [LICENSE|L-559012], voiture [VEHICLE|QX-471-ZZ], stimulateur [DEVICE|SN-88-1402], empreintes [BIOID|FP-3301].
Vue par le Dr [DOCTOR|Anselme Ronceray] (bip [PAGER|4417], compte [USERNAME|aronceray], depuis [IPADDRESS|192.0.2.17]) à l’[HOSPITAL|hôpital de Valmer] ; suivie par l’[ORGANIZATION|association Cœur d’Orge].
Elle se dit [OTHER|la perle de la jetée]. Prochaine visite le [DATE|4 avril 2023].
`
