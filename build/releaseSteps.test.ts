import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { differences } from './compareBuilds.mjs'
import { installersFor } from './packaging/pack.mjs'
import { installers, tryInstaller } from './tryInstallers.mjs'

const folder = mkdtempSync(join(tmpdir(), 'cloister-release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, content: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}

describe('comparing two builds', () => {
  it('finds files that differ or are missing, and lets signatures differ', () => {
    for (const build of ['a', 'b']) {
      write(`${build}/same.zip`, 'the same')
      write(`${build}/other.deb`, build)
      write(`${build}/release.json.sig`, build)
      write(`${build}/SHA256SUMS`, build)
    }
    write('a/alone.dmg', 'x')
    expect(differences(join(folder, 'a'), join(folder, 'b'))).toEqual([
      'alone.dmg: missing in the second build',
      expect.stringMatching(/^other\.deb: [0-9a-f]{64} and [0-9a-f]{64}$/),
    ])
    expect(differences(join(folder, 'a'), join(folder, 'a'))).toEqual([])
    const { status, stderr } = spawnSync(process.execPath, ['build/compareBuilds.mjs', join(folder, 'a'), join(folder, 'b')])
    expect([status, String(stderr)]).toEqual([2, expect.stringContaining('The builds differ.')])
  })
})

describe.skipIf(process.platform === 'win32')('trying an installer', () => {
  /** An archive of a program that notes its words, and writes what an open window writes. */
  function archive(name: string, program: string): string {
    const noted = join(folder, `${name}.txt`)
    write(`${name}/bin/cloister`, `#!/bin/sh\necho "$@" >> ${noted}\n`)
    write(`${name}/cloister`, `#!/bin/sh\necho "window" >> ${noted}\n${program}\n`)
    for (const file of ['bin/cloister', 'cloister']) chmodSync(join(folder, name, file), 0o755)
    const file = join(folder, `${name}.tar.gz`)
    expect(spawnSync('tar', ['-czf', file, '-C', folder, name]).status).toBe(0)
    return file
  }

  it('verifies the models, runs the self-test, opens the window and removes everything', async () => {
    const file = archive('good', 'data=$(echo "$1" | cut -d= -f2); mkdir -p "$data"; echo > "$data/Local State"; exec sleep 600')
    await tryInstaller(file)
    expect(readFileSync(join(folder, 'good.txt'), 'utf8')).toBe('models verify\nself-test\nwindow\n')
  })

  it('fails where the program ends before its window opens, and where a command fails', async () => {
    await expect(tryInstaller(archive('bad', 'exit 3'))).rejects.toThrow('ended before its window opened: exit status 3')
    writeFileSync(join(folder, 'broken.tar.gz'), 'no archive')
    await expect(tryInstaller(join(folder, 'broken.tar.gz'))).rejects.toThrow(/^tar .*: exit status/)
    await expect(tryInstaller(join(folder, 'x.pdf'))).rejects.toThrow('Not an installer')
  })

  it('knows how to install each kind of file that is built', () => {
    const built = ['linux', 'win32', 'darwin'].flatMap((platform) =>
      installersFor({ target: { platform, arch: 'x64' }, staged: '', output: '', appOutDir: '', electronVersion: '' }),
    )
    expect(built.length).toBe(5)
    expect(Object.keys(installers).sort()).toEqual(
      ['.tar.gz', '.deb', '.AppImage', '-user.exe', '-machine.msi', '-portable.zip', '.dmg'].sort(),
    )
  })
})
