import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const check = join(import.meta.dirname, '..', 'models', 'recipe', 'check_notes.py')
const hasPython = spawnSync('python3', ['--version']).status === 0

describe('hand-written training notes', () => {
  it.skipIf(!hasPython)('have known tags that close, and no tagged name that stands untagged', () => {
    const { status, stdout, stderr } = spawnSync('python3', [check], { encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(stdout).toContain(' 0 problems')
    expect(status).toBe(0)
  })
})
