import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { canary, tracesOfCanary } from './canary.ts'
import { launchProgram } from './host/launch.ts'
import { run, scratchFolder, writeFiles } from './program.ts'
import { toClipboard } from './workbench/clipboard.ts'
import { look } from './workbench/look.ts'
import { ask } from './workbench/session.ts'

const sample = readFileSync(fileURLToPath(new URL('../build/sample/discharge-us.txt', import.meta.url)), 'utf8').replaceAll('\r\n', '\n')
const note = `Patient: ${canary}\nSeen by Dr. Samuel Okafor, MD, on 10/06/2023. Phone: (218) 555-0142.\n\n${sample}`

it('redacts one note before there is a vault and inside it, keeping nothing of it [R51, T72]', async () => {
  using scratch = scratchFolder()
  const expected = run(['redact', '-'], { input: note })
  await using program = await launchProgram({ userData: scratch.path('data'), size: { width: 1024, height: 700 } })
  const { page } = program
  await page.getByLabel('Your name').waitFor()
  await look(page, 'welcome-new')

  // The first thing on the page: pasted with the keyboard, redacted at once.
  await toClipboard(page, note)
  await page.getByLabel('Paste a note here').focus()
  await page.keyboard.press('Control+V')
  await page.getByRole('button', { name: 'Copy result' }).waitFor()
  await page.locator('.note-counts').waitFor()
  await look(page, 'note-result')
  // The button has the focus: Enter copies, and so does Ctrl+C with nothing selected.
  const { status, stdout } = await expected
  expect(status).toBe(0)
  for (const key of ['Enter', 'Control+C']) {
    await toClipboard(page, '')
    await page.getByRole('button', { name: 'Copy result' }).focus()
    await page.keyboard.press(key)
    await page.getByText('The result was copied.').first().waitFor()
    expect(await clipboard(page)).toBe(stdout)
  }

  // Another style, at once; saved it is the same, in a place of the person's choosing.
  await page.getByLabel('Replace by').selectOption('surrogate')
  await expect.poll(() => page.getByRole('region', { name: 'After' }).textContent()).not.toContain('<**')
  await look(page, 'note-surrogates')
  writeFiles(scratch.path('saved'), {})
  program.answerDialogs([scratch.path('saved', 'a.txt')])
  await page.keyboard.press('Control+S')
  await page.getByText('a.txt was saved.').first().waitFor()
  expect(readFileSync(scratch.path('saved', 'a.txt'), 'utf8')).toBe(await page.getByRole('region', { name: 'After' }).textContent())

  // A paste anywhere is the next note; Escape takes it back.
  await toClipboard(page, note.replaceAll('Okafor', 'Abernathy').repeat(40))
  await page.getByRole('heading', { name: 'Redact one note' }).focus()
  await page.keyboard.press('Control+V')
  await page.getByText('Looking for identifiers…').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)

  // A file is dropped; its original is never written.
  const letter = scratch.path('in', 'letter.html')
  writeFiles(scratch.path('in'), { 'letter.html': `<p>Patient: ${canary}, Dr. Samuel Okafor</p>`, 'broken.docx': 'PK\x03\x04' })
  await program.drop('.note-redactor', [letter])
  await page.getByText('Before: letter.html').waitFor()
  program.answerDialogs([letter], [scratch.path('saved', 'b.html')])
  await page.keyboard.press('Control+S')
  await page.getByText(/This is the original, which is never written/).waitFor()
  await page.keyboard.press('Control+S')
  await page.getByText('b.html was saved.').first().waitFor()
  expect(readFileSync(scratch.path('saved', 'b.html'), 'utf8')).toMatch(/^<p>Patient: &lt;\*\*PATIENT|^<p>Patient: (?!.*Zanzibarov)/)
  await program.drop('.note-redactor', [scratch.path('in', 'broken.docx')])
  await page
    .getByRole('alert')
    .getByText(/broken\.docx: /)
    .waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByLabel('Your name').waitFor()

  // Inside, in French, with the policies of the vault.
  await ask(page, 'session.create', { passphrase: 'four words or more', name: 'Mira' })
  const { presets } = await ask(page, 'policies.list', {})
  const policy = { ...presets[0]!.policy, name: 'Ours' }
  await ask(page, 'policies.create', { policy, note: '' })
  await ask(page, 'session.prefer', { language: 'fr' })
  await page.reload()
  await page.getByRole('button', { name: 'Une note' }).waitFor()
  await page.keyboard.press('Control+N')
  await page.getByLabel('La note').fill(`Patient : ${canary}, vu par le Dr Samuel Okafor.`)
  await page.getByLabel('Politique').selectOption({ label: 'Ours' })
  await page.keyboard.press('Control+Enter')
  await page
    .getByText(/identifiants remplacés/)
    .first()
    .waitFor()
  expect(await page.getByRole('region', { name: 'Après' }).textContent()).not.toContain('Zanzibarov')
  await look(page, 'note-french')

  expect(program.words()).not.toContain('Zanzibarov')
  await program.close()
  expect(tracesOfCanary(scratch.path('data'), [])).toEqual([])
}, 300_000)

async function clipboard(page: Page): Promise<string> {
  const field = await page.evaluateHandle(() => document.body.appendChild(document.createElement('textarea')))
  await field.asElement()?.focus()
  await page.keyboard.press('Control+V')
  const text = await field.evaluate((element) => element.value)
  await field.evaluate((element) => element.remove())
  return text
}
