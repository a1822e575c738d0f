/**
 * One culture's names in small letters, separated by white space: facts written down for this
 * program, some hundred of each kind that many people bear. `female`, `male` and `family` serve as
 * surrogates, so none of them is also an ordinary word, a town, an eponym or a drug in English,
 * French or Spanish (a test asks the gazetteer); what is one is `known` alone.
 */
export interface WrittenNames {
  readonly female: string
  readonly male: string
  readonly family: string
  /** Names that are recognised but never given. */
  readonly known: { readonly female: string; readonly male: string; readonly family: string }
}
