import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../core/userError.ts'
import { systemError } from '../io/systemError.ts'
import { digestsOf, openFolder, type PackFolder } from '../packs/packFile.ts'
import { rulesFileName, tbedPack } from '../packs/tbedPack.ts'
import { writePack } from '../packs/writePack.ts'
import { rulesFile, rulesIn, type TbedRule, textOf } from '../taggers/tbed/rule.ts'
import type { ModelsRulesCommand } from './commands/models.ts'

/**
 * Shows the rules of a model that learned some; switches rules off and on, or takes others from a
 * file that a person has edited.
 *
 * @param packs the folder of the model packs
 * @returns the exit status
 * @throws UserError when there is no such model, or a rule can't be understood
 */
export function showRules({ model, off, on, from, json }: ModelsRulesCommand, packs: string): number {
  const path = join(packs, model)
  if (!existsSync(join(path, 'pack.json'))) throw new UserError(`models does not know '${model}'. models list says which there are.`)
  const folder = openFolder(path)
  if (folder.file.kind !== 'tbed')
    throw new UserError(`${model} is of kind ${folder.file.kind}: only learnt rules can be shown and changed.`)
  const own = tbedPack(folder).rules
  const given = from === undefined ? own : rulesFrom(from)
  const beyond = [...off, ...on].find((number) => number > given.length)
  if (beyond !== undefined) throw new UserError(`There is no rule ${beyond}: ${model} has ${given.length}.`)
  const rules = given.map((rule, k) => switched(rule, off.includes(k + 1), on.includes(k + 1)))
  if (from !== undefined || off.length + on.length > 0) rewrite(path, folder, rules)
  process.stdout.write(json ? rulesFile(rules) : listOf(rules))
  return 0
}

function switched({ off: wasOff, ...rule }: TbedRule, off: boolean, on: boolean): TbedRule {
  return off || (wasOff && !on) ? { ...rule, off: true } : rule
}

function rulesFrom(path: string): TbedRule[] {
  const refuse = (why: string): never => {
    throw new UserError(`${path} is refused: ${why}.`)
  }
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const { code } = systemError(error)
    return refuse(code ? `it can't be read (${code})` : 'it is not JSON')
  }
  return rulesIn(json, refuse)
}

/**
 * The model as it was, with other rules: its version says that it is no longer what was learned.
 */
function rewrite(path: string, { file }: PackFolder, rules: readonly TbedRule[]): void {
  const bytes = Buffer.from(rulesFile(rules))
  const files = new Map([[rulesFileName, bytes]])
  const [learnt, edits = '0'] = (file.version ?? '1').split('+edited.')
  const { name, ...rest } = file
  writePack(path, {
    file: {
      ...rest,
      version: `${learnt}+edited.${Number(edits) + 1}`,
      sha256: { ...file.sha256, ...digestsOf(files) },
    },
    files,
  })
}

function listOf(rules: readonly TbedRule[]): string {
  if (rules.length === 0) return 'There are no rules.\n'
  return rules
    .map((rule, k) => {
      const gain = rule.right === undefined ? 'own' : `+${rule.right} −${rule.wrong ?? 0}`
      return `${String(k + 1).padStart(4)}  ${(rule.off ? 'off' : gain).padEnd(10)}  ${textOf(rule)}\n`
    })
    .join('')
}
