import { isCategory } from '../../core/category.ts'
import { digestsOf, type PackFile, type PackFolder } from '../../packs/packFile.ts'
import { rulesFileName } from '../../packs/tbedPack.ts'
import { columnReader } from '../../taggers/crf/columns.ts'
import type { Lexicon } from '../../taggers/gazetteer/lexicon.ts'
import { rulesTagger } from '../../taggers/rules/rulesTagger.ts'
import { rulesFile, rulesIn, type TbedRule } from '../../taggers/tbed/rule.ts'
import type { LearningNote } from '../learningNote.ts'
import { tallyMeasured } from '../measured.ts'
import type { LearntPack } from '../train.ts'
import { tbedCurve } from './curve.ts'

/**
 * A pack of learned rules with other rules, measured again.
 *
 * @param heldOut what the pack was not learned from, in our own categories; none: its scores go,
 * since they are of other rules
 * @throws what `refuse` throws, with the number of the rule that can't be understood
 */
export function editedRules(
  { file }: Pick<PackFolder, 'file'>,
  rules: readonly TbedRule[],
  heldOut: readonly LearningNote[],
  lexicon: Lexicon,
  refuse: (why: string) => never,
): Pick<LearntPack, 'file' | 'files'> {
  const checked = rulesIn({ rules }, refuse)
  const files = new Map([[rulesFileName, Buffer.from(rulesFile(checked))]])
  const learntFile: PackFile & { readonly learnt?: Readonly<Record<string, unknown>> } = file
  const { name: _name, scores: _scores, ...rest } = learntFile
  const { curve: _curve, ...kept } = rest.learnt ?? {}
  const found = heldOut.length === 0 ? null : tbedCurve(heldOut, checked, rulesTagger(lexicon), columnReader(lexicon))
  const measured = tallyMeasured((category) => (isCategory(category) ? category : null))
  for (const [k, { spans }] of heldOut.entries()) measured.add(spans, found?.found[k] ?? [])
  const described = {
    ...rest,
    ...(found && { scores: { tune: measured.scores() } }),
    learnt: {
      ...kept,
      heldOutNotes: heldOut.length,
      rules: checked.length,
      ...(found && { curve: found.curve.map((f1) => Math.round(f1 * 1e4) / 1e4) }),
    },
    sha256: { ...file.sha256, ...digestsOf(files) },
  }
  return { file: described, files }
}
