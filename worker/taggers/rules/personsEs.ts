import { pattern } from '../../core/pattern.ts'
import type { NameReading } from '../gazetteer/nameReading.ts'
import { namesFrom, surroundings } from './nameExtents.ts'
import { listOf } from './placePatterns.ts'
import { type Extent, type Rule, type RuleContext, rule, written } from './rule.ts'

const kin = listOf(
  pattern`
    madre|padre|mama|papa|hijo|hija|hijos|hijas|hermano|hermana|hno|hna|esposo|esposa|marido|mujer|pareja|conyuge|
    abuelo|abuela|abuelita|tio|tia|primo|prima|sobrino|sobrina|nieto|nieta|nuera|yerno|suegro|suegra|cuñado|cuñada|
    vecino|vecina|cuidador|cuidadora|acompañante|amigo|amiga|novio|novia|tutor|tutora|padrino|madrina|comadre|compadre|
    concubino|concubina|conviviente|padrastro|madrastra|hijastro|hijastra|viudo|viuda|progenitor|progenitora|bisnieto|
    bisnieta|consuegro|consuegra|ahijado|ahijada
  `,
)
const posts = listOf(
  pattern`
    enf|enfermera|enfermero|enfra|enfermeria|lic|licda|licdo|aux|auxiliar|matrona|matron|obstetra|obst|tcae|due|celador|
    celadora|residente|mir|interno|interna|kine|kinesiologo|kinesiologa|psic|psicologa|psicologo|qfb|farmaceutica|
    farmaceutico|cirujano|cirujana|anestesista|anestesiologo|anest|pediatra|ginecologa|ginecologo|internista|tecnico|
    tecnica|paramedico|camillero|chofer|conductor|partera|comadrona|promotor|promotora|instrumentista|circulante|
    ayudante|supervisora|supervisor|secretaria|fdo|firma|firmado|firmante|atiende|atendio|informa|informo|prescriptor|
    solicita|operador|atap|tens|facilitador|facilitadora|traductor|traductora|interprete|encuestador|encuestadora|
    guardia|custodio|capellan|nurse|profesional|becado|becada|adjunto|adjunta|tec|tecn|nutricionista|psiquiatra|
    traumatologo|odontologa|odontologo|dentista|fisio|fisioterapeuta|logopeda|camillera|conductora|promotores|palabrero|
    digita|digito|elabora|elaboro|transcribe|redacta|registra|recibe|entrega|presenta|contesta|avisado|avisada|
    embriologa|embriologas|embriologo|gine|dietista|gobernanta|pinche|mensajero|mensajera|repartidor|coordinadora|
    coordinador|tecnologo|tecnologa|audiologo|audiologa|podologo|podologa|protesico|protesica|optometrista|dosimetrista|
    radiofisico|radiofisica|administrativa|administrativo|recepcionista|enfermeras|enfermeros|auxiliares|ayudantes|
    residentes|celadores|camilleros|matronas|anestesistas|cirujanos|tecnicos|sustituye|releva|ing|ingeniero|ingeniera|
    cocinera|cocinero|limpiadora|piloto|gestora|gestor
  `,
)
const fields = listOf(
  pattern`
    pte|pcte|pac|pct|px|acompañante|apodo|titular|familiar|afectado|interesado|solicitante|contacto|tomador|asegurado|
    asegurada|beneficiario|usuario|usuaria|alumno|alumna|socio|socia|enfermo|enferma|victima|receptor|receptora|donante|
    lesionado|lesionada|trabajador|trabajadora|afiliado|afiliada|interno|interna|menor|jugador|jugadora
  `,
)

const kinSeparator = pattern`[ ]?[:=][ ]{0,8}|,[ ]|[ ]?\([ ]?|[ ]{1,2}|[ ]?[–-][ ]`
const calledOrTitle = pattern`se llama|llamad[ao]|de nombre|don|doña|D\.|Dña\.|Sra?\.`

const postSeparator = pattern`[ ]?[:=][ ]{0,8}|,[ ]|[ ]?\([ ]?|[ ]{1,2}`
const postDetail = pattern`de guardia|de turno|por|la|el|del|jefe|general`
const staffTitle = pattern`Dra?|Lic|Enf|D|Dña|Sra?|Mtra?|Ing`

