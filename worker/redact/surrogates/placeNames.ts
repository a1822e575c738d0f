import type { Language } from '../../core/document.ts'
import { splitWords } from '../../core/splitWords.ts'

/**
 * Invented towns, made of parts that real ones have; a street or a hospital may have their names,
 * too.
 */
export const towns: Readonly<Record<Language, readonly string[]>> = {
  en: madeOf(
    splitWords(`
      Wexer Thornel Ashmer Oakens Linder Stanner Fennel Crestel Eldin Millen Calden Raven Whitten Brackel Corven
      Dunnel Farrel Garrin Hesper Kessen Lorrin Merrin Norrel Quarrin Rossel Selden Tarrel Ullen Varren Warrin Yarrel
      Brennel Collin Havren Pellow Sorrel Wendel Orrin
    `),
    splitWords('ford ton field wick brook stead mere hurst combe dale worth gate bury bourne'),
  ),
  fr: madeOf(
    splitWords(`
      Vernel Marsil Bellan Fonter Chantel Garlin Roquel Clairan Grandel Larmel Courbel Dambrel Tourlin Chambel Sorlan
      Tavernel Normel Perrel Lussel Brancel Morvil Sauvel Berbel Quercel
    `),
    splitWords('ville court bourg mont val ières -les-Bois -sur-Orvelle -la-Forêt -le-Vieux'),
  ),
  es: madeOf(
    splitWords(`
      Valdomar Fuentarra Roblemar Montelar Olmarina Carraspal Peñalmar Villorba Castremar Alcorbel Navarral Morilba
      Zarzamar Torrelmar Cañamera Rivalba Encinalba Solarejo Matarrubia Pinoralta
    `),
    ['', ' del Orba', ' de la Sarga', ' de Arriba', ' del Monte', ' de Abajo'],
  ),
}

function madeOf(beginnings: readonly string[], ends: readonly string[]): readonly string[] {
  return beginnings.flatMap((beginning) => ends.map((end) => beginning + end))
}

/**
 * What streets are called besides. Plants, birds and trades: no town has them all, no person is
 * one.
 */
export const streets: Readonly<Record<Language, readonly string[]>> = {
  en: madeOf(
    splitWords(`
      Amber Barley Bracken Cedarwood Clover Copper Elder Fern Foxglove Gorse Harvest Hazel Heron Juniper Kestrel Larch
      Linnet Maple Meadow Orchard Pebble Plover Quarry Rowan Saddler Sorrel Tanner Thistle Wheat Willow
    `),
    splitWords('field brook wood croft mead down hollow ridge'),
  ),
  fr: [
    'des Tilleuls Argentés',
    'des Hautes Bruyères',
    'du Moulin Brûlé',
    'des Quatre Tisserands',
    'de la Fontaine Close',
    'des Noisetiers Pourpres',
    'du Puits Salé',
    'des Alouettes Grises',
    'de la Grange Blanche',
    'des Vieux Lavoirs',
    'du Pré Carré',
    'des Cordiers',
    'des Églantiers',
    'du Petit Sabotier',
    'de la Tannerie Haute',
    'des Genêts Dorés',
    'du Bois Chenu',
    'des Mésanges Bleues',
    'de la Pierre Levée',
    'des Trois Meuniers',
    'du Four Banal',
    'des Peupliers Blancs',
    'de la Source Froide',
    'des Charrons',
    'du Colombier Neuf',
    'des Vignes Basses',
    'de la Clairière',
    'des Rouges-Gorges',
    'du Chêne Fendu',
    'des Jardins Clos',
  ],
  es: [
    'de los Almendros Altos',
    'del Molino Quemado',
    'de las Cuatro Hilanderas',
    'de la Fuente Clara',
    'de los Alfareros Viejos',
    'del Pozo Salado',
    'de las Alondras',
    'de la Era Blanca',
    'de los Lavaderos',
    'del Prado Corto',
    'de los Cordeleros',
    'de los Rosales',
    'del Zapatero Chico',
    'de la Tenería Alta',
    'de las Retamas',
    'del Roble Hendido',
    'de los Mirlos',
    'de la Piedra Alta',
    'de los Tres Molineros',
    'del Horno Viejo',
    'de los Chopos Blancos',
    'de la Fuente Fría',
    'de los Carreteros',
    'del Palomar Nuevo',
    'de las Viñas Bajas',
    'de los Jilgueros',
    'de la Encina Sola',
    'de los Huertos Cerrados',
  ],
}

/**
 * What people do: common enough to identify no one. The second list is of forms for women, where a
 * language has them.
 */
export const professions: Readonly<Record<Language, readonly [readonly string[], readonly string[]]>> = {
  en: both(
    'accountant, archivist, baker, bookkeeper, bricklayer, bus driver, cabinet maker, carpenter, carpet fitter, cashier, ' +
      'chef, childminder, cleaner, courier, draughtsman, dressmaker, electrician, engineer, estate manager, farmer, ' +
      'firefighter, florist, gardener, glazier, graphic designer, hairdresser, journalist, joiner, lab assistant, ' +
      'landscaper, lecturer, librarian, locksmith, machine operator, mechanic, miller, music teacher, office clerk, painter, ' +
      'paralegal, plasterer, plumber, postal worker, printer, receptionist, sales assistant, seamstress, secretary, ' +
      'shop manager, stonemason, storekeeper, surveyor, tailor, teacher, tiler, translator, upholsterer, van driver, waiter, ' +
      'warehouse worker, welder',
  ),
  fr: [
    (
      'agriculteur, archiviste, artisan, bijoutier, boulanger, carreleur, chaudronnier, chauffagiste, comptable, couvreur, ' +
      'cuisinier, dessinateur, documentaliste, ébéniste, électricien, employé de bureau, fleuriste, fraiseur, géomètre, ' +
      'graphiste, horloger, imprimeur, jardinier, journaliste, libraire, maçon, mécanicien, menuisier, opticien, paysagiste, ' +
      'peintre en bâtiment, plombier, postier, serrurier, soudeur, tapissier, technicien, tourneur, traducteur, vendeur'
    ).split(', '),
    (
      'agricultrice, archiviste, bijoutière, boulangère, caissière, chargée d’accueil, coiffeuse, comptable, couturière, ' +
      'cuisinière, dessinatrice, documentaliste, employée de bureau, fleuriste, géomètre, graphiste, horlogère, imprimeuse, ' +
      'jardinière, journaliste, libraire, maraîchère, opticienne, paysagiste, postière, relieuse, secrétaire, serveuse, ' +
      'tapissière, technicienne, traductrice, vendeuse'
    ).split(', '),
  ],
  es: [
    (
      'administrativo, agricultor, albañil, archivero, camarero, carnicero, carpintero, cerrajero, cocinero, conserje, ' +
      'contable, delineante, electricista, encuadernador, ferroviario, florista, fontanero, fotógrafo, ganadero, impresor, ' +
      'jardinero, joyero, librero, mecánico, panadero, pintor, relojero, sastre, soldador, tapicero, técnico, topógrafo, ' +
      'traductor, vendedor'
    ).split(', '),
    (
      'administrativa, agricultora, archivera, bibliotecaria, camarera, carnicera, cocinera, conserje, contable, costurera, ' +
      'delineante, dependienta, encuadernadora, florista, fotógrafa, ganadera, jardinera, joyera, librera, modista, ' +
      'panadera, peluquera, pintora, relojera, tapicera, técnica, topógrafa, traductora, vendedora'
    ).split(', '),
  ],
}

function both(professions: string): readonly [readonly string[], readonly string[]] {
  const all = professions.split(', ')
  return [all, all]
}
