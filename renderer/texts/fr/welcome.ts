import type { welcome as english } from '../en/welcome.ts'

export const welcome: typeof english = {
  createTitle: 'Créer votre coffre',
  createAbout:
    'Cloister garde les notes et les annotations dans un coffre : une base chiffrée sur cette machine, que seule sa phrase secrète ouvre. Rien n’est jamais envoyé nulle part.',
  passphrase: 'Phrase secrète',
  passphraseHint: 'Au moins 8 caractères. Quelques mots sans rapport entre eux sont sûrs et faciles à retenir.',
  again: 'Phrase secrète, encore une fois',
  differs: 'Les deux ne sont pas identiques.',
  tooShort: 'Au moins 8 caractères.',
  show: 'Montrer la phrase secrète',
  strength: {
    none: '',
    weak: 'Faible : elle serait devinée en quelques heures. Ajoutez des mots.',
    fair: 'Passable : un mot de plus la rendrait forte.',
    strong: 'Forte.',
  },
  lostTitle: 'Une phrase secrète perdue ne se retrouve pas.',
  lost: 'Sans elle, personne ne rouvre le coffre, pas même les auteurs de ce programme. Notez-la et gardez-la comme vos règles le demandent.',
  yourName: 'Votre nom',
  yourNameHint: 'Vous devenez le premier responsable : vous pouvez ajouter des personnes et des corpus. Le travail est gardé sous ce nom.',
  create: 'Créer le coffre',
  creating: 'Création du coffre…',
  unlockTitle: 'Ouvrir le coffre',
  unlockAbout: 'Les notes de cette machine sont chiffrées. Sa phrase secrète les ouvre.',
  unlock: 'Ouvrir',
  unlocking: 'Ouverture…',
  whoTitle: 'Qui est à ce poste ?',
  whoAbout: 'L’annotation de chacun est gardée à part, et personne ne voit celle d’un autre avant que les deux aient confirmé.',
  lock: 'Verrouiller le coffre',
}
