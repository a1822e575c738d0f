/**
 * All of Node that a test of the style wants: it reads the style sheets as text. The page itself
 * has nothing of it.
 */
declare module 'node:fs' {
  export function readFileSync(path: URL, encoding: 'utf8'): string
}
