import { execFileSync } from 'node:child_process'
import { existsSync, renameSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readFiles, run, scratchFolder, writeFiles } from './program.ts'
import { onceReached } from './testing/interrupting.ts'

const text = (i: number) => `Seen by Dr Alan Prescott. MRN: 88${i}1234\n${'She is well. '.repeat(200)}\n`

describe.skipIf(process.platform === 'win32')('who writes into IN while it is redacted', () => {
  it('has nothing read that lies elsewhere, by a link in the place of a file or a folder, and nothing wait for a pipe [F160]', async () => {
    using scratch = scratchFolder()
    const names = [...Array(300).keys()].map((i) => `ward/${i}.txt`)
    const late = ['x/file.txt', 'x/pipe.txt', 'y/in/folder.txt', 'z/linked.txt']
    writeFiles(scratch.path('in'), Object.fromEntries([...names, ...late].map((name, i) => [name, text(1000 + i)])))
    rmSync(scratch.path('in', 'z/linked.txt'))
    symlinkSync('../ward/0.txt', scratch.path('in', 'z/linked.txt'))
    const args = ['redact', scratch.path('in'), scratch.path('out'), '--models', 'rules', '--lang', 'en', '--names', 'keep', '--jobs', '1']
    const { status, stderr, stdout } = await run(args, {
      watch: onceReached(
        () => existsSync(scratch.path('out', 'ward')),
        () => {
          // As big and as old as what was listed: nothing but its place tells it apart.
          for (const name of ['x/file.txt', 'y/in/folder.txt']) {
            const { size, mtime } = statSync(scratch.path('in', name))
            writeFiles(scratch.path('elsewhere'), { [name]: 'precious '.repeat(size).slice(0, size) })
            utimesSync(scratch.path('elsewhere', name), mtime, mtime)
          }
          for (const name of ['x/file.txt', 'x/pipe.txt']) rmSync(scratch.path('in', name))
          symlinkSync(scratch.path('elsewhere', 'x/file.txt'), scratch.path('in', 'x/file.txt'))
          execFileSync('mkfifo', [scratch.path('in', 'x/pipe.txt')])
          renameSync(scratch.path('in', 'y/in'), scratch.path('away'))
          symlinkSync(scratch.path('elsewhere', 'y/in'), scratch.path('in', 'y/in'))
        },
      ),
    })
    expect(stderr.match(/^Failed: .*$/gm)).toHaveLength(3)
    expect(stderr.match(/a link that leads out of IN is in its place/g)).toHaveLength(2)
    expect(stderr).toContain('a folder, a pipe or a device is in its place')
    expect([status, stdout]).toEqual([1, expect.stringContaining('301 documents redacted')])
    const out = readFiles(scratch.path('out'))
    expect(Object.keys(out).filter((name) => !name.startsWith('ward/'))).toEqual(['z/linked.txt'])
    expect(Object.values(out).join()).not.toContain('precious')
    expect(out['z/linked.txt']).toBe(out['ward/0.txt'])
  })
})
