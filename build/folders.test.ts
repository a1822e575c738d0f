import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './runtime.mjs'

/**
 * The folders of a tree that may not import each other in a circle, at every depth; a folder and
 * those in it count as one. `least`: folders that import another, or the test reads nothing.
 */
const trees = [
  { tree: 'worker', least: 10 },
  { tree: 'renderer', least: 4 },
]

const testing = /\.(test|bench|child)\.tsx?$|\/testing\/|\/test[A-Z][^/]*\.tsx?$|^worker\/bench\//

/** Imports of a file by relative path, types too. */
const specifier = /(?:from|import\(|import)\s*'(\.[^']+)'/g

it.each(trees)('no folders of $tree import each other in a circle', ({ tree, least }) => {
  const edges = new Map<string, Map<string, string>>()
  for (const file of sources(tree)) {
    for (const [, imported = ''] of readFileSync(join(root, file), 'utf8').matchAll(specifier)) {
      const target = relative(root, resolve(root, dirname(file), imported)).replaceAll('\\', '/')
      const step = betweenSiblings(dirname(file), dirname(target))
      if (!step) continue
      const [from, to] = step
      const targets = edges.get(from) ?? new Map<string, string>()
      edges.set(from, targets.set(to, `${file} imports ${target}`))
    }
  }
  expect(edges.size).toBeGreaterThan(least)
  expect(circleIn(edges)).toEqual([])
})

function sources(tree: string): string[] {
  return readdirSync(join(root, tree), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !testing.test(file))
}

/**
 * The two folders beside each other that hold one path each; undefined where one path lies in the
 * other.
 */
function betweenSiblings(from: string, to: string): readonly [string, string] | undefined {
  const [a, b] = [from.split('/'), to.split('/')]
  const shared = a.findIndex((part, k) => part !== b[k])
  if (shared < 0 || shared >= b.length) return undefined
  return [a.slice(0, shared + 1).join('/'), b.slice(0, shared + 1).join('/')]
}

/** The imports that lead in a circle; none where there is none. */
function circleIn(edges: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const done = new Set<string>()
  const visit = (folder: string, path: readonly string[]): string[] => {
    const start = path.indexOf(folder)
    if (start >= 0) return [...path.slice(start), folder].slice(1).map((to, k) => edges.get(path[start + k]!)?.get(to) ?? to)
    if (done.has(folder)) return []
    for (const to of edges.get(folder)?.keys() ?? []) {
      const circle = visit(to, [...path, folder])
      if (circle.length > 0) return circle
    }
    done.add(folder)
    return []
  }
  for (const folder of edges.keys()) {
    const circle = visit(folder, [])
    if (circle.length > 0) return circle
  }
  return []
}
