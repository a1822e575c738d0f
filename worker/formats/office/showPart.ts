import type { Category } from '../../core/category.ts'
import type { PieceField } from '../sourcePieces.ts'
import { withoutSymbols } from '../symbolFont.ts'
import { scanXml, sourceOf, type XmlAttribute, xmlText } from '../xmlText.ts'
import type { Gap, Leaf, Part, TextBuilder } from './leaves.ts'
import { partTables } from './partTables.ts'
import { attributePlace, type Place, textPlace } from './places.ts'
import { fragmentOf } from './relations.ts'
import { attributeText, localName, type OpenTag } from './tags.ts'
import { dayLeaf, elementLeaf, instructionLeaf, targetLeaf, xmlLeaf } from './xmlLeaf.ts'

export interface ShowOptions {
  /** Elements are anybody's own: every attribute may be text. */
  readonly everything?: boolean
  /** Text nodes of these elements are shown elsewhere, or nowhere. */
  readonly without?: ReadonlySet<string>
  /** Text nodes and attributes' values that are days, written as numbers, by where they begin. */
  readonly days?: ReadonlyMap<number, Leaf>
  /** Content of an element that is shown elsewhere. */
  readonly skipped?: { readonly start: number; readonly end: number } | undefined
}

/**
 * Leaves that make one piece; they may come in while pieces within it (a text box in a paragraph)
 * come after it.
 */
interface Slot {
  readonly leaves: Leaf[]
  readonly gap: Gap
  readonly category?: Category | undefined
  /** What its table says that it is. */
  readonly fields: PieceField[]
  /** Of the last leaf: inserted, deleted, moved here or there. */
  track?: string | undefined
}

interface Open {
  readonly tag: OpenTag
  readonly name: string
  /** The paragraph around it. */
  readonly paragraph?: Slot | undefined
  /** Text that fields are made of, in the same paragraph. */
  readonly instructions?: { slot?: Slot } | undefined
  track?: string | undefined
}

/**
 * All that a part of WordprocessingML, DrawingML, VML or any other XML says, paragraph by
 * paragraph, the runs of each joined.
 */
export function showPart(part: Part, builder: TextBuilder, { everything = false, without, days, skipped }: ShowOptions = {}): void {
  const { source } = part
  const slots: Slot[] = []
  const open: Open[] = []
  const grid = partTables(source)
  const slot = (leaves: Leaf[], category?: Category): Slot => {
    const own: Slot = { leaves, gap: slots.length === 0 ? '\n\n' : '\n', category, fields: [] }
    slots.push(own)
    return own
  }
  for (const token of scanXml(source, skipped)) {
    const around = open.at(-1)
    if (token.kind === 'open') {
      const name = localName(token.name)
      const track = tracks.has(name) ? name : around?.track
      grid.open(name, token)
      const paragraph = paragraphs.has(name) ? { paragraph: slot([]), instructions: {} } : around
      if (paragraph !== around) grid.paragraph(paragraph!.paragraph!)
      for (const attribute of token.attributes) {
        const day = days?.get(attribute.start)
        if (day) slot([day], 'DATE')
        else showAttribute(part, token, attribute, everything, slot)
      }
      const run = open.at(-2)
      if (name === 'vanish' && run?.name === 'r' && !isOff(part, token)) run.track = hidden
      open.push({ tag: token, name, track, paragraph: paragraph?.paragraph, instructions: paragraph?.instructions })
    } else if (token.kind === 'close') {
      const own = open.pop()
      if (own) grid.close(own.name)
      const parent = open.at(-1)?.name
      if (own?.paragraph && (marks.has(own.name) || own.name === 'sym') && (parent === 'r' || own.tag.name === 'a:br')) {
        addMark(part, own, { start: own.tag.start, end: token.end }, parent === 'r')
      }
    } else if (days?.has(token.start) && token.kind === 'text') {
      slot([days.get(token.start)!], 'DATE')
    } else if ((token.kind === 'text' || token.kind === 'cdata') && around && !without?.has(around.name)) {
      showText(part, token, around, everything, slot)
    } else if (token.kind === 'comment' && source.slice(token.start, token.end).trim() !== '') {
      slot([xmlLeaf(part, token, 'comment')])
    } else if (token.kind === 'instruction') {
      const said = instructionLeaf(part, token)
      if (said) slot([said])
    }
  }
  for (const { leaves, gap, category, fields } of slots) builder.piece(leaves, gap, category ?? fields)
}