/** Names in Spanish behind who somebody is: a relative, a post, a field of a form. */
export const namesBehindWordsEs: readonly Rule[] = [
  rule({
    name: 'nombre tras un familiar',
    category: 'PATIENT',
    languages: ['es'],
    at: { words: kin },
    pattern: () => written(pattern`\p{L}+(?:(?<=\b[Hh]n[oa])\.)?(?:${kinSeparator})(?:(?:${calledOrTitle})[ ])?["“«]?(?=\p{Lu})`, 'u'),
    confidence: 0.86,
    extents: (groups, context) => clear(context, /:/u.test(groups[0] ?? '') ? 'labelled' : 'announced').map(provedName),
    examples: ['su hija ‹Carmen› refiere', 'hno. ‹Luis› igual', 'esposa: ‹Paulina Rincón Gallardo›', 'la hermana, ‹Angustias Ruiz›,'],
    counterexamples: ['madre con HTA', 'padre: IAM a los 50', 'hijo, Lunes'],
  }),
  rule({
    name: 'nombre de otra persona',
    category: 'PATIENT',
    languages: ['es'],
    at: {
      words: listOf(
        pattern`
          profe|profesor|profesora|maestro|maestra|dueño|dueña|rep|agente|abogado|abogada|retira|contactos|alcalde|
          alcaldesa|sindico|inspector|inspectora|sargento|patron|armador|entrenador|entrenadora|orientadora|orientador|
          tesorero|tesorera|concejal|concejala|juez|jueza|notario|notaria|policia|cabo|subinspector|subinspectora|
          comisario|casera|casero|compañero|compañera|companero|companera|delegado|delegada|directora|director
        `,
      ),
    },
    pattern: () => /\p{L}+\.?(?:[ ]?:[ ]{0,4}|[ ])(?:(?:don|doña|D\.|Sra?\.|Cr\.)[ ])?(?=\p{Lu})/u,
    confidence: 0.88,
    extents: (groups, context) => clear(context, /:/u.test(groups[0] ?? '') ? 'labelled' : 'announced').map(provedName),
    examples: ['el profe ‹Luis Ortega›', 'Retira: ‹Carmen Ruiz›', 'dueño ‹Luis Ortega›', 'contactos: ‹Carmen› +56 9'],
    counterexamples: ['profesor titular', 'retira dren', 'contactos: Lunes', 'agente Anestésico'],
  }),
  rule({
    name: 'nombre tras un puesto',
    category: 'DOCTOR',
    languages: ['es'],
    at: { words: posts },
    pattern: () =>
      written(
        pattern`
        \p{L}+\.?(?:${postSeparator})(?:(?:${postDetail})[ ]){0,2}(?:(?:${staffTitle})\.?[ ])?
        (?=\p{Lu})
      `,
        'u',
      ),
    confidence: 0.84,
    extents: (groups, context) => {
      const readings = clear(context, /:/u.test(groups[0] ?? '') ? 'labelled' : 'announced')
      return alsoOthers.test(groups[0] ?? '') ? readings : readings.map(provedName)
    },
    examples: [
      'Enf. ‹Marta Ruiz› avisa',
      'Lic. ‹Gustavo Ortega›',
      'celador ‹Andrés›',
      'Firma: ‹Carmen Ruiz›',
      'QFB ‹Laura Medina›',
      'gobernanta Sra. ‹Marta Ruiz›',
    ],
    counterexamples: ['enfermera de turno', 'Lic. en Enfermería', 'técnica de Lichtenstein', 'auxiliar: Lunes'],
  }),
  rule({
    name: 'nombre tras un campo',
    category: 'PATIENT',
    languages: ['es'],
    at: { words: fields },
    pattern: () => /\p{L}+\.?(?:[ ]?[:=][ ]{0,8}["“«_]{0,3}|\.[ ])(?=\p{L})/u,
    confidence: 0.86,
    extents: (_, context) => clear(context, 'labelled'),
    examples: ['Acompañante: ‹Carmen Ruiz›', 'Titular: ‹Luis Ortega›', 'pac.: ‹Vicenta Ferrer›'],
    counterexamples: ['Contacto: teléfono', 'pac. estable', 'Titular: Lunes'],
  }),
]

const otherPosts = pattern`
  lic|custodi|conductor|ch[oó]fer|solicita|intern|resident|inspector|supervisor|firm|operador|
  contesta|atiende|inform|secretari
`

/** Posts that lawyers, drivers of firms, patients and prisoners have as well. */
const alsoOthers = new RegExp(pattern`^(?:${otherPosts})`, 'iu')

/** No adjective ('Obstétrica') and no brand ('Heberprot-P'). */
const NAMELIKE = /^(?!.*(?:ic[oa]|al|ari[oa]|iv[oa]|os[oa])$)\p{Lu}\p{Ll}{2,}$/u

/** What is announced decides, unless ordinary words are all that the name has. */
function provedName(reading: NameReading): Extent {
  return {
    ...reading,
    proved: reading.words.some(({ worth }) => worth === 'name') || reading.words.every(({ text }) => NAMELIKE.test(text)),
  }
}

/**
 * Of the names that begin here, those that hold one that is known, or are two words that are no
 * ordinary ones.
 */
function clear(context: RuleContext, manner: 'labelled' | 'announced'): NameReading[] {
  return namesFrom(context.end, manner, 'pair', surroundings(context)).filter(isClear)
}

function isClear({ words }: NameReading): boolean {
  if (words.some(({ worth }) => worth === 'usual' || worth === 'no')) return false
  // 'padre: IAM' is no name.
  if (words.length === 1 && /^\p{Lu}{2,4}$/u.test(words[0]?.text ?? '')) return false
  const [only] = words
  // 'hno. Yerlin': a word on no list that begins with a capital, where a name is announced.
  if (words.length === 1 && only?.worth === 'unknown' && only.classes === 0 && only.text.length > 3 && NAMELIKE.test(only.text)) return true
  return (
    words.some(({ worth }) => worth === 'name') || (words.length > 1 && words.some(({ worth }) => worth === 'shared' || worth === 'word'))
  )
}
