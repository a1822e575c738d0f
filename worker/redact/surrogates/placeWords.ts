import { splitWords } from '../../core/splitWords.ts'
import { folded } from '../../text/fold.ts'

const set = (text: string): ReadonlySet<string> => new Set(splitWords(text))

/** Kinds of streets in English, which stand after their names. */
const streetKinds = set(`
  street st road rd avenue ave av drive dr lane ln court ct crt place pl boulevard blvd way terrace tce terr crescent
  cres parade pde highway hwy close cl grove gr square sq circle cir parkway pkwy trail trl row walk mews gardens gdns
  rise esplanade loop alley pike
`)

/**
 * What a street's line holds besides its name, folded: kinds of streets, parts of houses, boxes,
 * directions.
 */
const inStreets = set(`
  street st str road rd avenue ave av drive dr lane ln court ct crt place pl boulevard blvd bd boul way terrace tce terr
  crescent cres parade pde highway hwy close cl grove gr gve square sq circle cir parkway pkwy pky trail trl row walk
  mews gardens gdns garden rise esplanade esp quay loop alley pike route rte turnpike tpke plaza expressway expwy
  freeway fwy track tk circuit cct crossing junction bypass landing park estate village annex annexe branch yard yd
  freret ridge point pt green heights hts flats apartment apartments apt unit u flat suite ste shop lot level lvl floor
  fl room rm bldg building block tower house ho hse box po p.o pob postal bag private rr rd# hc pmb cnr corner cross old
  new mile km county cty state n s e w ne nw se sw north south east west upper lower rear front back care c/o gpo locked
  trailer trlr space spc dock site comp pitch bay stop no nr opp near rue r chemin ch impasse imp allee allees all quai
  cours place sentier passage voie ruelle montee cote faubourg fbg lotissement lot residence res batiment bat bt
  escalier esc etage appartement appt app porte hameau lieu-dit lieudit zone za zi zac cs bp cedex bte boite bis ter
  quater chaussee square sq villa rond-point esplanade venelle domaine mas ferme bourg route rte clos hent calle c
  carrer cr avenida avda avd plaza pza plza praza placa paseo po ps passeig carretera ctra carr ronda travesia trav
  camino cno rua urbanizacion urb glorieta gta pasaje pje poligono pol bloque blq portal puerta pta piso planta escalera
  izquierda izq derecha dcha bajo sn s/n apartado apdo numero num kalea barrio bo via gran callejon cuesta rm# lt bldg#
  complex centre center caravan stn station cabin cottage case postale lock
`)

/** What names of hospitals, firms and places hold besides the proper name, folded. */
const inNames = set(`
  hospital hospitals hosp clinic clinics centre center ctr medical med health healthcare care general regional district
  royal memorial university univ teaching children childrens children's women's womens men's private public community
  surgery practice family medicine nursing home hospice rehab rehabilitation infirmary unit ward wing pavilion house
  lodge institute foundation trust nhs ft department dept division emergency urgent walk-in cancer heart eye ear renal
  dialysis kidney wound pain spine imaging radiology pathology laboratory lab labs pharmacy drug chemist dental
  orthopaedic orthopedic orthopaedics psychiatric mental maternity day specialist specialists physicians physiotherapy
  associates group services service partners partnership network system systems base local veterans army navy military
  county state city national central north south east west northern southern eastern western upper lower new old school
  high primary elementary middle secondary college academy preschool kindergarten nursery church parish mosque temple
  chapel police fire ambulance bank insurance mutual mining farm station stn company co inc ltd llc llp plc pty pvt corp
  corporation limited transport freight trucking logistics foods meats motors services service staffing construction
  builders council shire department office court prison jail correctional hotel inn motel cafe restaurant bakery store
  stores supermarket market markets mill mine factory works shipyard brewery winery dairy society association union club
  charity shelter agency airlines air beach park island islands lake river creek bay mount mt mountain hill hills valley
  bridge harbour harbor port wharf pier pond falls forest reserve reservation camp campground station airport stadium
  arena mall plaza square tower building hall library museum theatre cemetery shopping retirement village aged residence
  residences residential resort oval grounds track trail highway hwy freeway road rd street hopital hopitaux clinique
  clinic chu chru ch chr chi centre hospitalier hospitaliere universitaire regional ehpad maison retraite sante cabinet
  medical medicaux pole polyclinique maternite institut fondation residence foyer service unite urgences pharmacie
  laboratoire labo officine ecole lycee college creche universite mairie ville commune gendarmerie police caserne banque
  assurance assurances mutuelle societe entreprise garage restaurant boulangerie boucherie usine association transports
  cpam caf cpam ssiad had samu smur mdph prison eglise paroisse lac plage parc foret pont gare aeroport port ile mont
  col vallee bois stade cimetiere tour pediatrics paediatrics therapy endocrine endocrinology cardiology cardiovascular
  vascular dermatology oncology haematology hematology neurology urology nephrology gastroenterology rheumatology
  ophthalmology orthopedics sports sleep allergy asthma diabetes infusion diagnostics laboratories hearing vision
  optometry podiatry chiropractic wellness counseling counselling behavioral behavioural er ed icu icare contractors
  contracting hardware fasteners aerospace engineering industries industrial electric electrical plumbing roofing
  landscaping cleaning security solutions technologies consulting media press timber lumber steel metals plastics
  textiles furniture tyres tires auto automotive dealership realty properties holdings enterprises ventures creamery
  orchard orchards vineyard farms ranch stables fisheries cannery clinico universitario universitaria general comarcal
  provincial central complejo hospitalario hospitalaria clinica centro salud medico sanitario sanitaria ambulatorio
  residencia instituto fundacion servicio unidad farmacia laboratorio colegio escuela universidad empresa banco seguros
  fabrica ayuntamiento iglesia carcel playa parque isla rio lago puerto aeropuerto estacion barrio consorci consorcio
  hospitales hospitalari universitari
`)

/** What begins a name rather than being one: 'St Mary’s'. */
const saints = set('st saint ste sainte san santa santo sant')

/** Small words between the others, of three languages. */
const links = set(
  "the of and at in on for de du des d' la le les l' et a au aux en sur sous lez del los las el y & e i o und von van den der",
)

export type Kept = (word: string) => boolean

export const keptInStreets: Kept = (word) => inStreets.has(bare(word))
export const namesAStreet: Kept = (word) => streetKinds.has(bare(word))
export const keptInNames: Kept = (word) => inNames.has(bare(word))

export function isSaint(word: string): boolean {
  return saints.has(bare(word))
}

export function isLink(word: string): boolean {
  return links.has(folded(word))
}

function bare(word: string): string {
  return folded(word).replaceAll('’', "'").replace(/[.]$/, '')
}
