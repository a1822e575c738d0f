import { describe, expect, it } from 'vitest'
import { refusedSwitch } from './switches.ts'

const linux = { platform: 'linux', isRoot: false } as const
const start = ['/opt/cloister/cloister', '/opt/cloister/resources/app.asar']

describe('a start of the program', () => {
  it.each([
    '--remote-debugging-port=9222',
    '--remote-debugging-port',
    '-remote-debugging-port=9222',
    '--REMOTE-DEBUGGING-PORT=9222',
    '--remote-debugging-pipe',
    '--remote-debugging-address=0.0.0.0',
    '--remote-allow-origins=*',
    '--inspect',
    '--inspect-brk=0.0.0.0:9229',
    '--js-flags=--expose-gc',
    '--load-extension=/tmp/x',
    '--log-net-log=/tmp/x',
    '--enable-logging',
    '--log-file=/tmp/x',
    '--proxy-server=192.0.2.1:80',
    '--host-rules=MAP * 192.0.2.1',
    '--host-resolver-rules=',
    '--disable-web-security',
    '--no-sandbox',
    '--renderer-cmd-prefix=/tmp/x',
    '--utility-cmd-prefix=/tmp/x',
    '--gpu-launcher=/tmp/x',
    '--ssl-key-log-file=/tmp/x',
    '--auto-open-devtools-for-tabs',
    '--trace-startup',
    '--crash-dumps-dir=/tmp/x',
    '--enable-features=x',
    '--',
  ])('is refused with %s [F108, S21]', (word) => {
    expect(refusedSwitch([...start, word], linux)).toBe(word)
    expect(refusedSwitch([...start, '--user-data-dir=/tmp/vault', word], linux)).toBe(word)
  })

  it('may say where its data lies, and how the window is drawn', () => {
    for (const word of [
      '--user-data-dir=/home/mira/vault',
      '--disable-gpu',
      '--lang=fr',
      '--ozone-platform=wayland',
      '--task=note',
      '/home/mira/notes',
    ])
      expect([word, refusedSwitch([...start, word], linux)]).toEqual([word, null])
  })

  it('may go without the sandbox as root only, where Chromium has none', () => {
    expect(refusedSwitch([...start, '--no-sandbox'], { platform: 'linux', isRoot: true })).toBeNull()
  })

  it('knows the ways that other systems write switches', () => {
    expect(refusedSwitch(['C:\\Cloister.exe', '/remote-debugging-port=9222'], { platform: 'win32', isRoot: false })).not.toBeNull()
    expect(refusedSwitch(['Cloister', '-psn_0_12345'], { platform: 'darwin', isRoot: false })).toBeNull()
    expect(refusedSwitch(['Cloister', '-psn_0_12345'], linux)).not.toBeNull()
  })
})
