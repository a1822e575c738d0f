/**
 * First words of the commands that open a vault: a program of their own runs them, since worker/
 * knows no database.
 */
export const vaultWords: ReadonlySet<string> = new Set(['audit', 'backup', 'restore', 'retention'])
