import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { unsearchedKinds } from '../../worker/formats/format.ts'
import { french } from './french.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Rooms whose sentences reach the window. */
const rooms = ['electron', 'worker/io', 'worker/formats', 'worker/redact/policy', 'worker/release']

/**
 * What runs where the taggers do: they tell in English that something of the program is missing or
 * damaged.
 */
const taggers = ['/tagging/process.ts', '/learningWork.ts']

interface Said {
  readonly templates: ReadonlySet<string>
  /** Said once, when the program starts, whatever language is chosen later. */
  readonly tooEarly: readonly string[]
  /** Errors for people that are not said with `say`. */
  readonly englishOnly: readonly string[]
}

const { templates, tooEarly, englishOnly } = sentencesIn(rooms.flatMap(sources))

it('has a sentence for every English one that the window may show, and no other [R34]', () => {
  expect(Object.keys(french).toSorted()).toEqual([...templates].toSorted())
})

it('names everything that is left out of documents [F57]', () => {
  expect(Object.keys(french)).toEqual(expect.arrayContaining([...unsearchedKinds]))
})

it('fills in what English fills in', () => {
  const wrong = Object.entries(french).filter(([english, own]) => placesIn(english) !== placesIn(own) || formsIn(english) !== formsIn(own))
  expect(wrong).toEqual([])
})

it('is spoken when a sentence is wanted, not when the program starts', () => {
  expect(tooEarly).toEqual([])
})

it('is spoken by every error that people see', () => {
  expect(englishOnly).toEqual([])
})

function sources(room: string): string[] {
  const files = readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
  // The command line is English.
  return files
    .filter((file) => !/^cli[\\/]/.test(file) && file.endsWith('.ts') && !/\.(?:test|bench|child)\.ts$/.test(file))
    .map((file) => join(root, room, file))
}

function sentencesIn(files: readonly string[]): Said {
  const templates = new Set<string>()
  const tooEarly: string[] = []
  const englishOnly: string[] = []
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node, inFunction: boolean): void => {
      const said = templateOf(node)
      if (said !== undefined) {
        templates.add(said)
        if (!inFunction) tooEarly.push(said)
      }
      if (isErrorInEnglish(node) && file.includes('/electron/') && !taggers.some((name) => file.endsWith(name)))
        englishOnly.push(`${file.slice(root.length)}: ${node.getText()}`)
      ts.forEachChild(node, (child) => visit(child, inFunction || ts.isFunctionLike(node)))
    }
    visit(source, false)
  }
  return { templates, tooEarly, englishOnly }
}

function templateOf(node: ts.Node): string | undefined {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'say') {
    const { template } = node
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
    return template.templateSpans.reduce((before, { literal }, place) => `${before}{${place}}${literal.text}`, template.head.text)
  }
  if (ts.isCallExpression(node) && node.expression.getText() === 'counted') {
    const [, one, many] = node.arguments
    if (one && many && ts.isStringLiteral(one) && ts.isStringLiteral(many)) return `${one.text}|${many.text}`
  }
  return undefined
}

function isErrorInEnglish(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'UserError') return false
  const [message] = node.arguments ?? []
  return message !== undefined && (ts.isStringLiteralLike(message) || ts.isTemplateExpression(message))
}

function placesIn(sentence: string): string {
  return [...new Set(sentence.match(/\{\d+\}/g))].toSorted().join()
}

function formsIn(sentence: string): number {
  return sentence.split('|').length
}
