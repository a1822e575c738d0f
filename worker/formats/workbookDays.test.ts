import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { defaultReadOptions } from './format.ts'
import { differsAt } from './readAgain.ts'
import { open } from './registry.ts'
import { bytesOf, edited, main, replaced, withParts, workbook } from './testing/officeParts.ts'

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
  const sheet = await withDaysReplaced(bytes)
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

it('days that formulas reckon with give way as workbooks count them, other numbers do not [F189]', async () => {
  const cell = (formula: string) => `<c r="C1">${formula}<v>73</v></c>`
  const kept = ['A1*18673', 'SUM(A1:A18673)', 'A1+15000', 'ROUND(A1,18673)', 'A1-86400', '"x"&"-18673"', 'A1&gt;9999'].map((each) =>
    cell(`<f>${each}</f>`),
  )
  const gone = ['A1-18673', 'INT((TODAY()-18673)/365.25)', '18673.5+A1', 'IF(A1&gt;=18673,1,2)', 'YEAR(18673)', 'A1 - 18673'].map(
    (each) => `<f>${each}</f>`,
  )
  const bytes = edited(workbook('note', 'note', ''), 'xl/worksheets/sheet1.xml', (source) =>
    source.replace(
      '</sheetData>',
      `<row r="3">${[...kept, ...gone.map(cell)].join('')}</row>$&<conditionalFormatting sqref="B1:B9"><cfRule type="expression" priority="1"><formula>B1&lt;18673</formula></cfRule></conditionalFormatting>`,
    ),
  )
  const sheet = (await replaced('a.xlsx', bytes)).get('xl/worksheets/sheet1.xml')
  expect(sheet).toContain(`<row r="3">${[...kept, ...gone.map(() => cell(''))].join('')}</row>`)
  expect(sheet).toContain('<formula>B1&lt;0</formula>')
  const ods = edited(bytesOf('ods', 'libreoffice.ods'), 'content.xml', (source) =>
    source.replace(
      '</table:table>',
      '<calcext:conditional-format calcext:target-range-address="A.A1"><calcext:condition calcext:value="&gt;18673" calcext:condition="cell-content-is-between(18673,18699)"/></calcext:conditional-format>$&',
    ),
  )
  const content = (await replaced('a.ods', ods)).get('content.xml')
  expect(content).toContain('calcext:value="&gt;0" calcext:condition="cell-content-is-between(0,0)"')
})

it('days that colours, bars and icons go by are read and written as days [F189]', async () => {
  const scale = (about: string, value: string) =>
    `<conditionalFormatting sqref="${about}"><cfRule type="colorScale" priority="1"><colorScale><cfvo type="num" val="${value}"/><cfvo type="percent" val="18677"/></colorScale></cfRule></conditionalFormatting>`
  const later = `<extLst><ext><x14:conditionalFormattings><x14:conditionalFormatting><x14:cfRule type="dataBar"><x14:dataBar><x14:cfvo type="num"><xm:f>18674</xm:f></x14:cfvo></x14:dataBar></x14:cfRule><xm:sqref>A1:A9</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>`
  const bytes = edited(workbook('note', 'note', ''), 'xl/worksheets/sheet1.xml', (source) =>
    source.replace(
      '</sheetData>',
      `<row r="4"><c r="D4"><v>12000</v></c></row>$&${scale('A1:A9', '18673')}${scale('D1:D9', '20001')}${later}`,
    ),
  )
  const sheet = await withDaysReplaced(bytes)
  expect([...sheet.matchAll(/cfvo type="\w+"(?: val="|><xm:f>)(\d+)/g)].map(([, said]) => said)).toEqual([
    '18688',
    '18677',
    '20001',
    '18677',
    '18688',
  ])
})

it('letters of a symbol font in cells are searched as those that they stand for [F189]', async () => {
  const symbols = Array.from('Ada Moss', (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xf000)).join('')
  const bytes = edited(workbook(symbols, 'note', ''), 'xl/worksheets/sheet1.xml', (source) =>
    source.replace('</sheetData>', `<row r="4"><c r="D4" t="str"><v>${symbols}</v></c></row>$&`),
  )
  const file = await open('a.xlsx', bytes, defaultReadOptions)
  const starts = [...file.text.matchAll(/Ada Moss/g)].map(({ index }) => index)
  expect(starts.length).toBeGreaterThan(1)
  const out = await file.write(starts.map((start) => ({ start, end: start + 8, value: 'NAME' })))
  expect(
    Object.values(unzipSync(out))
      .map((each) => strFromU8(each))
      .join(''),
  ).not.toMatch(/[\ue000-\uf8ff]/)
})

/** The sheet of a workbook in which two days, both found, have given way to one of March. */
async function withDaysReplaced(bytes: Uint8Array): Promise<string> {
  const file = await open('a.xlsx', bytes, defaultReadOptions)
  const changes = ['1951-02-14', '1951-02-15'].map((said) => {
    const start = file.text.indexOf(said)
    expect(start).toBeGreaterThan(0)
    return { start, end: start + said.length, value: '1951-03-01' }
  })
  const out = await file.write(changes)
  expect(differsAt(file, changes, await file.again(out))).toBeUndefined()
  return strFromU8(unzipSync(out)['xl/worksheets/sheet1.xml']!)
}
