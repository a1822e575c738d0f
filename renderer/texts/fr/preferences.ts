import type { preferences as english } from '../en/preferences.ts'

export const preferences: typeof english = {
  title: 'Préférences',
  about: 'Elles valent pour cette machine et sont gardées hors du coffre.',
  language: 'Langue',
  languageOptions: { system: 'Celle de la machine', en: 'English', fr: 'Français' },
  theme: 'Apparence',
  themeOptions: { system: 'Celle de la machine', light: 'Claire', dark: 'Sombre' },
  textSize: 'Taille du texte des notes',
  pixels: (n) => `${n} pixels`,
  sample: 'Mme Exemple, 38 ans, a été vue le 4 mars par le Dr Modèle à l’hôpital de jour.',
  lockAfter: 'Verrouiller quand il n’y a personne depuis',
  lockAfterHint:
    'Aussi quand l’écran est verrouillé ou que la machine se met en veille. ' +
    'Si une tâche est en cours, le coffre est fermé aux personnes et le travail continue.',
  minutes: (n) => (n === 1 ? '1 minute' : `${n} minutes`),
  own: 'Votre phrase secrète personnelle',
  ownAbout:
    'Elle est demandée quand vous vous installez, pour que personne ne travaille sous votre nom. ' +
    'Si vous l’oubliez, un administrateur vous donne un code d’inscription pour une autre.',
  ownNow: 'Votre phrase actuelle',
  ownNext: 'Nouvelle phrase personnelle',
  ownSet: 'La choisir',
  ownDrop: 'La retirer',
  ownChanged: 'Votre phrase secrète personnelle est choisie.',
  ownDropped: 'Vous vous installez maintenant sans phrase personnelle.',
  marks: 'Marques',
  snap: 'Caler les marques sur les mots et les nombres entiers',
  snapHint: 'Maintenez Alt en marquant pour placer un bord librement.',
}
