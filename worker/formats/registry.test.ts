import { describe, expect, it } from 'vitest'
import { UnreadableError } from './format.ts'
import { open } from './registry.ts'

describe('open', () => {
  it('keeps the line ends of a file that mixes CRLF and LF', () => {
    const bytes = Buffer.from('a\r\nb\nc\rd')
    const file = open('note.txt', bytes)
    expect(file.write(file.text)).toEqual(bytes)
  })

  it('reads a note with a few NULs', () => {
    expect(open('note.txt', Buffer.from('seen\0today\0')).text).toBe('seen\0today\0')
  })

  it('reads an empty file', () => {
    expect(open('empty.txt', Buffer.alloc(0)).text).toBe('')
  })

  it.each([
    ['a PDF file', Buffer.from('%PDF-1.7\n')],
    ['a ZIP archive', Buffer.from('PK\x03\x04rest')],
    ['a DICOM file', Buffer.concat([Buffer.alloc(128), Buffer.from('DICM')])],
    ['binary data', Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919) % 256))],
  ])('refuses %s whatever its name', (cause, bytes) => {
    expect(() => open('note.txt', bytes)).toThrow(cause)
    expect(() => open('note.txt', bytes)).toThrow(UnreadableError)
  })

  it('refuses markup until its reader is there, since it may split or escape an identifier', () => {
    expect(() => open('note.rtf', Buffer.from('{\\rtf1 Jo\\b hn}'))).toThrow('not there yet')
  })
})
