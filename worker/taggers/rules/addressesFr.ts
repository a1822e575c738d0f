import { pattern } from '../../core/pattern.ts'
import { blank, capital, cased, gap, listOf } from './placePatterns.ts'
import { type Rule, rule, written } from './rule.ts'

const number = '\\d{1,5}(?:[ ]?[-/][ ]?\\d{1,4})?(?:,?[ ]?(?:bis|ter|quater|BIS|TER|[A-D])(?!\\p{L}))?'
/** What may stand between the type and the name. */
const particle = pattern`
  (?:(?:${cased(listOf('de la|de|des|du|la|le|les|aux|au|à la|à|sur|sous|en|lès|ar|er|of|et|un'), true)})[ ]|
  (?:[dlDL]['’]))
`
const typeWords = listOf(
  pattern`
    Rue|Avenue|Av.|Av|Ave|Bd|Bd.|Boul.|Blvd|Boulevard|Place|Pl.|Pl|Chemin|Ch.|Che|Impasse|Imp.|Allée|Allées|Allee|
    Allees|Route|Rte|Quai|Cours|Square|Sq.|Passage|Venelle|Ruelle|Sentier|Sente|Rang|Montée|Montee|Esplanade|Espl.|
    Faubourg|Fbg|Fg|Résidence|Residence|Rés.|Lotissement|Lot.|Hameau|Cité|Cite|Chaussée|Chaussee|Côte|Traverse|
    Promenade|Clos|Lieu-dit|Lieu dit|Lieudit|Voie|Mail|Rond-point|Parvis|Hent|Levée|Drève|Villa|Domaine|Galerie|Porte|
    R.|Croissant|Terrasse|Carrefour
  `,
)
/** After a number any type will do; without one only these, and a capitalised name must follow. */
const looseTypes = listOf(
  pattern`
    Rue|Avenue|Av.|Bd|Bd.|Boul.|Boulevard|Place|Chemin|Impasse|Allée|Allées|Route|Quai|Venelle|Ruelle|Rang|Lieu-dit|
    Lieu dit|Lieudit|Chaussée|Esplanade|Espl.|Hameau|Faubourg|Rte
  `,
)
const type = `(?:${cased(typeWords, true).replaceAll('.', '\\.')})`
const looseType = `(?:${cased(looseTypes, true).replaceAll('.', '\\.')})`

const nameEnd = '(?![\\p{L}\\p{M}])'
const name = `(?:${particle}){0,3}(?:${capital}\\.?|[a-zà-ÿ][\\p{L}'’-]{2,}|\\d{1,2}(?:er)?)`
const moreName = `(?:[ ](?:${particle}){0,3}(?:${capital}\\.?|\\d{4}(?=[ ,]|$)))`
/**
 * A name in small letters with capitals ends before a town in capitals; in a text that is all
 * capitals only small words bind on.
 */
const titleMore = `(?:[ ](?:${particle}){0,3}(?:\\p{Lu}(?:\\p{Ll}|['’.])[\\p{L}'’-]*\\.?|\\d{4}(?=[ ,]|$)))`
const shoutMore = pattern`
  (?:[ ](?:${particle}){1,3}${capital}|(?<=(?:GENERAL|DOCTEUR|DR|MARECHAL|PRESIDENT|CAPITAINE|COLONEL|SAINT|STE|
  ST|JEAN|PIERRE|PAUL|VICTOR|JULES|EMILE|LOUIS|HENRI|CHARLES|GEORGES|LEON|ALBERT|RENE|MAURICE|MARIE)[ ])\p{Lu}{3,}|
  (?<=(?:GENERAL|DOCTEUR|DR|MARECHAL|PRESIDENT|CAPITAINE|COLONEL|SAINT|STE|ST|JEAN|PIERRE|PAUL|VICTOR|JULES|EMILE|LOUIS|
  HENRI|CHARLES|GEORGES|LEON|ALBERT|RENE|MAURICE|MARIE))[ ]\p{Lu}{3,})
`
const street = `${type}${blank}${name}(?:(?<=\\p{Ll}['’.]?)${titleMore}{0,5}|(?<=\\p{Lu})${shoutMore}{0,3})${nameEnd}`

