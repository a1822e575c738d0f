import { categories } from '../core/category.ts'
import type { EncodingName } from '../core/encodings.ts'
import { isOneOf } from '../core/records.ts'
import type { Sensitivity } from '../core/sensitivity.ts'
import { UserError } from '../core/userError.ts'
import { readText } from '../io/readFile.ts'
import { actionFor } from '../redact/policy/actionFor.ts'
import { readDeviceList, withDevices } from '../redact/policy/deviceList.ts'
import type { Policy } from '../redact/policy/policy.ts'
import { policyFor, type StyleName, styleNames } from '../redact/policy/policyFor.ts'
import { policyProblems } from '../redact/policy/policyProblems.ts'
import { type PresetName, presets } from '../redact/policy/presets.ts'
import { readPolicy } from '../redact/policy/readPolicy.ts'
import { type ProfileName, profileNames, profiles } from '../redact/profiles.ts'

/** What `--profile`, `--style`, `--scope` and `--sensitivity` say. */
export interface PolicyWords {
  readonly profile: string | undefined
  readonly style: string | undefined
  readonly scope: Policy['surrogates']['scope'] | undefined
  readonly sensitivity?: Sensitivity | undefined
  readonly encoding?: EncodingName | undefined
  /** A file of devices whose pictures have text in known places. */
  readonly devices?: string | undefined
}

/**
 * The policy that a command uses: a profile with one style for everything, a preset, or a policy
 * file (either option may name it).
 *
 * @throws UserError when there is none of that name, the file can't be read, or the policy can't be
 *   used
 */
export function policyNamed({ profile = 'i2b2', style, scope, sensitivity, encoding, devices }: PolicyWords): Policy {
  const chosen = policyOf(profile, style)
  const policy = devices === undefined ? chosen : withDevices(chosen, readDeviceList(devices))
  return {
    ...policy,
    find: sensitivity === undefined ? policy.find : { ...policy.find, sensitivity },
    surrogates: scope === undefined ? policy.surrogates : { ...policy.surrogates, scope },
    files: {
      ...policy.files,
      ...(encoding === undefined ? {} : { encoding }),
    },
  }
}

function policyOf(profile: string, style: string | undefined): Policy {
  if (style !== undefined && isFile(style)) return policyIn(style)
  if (style !== undefined && !isStyle(style))
    throw new UserError(`--style does not know '${style}'. There is ${styleNames.join(', ')}, or a policy file (.json).`)
  if (isProfile(profile)) return policyFor(profile, style ?? 'tag')
  const whole = isPreset(profile) ? presets[profile] : isFile(profile) ? policyIn(profile) : undefined
  if (!whole)
    throw new UserError(
      `--profile does not know '${profile}'. There is ${profileNames.join(', ')}; ` +
        `of whole policies ${Object.keys(presets).join(', ')}; or a policy file (.json).`,
    )
  if (style !== undefined)
    throw new UserError(`${profile} is a whole policy, which says itself what stands for an identifier. Leave out --style.`)
  return whole
}

/**
 * @throws UserError when a policy leaves in clear what identifies and doesn't say that this is
 *   wanted, or replaces nothing at all
 */
export function refuseToRelease(policy: Policy): void {
  const { leaves } = profiles[policy.profile]
  if (leaves && !policy.leavesInClear)
    throw new UserError(
      `Profile ${policy.profile} leaves ${leaves} in clear: it measures and does not release. Use i2b2 or hipaa, or detect.`,
    )
  if (categories.every((category) => actionFor(policy, category).do === 'keep'))
    throw new UserError(`${policy.name} replaces nothing, so OUT would be a copy of IN. To see what is found use detect.`)
  const [problem] = policyProblems(policy)
  if (problem) throw new UserError(`The policy can't release: ${problem.place ? `${problem.place}: ` : ''}${problem.words}`)
}

function policyIn(file: string): Policy {
  return readPolicy(readText(file, 'Check the path of the policy.'), file)
}

function isFile(name: string): boolean {
  return /\.json$/i.test(name) || /[/\\]/.test(name)
}

function isStyle(name: string): name is StyleName {
  return isOneOf(styleNames, name)
}

function isProfile(name: string): name is ProfileName {
  return isOneOf(profileNames, name)
}

function isPreset(name: string): name is PresetName {
  return Object.hasOwn(presets, name)
}
