import type { welcome as english } from '../en/welcome.ts'

export const welcome: typeof english = {
  createTitle: 'Créer votre coffre',
  createAbout:
    'Cloister garde les notes et les annotations dans un coffre : ' +
    'une base chiffrée sur cette machine, que seule sa phrase secrète ouvre. Rien n’est jamais envoyé nulle part.',
  passphrase: 'Phrase secrète',
  passphraseHint: 'Au moins 8 caractères. Quelques mots sans rapport entre eux sont sûrs et faciles à retenir.',
  again: 'Répéter la phrase secrète',
  differs: 'Les deux phrases ne sont pas identiques.',
  tooShort: 'Au moins 8 caractères.',
  show: 'Montrer la phrase secrète',
  strength: {
    none: '',
    weak: 'Faible : elle serait devinée en quelques heures. Ajoutez des mots.',
    fair: 'Passable : un mot de plus la rendrait forte.',
    strong: 'Forte.',
  },
  lostTitle: 'Une phrase secrète perdue ne se retrouve pas.',
  lost:
    'Sans elle, seule la clé de secours qui vous est montrée ensuite ouvre le coffre. ' +
    'Si les deux sont perdues, personne ne l’ouvre, pas même les auteurs de ce programme.',
  yourName: 'Votre nom',
  yourNameHint:
    'Vous devenez le premier administrateur : vous pouvez ajouter des personnes et des corpus. Le travail est gardé sous ce nom.',
  create: 'Créer le coffre',
  creating: 'Création du coffre…',
  unlockTitle: 'Ouvrir le coffre',
  unlockAbout: 'Les notes de cette machine sont chiffrées. Tapez la phrase secrète du coffre pour les ouvrir.',
  unlock: 'Ouvrir',
  unlocking: 'Ouverture…',
  whoTitle: 'Qui êtes-vous ?',
  whoAbout: 'L’annotation de chacun est gardée à part, et personne ne voit celle d’un autre avant que les deux aient confirmé.',
  lock: 'Verrouiller le coffre',
  forgotten: 'Phrase secrète oubliée ?',
  recoverTitle: 'Ouvrir avec la clé de secours',
  recoverAbout:
    'Tapez la clé de votre copie papier et choisissez une nouvelle phrase secrète. ' +
    'Majuscules et traits d’union ne comptent pas. Une nouvelle clé de secours vous est montrée ensuite : ' +
    'celle-ci n’ouvrira plus le coffre.',
  recoveryKey: 'Clé de secours',
  newPassphrase: 'Nouvelle phrase secrète',
  recover: 'Ouvrir le coffre',
  back: 'Retour à la phrase secrète',
  bySystem: 'Ouvrir avec le trousseau de cette machine',
  ownTitle: (name) => `Votre phrase secrète, ${name}`,
  ownAbout: 'Elle garantit que personne d’autre ne travaille sous votre nom.',
  chooseAbout: 'Chacun a ici sa propre phrase secrète. Choisissez la vôtre : au moins 8 caractères.',
  own: 'Votre phrase personnelle',
  signIn: 'Se connecter',
  signingIn: 'Un instant…',
  others: 'Quelqu’un d’autre',
  hasOwn: 'phrase secrète requise',
}
