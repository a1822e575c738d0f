import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { defaultReadOptions } from './format.ts'
import { differsAt } from './readAgain.ts'
import { open } from './registry.ts'
import { bytesNamed, fixtures } from './testing/roundTrip.ts'

const bytesOf = (folder: string, name: string) => bytesNamed(fixtures(folder), name)

/** A file of which a member is changed. */
function edited(bytes: Uint8Array, member: string, change: (source: string) => string): Uint8Array {
  const members = unzipSync(bytes)
  const source = strFromU8(members[member]!)
  const now = change(source)
  expect(now).not.toBe(source)
  return zipSync({ ...members, [member]: strToU8(now) })
}

/** The members of a file once every planted word ('zt…') gives way to the same value. */
async function replaced(name: string, bytes: Uint8Array, value = 'NAME') {
  const file = await open(name, bytes, defaultReadOptions)
  const changes = [...file.text.matchAll(/\bzt[a-z]{3,}\b/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    value: file.fit?.(value, index) ?? value,
  }))
  const out = await file.write(changes)
  expect(differsAt(file, changes, await file.again(out))).toBeUndefined()
  const members = Object.entries(unzipSync(out)).map(([member, data]) => [member, strFromU8(data)] as const)
  for (const [member, source] of members) expect([member, /\bzt[a-z]{3,}\b/.exec(source)?.[0]]).toEqual([member, undefined])
  return new Map(members)
}

const types = (parts: string) =>
  strToU8(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts}</Types>`,
  )
const relations = (...targets: readonly (readonly [kind: string, target: string])[]) =>
  strToU8(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map(([kind, target], i) => `<Relationship Id="rId${i + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`).join('')}</Relationships>`,
  )
