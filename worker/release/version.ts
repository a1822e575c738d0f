declare const CLOISTER_VERSION: string

/** Set when the program is built. */
export const programVersion = typeof CLOISTER_VERSION === 'string' ? CLOISTER_VERSION : 'development'
