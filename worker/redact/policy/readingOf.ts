import { usualDicom } from '../../core/dicomPolicy.ts'
import type { DicomOptions, ReadOptions } from '../../formats/format.ts'
import { actionFor } from './actionFor.ts'
import type { Policy } from './policy.ts'

/** How a policy has files read. */
export function readingOf(policy: Policy): ReadOptions {
  const dicom = policy.files.dicom ?? usualDicom
  return { ...policy.files, dicom: { ...dicom, temporal: temporalOf(policy, dicom) } }
}

function temporalOf(policy: Policy, { dates }: Pick<DicomOptions, 'dates'>): DicomOptions['temporal'] {
  if (dates === 'retain') return 'kept'
  const action = actionFor(policy, 'DATE').do
  return action === 'keep' ? 'kept' : action === 'shift' || action === 'surrogate' ? 'moved' : 'removed'
}
