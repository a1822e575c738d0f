/** What a release report says, in order, in whatever format it is written. */
export interface ReportContent {
  /** Above the title; empty where nobody named one. */
  readonly organisation: string
  readonly title: string
  /** A line under the title. */
  readonly about: string
  readonly sections: readonly Section[]
}

/**
 * What the person who answers for a release says of it: text of theirs alone. It is printed on the
 * report and is not in the record for machines.
 */
export interface TitlePage {
  readonly organisation: string
  readonly logo: Logo | null
  /** What the release is called. */
  readonly release: string
  readonly purpose: string
}

export interface Logo {
  readonly type: 'png' | 'jpeg'
  readonly base64: string
}

export const noTitlePage: TitlePage = { organisation: '', logo: null, release: '', purpose: '' }

export interface Section {
  readonly title: string
  /** The first page, what stands behind it, and what is there to be checked. */
  readonly part: 'front' | 'details' | 'annex'
  readonly blocks: readonly Block[]
}

export type Block =
  | { readonly kind: 'pairs'; readonly rows: readonly Pair[] }
  | { readonly kind: 'table'; readonly caption: string; readonly columns: readonly Column[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'words'; readonly text: string; readonly strong?: boolean }
  | { readonly kind: 'bars'; readonly title: string; readonly bars: readonly Bar[] }
  /** Empty cells are to be filled in by hand. */
  | { readonly kind: 'signatures'; readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** A bar of a figure, with what it stands for in words. */
export interface Bar {
  readonly label: string
  /** Length, as a share of the longest bar: 0–1. */
  readonly length: number
  readonly value: string
  /** What the other bars are compared with. */
  readonly isLimit?: true
}

export type Pair = readonly [name: string, value: string]

export interface Column {
  readonly heading: string
  /** Figures are right-aligned. */
  readonly words?: true
}
