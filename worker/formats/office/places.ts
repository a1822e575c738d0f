import type { Category } from '../../core/category.ts'
import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { localName, type OpenTag } from './tags.ts'

/**
 * What stands at a place of a part: text, a day, a number, the name of something that others refer
 * to, or a sheet's header with its codes (`&P`).
 */
export interface Place {
  readonly as: 'text' | 'day' | 'number' | 'label' | 'header'
  /** When the structure says that it is an identifier. */
  readonly category?: Category
}

const text: Place = { as: 'text' }
const day: Place = { as: 'day', category: 'DATE' }

/**
 * What an attribute of an Office part says to people; undefined for the many that say how something
 * looks. By local names, since documents choose their prefixes.
 *
 * @param everything of parts with elements of anybody's own: any attribute may be text
 */
export function attributePlace(tag: OpenTag, attribute: string, value: string, everything: boolean): Place | undefined {
  const element = localName(tag.name)
  const name = localName(attribute)
  if (value.trim() === '' || /^xmlns(?::|$)/.test(attribute)) return undefined
  if (everything) return text
  if (days.has(name)) return day
  // What happened to a task, and who liked a comment when.
  if (name === 'time' && /^(?:[Ee]vent|instance)$/.test(element)) return day
  if (name === 'author' || name === 'initials' || (name === 'displayName' && element === 'person')) return author(value)
  if (name === 'name' && (element === 'cmAuthor' || element === 'author')) return author(value)
  if ((name === 'created' || name === 'dt') && (element === 'cm' || element === 'reply')) return day
  if (name === 'userId' || name === 'userName' || (name === 'ed' && element === 'permStart')) return { as: 'text', category: 'USERNAME' }
  if (textAttributes.has(name) || textAttributesOf[element]?.has(name)) return text
  if (name === 'name' && namedElements.has(element))
    return generatedName.test(value) ? undefined : element === 'bookmarkStart' ? { as: 'label' } : text
  if (name === 'anchor' && element === 'hyperlink') return generatedName.test(value) ? undefined : { as: 'label' }
  if (name === 'location' && element === 'hyperlink') return leadsOut(tag) ? text : undefined
  if (name === 'linkTarget' && element === 'property') return { as: 'label' }
  if (name === 'codeName') return generatedCodeName.test(value) ? undefined : { as: 'label' }
  if (name === 'name' && /^move(?:From|To)RangeStart$/.test(element)) return /^move\d+$/.test(value) ? undefined : text
  if (name === 'name' && element === 'definedName' && tag.attributes.some((each) => each.name === 'refersTo')) return text
  if (name === 'integer' && element === 'parameter') return { as: 'number' }
  if (name === 'id' && element === 'connection') return /^\d+$/.test(value) ? undefined : text
  if (name === 'tgtFrame') return /^_\w+$/.test(value) ? undefined : text
  if (name === 'action' && /^hlink/.test(element))
    return value.includes('?') && !/^ppaction:\/\/hlinkshowjump\?/.test(value) ? text : undefined
  if (name === 'val' && element === 'lvlText') return /^(?:%\d|[^\p{L}\p{N}])*$/u.test(value) ? undefined : text
  if (name === 'val' && element === 'docPart') return /^(?:[\dA-F]{32}|DefaultPlaceholder_\S*)$/i.test(value) ? undefined : text
  if (name === 'val' && valuedElements.has(element)) return /^[01]$/.test(value) ? undefined : text
  if (name === 'id' && tag.name.startsWith('v:')) return /^(?:_x0000_|shape_|ole_|rect\d|control_shape)/.test(value) ? undefined : text
  return undefined
}

/**
 * What a text node says, by the element around it. Whatever is not known to be a measure is text.
 *
 * @param everything as for attributes: no element is a measure
 */
export function textPlace(element: string, value: string, part: string, everything: boolean): Place | undefined {
  if (everything) return value.trim() === '' ? undefined : element === 'author' ? author(value) : text
  if (value.trim() === '' || measures.has(element) || (element === 'sqref' && !value.includes('!'))) return undefined
  if (part === 'docProps/app.xml')
    return element === 'Company'
      ? { as: 'text', category: 'HOSPITAL' }
      : element === 'Manager'
        ? author(value)
        : counts.has(element)
          ? undefined
          : text
  if (element === 'author') return author(value)
  if (/^(?:odd|even|first)(?:Header|Footer)$/.test(element)) return { as: 'header' }
  if (part.startsWith('docProps/') || part.endsWith('.psmdcp')) {
    if (element === 'creator' || element === 'lastModifiedBy') return author(value)
    if (typedDays.has(element)) return day
    if (numbers.test(element)) return { as: 'number' }
    if (element === 'bool') return undefined
  }
  return text
}

/** Whether a link leads out of the document, so that its location is a part of an address. */
export function leadsOut({ attributes }: OpenTag): boolean {
  return attributes.some(({ name }) => /^\w+:id$/.test(name))
}

/** A person who wrote: a clinician as a rule; programs sign with names of their own. */
function author(value: string): Place {
  return programs.test(value.trim()) ? text : { as: 'text', category: /^[a-z0-9._-]+$/.test(value.trim()) ? 'USERNAME' : 'DOCTOR' }
}

function listed(names: string): ReadonlySet<string> {
  return new Set(splitWords(names))
}

const programNames = pattern`
  author|user|admin|administrator|unknown|unknown author|windows user|microsoft office user|
  python-docx|openpyxl|apache poi|pandoc|un-named|libreoffice.*|\W*
`

const programs = new RegExp(pattern`^(?:${programNames})$`, 'i')