const sheets = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const main =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** A workbook as programs write it that have no shared strings: one table, and a header. */
const workbook = (heading: string, column: string, header: string) =>
  zipSync({
    '[Content_Types].xml': types(
      `<Override PartName="/xl/workbook.xml" ContentType="${sheets}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheets}.worksheet+xml"/><Override PartName="/xl/tables/table1.xml" ContentType="${sheets}.table+xml"/>`,
    ),
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': strToU8(`<workbook ${main}><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml']),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet ${main}><sheetData><row r="1"><c r="B1" t="inlineStr"><is><t>${heading}</t></is></c></row><row r="2"><c r="B2" t="inlineStr"><is><t>well</t></is></c></row></sheetData><headerFooter><oddHeader>${header}</oddHeader></headerFooter><tableParts count="1"><tablePart r:id="rId1"/></tableParts></worksheet>`,
    ),
    'xl/worksheets/_rels/sheet1.xml.rels': relations(['table', '../tables/table1.xml']),
    'xl/tables/table1.xml': strToU8(
      `<table ${main} id="1" name="Table1" displayName="Table1" ref="B1:B2"><tableColumns count="1"><tableColumn id="1" name="${column}"/></tableColumns></table>`,
    ),
  })

it('a column of a table follows its heading cell, where strings stand in the cells too [F136]', async () => {
  const members = await replaced('a.xlsx', workbook('Seen by ztinlay', 'Seen by ztinlay', ''))
  expect(members.get('xl/tables/table1.xml')).toContain('name="Seen by NAME"')
  expect(members.get('xl/worksheets/sheet1.xml')).toContain('<t>Seen by NAME</t>')
})

it('a column of a table that says something else than its heading cell is searched itself [F136]', async () => {
  const members = await replaced('a.xlsx', workbook('note', 'ztinlay', ''))
  expect(members.get('xl/tables/table1.xml')).toContain('name="NAME"')
})

it('codes of a sheet’s header are no part of the words that they touch [F137]', async () => {
  const header = '&amp;L&amp;"Arial,Bold"ztleft&amp;B&amp;12ztsize &amp;amp;amp; &amp;Cztmiddle&amp;Rpage &amp;P'
  const members = await replaced('a.xlsx', workbook('note', 'note', header), '7 NAME')
  const written = '&amp;L&amp;"Arial,Bold"7 NAME&amp;B&amp;12 7 NAME &amp;amp;amp; &amp;C7 NAME&amp;Rpage &amp;P'
  expect(members.get('xl/worksheets/sheet1.xml')).toContain(written)
})

it('how a word is said above it is a word of its own [F137]', async () => {
  const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
  const ruby = `<w:p><w:r><w:ruby><w:rubyPr/><w:rt>${run('ztreading')}</w:rt><w:rubyBase>${run('base')}</w:rubyBase></w:ruby></w:r></w:p>`
  const bytes = edited(bytesOf('docx', 'pandoc.docx'), 'word/document.xml', (source) => source.replace(/<w:body>/, `$&${ruby}`))
  expect((await replaced('a.docx', bytes)).get('word/document.xml')).toContain(run('NAME'))
})

it('hidden words do not run together with those beside them [F139]', async () => {
  const run = (text: string, about = '') => `<w:r>${about}<w:t xml:space="preserve">${text}</w:t></w:r>`
  const vanish = '<w:rPr><w:vanish/></w:rPr>'
  const paragraph = `<w:p>${run('Seen')}${run('zthidden', vanish)}${run('today')}${run(' ztshown', '<w:rPr><w:vanish w:val="0"/></w:rPr>')}</w:p>`
  const bytes = edited(bytesOf('docx', 'pandoc.docx'), 'word/document.xml', (source) => source.replace(/<w:body>/, `$&${paragraph}`))
  expect((await open('a.docx', bytes, defaultReadOptions)).text).toContain('Seen zthidden today ztshown')
  expect((await replaced('a.docx', bytes)).get('word/document.xml')).toContain(`${run('Seen')}${run('NAME', vanish)}${run('today')}`)
})

it('hidden words of RTF do not run together with those beside them either [F139]', async () => {
  const bytes = Buffer.from(String.raw`{\rtf1\ansi Seen{\v zthidden}today\v ztmore\v0 by}`)
  const file = await open('a.rtf', bytes, defaultReadOptions)
  expect(file.text.split(/\s+/)).toEqual(['Seen', 'zthidden', 'today', 'ztmore', 'by'])
  expect(Buffer.from(await file.write([])).equals(bytes)).toBe(true)
})

it('names of ranges that give way to the same value stay apart [F138]', async () => {
  const range = (name: string) =>
    `<table:named-range table:name="${name}" table:base-cell-address="$Sheet1.$A$1" table:cell-range-address="$Sheet1.$A$1"/>`
  const ranges = `<table:named-expressions>${range('ztone')}${range('zttwo')}</table:named-expressions>`
  const bytes = edited(bytesOf('ods', 'libreoffice.ods'), 'content.xml', (source) => source.replace('</office:spreadsheet>', `${ranges}$&`))
  const content = (await replaced('a.ods', bytes)).get('content.xml') ?? ''
  expect(new Set([...content.matchAll(/named-range table:name="(NAME[^"]*)"/g)].map(([, name]) => name)).size).toBe(2)
})

/** Parts of which an Office file is made anew with the same words planted in them. */
function withParts(bytes: Uint8Array, parts: Readonly<Record<string, string>>, kinds: Readonly<Record<string, string>> = {}): Uint8Array {
  const members = unzipSync(bytes)
  const overrides = Object.entries(kinds).map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`)
  const listed = strFromU8(members['[Content_Types].xml']!).replace('</Types>', `${overrides.join('')}</Types>`)
  const added = Object.fromEntries(Object.entries(parts).map(([name, source]) => [name, strToU8(source)]))
  return zipSync({ ...members, '[Content_Types].xml': strToU8(listed), ...added })
}

it('permissions, frames, actions and macros of a Word document name people too [F170]', async () => {
  const v = 'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'
  const packed = Buffer.from('PK ztpacked').toString('base64')
  const body = `<w:p><w:permStart w:id="5" w:ed="ztclerk"/><w:moveFromRangeStart w:id="2" w:author="x" w:name="ztmoved"/><w:hyperlink w:anchor="a" w:tgtFrame="ztframe"/><w:r><w:pict><v:shape ${v} id="_x0000_s1" o:gfxdata="${packed}"><v:imagedata src="file:///C:/ztfolder/a.png"/></v:shape></w:pict></w:r><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:entryMacro w:val="ztmacro"/></w:ffData></w:fldChar></w:r></w:p>`
  const bytes = edited(bytesOf('docx', 'pandoc.docx'), 'word/document.xml', (source) => source.replace(/<w:body>/, `$&${body}`))
  const source = (await replaced('a.docx', bytes)).get('word/document.xml')
  expect(source).toContain('w:ed="NAME"')
  expect(source).toContain('src="file:///C:/NAME/a.png"')
  expect(source).not.toContain(packed)
})

