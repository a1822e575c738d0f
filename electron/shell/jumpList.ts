import type { JumpListCategory } from 'electron'
import type { StartTask } from '../contract/session.ts'
import type { Language } from './menu.ts'

const words: Readonly<Record<Language, Readonly<Record<StartTask, readonly [name: string, about: string]>>>> = {
  en: {
    note: ['Redact one note', 'Paste or open a note and copy it without its identifiers'],
    lock: ['Lock', 'Locks the vault of the open window'],
  },
  fr: {
    note: ['Anonymiser une note', 'Coller ou ouvrir une note et la copier sans ses identifiants'],
    lock: ['Verrouiller', 'Verrouille le coffre de la fenêtre ouverte'],
  },
}

/**
 * The menu of the program's button in the taskbar of Windows. Its own tasks alone: without the
 * categories 'recent' and 'frequent', no name of a file ever stands there.
 *
 * @param program absolute path of the executable
 */
export function jumpList({ language, program }: { readonly language: Language; readonly program: string }): JumpListCategory[] {
  const items = (['note', 'lock'] as const).map((task) => {
    const [title, description] = words[language][task]
    return { type: 'task' as const, title, description, program, args: `${taskSwitch}${task}`, iconPath: program, iconIndex: 0 }
  })
  return [{ type: 'tasks', items }]
}

const taskSwitch = '--task='

/** The task that a command line asks for, as an entry of the jump list does; null for none. */
export function taskOf(words: readonly string[]): StartTask | null {
  const asked = words.find((word) => word.startsWith(taskSwitch))?.slice(taskSwitch.length)
  return asked === 'note' || asked === 'lock' ? asked : null
}