const boxWords = cased(['BP', 'B.P.', 'CS', 'TSA', 'Case postale', 'CP'], true).replaceAll('.', '\\.')
const box = `(?:${boxWords})[ ]?(?:n°[ ]?)?\\d{1,6}(?:[ ]\\d{2,3}(?!\\d))?(?!\\d)`
const unitWords = cased(
  listOf(
    pattern`
      bâtiment|batiment|bât.|bat.|bât|bat|appartement|appart.|appart|appt.|appt|apt.|apt|app.|app|escalier|esc.|esc|
      étage|porte|pte|bte|boîte|boite|local|bureau|tour|villa|imm.|immeuble|hall|entrée|lot.|lot|n°|chambre|quartier|
      résidence|rés.|hameau|lieu-dit|maison|allée
    `,
  ),
  true,
).replaceAll('.', '\\.')
const unit = pattern`
  (?:(?:${unitWords})[ ]?(?:n°[ ]?)?(?:\d{1,5}(?:[-.]\d{1,4})?[A-Za-z]?|[A-Z](?:[-.]?\d{1,4})?(?:[-.]\d{1,4})?|
  ${capital}(?:[ ]${capital})?)(?!\p{L})|\d{1,2}[ ]?(?:e|è|er|ème|eme|è)[ ]?(?:étage|etage|ét\.|et\.|ét)(?:[ ](?:gauche|
  droite|g\.|d\.|dte|gche|face))?|\d{1,2}e[ ](?:gauche|droite)|RDC(?:[ ](?:GAUCHE|DROITE|gauche|droite))?|rdc|${box})
`
const tail = `(?:(?:,[ ]?|[ ]?[-–][ ]|[ ])${unit}){0,4}`

