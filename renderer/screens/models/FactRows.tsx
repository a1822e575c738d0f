/** What is known of a model, a row each, within a `dl`; what is empty is left out. */
export function FactRows({ facts }: { readonly facts: readonly (readonly [name: string, value: string | undefined])[] }) {
  return facts.map(
    ([name, value]) =>
      value && (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
  )
}
