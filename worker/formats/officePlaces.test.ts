import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { defaultReadOptions } from './format.ts'
import { differsAt } from './readAgain.ts'
import { open } from './registry.ts'
import { bytesOf, edited, main, relations, replaced, sheets, withParts, workbook } from './testing/officeParts.ts'

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

it('what an OpenDocument cell was before a change, and what forms and shows go by, is searched [F191]', async () => {
  const before = (about: string) =>
    `<table:cell-content-change table:id="ct1"><table:previous><table:change-track-table-cell ${about}/></table:previous></table:cell-content-change>`
  const changes = `<table:tracked-changes>${before('office:value-type="string" office:string-value="ztbefore"')}${before('office:value-type="date" office:date-value="1951-02-03"')}${before('office:value-type="float" office:value="4471937"')}</table:tracked-changes>`
  const bytes = edited(bytesOf('ods', 'libreoffice.ods'), 'content.xml', (source) =>
    source.replace(/<office:spreadsheet[^>]*>/, `$&${changes}`),
  )
  expect((await replaced('a.ods', bytes)).get('content.xml')).toContain('office:string-value="NAME"')
  const { text, fields = [] } = await open('a.ods', bytes, defaultReadOptions)
  expect(fields.map(({ start, end }) => text.slice(start, end))).toContain('1951-02-03')
  expect(text).toContain('4471937')
  const form =
    '<office:forms><form:form form:filter="name = \'ztfilter\'" form:order="ztorder"><form:text form:id="c"/></form:form></office:forms><text:p><text:meta xhtml:content="ztcontent" xmlns:xhtml="x">y</text:meta></text:p>'
  const letter = edited(bytesOf('odt', 'libreoffice.odt'), 'content.xml', (source) => source.replace('</office:text>', `${form}$&`))
  expect((await replaced('a.odt', letter)).get('content.xml')).toContain(`form:filter="name = 'NAME'" form:order="NAME"`)
  const show = '<presentation:settings presentation:show="ztshow"><presentation:show presentation:name="ztshow"/></presentation:settings>'
  const slides = edited(bytesOf('odp', 'libreoffice.odp'), 'content.xml', (source) => source.replace('</office:presentation>', `${show}$&`))
  expect((await replaced('a.odp', slides)).get('content.xml')).toContain(show.replaceAll('ztshow', 'NAME'))
})

it('what fields and mail merges keep packed goes, and is counted [F191]', async () => {
  const packed = (said: string) => Buffer.from(said, 'utf16le').toString('base64')
  const field = `<w:p><w:r><w:fldChar w:fldCharType="begin"><w:fldData xml:space="preserve">${packed('ztlink')}</w:fldData></w:fldChar></w:r><w:r><w:instrText>HYPERLINK "http://a/ztlink"</w:instrText></w:r></w:p>`
  const recipients = `<w:recipients xmlns:w="urn:w"><w:recipientData><w:uniqueTag w:val="${packed('ztkey')}"/></w:recipientData></w:recipients>`
  const bytes = edited(
    edited(
      withParts(bytesOf('docx', 'pandoc.docx'), {
        'word/recipientData.xml': recipients,
        'word/_rels/settings.xml.rels': strFromU8(relations(['mailMergeRecipientData', 'recipientData.xml'])),
      }),
      'word/document.xml',
      (source) => source.replace(/<w:body>/, `$&${field}`),
    ),
    'word/settings.xml',
    (source) => source.replace('</w:settings>', '<w:mailMerge><w:odso><w:recipientData r:id="rId1"/></w:odso></w:mailMerge></w:settings>'),
  )
  const members = await replaced('a.docx', bytes)
  expect(members.has('word/recipientData.xml')).toBe(false)
  expect(members.get('word/_rels/settings.xml.rels')).not.toContain('recipientData')
  expect(members.get('word/settings.xml')).toContain('<w:mailMerge><w:odso></w:odso></w:mailMerge>')
  expect(members.get('word/document.xml')).toContain('<w:fldChar w:fldCharType="begin"></w:fldChar>')
  expect((await open('a.docx', bytes, defaultReadOptions)).unsearched).toEqual([{ kind: 'embedded file', count: 2 }])
})

