/** Characters of a pasted note; a longer text is a file's. */
export const longestNote = 2_000_000
