import { join } from 'node:path'
import type { Language } from '../core/document.ts'
import { UserError } from '../core/userError.ts'
import type { StackMethod, StackModel } from '../ensemble/stackModel.ts'
import { type PackCard, packCards, voters } from './packCards.ts'
import { openFiles, openFolder, type PackFiles, type PackFolder } from './packFile.ts'
import { readModel, type StackEntry, type StackGroup, stackKind, stacksIn } from './stackPack.ts'

/** A stack whose voters are all present and unchanged since it was fitted. */
export interface ChosenStack {
  readonly entry: StackEntry
  /** The packs among its voters, each once, in the order of their ballots. */
  readonly packs: readonly PackCard[]
  readonly open: () => StackModel
}

interface Wanted {
  readonly method: StackMethod | 'auto'
  readonly group: StackGroup
  readonly language: Language
  /** Whether a voter may take part. */
  readonly isNamed: (id: string) => boolean
}

/**
 * @throws UserError when there is no such stack, several packs have it, or a voter is missing,
 * excluded or changed
 */
export function chooseStack({ method, group, language, isNamed }: Wanted, folder: string, atHand: readonly PackFiles[]): ChosenStack {
  const cards = packCards(folder, atHand)
  const all = stacksOf(cards, language, folder, atHand)
  const name = `stack:${method}@${group}`
  const fitting = all.filter(({ entry }) => entry.group === group && (method === 'auto' || entry.method === method))
  const [found, second] = fitting.sort((a, b) => b.entry.heldOut[2] - a.entry.heldOut[2])
  if (!found) throw new UserError(nothingFor(name, language, all))
  if (second && method !== 'auto') {
    throw new UserError(
      `${name} is in ${found.pack.id} and in ${second.pack.id}, and only one can be used. Remove the other from the models`,
    )
  }
  const { entry, pack, opened } = found
  const ids = [...new Set(entry.voters.map(({ id }) => id))]
  const leftOut = ids.find((id) => !isNamed(id === 'places' ? 'gazetteer' : id))
  if (leftOut !== undefined)
    throw new UserError(`${name} asks for its voter ${leftOut}, which --models leaves out. Name it too, or leave --models out`)
  const voting = voters(cards)
  const packs = entry.voters.flatMap(({ id, digest }) => {
    if (digest === null) return []
    const card = voting.find((each) => each.id === id)
    if (!card) throw new UserError(`${name} (${pack.id}) asks for its voter ${id}, which is not there. ${fitAgain}`)
    if (card.digest !== digest)
      throw new UserError(`${name} (${pack.id}) is refused: its voter ${id} has changed since it was fitted. ${fitAgain}`)
    return [card]
  })
  const open = () => readModel(opened.read(entry.file).toString('utf8'), entry.voters.length, opened.refuse)
  return { entry, packs, open }
}

const fitAgain = 'Get that pack again, fit the stack again (train --learner stack), or use --ensemble auto'

/**
 * The first voter of a pack of stacks that has changed since the stack was fitted; undefined where
 * all are unchanged or absent.
 */
export function changedVoter(entries: readonly StackEntry[], cards: readonly PackCard[]): string | undefined {
  return entries
    .flatMap(({ voters: own }) => own)
    .find(({ id, digest }) => digest !== null && cards.some((card) => card.id === id && card.digest !== digest))?.id
}

/**
 * Every stack that a language has, by pack.
 * @throws UserError when a pack of stacks is not as it must be
 */
function stacksOf(
  cards: readonly PackCard[],
  language: Language,
  folder: string,
  atHand: readonly PackFiles[],
): { readonly pack: PackCard; readonly entry: StackEntry; readonly opened: PackFolder }[] {
  return cards
    .filter(({ kind, languages }) => kind === stackKind && languages.includes(language))
    .flatMap((pack) => {
      const files = atHand.find(({ name }) => name === pack.id)
      const opened = files ? openFiles(files) : openFolder(join(folder, pack.id))
      return stacksIn(opened.file, opened.refuse).map((entry) => ({ pack, entry, opened }))
    })
}

function nothingFor(name: string, language: Language, all: readonly { readonly entry: StackEntry }[]): string {
  const there = [...new Set(all.map(({ entry }) => `stack:${entry.method}@${entry.group}`))]
  return (
    `there is no ${name} of the language ${language}; there ${there.length === 0 ? 'is none' : `is ${there.join(', ')}`}. ` +
    'Fit one with train --learner stack, or use --ensemble auto'
  )
}
