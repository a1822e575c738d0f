import { expect, it } from 'vitest'
import { dialogFor } from './dialogs.ts'

const purposes = ['import-files', 'import-folder', 'export-folder', 'package-open', 'package-save'] as const

it.each(purposes)('keeps out of the list of recent files: %s', (purpose) => {
  expect(dialogFor(purpose, undefined, 'en').options.properties).toContain('dontAddToRecent')
  expect(dialogFor(purpose, undefined, 'fr').options.title).not.toBe(dialogFor(purpose, undefined, 'en').options.title)
})

it('suggests a name that is no path', () => {
  const { options } = dialogFor('package-save', '../Ward 3: "Ann"', 'en')
  expect(options.defaultPath).toBe('.. Ward 3 Ann')
  expect('defaultPath' in dialogFor('package-save', '///', 'en').options).toBe(false)
})
