/** Words that are looked up by names from elsewhere, such as a kind that a file gives: some have none. */
export function byName<Words>(words: Readonly<Record<string, Words>>): Readonly<Record<string, Words>> {
  return words
}
