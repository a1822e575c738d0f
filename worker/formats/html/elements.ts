import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'

/**
 * Elements within a line: a name may go on across their tags. All others part it, unknown ones
 * without a prefix too.
 */
const inline =
  words(`a abbr acronym b basefont bdi bdo big blink cite code data del dfn em font i ins kbd label mark nobr q rb rp rt rtc ruby s samp
  small span strike strong sub sup time tt u var wbr img tspan textpath mi mn mo ms mtext
  script style link meta`)

const other = words(`
  address applet area article aside audio base bgsound blockquote body br button canvas caption center col colgroup
  command content datalist dd details dialog dir div dl dt embed fieldset figcaption figure footer form frame frameset
  h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe image input isindex keygen legend li link listing main map
  marquee math menu menuitem meta meter nav noembed noframes noscript object ol optgroup option output p param picture
  plaintext portal pre progress script search section select slot source spacer style summary svg table tbody td
  template textarea tfoot th thead title tr track ul video xml xmp sdfield sdttime multicol layer ilayer g path rect
  circle ellipse line polyline polygon text defs desc metadata use symbol marker mask pattern clippath lineargradient
  radialgradient stop filter foreignobject switch view animate animatetransform set mrow mfrac msqrt mroot mstyle
  merror mpadded mphantom mfenced menclose msub msup msubsup munder mover munderover mtable mtr mtd maligngroup
  semantics annotation mspace
`)

const preserved = words('pre textarea listing xmp plaintext')

/** Attributes that say the same again and again, of which each value is read once. */
const repeated = words(`
  class id name for form headers type rel rev lang xml:lang language dir target media scope role face font family
  http-equiv charset method enctype accept accept-charset autocomplete align valign color bgcolor text link vlink
  alink shape border frame rules clear style:name wrap kind itemtype itemprop property typeof vocab prefix crossorigin
  referrerpolicy loading decoding sandbox allow translate contenteditable draggable spellcheck dropzone hidden
  preserveaspectratio fill stroke gradientunits patternunits clip-path marker-end marker-start marker-mid href-lang
  hreflang cols rows size start span width height colspan rowspan cellpadding cellspacing aria-hidden aria-labelledby
  aria-describedby aria-controls aria-owns aria-expanded aria-selected aria-level aria-live data-toggle data-target
  data-type data-role data-rowid data-reactid sdval sdnum
`)

const address = words(`
  href src action formaction cite background poster data longdesc usemap srcset ping manifest codebase classid archive
  profile xlink:href o:href icon dynsrc lowsrc data-src data-href data-url code object
`)

/**
 * Whether a name may go on across the element's tags. Word's smart tags and `<o:p>` stand within a
 * line.
 */
export function isInline(name: string): boolean {
  return inline.has(name) || (name.includes(':') && !name.startsWith('v:') && !/^[ow]:(?!p$|smarttag|sdt)/.test(name))
}

/**
 * Names that HTML, SVG or MathML know, or that have a prefix or a dash as names of one's own must.
 */
export function isElementName(name: string): boolean {
  return inline.has(name) || other.has(name) || /^[a-z][a-z0-9]*[:-][a-z][\w.-]*$/.test(name)
}

export function keepsWhiteSpace(name: string): boolean {
  return preserved.has(name)
}

export function isCell(name: string): boolean {
  return name === 'td' || name === 'th' || name === 'mtd'
}

export function isRow(name: string): boolean {
  return (
    name === 'tr' || name === 'table' || name === 'tbody' || name === 'thead' || name === 'tfoot' || name === 'caption' || name === 'mtr'
  )
}

/** What an attribute holds. */
export function kindOfAttribute(name: string): 'address' | 'script' | 'style' | 'page' | 'repeated' | 'text' {
  if (name === 'srcdoc') return 'page'
  if (name === 'style') return 'style'
  if (/^on[a-z]+$/.test(name)) return 'script'
  if (address.has(name)) return 'address'
  return repeated.has(name) || name.startsWith('xmlns') ? 'repeated' : 'text'
}

const sizes = pattern`[\d\s.,;:%*+-]{0,20}(?:px|pt|r?em|cm|mm|in|pc|ex)?`
const alignments = pattern`left|right|center|middle|top|bottom|baseline|justify|auto|none`
const measureOrColour = new RegExp(pattern`^(?:${sizes}|#?[\da-f]{3,8}|${alignments})$`, 'i')

/** Sizes, colours, drawings and namespaces, in which no identifier has room. */
export function saysNothing(attribute: string, value: string): boolean {
  if (measures.has(attribute)) return measureOrColour.test(value)
  if (attribute === 'transform') return /^(?:(?:matrix|translate|rotate|scale|skew[XY])\([\d\s.,e+-]*\)\s*)+$/.test(value)
  if (drawings.has(attribute)) return /\d/.test(value) && /^[MZLHVCSQTAEX\d\s.,+-]*$/i.test(value) && !/\d{8}|[a-z]{3}/i.test(value)
  return (
    attribute.startsWith('xmlns') &&
    /^(?:urn:schemas-microsoft-com:[\w:]+|https?:\/\/(?:www\.w3\.org|schemas\.microsoft\.com)\/[\w/.-]+)$/.test(value)
  )
}

const measures = words(`
  width height border cellpadding cellspacing colspan rowspan cols rows size span start hspace vspace x y x1 y1 x2 y2
  cx cy r rx ry color bgcolor fill stroke stroke-width text link vlink alink align valign nowrap noshade tabindex
  maxlength minlength marginwidth marginheight charoff opacity fill-opacity stroke-opacity
`)
const drawings = words('d points viewbox coords path adj')

function words(text: string): ReadonlySet<string> {
  return new Set(splitWords(text))
}