it('ribbons and panes that programs add to a document go, as macros do [F170]', async () => {
  const bytes = withParts(bytesOf('docx', 'pandoc.docx'), {
    'customUI/customUI.xml': '<customUI xmlns="http://schemas.microsoft.com/office/2006/01/customui"><tab label="ztribbon"/></customUI>',
    'word/webextensions/webextension1.xml': '<we:webextension xmlns:we="urn:we"><we:property name="a" value="ztpane"/></we:webextension>',
  })
  const members = await replaced('a.docx', bytes)
  expect([...members.keys()].filter((name) => /customUI|webextension/.test(name))).toEqual([])
})

it('connections, queries, links and drawings of a workbook are searched where they name people [F170]', async () => {
  const bytes = edited(
    withParts(
      workbook('note', 'note', ''),
      {
        'xl/connections.xml': `<connections ${main}><connection id="1" odcFile="C:\\ztfolder\\a.odc"><dbPr serverCommand="ztserver"/><parameters><parameter name="ztparameter"/></parameters></connection></connections>`,
        'xl/queryTables/queryTable1.xml': `<queryTable ${main} name="ztquery"><queryTableRefresh><queryTableFields><queryTableField id="1" name="ztfield"/></queryTableFields></queryTableRefresh></queryTable>`,
        'xl/externalLinks/externalLink1.xml': `<externalLink ${main}><externalBook><definedNames><definedName name="ztname" refersTo="='ztsheet'!$A$1"/></definedNames></externalBook><ddeLink ddeService="x" ddeTopic="C:\\ztbook.xls"/></externalLink>`,
        'xl/metadata.xml': `<metadata ${main}><metadataStrings count="1"><s v="[Patients].[ztmember]"/></metadataStrings></metadata>`,
        'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="urn:xdr"><xdr:sp textlink="'ztother'!$A$1"/></xdr:wsDr>`,
        'xl/charts/chart1.xml': `<c:chart xmlns:c="urn:c"><c15:fullRef xmlns:c15="urn:c15"><c15:sqref>'ztfiltered'!$A$1:$A$3</c15:sqref></c15:fullRef></c:chart>`,
        'xl/tables/table1.xml': `<table ${main} id="1" name="Table1" displayName="Table1" ref="B1:B2"><tableColumns count="1"><tableColumn id="1" name="note" totalsRowLabel="zttotal"/></tableColumns><extLst><ext uri="x"><x14:table xmlns:x14="urn:x" altTextSummary="ztsummary"/></ext></extLst></table>`,
      },
      {
        'xl/connections.xml': `${sheets}.connections+xml`,
        'xl/queryTables/queryTable1.xml': `${sheets}.queryTable+xml`,
        'xl/externalLinks/externalLink1.xml': `${sheets}.externalLink+xml`,
        'xl/metadata.xml': `${sheets}.sheetMetadata+xml`,
      },
    ),
    'xl/worksheets/sheet1.xml',
    (source) =>
      source
        .replace(`<worksheet ${main}>`, `<worksheet ${main}><sheetPr codeName="ztcode"/>`)
        .replace('</sheetData>', '</sheetData><hyperlinks><hyperlink ref="B2" r:id="rId9" location="/patient/ztfragment"/></hyperlinks>')
        .replace('</worksheet>', '<smartTags><cellSmartTagPr key="a" val="zttag"/></smartTags></worksheet>'),
  )
  const members = await replaced('a.xlsx', bytes)
  expect(members.get('xl/drawings/drawing1.xml')).toContain(`textlink="'NAME'!$A$1"`)
  expect(members.get('xl/charts/chart1.xml')).toContain(`'NAME'!$A$1:$A$3`)
  expect(members.get('xl/worksheets/sheet1.xml')).toContain('location="/patient/NAME"')
})

