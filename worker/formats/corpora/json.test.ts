import { describe, expect, it } from 'vitest'
import { type JsonRecord, recordsOf } from './json.ts'

const values = (text: string) =>
  [...recordsOf(text, ['documents'])].map((record: JsonRecord) => ('value' in record ? record.value : record.cause.slice(0, 20)))

describe('the records of a JSON file', () => {
  it('are the same from an array, from lines and from an object that holds the array', () => {
    const expected = [{ a: '[,]"\\' }, { a: { b: [1, { c: '}' }] } }]
    const [first, second] = expected.map((value) => JSON.stringify(value))
    expect(values(` [ ${first} ,\n${second} ] `)).toEqual(expected)
    expect(values(`${first}\r\n\n${second}`)).toEqual(expected)
    expect(values(`{"v": 1,\n"documents": [${first}, ${second}]}`)).toEqual(expected)
  })

  it('is one record from a single object, in one line or several', () => {
    expect(values('{"a":1}')).toEqual([{ a: 1 }])
    expect(values('{\n  "a": 1\n}\n')).toEqual([{ a: 1 }])
  })

  it('fail one by one', () => {
    expect(values('[{"a":1}, {"Ann": Lee}, {"a":3}]')).toEqual([{ a: 1 }, 'not well-formed JSON', { a: 3 }])
    expect(values('{"a":1}\n{"Ann\n{"a":3}')).toEqual([{ a: 1 }, 'not well-formed JSON', { a: 3 }])
  })

  it('say where an array breaks off', () => {
    expect(values('[{"a":1}, {"a":')).toEqual([{ a: 1 }, 'the file breaks off '])
  })

  it('are none in an empty array, and a file that is no JSON is refused', () => {
    expect(values('[]')).toEqual([])
    expect(() => values('Ann Lee')).toThrow('not JSON')
  })
})
