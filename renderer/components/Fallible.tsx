import { Component, type ReactNode } from 'react'
import { useTexts } from '../texts/useTexts.tsx'

/** Keeps a screen that breaks from taking the others with it. React offers this to classes only. */
export class Fallible extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <Broken again={() => this.setState({ broken: false })} /> : this.props.children
  }
}

function Broken({ again }: { readonly again: () => void }) {
  const texts = useTexts()
  return (
    <div className="empty stack" role="alert">
      <h1>{texts.shell.wentWrong}</h1>
      <p>{texts.shell.wentWrongMore}</p>
      <div className="row">
        <button type="button" className="primary" onClick={again}>
          {texts.common.tryAgain}
        </button>
      </div>
    </div>
  )
}
