import type { tour as english } from '../en/tour.ts'

export const tour: typeof english = {
  title: 'Visite',
  step: (k, n) => `Étape ${k} sur ${n}`,
  back: 'Étape précédente',
  next: 'Étape suivante',
  end: 'Arrêter la visite',
  done: 'Terminer la visite',
  reach: 'Aller à la visite',
  needsNotes: 'Il n’y a pas encore de notes.',
  steps: {
    home: {
      name: 'Accueil',
      about: 'Ce qu’il faut faire maintenant se trouve ici, le plus urgent d’abord. Chaque carte a un bouton qui le fait.',
    },
    note: {
      name: 'Une note',
      about: 'Collez ou déposez une note : elle est anonymisée aussitôt, avant et après côte à côte. Rien n’est conservé.',
    },
    corpora: {
      name: 'Corpus',
      about: 'Les notes sont importées dans un corpus. Sa liste les trie, les filtre, les répartit et les exporte.',
    },
    annotate: {
      name: 'Annoter',
      about: 'Espace accepte la suggestion sous le curseur, une lettre marque ou change une étiquette, Ctrl+Entrée confirme la note.',
    },
    adjudicate: {
      name: 'Adjuger',
      about: 'Là où deux annotateurs diffèrent, une troisième personne retient un côté ou corrige. Le résultat est la référence.',
    },
    agreement: {
      name: 'Accord',
      about:
        'L’accord de deux annotateurs, par catégorie et avec des exemples. Évaluer et Modèles apparaissent dès qu’il y a une référence.',
    },
    releases: {
      name: 'Publier',
      about: 'Une publication : choisir un dossier et une politique, voir un aperçu, lancer, lire un échantillon, prendre le rapport.',
    },
    help: { name: 'Aide', about: 'F1 ouvre le manuel à la page de l’écran, ? montre ses touches, et Ctrl+K trouve chaque commande.' },
  },
}
