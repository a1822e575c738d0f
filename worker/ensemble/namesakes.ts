import { splitWords } from '../core/splitWords.ts'

/**
 * People after whom medicine names grades, scores, signs, stains, instruments and manoeuvres,
 * folded, as far as few people bear the name today: alone and without a title they name the thing.
 */
export const NAMESAKES: ReadonlySet<string> = new Set(
  splitWords(`
    adson aldrete allgower amsel amsler apgar aschoff astler auspitz babinski bakri balthazar bankart barkovich
    bartholin bazett behcet billroth biolox bjork blalock blatchford boerhaave borrmann bosniak bouveret braden breslow
    brockenbrough broselow brudzinski brugada brunnstrom caprini capurro carnett catterall centor charcot charlson
    chassaignac cherney cheyne chopart chvostek clavien colles conners couinaud courvoisier couvelaire crigler debakey
    dercum dohle dubowitz dupuytren ebstein eisenmenger epley epworth fallot felty fleischner fogarty fontan frenchay
    friedewald froment frykman fuhrman fukuda galeazzi gartland gerdy giemsa glickman goligher gottron grawitz greulich
    grocott guillain gustilo hachinski hamwi heberden hegar heimlich henoch hirschsprung hoehn jadad jamar jendrassik
    kanavel kaposi karman karnofsky kayser kellgren kerley kernig kienbock kleihauer klinefelter koplik korsakoff kotlow
    krukenberg kupffer kussmaul lachman langerhans lasegue lauge lemierre lenke lewy lhermitte likert lisfranc litzmann
    luschka macconkey maddrey maisonneuve mallampati mantoux marfan marjolin mcburney mcmurray mcroberts meckel meigs
    meniere menghini metzenbaum mirels mirizzi mobitz mohs monteggia naegele nissen ombredanne pancoast papanicolaou
    pauwels pavlik perthes peyronie pfannenstiel phalen prinzmetal purkinje quincke ranson risdon rockall romberg
    romhilt rorschach rovsing sarnat schatzker schaudinn schober seldinger seinsheimer sengstaken shirodkar simonart
    sjogren snellen sokolow spetzler stensen strasberg sydenham takayasu tenckhoff tietze tinel tinetti torg tourette
    trendelenburg trousseau truelove valsalva virchow volkmann waldenstrom wallenberg wegener wenckebach wernicke widal
    widman yergason zancolli zellweger ziehl zollinger zuspan zweifel zweymuller
  `),
)