/** `rt`: how a word is said, above it (ruby); a word of its own. */
const paragraphs: ReadonlySet<string> = new Set(['p', 'si', 'is', 'text', 'h', 'rt'])
const runText: ReadonlySet<string> = new Set(['t', 'delText'])
const instructionText: ReadonlySet<string> = new Set(['instrText', 'delInstrText'])
const tracks: ReadonlySet<string> = new Set(['ins', 'del', 'moveFrom', 'moveTo'])
/** Elements of runs that stand for a character. */
const marks: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['ptab', '\t'],
  ['br', '\n'],
  ['cr', '\n'],
  ['noBreakHyphen', '-'],
])

function showText(
  part: Part,
  token: { readonly kind: 'text' | 'cdata'; readonly start: number; readonly end: number },
  around: Open,
  everything: boolean,
  slot: (leaves: Leaf[], category?: Category) => Slot,
): void {
  const { name, paragraph, instructions, tag, track } = around
  if (paragraph && runText.has(name)) {
    const spaceAt = tag.attributes.some((each) => each.name === 'xml:space') ? {} : { spaceAt: tag.start + 1 + tag.name.length }
    addRun(paragraph, xmlLeaf(part, token, token.kind, spaceAt), track)
  } else if (instructions && instructionText.has(name)) {
    instructions.slot ??= slot([])
    instructions.slot.leaves.push(xmlLeaf(part, token, token.kind))
  } else {
    const place = textPlace(name, part.source.slice(token.start, token.end), part.name, everything)
    if (place?.as === 'header') for (const leaf of headerLeaves(part, token)) slot([leaf])
    else if (place) slot([leafAt(part, token, place, token.kind)], place.category)
  }
}

/** Of runs that are not shown. */
const hidden = 'hidden'

function isOff(part: Part, { attributes }: OpenTag): boolean {
  return attributes.some(({ name, start, end }) => localName(name) === 'val' && /^(?:0|false|off)$/.test(part.source.slice(start, end)))
}

/**
 * Deleted beside inserted text, and hidden beside shown, would run together to one word: a space
 * separates them that the file doesn't have.
 */
function addRun(paragraph: Slot, leaf: Leaf, track: string | undefined): void {
  if (leaf.text === '') return
  const isOther = (track && paragraph.track && track !== paragraph.track) || (track === hidden) !== (paragraph.track === hidden)
  if (isOther && paragraph.leaves.length > 0) paragraph.leaves.push({ text: ' ' })
  paragraph.track = track
  paragraph.leaves.push(leaf)
}

function addMark(
  part: Part,
  { name, tag, paragraph, track }: Open,
  stretch: { readonly start: number; readonly end: number },
  inRun: boolean,
): void {
  const said = name === 'sym' ? symbolOf(part, tag) : marks.get(name)
  if (!paragraph || said === undefined) return
  const prefix = tag.name.slice(0, -name.length)
  const run = (value: string) => `<${prefix}t xml:space="preserve">${value}</${prefix}t>`
  const written = (value: string) => (value === '' ? '' : inRun ? run(value) : `<${prefix}r><${prefix}t>${value}</${prefix}t></${prefix}r>`)
  addRun(paragraph, elementLeaf(part, stretch, said, written), track)
}

