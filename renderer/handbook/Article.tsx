import { Fragment, useEffect, useRef } from 'react'
import { Keys } from '../components/KeysOverview.tsx'
import { isPageName, type Place } from './contents.ts'
import type { Block, Page, Piece } from './page.ts'

type Go = (place: Place) => void

/**
 * A page of the handbook; the focus goes to its beginning, or to the section that was asked for.
 */
export function Article({ page, place, onGo }: { readonly page: Page; readonly place: Place; readonly onGo: Go }) {
  const article = useRef<HTMLElement>(null)
  const { section } = place
  useEffect(() => {
    const heading = section === undefined ? null : article.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(section)}"]`)
    if (heading) heading.focus()
    else article.current?.focus()
    ;(heading ?? article.current)?.scrollIntoView({ block: 'start' })
  }, [section])
  return (
    // It scrolls, so that the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <article ref={article} className="handbook-page" tabIndex={0} aria-label={page.title}>
      <h3 className="handbook-title">{page.title}</h3>
      <Blocks blocks={page.blocks} onGo={onGo} />
      {page.sections.map(({ id, title, blocks }) => (
        <section key={id}>
          <h4 data-section={id} tabIndex={-1}>
            {title}
          </h4>
          <Blocks blocks={blocks} onGo={onGo} />
        </section>
      ))}
    </article>
  )
}

// Pages are fixed: the place of a block, an item or a piece is what tells it from the others.
function Blocks({ blocks, onGo }: { readonly blocks: readonly Block[]; readonly onGo: Go }) {
  return blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <BlockOf key={place} block={block} onGo={onGo} />
  ))
}

function BlockOf({ block, onGo }: { readonly block: Block; readonly onGo: Go }) {
  const pieces = (some: readonly Piece[]) => <Pieces pieces={some} onGo={onGo} />
  switch (block.kind) {
    case 'paragraph':
      return <p>{pieces(block.pieces)}</p>
    case 'code':
      return (
        // A long line scrolls, so that the keyboard must reach it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <pre tabIndex={0}>{block.text}</pre>
      )
    case 'picture':
      return <img src={block.file} alt={block.text} />
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <th key={place} scope="col">
                  {pieces(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <tr key={place}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <td key={column}>{pieces(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    default: {
      const List = block.kind === 'steps' ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={place}>{pieces(item)}</li>
          ))}
        </List>
      )
    }
  }
}

function Pieces({ pieces, onGo }: { readonly pieces: readonly Piece[]; readonly onGo: Go }) {
  return pieces.map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={place}>{pieceOf(piece, onGo)}</Fragment>
  ))
}

function pieceOf(piece: Piece, onGo: Go) {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'code':
      return <code>{piece.text}</code>
    case 'key':
      return <Keys keys={piece.text} />
    case 'label':
      return <strong>{piece.text}</strong>
    case 'picture':
      return <img src={piece.file} alt={piece.text} />
    case 'link': {
      const { page, section } = piece
      return (
        <button
          type="button"
          className="link"
          onClick={() => isPageName(page) && onGo({ page, ...(section === undefined ? {} : { section }) })}
        >
          <Pieces pieces={piece.pieces} onGo={onGo} />
        </button>
      )
    }
  }
}
