import { say } from '../../core/say.ts'
import type { Policy } from './policy.ts'
import type { Problem } from './problem.ts'

/** Options of DICOM that keep what Safe Harbor removes. */
export function dicomProblems({ safeHarbor, files: { dicom } }: Pick<Policy, 'safeHarbor' | 'files'>): Problem[] {
  if (!safeHarbor || !dicom) return []
  return (['dates', 'device', 'institution', 'uids'] as const)
    .filter((option) => dicom[option] === 'retain')
    .map((option) => ({
      place: `files.dicom.${option}`,
      words: say`Safe Harbor removes this. Choose ‘policy’, or take ‘safeHarbor’ away.`,
    }))
}

/** What stays in DICOM files unread. */
export function dicomWarnings({ files: { dicom } }: Pick<Policy, 'files'>): Problem[] {
  if (!dicom) return []
  const words = {
    dates: say`Dates and times of DICOM files stay in clear, but for days of birth.`,
    device: say`Names and serial numbers of devices stay in clear in DICOM files.`,
    institution: say`Names and addresses of institutions stay in clear in DICOM files.`,
    uids: say`UIDs of DICOM files stay: whoever has the originals can tell whose they are.`,
  }
  return (['dates', 'device', 'institution', 'uids'] as const)
    .filter((option) => dicom[option] === 'retain')
    .map((option) => ({ place: `files.dicom.${option}`, words: words[option] }))
}
