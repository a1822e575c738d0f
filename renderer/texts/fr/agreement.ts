import type { agreement as english } from '../en/agreement.ts'
import { counted, number } from './words.ts'

const notes = (n: number) => counted(n, 'note', 'notes')
const tokens = (n: number) => counted(n, 'mot', 'mots')

export const agreement: typeof english = {
  title: 'Accord',
  about: (corpus) => `Dans quelle mesure les personnes marquent de même dans ${corpus}, sur les notes que toutes ont confirmées.`,
  people: 'Qui est comparé',
  person: (name, n) => `${name} (${counted(n, 'confirmée', 'confirmées')})`,
  counting: 'Comptage…',
  nobody: {
    title: 'Personne n’a encore confirmé de note',
    about:
      'L’accord montre si votre guide est clair : là où deux personnes marquent de même sans voir le travail de l’autre, ' +
      'un modèle peut l’apprendre aussi. Faites annoter et confirmer les mêmes notes par deux personnes ; ' +
      '20 à 50 suffisent pour commencer.',
    button: 'Voir qui annote quoi',
  },
  onlyOne: {
    title: (name) => `Une seule personne a confirmé des notes : ${name}`,
    about:
      'L’accord demande un second regard sur les mêmes notes. Confiez-en quelques-unes à un autre annotateur ; aucun ne voit le travail de l’autre.',
  },
  chooseTwo: {
    title: 'Choisissez deux personnes ou plus',
    about:
      'À deux, chaque chiffre est le leur. À plusieurs, chaque chiffre porte sur toutes les paires, et alpha sur tout le monde à la fois.',
  },
  noneShared: {
    title: (names) => `${names} n’ont aucune note confirmée en commun`,
    about:
      'Une note compte dès que toutes les personnes choisies l’ont confirmée. Choisissez-en d’autres, ou attendez d’autres confirmations.',
  },
  parts: {
    unaided: 'Marquées sans aide',
    suggested: 'Commencées avec des suggestions',
    suggestedWhy:
      'Quelqu’un a vu ici des suggestions avant de marquer. Les suggestions guident le regard : ' +
      'on s’accorde avec la machine, et ainsi entre soi. Ces notes feraient paraître l’accord meilleur qu’il n’est ; ' +
      'elles sont comptées à part.',
    none: {
      unaided: 'Toutes les notes en commun ont commencé avec des suggestions.',
      suggested: 'Aucune note en commun n’a commencé avec des suggestions.',
    },
    counted: (n, all, annotated) => `${notes(n)}, ${tokens(all)}, dont ${counted(annotated, 'marqué', 'marqués')} par quelqu’un`,
  },
  figures: {
    strictF1: {
      name: 'F1 stricte',
      about: 'Part des entités que les deux ont marquées avec mêmes début, fin et catégorie. Le chiffre à publier.',
    },
    spanF1: {
      name: 'F1 des étendues',
      about:
        'De même, quelle que soit la catégorie. Si elle dépasse de loin la stricte, on trouve la même chose mais on la nomme autrement.',
    },
    kappaAll: {
      name: 'Kappa de Cohen, tous les mots',
      about: 'Accord sur chaque mot au-delà du hasard. Presque tous les mots sont hors de toute entité, ce qui le fait paraître élevé.',
    },
    kappaAnnotated: {
      name: 'Kappa de Cohen, mots annotés',
      about: 'De même sur les mots que l’un ou l’autre a marqués. Ce que les deux ont laissé n’y est pas, ce qui le fait paraître bas.',
    },
    alpha: {
      name: 'Alpha de Krippendorff',
      about: 'Comme kappa, pour n’importe quel nombre de personnes à la fois. À partir de 0,8, on parle couramment de fiabilité.',
    },
    nothing: 'Rien à diviser : personne n’a rien marqué, ou une seule catégorie a servi.',
  },
  details: 'Catégories et confusions des notes',
  pairs: 'F1 stricte de chaque paire, avec son intervalle à 95 %',
  categories: {
    chart: 'F1 stricte avec son intervalle à 95 % ; les catégories les plus fréquentes d’abord',
    title: 'Par catégorie',
    about: (first, second) =>
      `${first} fait référence : la précision est la part des entités de ${second} que ${first} a aussi, le rappel la part de celles de ${first} que ${second} a.`,
    aboutPairs: 'Somme sur toutes les paires ; dans chacune, la première personne nommée fait référence.',
    category: 'Catégorie',
    f1: 'F1',
    precision: 'Précision',
    recall: 'Rappel',
    spansOf: (name) => `Entités de ${name}`,
    spansOfFirst: 'Entités, première',
    spansOfSecond: 'Entités, seconde',
    both: 'Identiques',
    none: 'Personne n’a rien marqué dans ces notes.',
  },
  confusion: {
    title: 'Quel nom chacun donne à quoi',
    about: (first, second) =>
      `Mots selon le nom que leur donnent ${first} (lignes) et ${second} (colonnes). Choisissez une case pour lire ses endroits.`,
    aboutPairs:
      'Mots selon le nom que leur donnent la première (lignes) et la seconde (colonnes) personne de chaque paire. Choisissez une case pour lire ses endroits.',
    keys: 'Les flèches déplacent, Entrée ouvre.',
    cell: (first, says, second, calls, n) => `${first} : ${says}. ${second} : ${calls}. ${tokens(n)}.`,
    first: 'Première',
    second: 'Seconde',
    most: 'Différences les plus fréquentes',
    allAgree: 'Aucun mot ne porte deux noms : l’accord est entier.',
    tokens,
  },
  examples: {
    title: (first, says, second, calls) => `${first} : ${says}. ${second} : ${calls}`,
    total: (n) => counted(n, 'endroit', 'endroits'),
    open: (document) => `Ouvrir ${document} ici`,
    more: (n) => `En montrer ${number(n)} de plus`,
    none: 'Il n’y a plus de tel endroit : quelque chose a changé depuis le comptage.',
    close: 'Fermer les exemples',
  },
  keys: {
    section: 'Matrice de confusion',
    move: 'Vers la case voisine',
    ends: 'Au début ou à la fin d’une ligne',
    open: 'Ouvrir les endroits de la case',
    close: 'Fermer les endroits',
  },
}
