import dcmjs from 'dcmjs'
import { Message } from 'node-hl7-client'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { dicom } from './dicom.ts'
import { eml } from './eml.ts'
import { defaultReadOptions } from './format.ts'
import { hl7 } from './hl7.ts'
import { htmlText } from './html/markup.ts'
import { html } from './html.ts'
import { expectOnlyChangesToDiffer, leavesOf } from './testing/oracle.ts'
import { fixtures } from './testing/roundTrip.ts'

/**
 * Independent readers of the formats that the program edits in place: what they find changes only
 * where the program changed it.
 */

describe('postal-mime', () => {
  const readMail = async (bytes: Uint8Array) => {
    const { headers, subject, text, html, attachments } = await PostalMime.parse(bytes)
    return leavesOf({ headers, subject, text, html, attachments: attachments.map(({ mimeType, filename }) => ({ mimeType, filename })) })
  }

  it.each(fixtures('eml').filter(([name]) => name.endsWith('.eml')))('finds in %s what was changed, and nothing else', async (_, bytes) => {
    expect(await expectOnlyChangesToDiffer(eml, bytes, readMail)).toBeGreaterThan(0)
  })
})

describe('node-hl7-client', () => {
  // One message each; the library reads batches and frames by other means.
  const single = fixtures('hl7').filter(([name]) => !/batch|mllp|two-patients|no-escape|own-delimiters/.test(name))
  const readMessage = (bytes: Uint8Array) => {
    const text = Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/\r\n?|\n/g, '\r')
      .trim()
    const message = new Message({ text })
    const lines = text.split('\r')
    return leavesOf(
      lines.map((line, number) => {
        const name = line.slice(0, 3)
        const nth = lines.slice(0, number).filter((other) => other.startsWith(name)).length
        const fields = line.split('|').length
        return Array.from({ length: fields - 1 }, (_, field) =>
          message
            .get(name)
            .toArray()
            [nth]?.get(field + 1)
            .toRaw(),
        )
      }),
    )
  }

  it.each(single)('finds in %s what was changed, and nothing else', async (_, bytes) => {
    expect(await expectOnlyChangesToDiffer(hl7, bytes, readMessage)).toBeGreaterThan(0)
  })
})

describe('dcmjs', () => {
  // The library reads no big-endian data and no text in several sets (ISO 2022).
  const readable = fixtures('dicom').filter(([name]) => !/big-endian|japanese|korean/.test(name))
  const readData = (bytes: Uint8Array) => {
    const { dict } = dcmjs.data.DicomMessage.readFile(Uint8Array.from(bytes).buffer)
    return leavesOf(dict)
  }

  it.each(readable)('finds in %s what was changed, and nothing else', async (_, bytes) => {
    expect(await expectOnlyChangesToDiffer(dicom, bytes, readData, /^\/0012|\/....0000\//)).toBeGreaterThan(0)
  })
})

describe('parse5', () => {
  /** Words that a browser may show: every text node. */
  const wordsShown = (page: string): string[] => {
    const words: string[] = []
    const visit = (node: DefaultTreeAdapterTypes.Node) => {
      if ('value' in node) words.push(...node.value.split(/[\s\0]+/))
      if ('content' in node) visit(node.content)
      if ('childNodes' in node) for (const child of node.childNodes) if (!['script', 'style'].includes(node.nodeName)) visit(child)
    }
    visit(parse(page))
    return words.filter((word) => word !== '')
  }

  it.each(fixtures('html'))('shows no word of %s that is not searched', async (_, bytes) => {
    const { text } = await html.read(bytes, defaultReadOptions)
    const page = bytes[0] === 0xff ? Buffer.from(bytes).toString('utf16le') : Buffer.from(bytes).toString('utf8')
    for (const word of wordsShown(page)) if (!word.includes('\ufffd')) expect(text).toContain(word.replace('\ufeff', ''))
  })

  it.each([
    ['<table>Odo<tr><td>Finch</table>'],
    ['<svg><title>Odo</title></svg>'],
    ['<template>Odo</template><noscript>Finch</noscript><iframe>Lee</iframe>'],
    ['&amp;amp; &lt;Odo&gt; &notit; &#x80;'],
    ['<textarea>Odo <b>x</textarea><title>Finch</title'],
  ])('shows no word of what is hardly a page that is not searched: %s', (page) => {
    for (const word of wordsShown(page)) expect(htmlText(page).text).toContain(word)
  })

  it.each([
    ['Seen by <Doe, Jane> today', 'Doe, Jane'],
    ['a <jdoe@example.org> b', 'jdoe@example.org'],
    ['Patient <b title="Odo Finch>left', 'Odo Finch'],
    ['<!-- Odo Finch', 'Odo Finch'],
    ['</Odo>Finch', 'Odo'],
  ])('drops what our scanner searches, which is why it stays: %s', (page, name) => {
    expect(wordsShown(page).join(' ')).not.toContain(name)
    expect(htmlText(page).text).toContain(name)
  })
})
