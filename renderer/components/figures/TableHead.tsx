/** The headings of a table of figures: what each row is about, then the columns of numbers. */
export function TableHead({ about, numbers }: { readonly about: readonly string[]; readonly numbers: readonly string[] }) {
  return (
    <thead>
      <tr>
        {about.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
        {numbers.map((heading) => (
          <th key={heading} scope="col" className="number">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  )
}
