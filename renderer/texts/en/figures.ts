/** What screens with figures have alike. */
export const figures = {
  outside: 'No span',
  interval: (label: string, value: string, low: string, high: string) => `${label} ${value} (${low} to ${high})`,
  /** Names of profiles that are none of our categories. */
  profileNames: { NAME: 'Name', PERSON: 'Name', ADDRESS: 'Address', IDN: 'Other number', NIR: 'Health plan no.' },
  legendSame: 'agree',
  legendFew: 'differ, few tokens',
  legendMany: 'differ, many',
}
