import { EventEmitter } from 'node:events'
import type { WebContents } from 'electron'
import { expect, it } from 'vitest'
import { confineWindow } from './confine.ts'
import { firstPage } from './protocol.ts'

function confined() {
  const events = new EventEmitter()
  let answer: unknown
  const contents = {
    on: events.on.bind(events),
    setWindowOpenHandler: (handler: () => unknown) => {
      answer = handler()
    },
  }
  confineWindow(contents as unknown as WebContents)
  const isHeld = (name: string, url: string) => {
    let held = false
    const preventDefault = () => {
      held = true
    }
    events.emit(name, { url, preventDefault })
    return held
  }
  return { isHeld, answer }
}

it('lets a window attach no webview, go nowhere and open no other [S12, S13, S14]', () => {
  const { isHeld, answer } = confined()
  expect(isHeld('will-attach-webview', firstPage)).toBe(true)
  for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
    for (const url of ['https://example.org/', 'file:///etc/passwd', 'about:blank', `${firstPage}x`]) expect(isHeld(name, url)).toBe(true)
    expect(isHeld(name, firstPage)).toBe(false)
  }
  expect(answer).toEqual({ action: 'deny' })
})
