import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { placesOf } from './workbench/editor.ts'
import { look } from './workbench/look.ts'
import { inventedNotes } from './workbench/notes.ts'
import { ask, press } from './workbench/session.ts'
import { startedForAll } from './workbench/start.ts'

const noteCount = 40

const workbench = startedForAll(inventedNotes(noteCount))

const goTo = async (page: Page, name: string) => page.getByRole('navigation').getByRole('button', { name, exact: true }).click()

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More: Discharge letters' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Each export ends with a message. */
async function exportTimes(times: number): Promise<void> {
  const { page } = workbench.program
  const [mira] = (await ask(page, 'session.state', {})).people
  for (let i = 0; i < times; i++) {
    workbench.program.answerDialogs([workbench.workshop.path('notes')])
    const [folder] = (await ask(page, 'files.choose', { purpose: 'export-folder' })) ?? []
    if (!folder || !mira) throw new Error('there is nobody, or no folder')
    const what = { format: 'text', of: mira.id, part: null, onlyConfirmed: false } as const
    await ask(page, 'corpora.export', { corpusId: 1, handle: folder.handle, ...what })
    await expect
      .poll(async () => (await ask(page, 'jobs.list', {})).every(({ state }) => state === 'done'), { timeout: 120_000 })
      .toBe(true)
  }
}

describe('messages', () => {
  it('stand below the screen, three at most, the newest last, and go by keyboard', async () => {
    const { page } = workbench.program
    await goTo(page, 'Corpora')
    await page.getByRole('button', { name: 'Discharge letters', exact: true }).click()
    await page.getByRole('row', { name: /note-01/ }).waitFor()
    await exportTimes(4)
    const messages = page.locator('.toast')
    await expect.poll(() => messages.count()).toBe(3)
    const [list, band] = await Promise.all([page.locator('main').boundingBox(), page.locator('.toasts').boundingBox()])
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual((band?.y ?? 0) + 1)

    await page.getByRole('searchbox').focus()
    await press(page, 'F8')
    const newest = await messages.last().textContent()
    expect(await page.evaluate(() => document.activeElement?.closest('.toast')?.textContent)).toBe(newest)
    await press(page, 'Escape')
    await expect.poll(() => messages.count()).toBe(2)
    expect(await messages.allTextContents()).not.toContain(newest)
    await press(page, 'Escape', 'Escape')
    await expect.poll(() => messages.count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
    await exportTimes(3)
    await look(page, '53-messages')
  })
})

describe('the list of notes', () => {
  it('is sorted by a heading, chosen as a whole, and the choice is dealt out', async () => {
    const { page } = workbench.program
    const grid = page.getByRole('grid', { name: 'Notes of Discharge letters' })
    const first = () => grid.getByRole('row').nth(1).textContent()
    await grid.getByRole('button', { name: 'Name' }).click()
    await grid.getByRole('button', { name: 'Name' }).click()
    await expect.poll(first).toContain('note-40')
    await page.getByRole('searchbox').fill('welder')
    await expect.poll(first).toContain('note-36')
    await page.getByText('8 notes', { exact: true }).waitFor()
    await grid.focus()
    await press(page, 'Ctrl+A')
    await page.getByText('8 notes selected').waitFor()
    await look(page, '52-selected')
    await page.getByRole('button', { name: 'Assign these' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign 8 notes' })
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await page.getByText('Assigned: Ada 8, Ben 8.').waitFor()
    await page.getByRole('searchbox').fill('')
    await press(page, 'Escape')
  })
})

describe('the system’s own colours', () => {
  it('show what is chosen, though tints are gone', async () => {
    const { page } = workbench.program
    await page.emulateMedia({ forcedColors: 'active' })
    const chosen = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('p'))
      probe.style.cssText = 'background: SelectedItem; color: SelectedItemText; forced-color-adjust: none'
      const { backgroundColor, color } = getComputedStyle(probe)
      probe.remove()
      return [backgroundColor, color]
    })
    const colours = await page.evaluate(() =>
      ['[aria-current="page"]', ':not([aria-current])'].map((which) => {
        const { backgroundColor, color } = getComputedStyle(document.querySelector(`nav .side-item${which}`)!)
        return [backgroundColor, color]
      }),
    )
    await page.emulateMedia({ forcedColors: 'none' })
    expect(colours[0]?.[0]).not.toBe(colours[1]?.[0])
    // Nothing of the page's own is left: the background is the system's, as is the text on it.
    expect(colours[0]).toEqual(chosen)
  })
})

