import type { Language } from '../../core/document.ts'
import { folded } from '../../text/fold.ts'

/**
 * Names and abbreviations of the states of a country, side by side; or of countries in one part of
 * the world, in one language.
 */
type Family = readonly (readonly string[])[]

const pairs = (text: string): Family => text.split(', ').map((pair) => pair.split('='))
const names = (text: string): Family => text.split(', ').map((name) => [name])

const states: readonly Family[] = [
  pairs(
    'Alabama=AL, Alaska=AK, Arizona=AZ, Arkansas=AR, California=CA, Colorado=CO, Connecticut=CT, Delaware=DE, Florida=FL, ' +
      'Georgia=GA, Hawaii=HI, Idaho=ID, Illinois=IL, Indiana=IN, Iowa=IA, Kansas=KS, Kentucky=KY, Louisiana=LA, Maine=ME, ' +
      'Maryland=MD, Massachusetts=MA, Michigan=MI, Minnesota=MN, Mississippi=MS, Missouri=MO, Montana=MT, Nebraska=NE, ' +
      'Nevada=NV, New Hampshire=NH, New Jersey=NJ, New Mexico=NM, New York=NY, North Carolina=NC, North Dakota=ND, Ohio=OH, ' +
      'Oklahoma=OK, Oregon=OR, Pennsylvania=PA, Rhode Island=RI, South Carolina=SC, South Dakota=SD, Tennessee=TN, Texas=TX, ' +
      'Utah=UT, Vermont=VT, Virginia=VA, Washington=WA, West Virginia=WV, Wisconsin=WI, Wyoming=WY',
  ),
  pairs(
    'New South Wales=NSW, Victoria=VIC, Queensland=QLD, South Australia=SA, Western Australia=WA, Tasmania=TAS, ' +
      'Northern Territory=NT, Australian Capital Territory=ACT',
  ),
  pairs(
    'Ontario=ON, Québec=QC, British Columbia=BC, Alberta=AB, Manitoba=MB, Saskatchewan=SK, Nova Scotia=NS, ' +
      'New Brunswick=NB, Prince Edward Island=PE, Newfoundland and Labrador=NL',
  ),
  names(
    'Bedfordshire, Berkshire, Buckinghamshire, Cambridgeshire, Cheshire, Cornwall, Cumbria, Derbyshire, Devon, Dorset, ' +
      'Durham, Essex, Gloucestershire, Hampshire, Herefordshire, Hertfordshire, Kent, Lancashire, Leicestershire, ' +
      'Lincolnshire, Norfolk, Northamptonshire, Northumberland, Nottinghamshire, Oxfordshire, Rutland, Shropshire, Somerset, ' +
      'Staffordshire, Suffolk, Surrey, Warwickshire, Wiltshire, Worcestershire, Ceredigion, Powys, Gwynedd, Fife, ' +
      'Perthshire, Carmarthenshire, Pembrokeshire',
  ),
  names(
    'Carlow, Cavan, Clare, Cork, Donegal, Galway, Kerry, Kildare, Kilkenny, Laois, Leitrim, Limerick, Longford, Louth, ' +
      'Mayo, Meath, Monaghan, Offaly, Roscommon, Sligo, Tipperary, Waterford, Westmeath, Wexford, Wicklow',
  ),
  names(
    'Kerala, Gujarat, Punjab, Rajasthan, Bihar, Odisha, Assam, Karnataka, Tamil Nadu, Telangana, Maharashtra, West Bengal, ' +
      'Haryana, Jharkhand, Uttar Pradesh, Madhya Pradesh',
  ),
  names(
    'Ain, Aisne, Allier, Ardèche, Ardennes, Ariège, Aube, Aude, Aveyron, Calvados, Cantal, Charente, Cher, Corrèze, ' +
      'Creuse, Dordogne, Doubs, Drôme, Eure, Finistère, Gard, Gers, Hérault, Indre, Isère, Jura, Landes, Loire, Loiret, Lot, ' +
      'Lozère, Manche, Marne, Mayenne, Meuse, Morbihan, Moselle, Nièvre, Nord, Oise, Orne, Rhône, Sarthe, Savoie, Somme, ' +
      'Tarn, Var, Vaucluse, Vendée, Vienne, Vosges, Yonne',
  ),
  names('Bretagne, Normandie, Occitanie, Bourgogne, Auvergne, Alsace, Lorraine, Aquitaine, Picardie, Franche-Comté, Limousin, Champagne'),
  names('Vaud, Valais, Genève, Fribourg, Neuchâtel, Berne, Soleure, Argovie, Lucerne, Tessin'),
  names(
    'Álava, Albacete, Alicante, Almería, Asturias, Ávila, Badajoz, Barcelona, Burgos, Cáceres, Cádiz, Cantabria, ' +
      'Castellón, Ciudad Real, Córdoba, Cuenca, Gerona, Granada, Guadalajara, Guipúzcoa, Huelva, Huesca, Jaén, León, Lérida, ' +
      'Lugo, Madrid, Málaga, Murcia, Navarra, Orense, Palencia, Pontevedra, Salamanca, Segovia, Sevilla, Soria, Tarragona, ' +
      'Teruel, Toledo, Valencia, Valladolid, Vizcaya, Zamora, Zaragoza',
  ),
]

