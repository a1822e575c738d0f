import { counted, number } from './words.ts'

/** How readily a word is taken for an identifier. */
export const sensitivity = {
  title: (level: 'balanced' | 'cautious' | number) => `Sensitivity: ${typeof level === 'number' ? number(level) : level}`,
  legend: 'Sensitivity: how readily a word is taken for a direct identifier',
  choices: {
    balanced: { label: 'Balanced', hint: 'What the models’ vote finds.' },
    cautious: { label: 'Cautious', hint: 'For releases that no one reads: misses far fewer identifiers, and covers more ordinary words.' },
    own: { label: 'A level of your own', hint: 'A number from 0 to 1; 0.5 is balanced.' },
  },
  /** Null is balanced. */
  named: (level: 'balanced' | 'cautious' | number | null) =>
    typeof level === 'number' ? `sensitivity ${number(level)}` : (level ?? 'balanced'),
  level: (level: number) => `Level ${number(level)}`,
  below: 'Below balanced, names and numbers that the taggers are not sure of stay in clear.',
  above: 'Above balanced, words that the vote leaves are covered as well.',
  middle: 'The same as balanced.',
  fewer: 'covers less',
  more: 'covers more',
  by: 'Measured with',
  models: { all: 'all models', fast: 'the fast models', rules: 'rules and lists of names only' },
  caption:
    'Measured on kinds of notes that the models had not seen: ' +
    'each line is a language, from few spurious stretches and many missed identifiers to the opposite; ' +
    'the dot is your choice.',
  missedAxis: 'missed, of 1,000 direct identifiers',
  spuriousAxis: 'spurious stretches per 1,000 words',
  costs: (language: string, missed: number, spurious: number) =>
    `${language}: of 1,000 direct identifiers about ${number(missed)} ${missed === 1 ? 'is' : 'are'} missed; per 1,000 words about ${counted(spurious, 'stretch', 'stretches')} that ${spurious === 1 ? 'is' : 'are'} no identifier ${spurious === 1 ? 'is' : 'are'} covered.`,
  measuredOn: (notes: number) => `(${counted(notes, 'note', 'notes')})`,
  none: 'Nothing was measured for these models.',
}
