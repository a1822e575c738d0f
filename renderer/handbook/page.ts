/** A page of the handbook, as build/handbook/readPage.mjs reads it from Markdown. */
export interface Page {
  readonly name: string
  readonly title: string
  /** Before the first section. */
  readonly blocks: readonly Block[]
  readonly sections: readonly Section[]
}

export interface Section {
  /** As links name it. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export type Block =
  | { readonly kind: 'paragraph'; readonly pieces: readonly Piece[] }
  /** Numbered, or not. */
  | { readonly kind: 'steps' | 'list'; readonly items: readonly (readonly Piece[])[] }
  /** Command lines. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly (readonly Piece[])[]; readonly rows: readonly (readonly (readonly Piece[])[])[] }
  /** `file`: where the picture is; `text`: what it shows. */
  | { readonly kind: 'picture'; readonly file: string; readonly text: string }

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  /** A file, a word of a command. */
  | { readonly kind: 'code'; readonly text: string }
  /** As shortcuts name it: 'Ctrl+Shift+Z', 'ArrowUp'. */
  | { readonly kind: 'key'; readonly text: string }
  /** What stands on a button, a field, a tab: as the screens say it. */
  | { readonly kind: 'label'; readonly text: string }
  | { readonly kind: 'link'; readonly page: string; readonly section?: string; readonly pieces: readonly Piece[] }
  | { readonly kind: 'picture'; readonly file: string; readonly text: string }

/** The words of pieces. */
function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (piece.kind === 'link' ? textOf(piece.pieces) : piece.kind === 'picture' ? '' : piece.text)).join('')
}

/** What a reader can find in a block, a line each. */
export function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
      return [textOf(block.pieces)]
    case 'steps':
    case 'list':
      return block.items.map(textOf)
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(textOf).join(', '))
    case 'code':
      return block.text.split('\n')
    case 'picture':
      return [block.text]
  }
}
