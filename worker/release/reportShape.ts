/** What a release report says, in order, in whatever format it is written. */
export interface ReportContent {
  readonly title: string
  /** A line under the title. */
  readonly about: string
  readonly sections: readonly Section[]
}

export interface Section {
  readonly title: string
  readonly blocks: readonly Block[]
}

export type Block =
  | { readonly kind: 'pairs'; readonly rows: readonly Pair[] }
  | { readonly kind: 'table'; readonly caption: string; readonly columns: readonly Column[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'words'; readonly text: string; readonly strong?: boolean }
  /** Empty cells are to be filled in by hand. */
  | { readonly kind: 'signatures'; readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }

export type Pair = readonly [name: string, value: string]

export interface Column {
  readonly heading: string
  /** Figures are right-aligned. */
  readonly words?: true
}
