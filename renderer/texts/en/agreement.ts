import { counted, number } from './words.ts'

const notes = (n: number) => counted(n, 'note', 'notes')
const tokens = (n: number) => counted(n, 'token', 'tokens')

export const agreement = {
  title: 'Agreement',
  about: (corpus: string) => `How well annotators agree in ${corpus}, on notes that all of them have confirmed.`,
  people: 'Who is compared',
  person: (name: string, n: number) => `${name} (${number(n)} confirmed)`,
  counting: 'Counting…',
  nobody: {
    title: 'No notes have been confirmed yet',
    about:
      'Agreement shows how clear your guidelines are: where two people who do not see each other’s work mark the same, a ' +
      'model can learn it too. Have two people annotate and confirm the same notes; 20 to 50 are a good start.',
    button: 'Show who annotates what',
  },
  onlyOne: {
    title: (name: string) => `Only ${name} has confirmed notes`,
    about: 'Agreement needs a second annotator on the same notes. Assign some of them to another person; neither sees the other’s work.',
  },
  chooseTwo: {
    title: 'Choose two people or more',
    about: 'With two, every figure is theirs. With more, each figure is over all pairs, and alpha covers everyone at once.',
  },
  noneShared: {
    title: (names: string) => `${names} have no confirmed note in common`,
    about: 'Notes count once all who are chosen have confirmed them. Choose others, or wait until more are confirmed.',
  },
  parts: {
    unaided: 'Marked without suggestions',
    suggested: 'Started from suggestions',
    suggestedWhy:
      'Someone saw suggestions here before marking. Suggestions bias annotators, so people agree with the machine and ' +
      'thereby with each other: these notes would make agreement look better than it is, and are counted separately.',
    none: { unaided: 'All notes in common started from suggestions.', suggested: 'No notes in common started from suggestions.' },
    counted: (n: number, all: number, annotated: number) => `${notes(n)}, ${tokens(all)}, ${number(annotated)} of them marked by someone`,
  },
  figures: {
    strictF1: { name: 'Strict F1', about: 'Share of spans that both marked with the same start, end and category. The figure to report.' },
    spanF1: {
      name: 'Span F1',
      about: 'The same, whatever the category. Where it is much higher than strict F1, people find the same but name it differently.',
    },
    kappaAll: {
      name: 'Cohen’s kappa, all tokens',
      about: 'Agreement on each token beyond chance. Nearly all tokens are in no span, which makes it look high.',
    },
    kappaAnnotated: {
      name: 'Cohen’s kappa, annotated tokens',
      about: 'The same over tokens that either marked. It leaves out what both left alone, which makes it look low.',
    },
    alpha: { name: 'Krippendorff’s alpha', about: 'As kappa, for any number of people at once. 0.8 and more is commonly called reliable.' },
    nothing: 'Not applicable: nobody marked anything, or only one category was used.',
  },
  details: 'Categories and confusions of',
  pairs: 'Strict F1 of each pair, with its 95 % interval',
  categories: {
    chart: 'Strict F1 with its 95 % interval; the most frequent categories first',
    title: 'By category',
    about: (first: string, second: string) =>
      `${first} counts as the truth: precision is the share of ${second}’s spans that ${first} has too, recall the share of ${first}’s that ${second} has.`,
    aboutPairs: 'Summed over all pairs; in each, the one named first counts as the truth.',
    category: 'Category',
    f1: 'F1',
    precision: 'Precision',
    recall: 'Recall',
    spansOf: (name: string) => `Spans of ${name}`,
    spansOfFirst: 'Spans, first',
    spansOfSecond: 'Spans, second',
    both: 'Same in both',
    none: 'Nothing is marked in these notes.',
  },
  confusion: {
    title: 'Confusion matrix',
    about: (first: string, second: string) =>
      `Tokens by the category that ${first} (rows) and ${second} (columns) gave them. Choose a cell to read its places.`,
    aboutPairs:
      'Tokens by the category that the first (rows) and the second (columns) of each pair gave them. Choose a cell to read its places.',
    keys: 'Arrow keys move, Enter opens.',
    cell: (first: string, says: string, second: string, calls: string, n: number) =>
      `${first}: ${says}. ${second}: ${calls}. ${tokens(n)}.`,
    first: 'First',
    second: 'Second',
    most: 'Most frequent differences',
    allAgree: 'They agree on the category of every token.',
    tokens,
  },
  examples: {
    title: (first: string, says: string, second: string, calls: string) => `${first}: ${says}. ${second}: ${calls}`,
    total: (n: number) => counted(n, 'place', 'places'),
    open: (document: string) => `Open ${document} here`,
    more: (n: number) => `Show ${number(n)} more`,
    none: 'These places no longer exist: something was changed since the figures were counted.',
    close: 'Close the examples',
  },
  keys: {
    section: 'Confusion matrix',
    move: 'To the next cell',
    ends: 'To the beginning or end of a row',
    open: 'Open the places of the cell',
    close: 'Close the places',
  },
}
