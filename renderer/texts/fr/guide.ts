import type { guide as english } from '../en/guide.ts'

export const guide: typeof english = {
  title: 'Aide',
  about: 'Les tâches principales, dans l’ordre où elles se présentent. F1 montre les touches de l’écran où vous êtes.',
  contents: 'Sur cette page',
  sections: [
    {
      title: 'Le coffre, et la connexion',
      steps: [
        'Tout ce que vous importez est gardé dans un seul coffre chiffré, sur cette machine. Sa phrase secrète l’ouvre ; sans elle, et sans la clé de secours si elle a été créée, personne ne peut le lire.',
        'Après le déverrouillage, choisissez qui vous êtes. Votre rôle décide de ce que vous pouvez faire : les annotateurs marquent les documents, les adjudicateurs règlent les différences, le délégué à la protection des données publie, un administrateur installe personnes et corpus.',
        'Verrouillez avec Ctrl+L dès que vous partez. Votre travail est conservé.',
      ],
    },
    {
      title: 'Importer des documents',
      steps: [
        'Sous Corpus, créez un corpus et importez-y des fichiers ou un dossier, ou déposez-les sur la fenêtre. Les originaux sont lus et jamais modifiés.',
        'Les doublons sont laissés de côté, et les fichiers illisibles sont listés avec la raison.',
      ],
    },
    {
      title: 'Annoter',
      steps: [
        'Annoter ouvre le prochain document qui vous revient. Sélectionnez du texte et choisissez une étiquette, ou bien acceptez, changez et refusez ce que proposent les modèles.',
        'Chaque geste est enregistré aussitôt et peut être annulé. Confirmez le document quand il n’y a plus rien à marquer.',
      ],
    },
    {
      title: 'Adjuger, et mesurer l’accord',
      steps: [
        'Adjuger montre où deux personnes diffèrent. Prenez l’une des réponses, ou marquez vous-même.',
        'Accord donne les chiffres : combien de fois deux personnes ont marqué le même texte, et où ce n’était pas le cas.',
      ],
    },
    {
      title: 'Mesurer et améliorer les modèles',
      steps: [
        'Évaluer compare ce que trouvent les modèles avec ce que des personnes ont confirmé, et liste chaque erreur avec son document.',
        'Modèles montre ceux qui participent. Des modèles peuvent être entraînés sur vos documents confirmés ; ce qui est entraîné ici reste dans le coffre jusqu’à ce que vous l’enregistriez.',
      ],
    },
    {
      title: 'Choisir une politique',
      steps: [
        'Une politique dit ce qui est cherché et ce qu’il en advient : gardé, masqué, étiqueté ou remplacé par un substitut inventé.',
        'Regardez l’aperçu avant de vous fier à une politique : il montre un document avant et après.',
        'Cette machine peut avoir une politique à elle, fixée par un administrateur. Elle peut restreindre les politiques utilisables, les dossiers où écrire et les personnes qui peuvent publier.',
      ],
    },
    {
      title: 'Publier un dossier',
      steps: [
        'Sous Publier, choisissez le dossier, un emplacement vide pour le résultat et une politique. Rien ne change dans le dossier lui-même.',
        'Regardez l’aperçu, puis lancez. Un fichier apparaît dans le résultat en entier ou pas du tout ; ce qui n’a pas pu être lu ou nettoyé est listé et laissé de côté.',
        'Aucune méthode ne trouve tout. Lisez un échantillon du résultat avant de le transmettre ; le rapport dit ce qui a été fait et ce qui a été relu.',
      ],
    },
    {
      title: 'Copies de sauvegarde, effacement, journal',
      steps: [
        'Sauvegardez le coffre sur un autre disque de temps en temps. Une copie est chiffrée comme le coffre et s’ouvre avec la phrase secrète qu’il avait alors.',
        'Les données d’un document, d’une personne ou d’un projet peuvent être effacées définitivement. Les copies faites auparavant les contiennent encore ; le programme les liste.',
        'Le journal d’audit note qui a fait quoi, et jamais le texte d’un document.',
      ],
    },
    {
      title: 'Quand quelque chose ne va pas',
      steps: [
        'Un message nomme le fichier, la cause et une issue. Il ne cite jamais un document : vous pouvez donc le transmettre.',
        'Le programme ne se connecte à aucun réseau et ne cherche pas de mises à jour : elles arrivent sous forme de fichiers, de la personne qui gère cette machine.',
      ],
    },
  ],
}
