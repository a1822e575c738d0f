import { type Format, UnreadableError } from './format.ts'
import { type ArchivedFile, openMembers } from './members.ts'

/**
 * Mailboxes (RFC 4155), as Thunderbird, Apple Mail, mutt and Google write them: each mail is read
 * as one, and is a note. Afterwards the lines between mails name no one. A mail that can't be read
 * is left out and counted.
 */
export const mbox: Format = {
  name: 'mbox',
  takes: (extension, bytes) => {
    if (extension === '.mbox' || extension === '.mbx') return true
    const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1')
    return !/^\.(?:eml|txt|text|log|md)$/.test(extension) && /^From \S+ .*\d{4}.*\r?\n[!-9;-~]+:/.test(head)
  },
  read: async (bytes, options, nesting) => {
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    const mails = mailsIn(source)
    if (mails.length === 0) throw new UnreadableError('no mailbox: no line of it begins a mail. Leave it out with --exclude')
    const lineBreak = source.includes('\r\n') ? '\r\n' : '\n'
    return openMembers(mails, 0, options, nesting, (files) =>
      Buffer.concat(
        files.map(({ bytes: mail }) => {
          const text = Buffer.from(mail).toString('latin1').replace(quotable, '>$&')
          const end = text.endsWith('\n') ? lineBreak : lineBreak + lineBreak
          return Buffer.from(`From - Thu Jan  1 00:00:00 1970${lineBreak}${text}${end}`, 'latin1')
        }),
      ),
    )
  },
}

/** Lines that would begin a mail, quoted or not. */
const quotable = /^>*From /gm

/** After an empty line, or at the beginning; without the line itself. */
function mailsIn(source: string): readonly ArchivedFile[] {
  const begins = [...source.matchAll(/(?<=^|\n\r?\n)From [^\n]*\n?/g)]
  if (begins[0]?.index !== 0) return []
  return begins.map((begin, k) => {
    const start = begin.index + begin[0].length
    const end = begins[k + 1]?.index ?? source.length
    const written = source.slice(start, end)
    // The empty line before the next one is not the mail's.
    const mail = written.replace(/(?<=\n)\r?\n$/, '').replace(/^>(>*From )/gm, '$1')
    return { path: `${k + 1}.eml`, size: mail.length, unpack: () => Buffer.from(mail, 'latin1') }
  })
}
