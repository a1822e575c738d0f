import { markupHead } from './firstBytes.ts'
import { type Format, UnreadableError } from './format.ts'
import { decodeMarkup } from './html/charset.ts'
import { htmlText } from './html/markup.ts'
import { whyNotText } from './plainText.ts'
import { refuseUnsearched } from './unsearched.ts'

/** Pages, by their first tag or their extension. */
export const html: Format = {
  name: 'html',
  takes: (extension, bytes) => {
    const head = markupHead(bytes, 1024)
    if (/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!doctype\s+html\b|<html[\s>])/i.test(head)) return true
    return extensions.has(extension) && !/^(?:%PDF-|PK\x03\x04|\xd0\xcf\x11\xe0|\{\\rtf|MIME-Version:|From:)/i.test(head)
  },
  read: (bytes, options) => {
    const { text: page, ascii, encode } = decodeMarkup(bytes, declaredEncoding)
    const kind = whyNotText(bytes, page)
    if (kind) throw new UnreadableError(`${kind}, not a page. Leave it out with --exclude`)
    const { text, fields, added, unsearched, fit, write } = htmlText(page, ascii)
    refuseUnsearched(unsearched, options)
    return { text, breaks: '\n\t', fields, added, unsearched, fit, write: (changes) => encode(write(changes)) }
  },
}

const extensions = new Set(['.html', '.htm', '.xhtml', '.shtml', '.xht'])

function declaredEncoding(head: string): string | undefined {
  return (
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/.exec(head)?.[1] ?? /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1]
  )
}
