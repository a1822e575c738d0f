import { expect, it } from 'vitest'
import { faultOf, freeKey, moved } from './labelKeys.ts'

const label = (category: 'PATIENT' | 'DATE' | 'DOCTOR', key: string) => ({ category, key, hint: '' })

it('finds a key that two labels share, and a label without one', () => {
  expect(faultOf([label('PATIENT', 'p'), label('DATE', 'd'), label('DOCTOR', 'd')])).toEqual({
    kind: 'twice',
    key: 'd',
    first: 'DATE',
    second: 'DOCTOR',
  })
  expect(faultOf([label('PATIENT', '')])).toEqual({ kind: 'missing', category: 'PATIENT' })
  expect(faultOf([])).toEqual({ kind: 'none' })
  expect(faultOf([label('PATIENT', 'p'), label('DATE', 'd')])).toBeNull()
})

it('gives an added category a letter of its name that is free', () => {
  expect(freeKey('DOCTOR', [label('DATE', 'd')])).toBe('o')
  expect(freeKey('DOCTOR', [])).toBe('d')
})

it('moves a label by one place and leaves the ends alone', () => {
  const labels = [label('PATIENT', 'p'), label('DATE', 'd'), label('DOCTOR', 'o')]
  expect(moved(labels, 2, -1).map(({ category }) => category)).toEqual(['PATIENT', 'DOCTOR', 'DATE'])
  expect(moved(labels, 0, -1)).toEqual(labels)
})
