import type { Policy } from '../../../electron/contract/policies.ts'
import { keysOf } from '../../../electron/contract/records.ts'
import { SelectField } from '../../components/Field.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import type { PanelProps } from './answers.ts'

type Dicom = NonNullable<Policy['files']['dicom']>
type Option = Exclude<keyof Dicom, 'devices'>

/** What a policy does that says nothing of DICOM, and what else there is. */
const choices: { readonly [Name in Option]: readonly [usual: Dicom[Name], other: Dicom[Name]] } = {
  dates: ['policy', 'retain'],
  device: ['policy', 'retain'],
  institution: ['policy', 'retain'],
  uids: ['policy', 'retain'],
  patient: ['retain', 'remove'],
  descriptors: ['clean', 'remove'],
  pixels: ['clean', 'remove'],
}

const usual: Dicom = {
  dates: 'policy',
  device: 'policy',
  institution: 'policy',
  uids: 'policy',
  patient: 'retain',
  descriptors: 'clean',
  pixels: 'clean',
  devices: [],
}

/** The options of DICOM PS3.15, Annex E. */
export function DicomOptions({ policy, change }: Pick<PanelProps, 'policy' | 'change'>) {
  const texts = useTexts().policies.files
  const dicom = policy.files.dicom ?? usual
  const select = <Name extends Option>(name: Name) => (
    <SelectField<string>
      key={name}
      label={texts.dicomOptions[name]}
      value={dicom[name]}
      options={choices[name].map((value) => ({ value, label: texts.dicomChoices[value] }))}
      onChange={(chosen) => {
        const value = choices[name].find((each) => each === chosen)
        if (value) change({ ...policy, files: { ...policy.files, dicom: { ...dicom, [name]: value } } })
      }}
    />
  )
  return (
    <section className="stack tight" aria-labelledby="policies-dicom">
      <h3 id="policies-dicom">{texts.dicom}</h3>
      <p className="muted">{texts.dicomAbout}</p>
      <div className="row wrap">{keysOf(choices).map(select)}</div>
      {dicom.devices.length > 0 && <p className="muted">{texts.devices(dicom.devices.length)}</p>}
    </section>
  )
}
