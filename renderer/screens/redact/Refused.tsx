/** What could not be done, and why. */
export function Refused({ title, cause }: { readonly title: string; readonly cause: string }) {
  return (
    <div className="note danger" role="alert">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{cause}</p>
    </div>
  )
}
