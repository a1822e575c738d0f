import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { minimumNode, refuseOldNode } from './oldNode.ts'

it.each(['20.20.2', '22.9.0', '22.14.9'])('refuses Node %s, and says which it needs [F183]', (version) => {
  expect(() => refuseOldNode(version)).toThrow(`This is Node ${version}, and Cloister needs ${minimumNode} or later.`)
})

it.each(['22.15.0', '22.23.3', '24.0.0'])('takes Node %s', (version) => {
  expect(() => refuseOldNode(version)).not.toThrow()
})

it('needs what package.json and set-up say', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { engines: { node: string } }
  expect(engines.node).toBe(`>=${minimumNode}`)
  const setUp = readFileSync(new URL('../../build/runtime.mjs', import.meta.url), 'utf8')
  expect(setUp).toContain(`const oldest = [${minimumNode.replace('.', ', ')}]`)
})
