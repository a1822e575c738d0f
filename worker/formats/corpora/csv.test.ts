import { describe, expect, it } from 'vitest'
import { columnsOf } from './index.ts'
import { asFiles, filesOf, readAll, writeAll } from './testing/corpora.ts'

const read = async (table: string | Uint8Array, options = {}) => {
  const { documents, problems } = await readAll(filesOf({ 'n.csv': table }), { format: 'csv', ...options })
  return { problems, documents: documents.map(({ name, text, patient }) => [name, text, patient]) }
}

describe('tables', () => {
  it.each([',', ';', '\t', '|'])('are read with %s between the columns, quotes and line breaks in the notes', async (mark) => {
    const table = `${['note_id', 'patient_id', 'note'].join(mark)}\r\n${['7', '12', '"Ann; said, ""no""\r\n\tthen | left"'].join(mark)}\r\n`
    expect(await read(table)).toEqual({ problems: [], documents: [['7', 'Ann; said, "no"\r\n\tthen | left', '12']] })
  })

  it('are read from Windows-1252, with LF, without a last line end', async () => {
    expect((await read(Buffer.from('id,texte\n1,Mme Lef\xe8vre', 'latin1'))).documents).toEqual([['1', 'Mme Lefèvre', null]])
  })

  it('take the columns that the user names', async () => {
    const table = 'id,a,b,who\n1,short,another,P1\n'
    expect((await read(table, { textColumn: 'b', patientColumn: 'who' })).documents).toEqual([['1', 'another', 'P1']])
    expect((await read(table, { textColumn: 'c' })).problems).toEqual([
      { name: 'n.csv', cause: "it has no column 'c'. Its columns are: id, a, b, who." },
    ])
  })

  it('take the longest column for the text where no name tells', async () => {
    expect((await read(`k,v\nx,${'a long note '.repeat(9)}\n`)).documents[0]?.[1]).toContain('a long note')
    expect((await read('k,v\nx,y\n')).problems).toEqual([{ name: 'n.csv', cause: expect.stringContaining('Choose it: k, v.') }])
  })

  it('without a line of names have nothing of their first row in a message [F189]', async () => {
    const cause = async (options: object) =>
      (await read('7,note_id,Ann Moss,moss,Patient ID,1951-02-14\n8,x,y,z,p,q\n', options)).problems[0]?.cause
    const said = 'column 1, note_id, column 3, column 4, Patient ID, column 6.'
    expect(await cause({ textColumn: 'c' })).toBe(`it has no column 'c'. Its columns are: ${said}`)
    expect(await cause({})).toContain(`Choose it: ${said}`)
  })

  it('name rows by their number where nothing else does', async () => {
    expect((await read('text\nAnn\n\nBo\n')).documents.map(([name]) => name)).toEqual(['n.csv#1', 'n.csv#2'])
  })

  it('fail row by row', async () => {
    const { documents, problems } = await read('id,text,spans\n1,Ann,"[[0,3,""X""]]"\n2,Ann\n3,Ann,[[0\n4,Ann,\n5,"Ann,\n')
    expect(documents.map(([name]) => name)).toEqual(['1', '4'])
    expect(problems.map(({ name, cause }) => `${name} ${cause.slice(0, 24)}`)).toEqual([
      'n.csv#2 this row has 2 cells whe',
      'n.csv#3 its column of spans does',
      'n.csv#5 a quotation mark in this',
    ])
    expect(JSON.stringify(problems)).not.toContain('Ann')
  })

  it('are written without a formula in any cell, and read as they were [F74]', async () => {
    const texts = ['=HYPERLINK("x")', "'=1", "''+2", '-5 kg', '@SUM(1)', '\tindented', '＝1', "'quoted'", 'plain']
    const document = (text: string, i: number) => ({ name: `=${i}`, text, language: null, patient: '+1', part: null, sets: [] })
    const documents = texts.map(document)
    const { files } = await writeAll(documents, 'csv')
    const table = files.map(({ bytes }) => Buffer.from(bytes).toString()).join('')
    expect(table).not.toMatch(/(?:^|,|\n)"[=+\-@\t\r\n＝＋－＠]/)
    expect((await readAll(asFiles(files), { format: 'csv' })).documents).toEqual(documents)
  })

  it('tell their columns', async () => {
    const [file] = filesOf({ 'n.csv': '\ufeff"a, b";c\r\n1;2\r\n' })
    expect(file && (await columnsOf(file))).toEqual(['a, b', 'c'])
  })
})
