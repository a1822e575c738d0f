/**
 * The heading of a column: words, a number's (set right), one for screen readers only, or '' for
 * none.
 */
type Heading = string | { readonly number: string } | { readonly hidden: string }

/** The headings of a table, in the order of its columns. */
export function TableHead({ columns }: { readonly columns: readonly Heading[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
          <HeadingCell key={index} heading={column} />
        ))}
      </tr>
    </thead>
  )
}

function HeadingCell({ heading }: { readonly heading: Heading }) {
  if (heading === '') return <td />
  if (typeof heading === 'string') return <th scope="col">{heading}</th>
  if ('hidden' in heading) {
    return (
      <th scope="col">
        <span className="visually-hidden">{heading.hidden}</span>
      </th>
    )
  }
  return (
    <th scope="col" className="number">
      {heading.number}
    </th>
  )
}
