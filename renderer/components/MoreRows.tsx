/** Under a list that is drawn in part: a button for as many rows again, while there are any. */
export function MoreRows(props: {
  /** Rows there are. */
  readonly count: number
  /** Rows that are drawn. */
  readonly most: number
  /** Rows that are drawn in addition. */
  readonly page: number
  readonly label: (rows: number) => string
  readonly onMost: (most: number) => void
}) {
  const { count, most, page, label, onMost } = props
  if (count <= most) return null
  return (
    <div>
      <button type="button" onClick={() => onMost(most + page)}>
        {label(Math.min(page, count - most))}
      </button>
    </div>
  )
}