it('references to sheets in drawings and filtered charts follow a sheet’s new name [F170]', async () => {
  const bytes = edited(
    withParts(workbook('note', 'note', ''), {
      'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="urn:xdr"><xdr:sp textlink="ztsheet!$A$1"/></xdr:wsDr>`,
    }),
    'xl/workbook.xml',
    (source) => source.replace('name="Sheet1"', 'name="ztsheet"'),
  )
  const members = await replaced('a.xlsx', bytes)
  const name = /<sheet name="([^"]+)"/.exec(members.get('xl/workbook.xml') ?? '')?.[1]
  expect(members.get('xl/drawings/drawing1.xml')).toContain(`textlink="&#39;${name}&#39;!$A$1"`)
})

it('a cell of an OpenDocument table is searched where its string says more than it shows [F171]', async () => {
  const cell = (about: string, shown: string) =>
    `<table:table-row><table:table-cell office:value-type="string" ${about}>${shown}</table:table-cell></table:table-row>`
  const rows = [
    cell('office:string-value="ztsame"', '<text:p>ztsame</text:p>'),
    cell('office:string-value="ztfirst ztsecond"', '<text:p>ztfirst</text:p><text:p>ztsecond</text:p>'),
    cell('office:string-value="ztalone"', ''),
    cell('office:string-value="ztstored"', '<text:p>ztshown</text:p>'),
    cell('table:formula="of:=CONCATENATE(&quot;ztformula&quot;)" office:string-value="ztmore here"', '<text:p>here</text:p>'),
  ]
  const bytes = edited(bytesOf('ods', 'libreoffice.ods'), 'content.xml', (source) => source.replace('</table:table>', `${rows.join('')}$&`))
  const content = (await replaced('a.ods', bytes)).get('content.xml')
  expect(content).toContain('<text:p>NAME NAME</text:p>')
  expect(content).toContain('<text:p>NAME here</text:p>')
})

it('slides of a show and names of content controls in OpenDocument are searched [F171]', async () => {
  const settings =
    '<presentation:settings presentation:start-page="ztpage"><presentation:show presentation:name="ztshow" presentation:pages="ztpage,ztother"/></presentation:settings>'
  const slides = edited(bytesOf('odp', 'libreoffice.odp'), 'content.xml', (source) =>
    source.replace('</office:presentation>', `${settings}$&`),
  )
  expect((await replaced('a.odp', slides)).get('content.xml')).toContain('presentation:pages="NAME,NAME"')
  const control =
    '<text:p><loext:content-control xmlns:loext="urn:loext" loext:alias="ztalias" loext:tag="zttag"><loext:list-item loext:display-text="ztitem" loext:value="ztvalue"/>x</loext:content-control></text:p>'
  const text = edited(bytesOf('odt', 'libreoffice.odt'), 'content.xml', (source) => source.replace('</office:text>', `${control}$&`))
  expect((await replaced('a.odt', text)).get('content.xml')).toContain('loext:alias="NAME"')
})

it('names of styles and lists in RTF are searched, but for those of Word [F172]', async () => {
  const bytes = Buffer.from(
    String.raw`{\rtf1\ansi{\stylesheet{\ql Normal;}{\s1 heading 1;}{\s15\sbasedon0 Letter of ztinlay;}{\*\cs16 \additive ztmarlowe;}{\*\cs17{\*\keycode \shift n}Plain Text Char;}}{\*\listtable{\list{\listname ztlist;}\listid1}}{\*\ftnsep ztsep\par}Seen}`,
  )
  const file = await open('a.rtf', bytes, defaultReadOptions)
  expect(file.text.trim().split(/\s*\n\s*/)).toEqual(['Seen', 'Letter of ztinlay', 'ztmarlowe', 'ztlist', 'ztsep'])
  const changes = [...file.text.matchAll(/zt[a-z]+/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    value: 'NAME',
  }))
  const out = await file.write(changes)
  expect(differsAt(file, changes, await file.again(out))).toBeUndefined()
  expect(Buffer.from(out).toString('latin1')).toContain(String.raw`{\s15\sbasedon0 Letter of NAME;}{\*\cs16 \additive NAME;}`)
})