it('data models, views and names of a chart’s columns in a workbook are searched [F191]', async () => {
  const model = '<x15:modelTable xmlns:x15="urn:x15" id="ztid" name="ztmodel" connection="ztconnection"/>'
  const bytes = edited(
    withParts(
      workbook('note', 'note', ''),
      {
        'xl/connections.xml': `<connections ${main}><connection id="7"><parameters><parameter integer="4471937"/></parameters><extLst><ext uri="x"><x15:connection xmlns:x15="urn:x15" id="ztrange"><x15:rangePr sourceName="ztsource"/><x15:oledbPr connection="ztoledb"><x15:dbCommand text="SELECT ztcommand"/><x15:dbTables><x15:dbTable name="zttable"/></x15:dbTables></x15:oledbPr></x15:connection></ext></extLst></connection></connections>`,
        'xl/namedSheetViews/namedSheetView1.xml': '<namedSheetViews><namedSheetView name="ztview" id="{1}"/></namedSheetViews>',
        'xl/charts/chartEx1.xml': '<cx:lvl xmlns:cx="urn:cx" ptCount="1" name="ztcolumn"><cx:pt idx="0">1</cx:pt></cx:lvl>',
      },
      { 'xl/connections.xml': `${sheets}.connections+xml` },
    ),
    'xl/workbook.xml',
    (source) => source.replace('</workbook>', `<extLst><ext uri="x">${model}</ext></extLst></workbook>`),
  )
  const members = await replaced('a.xlsx', bytes)
  expect(members.get('xl/connections.xml')).toContain('<connection id="7">')
  expect((await open('a.xlsx', bytes, defaultReadOptions)).text.split('\n')).toContain('4471937')
})

it('days of tasks, of what is due and of who liked a comment are days [F191]', async () => {
  const days = async (name: string, parts: Readonly<Record<string, string>>) => {
    const { text, fields = [] } = await open(name, withParts(bytesOf(name.slice(2), `pandoc.${name.slice(2)}`), parts), defaultReadOptions)
    const dates = fields.filter(({ category }) => category === 'DATE').map(({ start, end }) => text.slice(start, end))
    return dates.filter((each) => each.startsWith('195')).sort()
  }
  const tasks =
    '<t:Tasks xmlns:t="urn:t"><t:Event time="1951-02-03T10:00:00.000Z"><t:Schedule startDate="1952-02-03T10:00:00Z" dueDate="1953-02-03T10:00:00Z"/></t:Event></t:Tasks>'
  expect(await days('a.docx', { 'word/documenttasks/documenttasks1.xml': tasks })).toEqual(['1951-02-03', '1952-02-03', '1953-02-03'])
  const comments =
    '<p188:cm xmlns:p188="urn:p" created="1951-02-03T10:00:00" startDate="1952-02-03T10:00:00" dueDate="1953-02-03T10:00:00"><p223:instance xmlns:p223="urn:q" time="1954-02-03T10:00:00"/></p188:cm>'
  const history =
    '<p216:event xmlns:p216="urn:r" time="1955-02-03T10:00:00"><p216:date stDt="1956-02-03T10:00:00" endDt="1957-02-03T10:00:00"/></p216:event>'
  expect(await days('a.pptx', { 'ppt/comments/modernComment_1.xml': comments, 'ppt/tasks/task1.xml': history })).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((year) => `195${year}-02-03`),
  )
})

it('files in data of anybody’s own, and pages that would become part of a document, go and are counted [F191]', async () => {
  const letter = Buffer.from('Seen ztlangmore today. '.repeat(20)).toString('base64')
  const page = '<html xmlns="http://www.w3.org/1999/xhtml"><body>Seen zt<b>langmore</b></body></html>'
  const chunk = '<w:altChunk xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rId77"/>'
  const bytes = edited(
    edited(
      withParts(bytesOf('docx', 'pandoc.docx'), {
        'customXml/item7.xml': `<a b="${letter}">well<c>${letter}</c><d>c2hvcnQ=</d></a>`,
        'word/afchunk.xhtml': page,
      }),
      'word/document.xml',
      (source) => source.replace(/<w:body>/, `$&${chunk}`),
    ),
    'word/_rels/document.xml.rels',
    (source) => source.replace('</Relationships>', '<Relationship Id="rId77" Type="http://a/aFChunk" Target="afchunk.xhtml"/>$&'),
  )
  const members = await replaced('a.docx', bytes)
  expect(members.get('customXml/item7.xml')).toBe('<a b="">well<c></c><d>c2hvcnQ=</d></a>')
  expect(members.has('word/afchunk.xhtml')).toBe(false)
  expect(members.get('word/document.xml')).not.toContain('altChunk')
  expect((await open('a.docx', bytes, defaultReadOptions)).unsearched).toEqual([{ kind: 'embedded file', count: 3 }])
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
