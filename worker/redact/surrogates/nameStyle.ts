/**
 * A surrogate with the original's capitals: 'SMITH' → 'WALKER', 'smith' → 'walker', 'McDONALD' →
 * 'WALKER', anything else as names are written.
 */
export function styledLike(surrogate: string, original: string, keepsCapitals: boolean): string {
  if (!keepsCapitals) return surrogate
  const letters = original.replace(/^(?:Mc|Mac|O['’]|[DdLl]['’])(?=\p{Lu}{2})|[^\p{L}]/gu, '')
  if (letters === letters.toLowerCase() && letters !== letters.toUpperCase()) return surrogate.toLowerCase()
  if (letters.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()) return surrogate.toUpperCase()
  return surrogate
}