it('data of anybody’s own in a Word file is searched, whatever its folder and its elements are called [F186]', async () => {
  const item = (name: string) => `<r a="zt${name}attribute"><Row>zt${name}row</Row><Page>zt${name}page</Page><date>zt${name}date</date></r>`
  const bytes = edited(
    withParts(bytesOf('docx', 'pandoc.docx'), {
      'customXML/item.xml': item('capitals'),
      'customXml/styles.xml': item('styles'),
      'data/own.xml': item('own'),
    }),
    'word/_rels/document.xml.rels',
    (source) =>
      source.replace(
        '</Relationships>',
        '<Relationship Id="rIdOwn" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml" Target="/data/own.xml"/>$&',
      ),
  )
  const written = '<r a="NAME"><Row>NAME</Row><Page>NAME</Page><date>NAME</date></r>'
  const members = await replaced('a.docx', bytes)
  for (const name of ['customXML/item.xml', 'customXml/styles.xml', 'data/own.xml']) expect(members.get(name)).toBe(written)
})

it('what processing instructions say is searched in Office and OpenDocument files [F186]', async () => {
  const source = '<?xml version="1.0"?><?mso-infoPathSolution name="ztform" href="file:///C:/ztfolder/a.xsn"?><?mso-contentType?><a>x</a>'
  const bytes = withParts(bytesOf('docx', 'pandoc.docx'), { 'customXml/item7.xml': source })
  expect((await replaced('a.docx', bytes)).get('customXml/item7.xml')).toBe(source.replace('ztform', 'NAME').replace('ztfolder', 'NAME'))
  const text = edited(bytesOf('odt', 'libreoffice.odt'), 'content.xml', (content) => content.replace('?>', '?><?form ztopendocument?>'))
  expect((await replaced('a.odt', text)).get('content.xml')).toContain('?><?form NAME?>')
})

it('names of styles are searched though no program says that people made them [F186]', async () => {
  const style = (name: string) => `<w:style w:type="paragraph" w:styleId="${name.replaceAll(' ', '')}"><w:name w:val="${name}"/></w:style>`
  const styles = (source: string) => source.replace('</w:styles>', `${style('Letter of ztstyle')}${style('heading 8')}$&`)
  const own = edited(bytesOf('docx', 'pandoc.docx'), 'word/styles.xml', styles)
  const copy = strFromU8(unzipSync(own)['word/styles.xml']!)
  const members = await replaced('a.docx', withParts(own, { 'word/stylesWithEffects.xml': copy }))
  for (const name of ['word/styles.xml', 'word/stylesWithEffects.xml']) {
    expect(members.get(name)).toMatch(
      /<w:style w:customStyle="1" w:type="paragraph" w:styleId="Style\d+"><w:name w:val="Letter of NAME"\/>/,
    )
    expect(members.get(name)).toContain(style('heading 8'))
  }
  const table = (name: string) => `<a:tblStyle styleId="{1}" styleName="${name}"/>`
  const list = `<a:tblStyleLst xmlns:a="urn:a">${table('Medium Style 2 - Accent 1')}${table('Table of zttable')}</a:tblStyleLst>`
  const slides = withParts(bytesOf('pptx', 'pandoc.pptx'), { 'ppt/tableStyles.xml': list })
  expect((await replaced('a.pptx', slides)).get('ppt/tableStyles.xml')).toBe(list.replace('zttable', 'NAME'))
  expect((await open('a.pptx', slides, defaultReadOptions)).text).not.toContain('Medium Style 2')
})

