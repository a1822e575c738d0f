import { describe, expect, it } from 'vitest'
import type { LabelRow } from '../../../electron/contract/values.ts'
import { keysOf, meantBy, type Pressed, pressOf } from './keys.ts'

const labels: LabelRow[] = [
  { category: 'PATIENT', key: 'p', hint: '' },
  { category: 'DATE', key: 'D', hint: '' },
  { category: 'PHONE', key: '1', hint: '' },
]
const press = (keys: string, more: Partial<Pressed> = {}, inText = true, project = labels) => {
  const parts = keys === '+' ? ['+'] : keys.split('+')
  const held = (name: string) => parts.slice(0, -1).includes(name)
  const key = parts.at(-1) ?? ''
  const pressed = {
    key,
    code: '',
    ctrlKey: held('Ctrl'),
    altKey: held('Alt'),
    shiftKey: held('Shift'),
    metaKey: false,
    altGraph: false,
    ...more,
  }
  const meant = meantBy({ ...pressed, key: pressed.key === 'Space' ? ' ' : pressed.key }, project, inText)
  return meant && ('category' in meant ? meant.category : meant.command)
}

describe('a letter or digit alone', () => {
  it('sets the category whose key it is, whatever the case', () => {
    expect([press('p'), press('P'), press('d'), press('D'), press('1'), press('q')]).toEqual([
      'PATIENT',
      'PATIENT',
      'DATE',
      'DATE',
      'PHONE',
      null,
    ])
  })

  it('is known by its key where the digit row gives signs', () => {
    expect(press('&', { code: 'Digit1' })).toBe('PHONE')
  })

  it('with Shift is a command, unless the project has both cases', () => {
    expect(press('Shift+P')).toBe('previous-span')
    const both: LabelRow[] = [...labels, { category: 'DOCTOR', key: 'P', hint: '' }]
    expect([press('Shift+P', {}, true, both), press('p', {}, true, both)]).toEqual(['DOCTOR', 'PATIENT'])
  })

  it('with Ctrl or Alt never sets a category', () => {
    expect([press('Ctrl+p'), press('Alt+d')]).toEqual([null, null])
  })
})

describe('a label’s key', () => {
  it('is written with Shift where the project has both cases', () => {
    const both: LabelRow[] = [...labels, { category: 'DOCTOR', key: 'd', hint: '' }]
    expect(both.map((label) => pressOf(label, both))).toEqual(['p', 'Shift+D', '1', 'd'])
    expect(labels.map((label) => pressOf(label, labels))).toEqual(['p', 'D', '1'])
  })
})

describe('commands', () => {
  it('are found by every key that they have', () => {
    for (const [command, all] of Object.entries(keysOf)) for (const keys of all) expect(press(keys)).toBe(command)
  })

  it('have keys that no other command has, and that no letter or digit alone can collide with', () => {
    const all = Object.values(keysOf).flat()
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((keys) => /^[\p{L}\p{N}]$/u.test(keys))).toEqual([])
  })

  it('leave Tab, Enter, Space and the like alone outside the text', () => {
    expect(['Tab', 'Enter', 'Space', 'Escape'].map((keys) => press(keys, {}, false))).toEqual([null, null, null, null])
    expect([press('Ctrl+z', {}, false), press('Shift+A', {}, false), press('Shift+U', {}, false)]).toEqual([
      'undo',
      'accept-above',
      'next-undecided',
    ])
  })

  it('are reached with AltGr, and by the brackets’ place', () => {
    expect(press('[', { ctrlKey: true, altKey: true, altGraph: true })).toBe('grow-start')
    expect(press('ü', { code: 'BracketLeft' })).toBe('grow-start')
    expect(press('Shift+*', { code: 'BracketRight' })).toBe('shrink-end')
    expect(press('Alt+˜', { code: 'KeyN' })).toBe('next-undecided-note')
  })
})
