import { describe, expect, it } from 'vitest'
import { dataBlock, html, table } from './html.ts'

describe('markup', () => {
  it('escapes whatever is put in, in text and in attributes', () => {
    const said = `<img src=x onerror="alert('1')">&`
    expect(html`<p title="${said}">${said}</p>`.markup).toBe(
      '<p title="&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;">&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;</p>',
    )
  })

  it('takes markup, lists and nothing as they are', () => {
    expect(html`<ul>${['a', html`<li>${'<'}</li>`, null, 3]}</ul>`.markup).toBe('<ul>a<li>&#60;</li>3</ul>')
  })

  it('keeps data from ending their element, and whole', () => {
    const value = { name: '</script><script>alert(1)</script>\u2028' }
    const { markup } = dataBlock('figures', value)
    expect(markup.match(/<\/script>/g)).toHaveLength(1)
    expect(JSON.parse(markup.replace(/^<script[^>]*>|<\/script>$/g, ''))).toEqual(value)
  })

  it('sets figures and words apart in tables', () => {
    const { markup } = table('c', [{ heading: 'what', words: true }, { heading: 'n' }], [['<x>', 1]])
    expect(markup).toContain('<th scope="row" class="words">&#60;x&#62;</th><td class="figure">1</td>')
  })
})