it('links of pictures and controls follow a sheet’s new name, and what lists offer is searched [F186]', async () => {
  const sheet = "'ztsheet'!$A$1"
  const bytes = edited(
    withParts(workbook('note', 'note', ''), {
      'xl/drawings/_rels/drawing1.xml.rels': strFromU8(relations(['hyperlink', "#'ztsheet'!A1"], ['hyperlink', "#'zt%73heet'!A2"])),
      'xl/ctrlProps/ctrlProp1.xml': `<formControlPr ${main} fmlaLink="${sheet}" fmlaRange="${sheet}:$A$4"><itemLst><item val="ztitem"/></itemLst></formControlPr>`,
      'xl/drawings/vmlDrawing1.vml': `<xml xmlns:x="urn:x"><x:ClientData><x:FmlaLink>${sheet}</x:FmlaLink></x:ClientData></xml>`,
    }),
    'xl/workbook.xml',
    (source) => source.replace('name="Sheet1"', 'name="ztsheet"'),
  )
  const members = await replaced('a.xlsx', bytes)
  const name = /<sheet name="([^"]+)"/.exec(members.get('xl/workbook.xml') ?? '')?.[1]
  const control = members.get('xl/ctrlProps/ctrlProp1.xml')
  expect(control).toContain(`fmlaLink="&#39;${name}&#39;!$A$1" fmlaRange="&#39;${name}&#39;!$A$1:$A$4"`)
  expect(control).toContain('<item val="NAME"/>')
  expect(members.get('xl/drawings/vmlDrawing1.vml')).toContain(`<x:FmlaLink>'${name}'!$A$1<`)
  const links = members.get('xl/drawings/_rels/drawing1.xml.rels')
  expect(links).toContain(`Target="#&#39;${name}&#39;!A1"`)
  expect(links).toContain(`Target="#&#39;${name}&#39;!A2"`)
  const slides = edited(bytesOf('pptx', 'pandoc.pptx'), 'ppt/slides/_rels/slide1.xml.rels', (source) =>
    source.replace('</Relationships>', '<Relationship Id="rId99" Type="http://a/hyperlink" Target="#zt%77ard"/>$&'),
  )
  expect((await replaced('a.pptx', slides)).get('ppt/slides/_rels/slide1.xml.rels')).toContain('Target="#NAME"')
})

it('formulas with days and long numbers written out give way to their cells’ values [F186]', async () => {
  const cell = (formula: string) => `<c r="C1">${formula}<v>73</v></c>`
  const kept = ['TEXT(B2,"1234567")', 'SUM(A1:A1048576)', 'A1/86400000', 'DATE(A1,2,14)', '0.12345678', "'1234567'!A1"].map((each) =>
    cell(`<f>${each}</f>`),
  )
  const gone = [
    '<f>DATEDIF(DATE(1951,2,14),TODAY(),"Y")</f>',
    '<f>VLOOKUP(8823177,A1:B2,2)</f>',
    '<f t="shared" ref="C1:C2" si="4">DATE(51, 2, 14)</f>',
    '<f t="shared" si="4"/>',
    '<f>DATE(&#49;951,2,14)</f>',
  ]
  const bytes = edited(
    edited(
      edited(
        withParts(workbook('note', 'note', ''), { 'xl/calcChain.xml': `<calcChain ${main}><c r="C1" i="1"/></calcChain>` }),
        'xl/worksheets/sheet1.xml',
        (source) => source.replace('</sheetData>', `<row r="3">${[...kept, ...gone.map(cell)].join('')}</row>$&`),
      ),
      'xl/workbook.xml',
      (source) => source.replace('</sheets>', '$&<definedNames><definedName name="x">DATE(1951,2,14)+8823177</definedName></definedNames>'),
    ),
    'xl/_rels/workbook.xml.rels',
    (source) => source.replace('</Relationships>', '<Relationship Id="rId7" Type="http://a/calcChain" Target="calcChain.xml"/>$&'),
  )
  const members = await replaced('a.xlsx', bytes)
  expect(members.get('xl/worksheets/sheet1.xml')).toContain(`<row r="3">${[...kept, ...gone.map(() => cell(''))].join('')}</row>`)
  expect(members.get('xl/workbook.xml')).toContain('<definedName name="x">DATE(1900,1,1)+0</definedName>')
  expect(members.has('xl/calcChain.xml')).toBe(false)
  expect(members.get('xl/_rels/workbook.xml.rels')).not.toContain('calcChain')
  const sheet = edited(bytesOf('ods', 'libreoffice.ods'), 'content.xml', (source) =>
    source.replace(
      '</table:table>',
      '<table:table-row><table:table-cell table:formula="of:=DATE(1951;2;14)+[.A1048576]" office:value-type="float" office:value="73"><text:p>73</text:p></table:table-cell></table:table-row>$&',
    ),
  )
  expect((await replaced('a.ods', sheet)).get('content.xml')).toContain(
    '<table:table-row><table:table-cell office:value-type="float" office:value="73">',
  )
})

