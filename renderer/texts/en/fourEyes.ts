export const fourEyes = {
  title: 'A second person confirms',
  about:
    'Another privacy officer looks at the policy, the folders and the plan, then confirms here with their own passphrase. A later change has to be confirmed anew.',
  person: 'Who confirms',
  passphrase: 'Their own passphrase',
  confirm: 'Confirm this release',
  confirmed: (name: string) => `${name} has confirmed this release as it stands.`,
  nobody: 'This release needs a second person, and there is none: add another privacy officer who has a passphrase of their own.',
}