const days = listed('date dateUtc dT dateTime fullDate startDate dueDate stDt endDt serverSldModifiedTime clientInsertedTime')
const typedDays = listed('created modified lastPrinted filetime')

/** Attributes that say something on whatever element they stand. */
const textAttributes = listed(`
  descr title alt tooltip displayText string instr xpath suggestedsigner suggestedsigner2
  suggestedsigneremail signinginstructions href docLocation prompt promptTitle error errorTitle
  connection command commandText sourceFile helpText statusText macro altText altTextSummary
  description odcFile editPage localConnection serverCommand totalsRowLabel addlxml customList
  ddeTopic matchingName fmlaMacro
`)

/** Attributes that say something on some elements alone: lists, filters, links, data connections. */
const textAttributesOf: Readonly<Record<string, ReadonlySet<string>>> = {
  filter: listed('val'),
  customFilter: listed('val'),
  cfRule: listed('text'),
  hyperlink: listed('display url'),
  sheetName: listed('val'),
  definedName: listed('comment customMenu help statusBar'),
  customWorkbookView: listed('name'),
  item: listed('val'),
  listItem: listed('value'),
  dropDownList: listed('lastValue'),
  comboBox: listed('lastValue'),
  scenario: listed('name user comment'),
  inputCells: listed('val'),
  protectedRange: listed('name'),
  webPublishItem: listed('title destinationFile sourceObject'),
  webPublishObject: listed('title destinationFile sourceObject'),
  absPath: listed('url'),
  table: listed('comment'),
  connection: listed('name'),
  dbPr: listed('connection command'),
  textPr: listed('sourceFile'),
  webPr: listed('url post'),
  dbCommand: listed('text'),
  dbTable: listed('name'),
  rangePr: listed('sourceName'),
  modelTable: listed('id name'),
  modelRelationship: listed('fromTable fromColumn toTable toColumn'),
  namedSheetView: listed('name'),
  lvl: listed('name'),
  ddeItem: listed('name'),
  oleItem: listed('name'),
  dataRef: listed('name sheet'),
  parameter: listed('name'),
  s: listed('v'),
  queryTable: listed('name'),
  queryTableField: listed('name'),
  deletedField: listed('name'),
  Schema: listed('SchemaRef'),
  Map: listed('Name'),
  DataBinding: listed('FileBindingName DataBindingName'),
  xmlCellPr: listed('uniqueName'),
  functionGroup: listed('name'),
  control: listed('name'),
  cellSmartTagPr: listed('val'),
  caption: listed('name'),
  imagedata: listed('src'),
  tag: listed('name val'),
  custShow: listed('name'),
  section: listed('name'),
  sldMaster: listed('name'),
  hlinkClick: listed('invalidUrl'),
  hlinkHover: listed('invalidUrl'),
  tableStyle: listed('styleName'),
  snd: listed('name'),
  wavAudioFile: listed('name'),
}

/** What Office calls workbooks, sheets and documents in macros. */
const generatedCodeName =
  /^(?:This|Diese|Este|Ce|_?)(?:Workbook|Document|Arbeitsmappe|Libro|Classeur)$|^(?:Sheet|Feuil|Hoja|Tabelle|Chart|Graph)\d*$/i

/** Elements whose `name` people may choose. */
const namedElements = listed('docPr cNvPr bookmarkStart docVar attr webExtension property connection cSld')

/** Elements whose `val` is text. */
const valuedElements = listed(`
  alias tag docVar attr helpText statusText default listEntry query connectString mailSubject
  addressFieldName mappedName name description tblCaption tblDescription udl sectionTitle category
  entryMacro exitMacro table title desc
`)

const shapeKinds = pattern`
  Picture|Image|Graphic|Text ?Box|Shape|Rectangle|Group|Table|Chart|Diagram|Object|Comment|
  Drop Down|Button|Oval|Line|Straight Connector|Connector|Frame|Title|Content Placeholder|
  Text Frame|Cadre|Zone de texte|Rahmen|Subtitle|Vertical Title|
  (?:Title|Subtitle|Text|Vertical Text|Date|Footer|Header|Slide Number|Slide Image|Notes|Picture|
  Content|Chart|Table|Media|SmartArt|ClipArt|Online Image) Placeholder
`

/** What PowerPoint calls the layouts of its own templates. */
const layoutNames = pattern`
  Title Slide|Title and Content|Section Header|Two Content|Comparison|Title Only|Blank|
  Content with Caption|Picture with Caption|Title and Vertical Text|Vertical Title and Text
`

/** Names that programs give to what nobody named. */
const generatedName = new RegExp(pattern`^(?:_(?:GoBack|Toc\d+|Hlk\d+|Hlt\d+|Ref\d+)|${layoutNames}|(?:${shapeKinds}) ?\d*)$`, 'i')

/** Elements of drawings, charts and forms that hold measures, never words. */
const measures = listed(`
  posOffset align col row colOff rowOff language revision pctWidth pctHeight pctPosHOffset
  pctPosVOffset formatCode Anchor Row Column MoveWithCells SizeWithCells AutoFill AutoLine
  tableStyleId attrName TextHAlign TextVAlign LockText Locked PrintObject DefaultSize Visible
  Disabled ColHidden RowHidden Val Min Max Inc Page Horiz Dx CF AutoPict
`)

const counts = listed(`
  TotalTime Pages Words Characters Application DocSecurity Lines Paragraphs ScaleCrop LinksUpToDate
  CharactersWithSpaces SharedDoc HyperlinksChanged AppVersion i4 bool Slides Notes HiddenSlides
  MMClips PresentationFormat
`)

const numbers = /^(?:i[1248]|ui[1248]|u?int|r[48]|decimal|cy)$/