it('days that a table is filtered by go, and words are searched [F186]', async () => {
  const column = (filter: string) => `<filterColumn colId="0">${filter}</filterColumn>`
  const day = column('<filters><dateGroupItem year="1951" month="2" day="14" dateTimeGrouping="day"/></filters>')
  const serial = column('<customFilters><customFilter operator="greaterThan" val="18673"/></customFilters>')
  const word = (said: string) => column(`<filters><filter val="${said}"/></filters>`)
  const bytes = edited(workbook('note', 'note', ''), 'xl/worksheets/sheet1.xml', (source) =>
    source.replace('</sheetData>', `$&<autoFilter ref="B1:B2">${day}${serial}${word('ztword')}</autoFilter>`),
  )
  expect((await replaced('a.xlsx', bytes)).get('xl/worksheets/sheet1.xml')).toContain(
    `<autoFilter ref="B1:B2">${word('NAME')}</autoFilter>`,
  )
})

it('days that a chart keeps of its cells are read and written as days [F186]', async () => {
  const kept = (code: string, ...values: string[]) =>
    `<c:numCache><c:formatCode>${code}</c:formatCode>${values.map((value, i) => `<c:pt idx="${i}"><c:v>${value}</c:v></c:pt>`).join('')}</c:numCache>`
  const chart = `<c:chart xmlns:c="urn:c"><c:cat>${kept('yyyy\\-mm\\-dd', '45356.0')}</c:cat><c:cat>${kept('General', '45357')}</c:cat><c:val>${kept('General', '45358')}</c:val></c:chart>`
  for (const [name, file, member] of [
    ['a.pptx', bytesOf('pptx', 'pandoc.pptx'), 'ppt/charts/chart1.xml'],
    ['a.xlsx', workbook('note', 'note', ''), 'xl/charts/chart1.xml'],
  ] as const) {
    const read = await open(name, withParts(file, { [member]: chart }), defaultReadOptions)
    const at = (said: string) => ({ start: read.text.indexOf(said), end: read.text.indexOf(said) + said.length })
    expect(read.fields?.filter(({ category }) => category === 'DATE').map(({ start, end }) => read.text.slice(start, end))).toEqual(
      expect.arrayContaining(['2024-03-05', '2024-03-06']),
    )
    expect(read.text).not.toContain('2024-03-07')
    const value = read.fit?.('<**DATE**>', at('2024-03-06').start) ?? ''
    const changes = [
      { ...at('2024-03-05'), value: '2024-03-01' },
      { ...at('2024-03-06'), value },
    ]
    const out = await read.write(changes)
    expect(differsAt(read, changes, await read.again(out))).toBeUndefined()
    const after = strFromU8(unzipSync(out)[member]!)
    expect([...after.matchAll(/<c:v>([^<]*)/g)].map(([, said]) => said)).toEqual(['45352', '14611', '45358'])
  }
})

it('days that rules hold cells against are read and written as days [F186]', async () => {
  const rule = (type: string, about: string, value: string) =>
    `<dataValidation type="${type}" sqref="${about}"><formula1>${value}</formula1></dataValidation>`
  const look = (about: string, value: string) =>
    `<conditionalFormatting sqref="${about}"><cfRule type="cellIs" operator="equal" priority="1"><formula>${value}</formula></cfRule></conditionalFormatting>`
  const bytes = edited(workbook('note', 'note', ''), 'xl/worksheets/sheet1.xml', (source) =>
    source.replace(
      '</sheetData>',
      `<row r="4"><c r="D4"><v>12000</v></c></row>$&${look('A1:A9', '18673')}${look('D1:D9', '20000')}<dataValidations count="2">${rule('date', 'B6', '18674')}${rule('whole', 'B7', '18675')}</dataValidations>`,
    ),
  )
  const file = await open('a.xlsx', bytes, defaultReadOptions)
  const changes = ['1951-02-14', '1951-02-15'].map((said) => {
    const start = file.text.indexOf(said)
    expect(start).toBeGreaterThan(0)
    return { start, end: start + said.length, value: '1951-03-01' }
  })
  const out = await file.write(changes)
  expect(differsAt(file, changes, await file.again(out))).toBeUndefined()
  const sheet = strFromU8(unzipSync(out)['xl/worksheets/sheet1.xml']!)
  expect([...sheet.matchAll(/<formula1?>([^<]*)/g)].map(([, said]) => said)).toEqual(['18688', '20000', '18688', '18675'])
})