const countries: Readonly<Record<Language, readonly Family[]>> = {
  en: [
    names('England, Scotland, Wales, Ireland, Northern Ireland'),
    names('Belgium, Netherlands, Luxembourg, Germany, Austria, Switzerland, Denmark, Sweden, Norway, Finland, Iceland'),
    names('France, Spain, Portugal, Italy, Greece, Malta, Cyprus, Croatia'),
    names('Poland, Hungary, Romania, Bulgaria, Ukraine, Slovakia, Lithuania, Latvia, Serbia, Albania'),
    names('Kenya, Uganda, Tanzania, Rwanda, Ethiopia, Eritrea, Somalia, Sudan, South Sudan, Malawi, Zambia, Zimbabwe, Namibia, Madagascar'),
    names('Nigeria, Ghana, Togo, Benin, Senegal, Sierra Leone, Liberia, Guinea, Mali, Cameroon'),
    names('Morocco, Algeria, Tunisia, Libya, Egypt'),
    names('Lebanon, Syria, Jordan, Iraq, Iran, Turkey, Kuwait, Oman, Qatar, Yemen, Armenia, Azerbaijan'),
    names('India, Pakistan, Bangladesh, Nepal, Sri Lanka, Bhutan, Afghanistan'),
    names('China, Japan, Korea, South Korea, Taiwan, Mongolia, Hong Kong'),
    names('Vietnam, Thailand, Laos, Cambodia, Malaysia, Singapore, Indonesia, Philippines, Myanmar'),
    names('Tonga, Samoa, Fiji, Vanuatu, Kiribati, Tuvalu, Papua New Guinea, Cook Islands, Solomon Islands'),
    names('Australia, New Zealand, Canada, South Africa, Britain, United Kingdom, United States'),
    names('Mexico, Guatemala, Honduras, El Salvador, Nicaragua, Costa Rica, Panama, Belize'),
    names('Brazil, Argentina, Chile, Peru, Bolivia, Ecuador, Colombia, Venezuela, Uruguay, Paraguay'),
    names('Jamaica, Haiti, Cuba, Barbados, Trinidad, Dominican Republic, Bahamas'),
    names('USA, UK, UAE, NZ, RSA, US'),
  ],
  fr: [
    names('Belgique, Pays-Bas, Luxembourg, Allemagne, Autriche, Suisse, Danemark, Suède, Norvège, Finlande'),
    names('Espagne, Italie, Grèce, Croatie, Chypre, Malte'),
    names('Pologne, Hongrie, Roumanie, Bulgarie, Ukraine, Slovaquie, Lituanie, Serbie, Albanie'),
    names('Maroc, Algérie, Tunisie, Libye, Égypte'),
    names('Sénégal, Mali, Guinée, Bénin, Cameroun, Gabon, Niger, Tchad, Congo, Comores, Côte d’Ivoire, Rwanda'),
    names('Liban, Syrie, Jordanie, Irak, Iran, Turquie, Arménie, Géorgie'),
    names('Inde, Pakistan, Népal, Chine, Japon, Corée, Viêt Nam, Thaïlande, Cambodge, Laos'),
    names('Brésil, Argentine, Chili, Pérou, Bolivie, Équateur, Colombie, Mexique'),
  ],
  es: [
    names('España, Francia, Italia, Alemania, Bélgica, Suiza, Grecia, Rumanía, Polonia, Bulgaria, Ucrania, Reino Unido, Irlanda'),
    names('Marruecos, Argelia, Túnez, Senegal, Malí, Camerún, Guinea Ecuatorial'),
    names(
      'México, Perú, Bolivia, Ecuador, Colombia, Venezuela, Chile, Argentina, Uruguay, Paraguay, Cuba, Honduras, ' +
        'República Dominicana, Brasil',
    ),
  ],
}

/**
 * Others like it: states of its country or countries of its part of the world, abbreviated where it
 * is. Points in it ('N.Y.') don't matter.
 *
 * @returns undefined for what no list has
 */
export function neighboursOf(value: string, kind: 'state' | 'country', language: Language): readonly string[] | undefined {
  const wanted = keyOf(value)
  // 'Luxembourg' is one in two languages: its neighbours are named in the note's.
  for (const family of kind === 'state' ? states : [...countries[language], ...countries.en, ...countries.fr, ...countries.es]) {
    for (const column of [0, 1]) {
      if (family.some((row) => row[column] !== undefined && keyOf(row[column]) === wanted)) {
        return family.flatMap((row) => (row[column] === undefined || keyOf(row[column]) === wanted ? [] : [row[column]]))
      }
    }
  }
  return undefined
}

function keyOf(value: string): string {
  return folded(value)
    .replace(/^(?:county|co\.?|comte|comté)\s+/, '')
    .replace(/[^\p{L}]+/gu, '')
}
