import { pattern } from '../../core/pattern.ts'

/**
 * Pieces of patterns that the families about places share. All are sources for `u` patterns that
 * tell capitals from small letters, without groups that capture.
 */

/** One or a few blanks of one line. */
export const blank = '[ \\t\\u00a0]{1,3}'

/** Blanks, or one line end where a text is wrapped. */
export const gap = '(?:[ \\t\\u00a0]{1,3}|[ \\t\\u00a0]*\\r?\\n[ \\t\\u00a0]*(?=\\S))'

/**
 * What stands between the parts of an address: a comma, a dash, a bar, a line end, a few blanks.
 */
export const partsOf = '(?:[ \\t\\u00a0]*(?:[,;|·~^–—-]|\\r?\\n)[ \\t\\u00a0|·~^–—-]*(?:\\r?\\n[ \\t\\u00a0|]*)?|[ \\t\\u00a0]{1,12})'

/** A word that begins with a capital letter, hyphens and apostrophes inside. */
export const capital = "\\p{Lu}[\\p{L}\\p{M}]*(?:['’‑-][\\p{L}\\p{M}]+)*"

/** A word of a name, with the point of an abbreviation but not of a sentence. */
export const nameToken = `(?:(?:St|Mt|Dr|Jr|Sr|Bros|Co|Ft|Ste|Wm|Univ|Hosp|\\p{Lu})\\.|${capital})`

/** The words of a list that is written in one line, separated by bars. */
export function listOf(words: string): readonly string[] {
  return words.split('|')
}

/** Each word as written, with a capital, in capitals and, on demand, in small letters. */
export function cased(words: readonly string[], small = false): string {
  const forms = new Set<string>()
  for (const word of words) {
    forms.add(word)
    forms.add(word.toUpperCase())
    if (small) forms.add(word.toLowerCase())
  }
  return [...forms].sort((a, b) => b.length - a.length).join('|')
}

/**
 * English street types whose full or short form hardly stands for anything else after a capitalised
 * name.
 */
export const plainStreetTypes = listOf(
  pattern`
    Street|Str|Avenue|Ave|Road|Rd|Drive|Lane|Ln|Crescent|Cres|Terrace|Tce|Parade|Pde|Boulevard|Blvd|Highway|Hwy|Parkway|
    Pkwy|Turnpike|Tpke|Esplanade|Circuit|Cct|Expressway|Expwy|Wynd|Mews|Drv|Motorway|Freeway|Fwy|Bypass|Close
  `,
)

/** English street types that need a house number. */
export const numberedStreetTypes = [
  ...plainStreetTypes,
  ...listOf(
    pattern`
      St|Dr|Court|Ct|Place|Pl|Ter|Terr|Way|Wy|Loan|Retail Pk|Av|Walk|Grove|Gve|Gardens|Gdns|Square|Sq|Circle|Cir|Trail|
      Trl|Row|Hill|Rise|Quay|Track|Tk|Loop|Alley|Aly|Plaza|Plz|Bend|Chase|Cove|Cv|Crossing|Xing|Green|Gate|Brae|Vale|
      Causeway|Promenade|Strand|Wharf|Ridge|Rdg|Landing|Lndg|Commons|Park|Drove|Heights|Hts|Hollow|Pike|Broadway|Creek|
      Mall|Estate|Parc|Croft|Avenida|Route|Rte|Glen|Crst|Crest|Byway|Roadway|Nook|Meadow|Meadows|Dale|Nagar|Salai|Bazar|
      Colony|Complex|Towers|House|Hse|Residency|Reach|Approach|Yard|Yd|Pk|Extension|Layout
    `,
  ),
]

/** The same, of types that in capitals are something else ('AT PT', 'ML. CR'). */
export const titleStreetTypes = listOf(
  'Pt|Ck|Cr|Cl|Link|Lk|Key|Mill|Est|Gr|Path|Pass|Lea|Run|Field|Fields|Mount|Marg|Spur|Fork|Point|View|Common|Bluff',
)

export const compass = '(?:N\\.?E\\.?|N\\.?W\\.?|S\\.?E\\.?|S\\.?W\\.?|[NSEW]\\.?|North|South|East|West|NORTH|SOUTH|EAST|WEST)'
