declare const CLOISTER_VERSION: string

/** Written in when the program is built. */
export const programVersion = typeof CLOISTER_VERSION === 'string' ? CLOISTER_VERSION : 'development'