it('formats that formulas write days and numbers in are nobody’s text [F186]', async () => {
  const codes = ['dd/mm/yyyy', 'yyyymmdd', 'd mmm yyyy hh:mm AM/PM', '[h]:mm', 'TT.MM.JJJJ', 'jj/mm/aaaa']
  const words = ['Mr Dyer', 'HSM', '14/02/1951', 'ddann']
  const cell = (said: string) => `<c r="C1"><f>TEXT(B1,"${said}")</f><v>0</v></c>`
  const bytes = edited(workbook('note', 'note', ''), 'xl/worksheets/sheet1.xml', (source) =>
    source.replace('</sheetData>', `<row r="3">${[...codes, ...words].map(cell).join('')}</row>$&`),
  )
  const { text } = await open('a.xlsx', bytes, defaultReadOptions)
  for (const code of codes) expect(text).not.toContain(code)
  for (const word of words) expect(text).toContain(word)
  const sheet = edited(bytesOf('ods', 'libreoffice.ods'), 'content.xml', (source) =>
    source.replace(
      '</table:table>',
      '<table:table-row><table:table-cell table:formula="of:=TEXT([.A1];&quot;dd/mm/yyyy&quot;)&amp;&quot;ztword&quot;" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>$&',
    ),
  )
  expect((await replaced('a.ods', sheet)).get('content.xml')).toContain('&quot;dd/mm/yyyy&quot;)&amp;&quot;NAME&quot;')
  expect((await open('a.ods', sheet, defaultReadOptions)).text).not.toContain('dd/mm/yyyy')
})

it('letters of a symbol font, such as a barcode’s, are searched as those that they stand for [F186]', async () => {
  const symbols = [...'*ztbarcode*'].map((each) => `<w:sym w:font="Code39" w:char="F0${each.charCodeAt(0).toString(16)}"/>`)
  const privateUse = [...'ztprivate'].map((each) => String.fromCharCode(0xf000 + each.charCodeAt(0))).join('')
  const tick = '<w:sym w:font="Wingdings" w:char="F0FC"/>'
  const bytes = edited(bytesOf('docx', 'pandoc.docx'), 'word/document.xml', (source) =>
    source.replace(/<w:body>/, `$&<w:p><w:r>${symbols.join('')}</w:r></w:p><w:p><w:r><w:t>${privateUse}</w:t>${tick}</w:r></w:p>`),
  )
  expect((await open('a.docx', bytes, defaultReadOptions)).text).toContain('*ztbarcode*\nztprivate')
  const source = (await replaced('a.docx', bytes)).get('word/document.xml')
  expect(source).toContain(`<w:p><w:r>${symbols[0]}<w:t xml:space="preserve">NAME</w:t>${symbols.at(-1)}</w:r></w:p>`)
  expect(source).toContain(`<w:t>NAME</w:t>${tick}`)
  const letters = [...'ztrtf'].map((each) => `\\u${each.charCodeAt(0) + 0xf000 - 0x10000}?`)
  const file = await open('a.rtf', Buffer.from(`{\\rtf1 Seen {\\f5 ${letters.join('')}}}`), defaultReadOptions)
  expect(file.text).toBe('Seen ztrtf')
  expect(Buffer.from(await file.write([{ start: 5, end: 10, value: 'N' }])).toString('latin1')).toBe('{\\rtf1 Seen {\\f5 N}}')
})
