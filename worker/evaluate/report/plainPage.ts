import { dataBlock, html, type Markup } from './html.ts'
import { style } from './style.ts'

/**
 * A page of its own in the manner of the evaluation's: it needs nothing beside it, runs no script,
 * and carries its figures as JSON.
 *
 * @param above what stands above the title; pictures in it are data of the page itself
 */
export function plainPage(title: string, content: Markup, figures: unknown, language = 'en', above: Markup | null = null): string {
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${title}</title><style>${styleSheet}</style></head><body>
<header>${above}<h1>${title}</h1></header><main>
${content}
</main>${dataBlock('figures', figures)}</body></html>
`.markup
}

/** Our own text, and no reader's: a style sheet is not escaped. */
const styleSheet: Markup = { markup: style }
