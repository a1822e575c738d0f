export const fourEyes = {
  title: 'A second person confirms',
  about: 'Another privacy officer checks the policy, the folders and the plan, then confirms here with their own passphrase.',
  person: 'Who confirms',
  passphrase: 'Their own passphrase',
  confirm: 'Confirm this release',
  covers: (files: number, corrections: number, held: number) =>
    `It covers the settings, ${files} ${files === 1 ? 'file' : 'files'} of originals as they are now, ${corrections} corrected and ${held} held back, and the folder of the results. If any of this changes, it has to be confirmed again.`,
  confirmed: (name: string) => `${name} has confirmed this release as it stands.`,
  nobody: 'This release needs a second person, and there is none: add another privacy officer with their own passphrase.',
}