describe('the command palette', () => {
  it('does by its name what is typed, with the keyboard alone', async () => {
    const { page } = workbench.program
    await press(page, 'Ctrl+K')
    const palette = page.getByRole('dialog', { name: 'Commands' })
    await palette.getByRole('combobox').fill('audit')
    await look(page, '59-commands')
    await press(page, 'Enter')
    await page.getByRole('heading', { name: 'Audit trail' }).waitFor()
    await press(page, 'Ctrl+K')
    await palette.getByRole('combobox').fill('discharge')
    await press(page, 'ArrowDown', 'ArrowUp', 'Enter')
    await page.getByRole('heading', { name: 'Discharge letters' }).waitFor()
  })
})

describe('the handbook', () => {
  it('opens at the page of the screen, over an open dialog too; is searched, and leads on and back', async () => {
    const { page } = workbench.program
    await goTo(page, 'Corpora')
    await page.getByRole('button', { name: 'Help F1' }).click()
    const help = page.getByRole('dialog', { name: 'Help' })
    await help.getByRole('article', { name: 'Corpora', exact: true }).waitFor()
    await look(page, '60-handbook')
    await press(page, 'Escape')
    await page.getByRole('button', { name: 'New corpus' }).click()
    const name = page.getByRole('dialog').getByLabel('Name', { exact: true })
    await name.fill('Half a na')
    await press(page, 'F1')
    await help.getByRole('article', { name: 'Corpora', exact: true }).waitFor()

    await press(page, 'Ctrl+f')
    await page.keyboard.type('recovery KEY')
    await look(page, '61-handbook-search')
    await help.getByRole('button', { name: /Passphrase and recovery key/ }).click()
    await help.getByRole('article', { name: 'Vault' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Passphrase and recovery key')
    await help.getByRole('searchbox').fill('')
    await help.getByRole('button', { name: 'Privacy officer', exact: true }).click()
    await help.getByRole('article', { name: 'Privacy officer' }).getByRole('button', { name: 'Reading a sample' }).click()
    await help.getByRole('article', { name: 'Reading a sample' }).waitFor()
    await press(page, 'Alt+ArrowLeft', 'Alt+ArrowLeft')
    await help.getByRole('article', { name: 'Vault' }).waitFor()
    await press(page, 'Escape')
    expect(await name.inputValue()).toBe('Half a na')
    await press(page, 'Escape')
    await workbench.program.menu.choose('handbook')
    await help.getByRole('article', { name: 'Corpora', exact: true }).waitFor()
    await press(page, 'Escape')
  })
})

describe('the focus', () => {
  /** What has it: the heading of a screen, the text of a note, or something by its name. */
  const focused = () =>
    workbench.program.page.evaluate(() => {
      const at = document.activeElement
      return `${at?.localName} ${at?.getAttribute('aria-label') ?? at?.textContent?.trim()}`
    })

  it('is on the heading of a screen that appears, and in the text where a note is opened', async () => {
    const { page } = workbench.program
    await goTo(page, 'Preferences')
    await expect.poll(focused).toBe('h1 Preferences')
    await goTo(page, 'Corpora')
    await expect.poll(focused).toBe('h1 Corpora')
    await page.getByRole('button', { name: 'Discharge letters', exact: true }).click()
    await expect.poll(focused).toBe('h1 Discharge letters')
    await press(page, 'Alt+ArrowLeft')
    await expect.poll(focused).toBe('h1 Corpora')
    await press(page, 'Ctrl+3')
    await expect.poll(focused).toMatch(/^div .*note-01\.txt/)
  })

  it('is in a dialog while that is open, and afterwards where it was', async () => {
    const { page } = workbench.program
    const text = await focused()
    for (const keys of ['?', 'Ctrl+K', 'F1']) {
      await press(page, keys)
      await page.getByRole('dialog').waitFor()
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
      await press(page, 'Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(focused).toBe(text)
    }
    await page.getByRole('button', { name: 'Suggest…' }).click()
    await page.getByRole('dialog').waitFor()
    await press(page, 'Escape')
    await expect.poll(focused).toBe('button Suggest…')
  })

  it('stays in the text when a change is undone or done again, by key or with the mouse', async () => {
    const { page } = workbench.program
    await page.getByRole('application', { name: /note-01\.txt/ }).focus()
    const text = await focused()
    const before = await placesOf(page)
    await press(page, 'Ctrl+Home', 'Shift+ArrowRight', 'o')
    await expect.poll(() => placesOf(page)).not.toEqual(before)
    const marked = await placesOf(page)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => placesOf(page)).toEqual(before)
    expect(await focused()).toBe(text)
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await expect.poll(() => placesOf(page)).toEqual(marked)
    await press(page, 'Ctrl+Z')
    await expect.poll(() => placesOf(page)).toEqual(before)
    expect(await focused()).toBe(text)
  })
})

describe('notes that were open last', () => {
  it('are a click away on the home screen, and in the command palette', async () => {
    const { page } = workbench.program
    await goTo(page, 'Home')
    const recent = page.getByRole('region', { name: 'Recent notes' })
    await recent.getByRole('button').first().waitFor()
    const [newest = ''] = await recent.getByRole('button').allTextContents()
    expect(newest).toBe('note-01.txt')
    await recent.getByRole('button', { name: newest }).click()
    await page.getByRole('heading', { name: newest }).waitFor()
    await goTo(page, 'Home')
    await press(page, 'Ctrl+K')
    const palette = page.getByRole('dialog', { name: 'Commands' })
    await palette.getByRole('combobox').fill(`recent ${newest}`)
    await palette.getByRole('option', { name: newest }).waitFor()
    await press(page, 'Enter')
    await page.getByRole('heading', { name: newest }).waitFor()
  })
})

describe('labels that are not saved', () => {
  it('are asked about before another screen takes their place', async () => {
    const { page } = workbench.program
    await goTo(page, 'Corpora')
    await fromMenu(page, 'Labels and guidelines')
    const guidelines = page.getByRole('textbox', { name: 'Guidelines' })
    await guidelines.fill('Mark every name.')
    await goTo(page, 'Home')
    const question = page.getByRole('dialog')
    await question.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
    await look(page, '54-leave')
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(await guidelines.inputValue()).toBe('Mark every name.')
    await press(page, 'Alt+ArrowLeft')
    await question.getByRole('button', { name: 'Save and leave' }).click()
    await page.getByRole('heading', { name: 'Corpora' }).waitFor()
    expect((await ask(page, 'projects.list', {}))[0]?.guidelines).toBe('Mark every name.')

    await fromMenu(page, 'Labels and guidelines')
    await guidelines.fill('')
    await goTo(page, 'Home')
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByRole('heading', { name: /^Good to see you/ }).waitFor()
    expect((await ask(page, 'projects.list', {}))[0]?.guidelines).toBe('Mark every name.')
  })
})

describe('what is out of sight', () => {
  it('comes back, or goes for good after a question', async () => {
    const { page } = workbench.program
    await goTo(page, 'Corpora')
    await fromMenu(page, 'Remove')
    const removed = page.getByRole('region', { name: 'Removed' })
    await removed.getByRole('button', { name: 'Restore Discharge letters' }).waitFor()
    await look(page, '55-removed')
    await removed.getByRole('button', { name: 'Restore Discharge letters' }).click()
    await page.getByRole('button', { name: 'Discharge letters', exact: true }).waitFor()
    expect(await removed.count()).toBe(0)

    await fromMenu(page, 'Remove')
    await removed.getByRole('button', { name: 'Erase permanently: Discharge letters' }).click()
    const question = page.getByRole('dialog')
    await question.getByText('This cannot be undone.').waitFor()
    await look(page, '56-erase')
    await press(page, 'Enter')
    await expect.poll(() => question.count()).toBe(0)
    expect((await ask(page, 'corpora.removed', {})).corpora).toHaveLength(1)
    await removed.getByRole('button', { name: 'Erase permanently: Discharge letters' }).click()
    await question.getByRole('button', { name: 'Erase permanently' }).click()
    await page.getByText('Discharge letters was erased.').waitFor()
    expect(await ask(page, 'annotate.recent', {})).toEqual([])
    expect(await ask(page, 'corpora.removed', {})).toMatchObject({ corpora: [], projects: [{ name: 'Discharge letters' }] })
    await removed.getByText('Labels and guidelines that no corpus uses any more').waitFor()
    await look(page, '57-unused-labels')
  })
})

describe('the program in French', () => {
  it('speaks it in what the main process says as well', async () => {
    const { page } = workbench.program
    await goTo(page, 'Preferences')
    await page.getByRole('radio', { name: 'Français' }).click()
    await page.getByRole('heading', { name: 'Préférences' }).waitFor()
    await expect(ask(page, 'corpora.assign', { corpusId: 99, people: [1], each: 1 })).rejects.toThrow(
      'Ce corpus n’est plus là. Choisissez-en un autre.',
    )
    expect(workbench.program.menu.items().map(({ label }) => label)).toContain('&Fichier')
    await page.getByRole('navigation').getByRole('button', { name: 'Corpus' }).click()
    await page.getByRole('region', { name: 'Retirés' }).waitFor()
    await look(page, '58-out-of-sight-fr')
    await press(page, 'F1')
    await page.getByRole('dialog', { name: 'Aide' }).getByRole('article', { name: 'Corpus', exact: true }).waitFor()
    await press(page, 'Escape')
  })
})
