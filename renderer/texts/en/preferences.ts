export const preferences = {
  title: 'Preferences',
  about: 'They hold for this machine, and are kept outside the vault.',
  language: 'Language',
  languageOptions: { system: 'As the machine has it', en: 'English', fr: 'Français' },
  theme: 'Appearance',
  themeOptions: { system: 'As the machine has it', light: 'Light', dark: 'Dark' },
  textSize: 'Size of the notes’ text',
  pixels: (n: number) => `${n} pixels`,
  sample: 'Mrs Example, 38 years old, was seen on 4 March by Dr Sample at the day clinic.',
  marks: 'Marks',
  snap: 'Snap marks to whole words and numbers',
  snapHint: 'Hold Alt while marking to place an edge freely.',
}