/** @returns the letter or digit of a font's character (`<w:sym w:char="F051"/>`), if it is one */
function symbolOf(part: Part, tag: OpenTag): string | undefined {
  const code = attributeText(part.source, tag, 'char') ?? ''
  const said = /^[\dA-F]{1,4}$/i.test(code) ? withoutSymbols(String.fromCharCode(Number.parseInt(code, 16))) : ''
  return /^[\x20-\x7e\p{L}\p{N}]$/u.test(said) ? said : undefined
}

function showAttribute(
  part: Part,
  tag: OpenTag,
  attribute: XmlAttribute,
  everything: boolean,
  slot: (leaves: Leaf[], category?: Category) => Slot,
): void {
  const { text } = xmlText(part.source, attribute, 'attribute')
  const place = attributePlace(tag, attribute.name, text, everything)
  if (place) slot([leafAt(part, attribute, place, 'attribute')], place.category)
}

function leafAt(
  part: Part,
  stretch: { readonly start: number; readonly end: number },
  { as }: Place,
  kind: 'text' | 'cdata' | 'attribute',
): Leaf {
  if (as === 'day') return dayLeaf(part, stretch)
  if (as === 'number') return xmlLeaf(part, stretch, kind, { fit: (value) => (/^-?\d{1,9}$/.test(value) ? value : '0') })
  if (as === 'label') return xmlLeaf(part, stretch, kind, { fit: (value, at) => label(value, at) })
  return xmlLeaf(part, stretch, kind)
}

/**
 * A sheet's header or footer, a leaf for each stretch between its codes (ECMA-376-1, 18.3.1.46):
 * parts of the page, fonts, sizes, colours, numbers of pages. '&&' is an ampersand.
 */
function headerLeaves(
  part: Part,
  token: { readonly kind: 'text' | 'cdata'; readonly start: number; readonly end: number },
): readonly Leaf[] {
  const whole = xmlText(part.source, token, token.kind)
  const leaves: Leaf[] = []
  let from = 0
  const add = (to: number, afterSize: boolean) => {
    if (to <= from) return
    // A figure behind a size would be part of it.
    const fit = (value: string, at: number) => `${afterSize && at === 0 && /^\d/.test(value) ? ' ' : ''}${value.replaceAll('&', '+')}`
    leaves.push(xmlLeaf(part, sourceOf(whole, from, to), token.kind, { fit }))
  }
  let afterSize = false
  for (const { 0: code, index } of whole.text.matchAll(headerCodes)) {
    if (code === '&&') continue
    add(index, afterSize)
    from = index + code.length
    afterSize = /\d$/.test(code)
  }
  add(whole.text.length, afterSize)
  return leaves
}

const headerCodes = /&(?:&|"[^"]*"|K(?:[\dA-Fa-f]{6}|\d\d[+-]\d{3})|\d{1,3}|[A-Za-z])/g

/** Names of bookmarks: letters, digits and underscores, at most 40 of them, a letter first. */
function label(value: string, at: number): string {
  const plain = value.replace(/[^\p{L}\p{N}_]/gu, '_').slice(0, 24)
  return at === 0 && !/^[\p{L}_]/u.test(plain) ? `_${plain}` : plain
}

/**
 * Places within the document that relationships lead to. A workbook's follow the names of its
 * sheets instead.
 */
export function showFragments(part: Part, relations: readonly { readonly tag: OpenTag }[], builder: TextBuilder): void {
  for (const { tag } of relations) {
    const fragment = fragmentOf(part.source, tag)
    if (fragment) builder.piece([targetLeaf(part, fragment)], '\n')
  }
}

/** Relationships lead out of the package: to mailboxes, other people's folders, templates. */
export function showRelations(
  part: Part,
  relations: readonly { readonly external: boolean; readonly tag: OpenTag }[],
  builder: TextBuilder,
): void {
  let gap: Gap = '\n\n'
  for (const { external, tag } of relations) {
    const target = external ? tag.attributes.find(({ name }) => name === 'Target') : undefined
    if (!target) continue
    builder.piece([targetLeaf(part, target)], gap)
    gap = '\n'
  }
}
