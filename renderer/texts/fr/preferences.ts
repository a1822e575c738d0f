import type { preferences as english } from '../en/preferences.ts'

export const preferences: typeof english = {
  title: 'Préférences',
  about: 'Elles valent pour cette machine et sont gardées hors du coffre.',
  language: 'Langue',
  languageOptions: { system: 'Celle de la machine', en: 'English', fr: 'Français' },
  theme: 'Apparence',
  themeOptions: { system: 'Celle de la machine', light: 'Claire', dark: 'Sombre' },
  textSize: 'Taille du texte des documents',
  pixels: (n) => `${n} pixels`,
  sample: 'Mme Exemple, 38 ans, a été vue le 4 mars par le Dr Modèle à l’hôpital de jour.',
  marks: 'Marques',
  snap: 'Caler les marques sur les mots et les nombres entiers',
  snapHint: 'Maintenez Alt en marquant pour placer un bord librement.',
}
