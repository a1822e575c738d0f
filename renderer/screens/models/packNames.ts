/** What may name a pack: it also names a folder, and stands in words of the command line. */
export function mayName(name: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{0,57}$/i.test(name)
}

/** A name that a corpus suggests for what is learned from it: 'discharge-letters-crf'. */
export function suggestedName(corpus: string, learner: string): string {
  const plain = corpus
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
  return `${plain || 'own'}-${learner}`
}
