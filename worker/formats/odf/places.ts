import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import type { Place } from '../office/places.ts'
import { localName, type OpenTag } from '../office/tags.ts'
import { isOfProgram } from '../styleNames.ts'

const text: Place = { as: 'text' }
const day: Place = { as: 'day', category: 'DATE' }

/**
 * What an attribute says to people; undefined for the many that say how something looks. By local
 * names, since documents choose their prefixes. Cells' values, formulas and names of sheets and
 * styles are read elsewhere.
 */
export function attributePlace(tag: OpenTag, attribute: string, value: string): Place | undefined {
  const element = localName(tag.name)
  const name = localName(attribute)
  if (/^(?:true|false|)$/.test(value.trim()) || /^xmlns(?::|$)/.test(attribute) || element === 'file-entry') return undefined
  if (element === 'bibliography-mark' || element === 'bibliography-source') return text
  if (name === 'display-name') return isStyle(element) || isOfProgram(value) ? undefined : text
  if (cells.test(element) && days.has(name)) return undefined
  if (days.has(name)) return day
  if (name === 'chg-author') return author(value)
  if (name === 'href') return /^(?:#?$|\.?\/?(?:Object \d+|Pictures\/blank\d*\.png)$)/.test(value) ? undefined : text
  if (name === 'about' || name === 'resource')
    return /^(?:(?:content|styles|meta)\.xml)?$|^https?:\/\/(?:docs\.oasis-open\.org|www\.w3\.org)\//.test(value) ? undefined : text
  if (name === 'target-frame-name') return /^_(?:blank|self|top|parent)$/.test(value) ? undefined : text
  if (name === 'pages' || name === 'start-page' || name === 'show') return element === 'show' || element === 'settings' ? text : undefined
  if (name === 'order') return element === 'form' ? text : undefined
  if (element === 'content-control') return named.has(name) ? text : undefined
  if (name === 'name') return isName(element) && !generic.test(value) ? text : undefined
  if (name === 'value' || name === 'string-value') return cells.test(element) ? undefined : text
  if (name === 'label') return element === 'list-item' || /\p{L}/u.test(value) ? text : undefined
  if (/^(?:num-)?(?:prefix|suffix)$/.test(name)) return /\p{L}{2}|\d{3}/u.test(value) ? text : undefined
  return anywhere.has(name) ? text : undefined
}

/**
 * What a text node says, by the element around it: whatever is not known to be a measure is text.
 */
export function textPlace(element: string, value: string): Place | undefined {
  if (value.trim() === '' || measures.has(element)) return undefined
  if (element === 'creator' || element === 'initial-creator' || element === 'printed-by') return author(value)
  if (element === 'creator-initials') return { as: 'text', category: 'USERNAME' }
  if (element === 'date' || element === 'creation-date' || element === 'print-date') return day
  if (element === 'note-citation' && /^[\divxlc*†‡§.]{1,5}$/i.test(value.trim())) return undefined
  if (element === 'text' && !/[\p{L}\p{N}]/u.test(value)) return undefined
  return text
}

/** A person who wrote: a clinician as a rule. */
function author(value: string): Place {
  if (programs.test(value.trim())) return text
  return { as: 'text', category: /^[a-z0-9._-]+$/.test(value.trim()) ? 'USERNAME' : 'DOCTOR' }
}

const programs = /^(?:author|user|admin|administrator|unknown(?: author)?|windows user|pandoc|libreoffice.*|openoffice.*|\W*)$/i

function listed(names: string): ReadonlySet<string> {
  return new Set(splitWords(names))
}

const days = listed('date-value chg-date-time date')

/** Cells that `cells.ts` reads; what one was before a change is told by its attributes alone. */
const cells = /^(?:covered-)?table-cell$/

/** What people write into a content control. */
const named = listed('alias tag placeholder-doc-part')

const anywhere = listed(`
  title description current-value string-value-if-true string-value-if-false string-value-phonetic key1 key2 key text
  address author caption comment command datasource target help-id value-list list-source data-field control-source
  alternative-text sql-statement query-name database-name table-name column-name connection-resource dde-item
  dde-topic dde-application main-entry placeholder auto-text-name display-text section-name source-field-name
  filter selected-page content
`)

/** Elements whose names others refer to, and which follow them. */
export function isStyle(element: string): boolean {
  return /^(?:style|list-style|master-page)$/.test(element)
}

/** Names that formulas use. */
export function isDefined(element: string): boolean {
  return /^(?:named-range|named-expression|database-range)$/.test(element)
}

const settingElements = pattern`
  style|styles|layout|template|face|marker|dash|image|gradient|hatch|opacity|layer|property|
  param|listener|event-listener|page-layout|item-set|item-map-named|item-map-indexed|glue-point|
  equation|binding|master-page|background-image|table-source|xforms|model|colou?r|theme|
  theme-colors
`
/** Elements whose names the program chooses: styles, settings, drawings. */
const namedByProgram = new RegExp(pattern`(?:^|-)(?:${settingElements})$`)

/** What has a `name` of anybody's; most elements' names are those of styles and settings. */
function isName(element: string): boolean {
  return (
    !namedByProgram.test(element) &&
    element !== 'config-item' &&
    element !== 'document-statistic' &&
    element !== 'user-index-source' &&
    element !== 'table' &&
    !isDefined(element)
  )
}

const defaultNames = pattern`
  Frame|Image|Graphic|Object|Table|Tableau|Tabla|Tabelle|Shape|Text ?Box|Picture|Bild|Cadre|
  Rahmen|page|slide|Folie|Sheet|Tabelle|Feuille|Hoja|Section|Standard|Form|Formular|Title|
  Subtitle|Content|Notes|Drawing|Figure|Illustration|Text|Group|Line|Rectangle
`
const referenceNames = pattern`RefHeading|Ref|Toc|DdeLink|UnoMark|Fieldmark`

const generic = new RegExp(pattern`^(?:(?:${defaultNames})[ _]?(?:Placeholder )?\d*|_?_?(?:${referenceNames})_?[\w.]*)$`, 'i')

/** Elements that hold measures and names of programs, never words. */
const measures = listed(`
  generator editing-cycles editing-duration language page-number page-count paragraph-count word-count character-count
  table-count image-count object-count time creation-time print-time editing-time binary-data
`)