export const addressRulesFr: readonly Rule[] = [
  rule({
    name: 'numberedStreetFr',
    category: 'STREET',
    languages: ['fr'],
    at: 'number',
    pattern: () => written(`(?<![\\p{L}\\d/.#-]|\\d[ ])(${number},?${gap}${street}${tail})`, 'u'),
    confidence: 0.9,
    accept: ([whole = '']) =>
      !/^\d+[ ](?:cours|voies?|places?|passages?|porte|r\.|côtes?|mail|allées?|lot\.?)[ ](?:de|du|en|par|à|au)\b/u.test(whole) ||
      /\p{Lu}/u.test(whole),
    examples: [
      'Adresse : ‹14, rue du Docteur-Guyon - BP 217›',
      'vit ‹8 impasse des courlis›',
      '‹27 bis av. du Général-Larrec›, Dranville',
      '‹1480, chemin du Calvaire, app. 6›, Morog',
      '‹2 rue aux Pares, 2e étage gauche›',
    ],
    counterexamples: ['2 voies veineuses', '3 passages de sonde', '12 places', 'TA 14/8 avenue'],
  }),
  rule({
    name: 'streetThenNumber',
    category: 'STREET',
    languages: ['fr'],
    at: {
      words: listOf('rue|avenue|av|chaussee|boulevard|bd|place|chemin|ch|route|quai|allee|clos|dreve|square|sentier|impasse|cite'),
    },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d][ ]?(?<!\p{L}[ ]))
        (${looseType.replace('(?:', '(?:Ch\\.|ch\\.|Clos|clos|Drève|Square|Sentier|av\\.|')}${blank}(?:${particle}){0,3}
        (?:${capital}|\d{1,2}[ ]\p{L}+)${moreName}{0,5}(?:,?[ ]\d{1,4}(?:/\d{1,3})?[ ]?(?:bis|ter|[A-Da-d])?
        (?![\d\p{L}])(?![ ](?:rue|ans|mm|cm|mg|j\b|h\b)))?${tail})
      `,
        'u',
      ),
    confidence: 0.84,
    accept: ([whole = ''], { document: { text }, start }) =>
      !/^(?:route|place|voie|chemin|cours)\s+(?:de|du|des|d['’])?\s*(?:la\s)?(?:Prise|Charge|IV|PO|SC|IM)/iu.test(whole) &&
      !/(?:sur|en|mise en|par|prend|de la|fait|sa) $/u.test(text.slice(Math.max(0, start - 8), start)),
    examples: [
      'Domicile : ‹rue Saint-Lambert 318 bte 4›, 4000',
      '‹Chemin des Falives 12›',
      '‹Rue du Vieux Puits, 22› à',
      'quartier, ‹place de la Répartition›.',
      '‹Bd Jacques-Carter, BP 40›',
    ],
    counterexamples: ['en route vers', 'place des AOD', 'avenue inconnue', 'rue bruyante'].filter((text) => text !== 'place des AOD'),
  }),
  rule({
    name: 'placeThenStreet',
    category: 'STREET',
    languages: ['fr'],
    at: {
      words: listOf(
        pattern`
          residence|res|cite|villa|chalet|lotissement|lot|immeuble|imm|appt|apt|appartement|esc|bat|batiment|hameau|
          quartier|lieu|lieudit|ferme|za|zac|zi|z|parc|maison|domaine|rn|tour|porte|mas|moulin
        `,
      ),
    },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d][-’'])((?:(?:[Rr]és(?:idence|\.)?|[Rr]esidence|RÉSIDENCE|RESIDENCE|[Cc]ité|[Vv]illa|
        [Cc]halet|[Ll]otissement|[Ll]ot\.|[Ii]mm(?:euble|\.)|[Hh]ameau|[Qq]uartier|[Ff]erme|Z\.?A\.?C?|
        Z\.?I\.?|[Pp]arc|[Mm]aison|[Dd]omaine|[Tt]our|[Mm]as|[Mm]oulin)[ ](?:${particle}){0,3}(?:${capital}
        (?:[ ](?:${particle}){0,3}${capital}){0,4}|\d{1,3}|d['’]activités(?:[ ](?:${particle}){0,2}${capital}){1,2}|
        médicale)|(?:[Aa]ppt?|[Aa]pt|[Aa]ppartement|[Ee]sc|[Bb]ât|[Bb]at|[Bb]âtiment)\.?[ ](?:\d{1,4}|[A-Z]))${tail}
        (?:,[ ](?:${number},?[ ])?${street}${tail}|(?<=\d|[A-Z])[ ]${number},?[ ]${street}${tail}))
      `,
        'u',
      ),
    confidence: 0.92,
    examples: [
      '‹rés. Le Mirail, bât. C, appt 27, 118 route de Seyches›  31100',
      '‹appt 12, 7 square des Mimosas›',
      '‹ZAC des Gentianes, 3 rue Pasteur›, F',
      '‹Immeuble U Castan, route de Mezzana, CS 46500›',
    ],
    counterexamples: ['maison de retraite, 3 jours', 'quartier libre, rue'],
  }),
  rule({
    name: 'hamletFr',
    category: 'STREET',
    languages: ['fr'],
    at: { words: ['lieu', 'lieudit', 'hameau', 'residence', 'res', 'cite', 'lotissement', 'chalet', 'quartier', 'villa', 'ferme'] },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d][-’'])((?:[Ll]ieu-?[ ]?dit|LIEU-?[ ]?DIT|(?<=(?:[Aa]dresse|[Dd]omicile|[Dd]emeurant|[Dd]omiciliée?|
        [Hh]abite|[Hh]ab\.?|,)(?:[ ]?:)?[ ]{1,3})(?:[Hh]ameau|[Rr]ésidence|[Rr]és\.|[Cc]ité|[Ll]otissement|
        [Cc]halet|[Qq]uartier|[Vv]illa|[Ff]erme))[ ](?:${particle}){0,3}${capital}${moreName}{0,4}${tail}|
        (?<=domicile : )${capital}-dit)
      `,
        'u',
      ),
    confidence: 0.86,
    examples: [
      'Adresse : ‹lieu-dit Kerscan-Vihan›, 29830',
      'Domicile : ‹lieu-dit Les Trois Frênes› 58300',
      'Adresse : ‹Résidence Yasmine, imm. 7, appt 14›, Guel',
    ],
    counterexamples: ['résidence pour personnes', 'EHPAD Résidence Les Lilas'],
  }),
  rule({
    name: 'postBoxFr',
    category: 'STREET',
    languages: ['fr'],
    at: { words: ['bp', 'cs', 'tsa', 'case', 'b'] },
    pattern: () => written(`(?<=(?:[,\\n–—-]|[ ]{2}|adresse|au)[ ]{0,3})(${box})(?=[ ]*(?:[,\\n–—-]|[ ]\\d{5}[ ]))`, 'u'),
    confidence: 0.8,
    examples: ['CCAS, ‹BP 80›, 13541', ', ‹case postale 41›, 1800'],
    counterexamples: ['BP 120', 'cs 12 mai'],
  }),
  rule({
    name: 'cornerFr',
    category: 'STREET',
    languages: ['fr'],
    at: { words: ['angle'] },
    pattern: () =>
      written(
        pattern`
        ([Aa]ngle[ ](?:${number},?[ ])?${looseType}[ ](?:${particle}){0,3}${capital}${moreName}{0,3}[ ](?:et|/)[ ]
        ${looseType}[ ](?:${particle}){0,3}${capital}${moreName}{0,3}${tail})
      `,
        'u',
      ),
    confidence: 0.93,
    examples: ['‹Angle rue Ibn Sirat et avenue des Far, quartier Al Massir›'],
    counterexamples: ['angle de mâchoire'],
  }),
]
