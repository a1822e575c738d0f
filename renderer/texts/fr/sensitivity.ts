import type { sensitivity as english } from '../en/sensitivity.ts'
import { counted, number } from './words.ts'

export const sensitivity: typeof english = {
  title: (level) => `Sensibilité : ${typeof level === 'number' ? number(level) : level === 'cautious' ? 'prudente' : 'équilibrée'}`,
  legend: 'Sensibilité : avec quelle facilité un mot est pris pour un identifiant direct',
  choices: {
    balanced: { label: 'Équilibrée', hint: 'Ce que trouve le vote des modèles.' },
    cautious: {
      label: 'Prudente',
      hint: 'Pour les publications que personne ne relit : manque beaucoup moins d’identifiants, et masque davantage de mots qui n’en sont pas.',
    },
    own: { label: 'Un niveau choisi', hint: 'Un nombre de 0 à 1 ; 0,5 est équilibré.' },
  },
  named: (level) => (typeof level === 'number' ? `sensibilité ${number(level)}` : level === 'cautious' ? 'prudente' : 'équilibrée'),
  level: (level) => `Niveau ${number(level)}`,
  below: 'Au-dessous de l’équilibre, les noms et numéros dont les modèles ne sont pas sûrs restent en clair.',
  above: 'Au-dessus de l’équilibre, des mots que le vote laisse sont masqués aussi.',
  middle: 'Comme l’équilibre.',
  fewer: 'masque moins',
  more: 'masque plus',
  by: 'Mesuré avec',
  models: { all: 'tous les modèles', fast: 'les modèles rapides', rules: 'les règles et les listes de noms seules' },
  caption:
    'Mesuré sur des sortes de notes que les modèles n’avaient pas vues : ' +
    'chaque ligne est une langue, de peu de passages masqués à tort et beaucoup d’identifiants manqués à l’inverse ; ' +
    'un point est votre choix.',
  missedAxis: 'manqués, sur 1\u202f000 identifiants directs',
  spuriousAxis: 'passages masqués à tort pour 1\u202f000 mots',
  costs: (language, missed, spurious) =>
    `${language} : sur 1\u202f000 identifiants directs, environ ${number(missed)} ${missed < 2 ? 'est manqué' : 'sont manqués'} ; pour 1\u202f000 mots, environ ${counted(spurious, 'passage est masqué', 'passages sont masqués')} à tort.`,
  measuredOn: (notes) => `(${counted(notes, 'note', 'notes')})`,
  none: 'Rien n’a été mesuré pour ces modèles.',
}
