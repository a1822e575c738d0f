import type { Preferences } from './session.ts'

/** What holds until somebody chooses otherwise. */
export const usualPreferences: Preferences = {
  language: null,
  theme: 'system',
  textSize: 15,
  labels: 'margin',
  font: 'mono',
  lineWidth: null,
  snap: true,
  lockAfter: 15,
}
