import type { exchange as english } from '../en/exchange.ts'
import { counted, number } from './words.ts'

export const exchange: typeof english = {
  sendTitle: 'Envoyer un paquet',
  sendAbout: (corpus) =>
    `L’annotation de ${corpus} par une personne part en un seul fichier chiffré et signé, par exemple sur une clé USB, pour être fusionnée sur une autre machine qui a les mêmes notes. Il ne contient aucune note, seulement l’annotation.`,
  whose: 'Travail de',
  passphrase: 'Phrase secrète du paquet',
  passphraseHint: 'Au moins 8 caractères. Dites-la au destinataire par un autre chemin que le paquet.',
  again: 'Encore une fois',
  send: 'Choisir où l’enregistrer',
  fileName: (corpus, person) => `${corpus} – ${person}.cloister`,

  receiveTitle: 'Recevoir un paquet',
  receiveAbout: 'Choisissez le paquet que l’on vous a apporté, et donnez la phrase secrète que l’on vous a dite.',
  choose: 'Choisir le paquet',
  chosen: 'Paquet :',
  givenPassphrase: 'Sa phrase secrète',
  open: 'L’ouvrir',
  from: 'De',
  sentAt: 'Envoyé',
  fingerprint: 'Empreinte de la clé de signature',
  signer: {
    known: (name) => `C’est la clé de ${name} : elle a déjà été comparée.`,
    new: (name) =>
      `Cette clé n’a encore été comparée avec personne. Faites-vous lire l’empreinte au téléphone par ${name}, et ne continuez que si elle est la même : dès lors, la clé est la sienne.`,
    other: (name) =>
      `Jusqu’ici, les paquets de ${name} étaient signés avec une autre clé. Demandez-lui pourquoi, faites-vous lire l’empreinte au téléphone, et ne continuez que si elle est la même.`,
  },
  same: 'L’empreinte est la même',
  matched: (matched, of) => `Retrouvées ici : ${number(matched)} sur ${counted(of, 'note', 'notes')}`,
  spans: (n) => counted(n, 'entité', 'entités'),
  missing: (n) => `${counted(n, 'note n’est', 'notes ne sont')} pas ici ; leur annotation est laissée de côté`,
  conflicts: (n) => `${counted(n, 'note diffère', 'notes diffèrent')} de ce que cette personne a ici`,
  conflictsAbout: 'Choisissez laquelle garder. L’autre est conservée dans l’historique.',
  conflictTable: 'Notes qui diffèrent',
  document: 'Note',
  keep: 'Garder',
  here: (spans, at) => `ici : ${counted(spans, 'entité', 'entités')}, ${at}`,
  there: (spans, at) => `paquet : ${counted(spans, 'entité', 'entités')}, ${at}`,
  allHere: 'Tout d’ici',
  allThere: 'Tout du paquet',
  newest: 'La plus récente de chacune',
  keepFor: (name) => `Garder pour ${name}`,
  merge: 'Fusionner',
}
