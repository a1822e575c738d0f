import type { FileFilter, OpenDialogOptions, SaveDialogOptions } from 'electron'
import type { Request } from '../contract/contract.ts'
import type { Language } from './menu.ts'

type Purpose = Request<'files.choose'>['purpose']

/** What a native dialog asks for: something that is there, or a name to write. */
export type Asked =
  | { readonly kind: 'open'; readonly options: OpenDialogOptions }
  | { readonly kind: 'save'; readonly options: SaveDialogOptions }

const words = {
  en: {
    'import-files': 'Choose files to import',
    'import-folder': 'Choose a folder to import',
    'export-folder': 'Choose a folder to export to',
    'package-open': 'Open a package',
    'package-save': 'Save the package',
    package: 'Cloister package',
    'report-page': 'Save the report',
    'report-figures': 'Save the figures',
    'report-pdf': 'Save the report as a PDF',
    'logo-open': 'Choose a logo',
    picture: 'Picture',
    'policy-open': 'Open a policy',
    'policy-save': 'Save the policy',
    'audit-save': 'Save the audit trail',
    'backup-folder': 'Choose a folder for the backup',
    'backup-open': 'Choose a backup',
    trail: 'JSON lines',
    'release-input': 'Choose the folder to release',
    'release-output': 'Choose a folder for the results',
    'release-table': 'Choose the table of patients',
    'note-open': 'Open a note',
    'note-save': 'Save the redacted note',
    'key-save': 'Save the recovery key',
    table: 'Table',
    page: 'Web page',
    figures: 'JSON',
  },
  fr: {
    'import-files': 'Choisir les fichiers à importer',
    'import-folder': 'Choisir le dossier à importer',
    'export-folder': 'Choisir le dossier où exporter',
    'package-open': 'Ouvrir un paquet',
    'package-save': 'Enregistrer le paquet',
    package: 'Paquet Cloister',
    'report-page': 'Enregistrer le rapport',
    'report-figures': 'Enregistrer les chiffres',
    'report-pdf': 'Enregistrer le rapport en PDF',
    'logo-open': 'Choisir un logo',
    picture: 'Image',
    'policy-open': 'Ouvrir une politique',
    'policy-save': 'Enregistrer la politique',
    'audit-save': 'Enregistrer le journal d’audit',
    'backup-folder': 'Choisir le dossier de la sauvegarde',
    'backup-open': 'Choisir une sauvegarde',
    trail: 'Lignes JSON',
    'release-input': 'Choisir le dossier à publier',
    'release-output': 'Choisir le dossier des résultats',
    'release-table': 'Choisir la table des patients',
    'note-open': 'Ouvrir une note',
    'note-save': 'Enregistrer la note anonymisée',
    'key-save': 'Enregistrer la clé de secours',
    table: 'Tableau',
    page: 'Page web',
    figures: 'JSON',
  },
} as const satisfies Record<Language, Record<Purpose | 'trail' | 'package' | 'page' | 'figures' | 'table' | 'picture', string>>

/**
 * The dialog for a purpose. Files never enter the system's list of recent ones: their names may be
 * patients'.
 *
 * @param suggested a name for what is written; folders in it are left out
 */
export function dialogFor(purpose: Purpose, suggested: string | undefined, language: Language): Asked {
  const title = words[language][purpose]
  const filters = [{ name: words[language].package, extensions: ['cloister'] }]
  const json = { name: words[language].figures, extensions: ['json'] }
  switch (purpose) {
    case 'import-files':
      return opening(title, ['openFile', 'multiSelections'])
    case 'import-folder':
    case 'release-input':
    case 'backup-open':
      return opening(title, ['openDirectory'])
    case 'release-table':
      return opening(title, ['openFile'], [{ name: words[language].table, extensions: ['csv', 'tsv', 'txt'] }])
    case 'release-output':
    case 'export-folder':
    case 'backup-folder':
      return opening(title, ['openDirectory', 'createDirectory', 'promptToCreate'])
    case 'package-open':
      return opening(title, ['openFile'], filters)
    case 'package-save':
      return saving(title, filters, suggested)
    case 'policy-open':
      return opening(title, ['openFile'], [json])
    case 'audit-save':
      return saving(title, [{ name: words[language].trail, extensions: ['jsonl'] }], suggested)
    case 'policy-save':
      return saving(title, [json], suggested)
    case 'note-open':
      return opening(title, ['openFile'])
    case 'logo-open':
      return opening(title, ['openFile'], [{ name: words[language].picture, extensions: ['png', 'jpg', 'jpeg'] }])
    case 'key-save':
    case 'note-save':
      return saving(title, [], suggested)
    case 'report-page':
      return saving(title, [{ name: words[language].page, extensions: ['html'] }], suggested)
    case 'report-pdf':
      return saving(title, [{ name: 'PDF', extensions: ['pdf'] }], suggested)
    case 'report-figures':
      return saving(title, [json], suggested)
  }
}

function opening(title: string, properties: NonNullable<OpenDialogOptions['properties']>, filters?: FileFilter[]): Asked {
  return { kind: 'open', options: { title, ...(filters && { filters }), properties: [...properties, 'dontAddToRecent'] } }
}

function saving(title: string, filters: FileFilter[], suggested: string | undefined): Asked {
  const name = suggested?.replace(/[\\/:*?"<>|\s\0-\x1f]+/g, ' ').trim()
  return {
    kind: 'save',
    options: {
      title,
      filters,
      ...(name ? { defaultPath: name } : {}),
      properties: ['dontAddToRecent', 'createDirectory', 'showOverwriteConfirmation'],
    },
  }
}
