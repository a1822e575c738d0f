import type { MenuItemConstructorOptions } from 'electron'
import type { Told } from '../contract/contract.ts'

export type Language = 'en' | 'fr'
type Chosen = Told<'menu.chosen'>

export interface MenuOptions {
  readonly language: Language
  readonly platform: NodeJS.Platform
  /** Whether the program runs from a checkout: then the developer tools are at hand. */
  readonly development: boolean
  readonly choose: (what: Chosen) => void
}

const words = {
  en: {
    file: '&File',
    note: 'Redact One Note…',
    edit: '&Edit',
    go: '&Go',
    view: '&View',
    help: '&Help',
    preferences: 'Preferences…',
    lock: 'Lock',
    quit: 'Quit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select All',
    home: 'Home',
    corpora: 'Corpora',
    annotate: 'Annotate',
    adjudicate: 'Adjudicate',
    agreement: 'Agreement',
    evaluate: 'Evaluate',
    models: 'Models',
    policies: 'Policies',
    audit: 'Audit Trail',
    releases: 'Redact',
    zoomIn: 'Larger',
    zoomOut: 'Smaller',
    resetZoom: 'Usual Size',
    fullScreen: 'Full Screen',
    tools: 'Developer Tools',
    handbook: 'Cloister Help',
    keys: 'Keys',
    about: 'About Cloister',
    window: '&Window',
    minimise: 'Minimise',
    close: 'Close Window',
    services: 'Services',
    hide: 'Hide Cloister',
    hideOthers: 'Hide Others',
    showAll: 'Show All',
  },
  fr: {
    file: '&Fichier',
    note: 'Anonymiser une note…',
    edit: 'É&dition',
    go: '&Aller',
    view: 'Affic&hage',
    help: '&Aide',
    preferences: 'Préférences…',
    lock: 'Verrouiller',
    quit: 'Quitter',
    undo: 'Annuler',
    redo: 'Rétablir',
    cut: 'Couper',
    copy: 'Copier',
    paste: 'Coller',
    selectAll: 'Tout sélectionner',
    home: 'Accueil',
    corpora: 'Corpus',
    annotate: 'Annoter',
    adjudicate: 'Adjuger',
    agreement: 'Accord',
    evaluate: 'Évaluer',
    models: 'Modèles',
    policies: 'Politiques',
    audit: 'Journal d’audit',
    releases: 'Publier',
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    resetZoom: 'Taille normale',
    fullScreen: 'Plein écran',
    tools: 'Outils de développement',
    handbook: 'Aide de Cloister',
    keys: 'Touches',
    about: 'À propos de Cloister',
    window: 'Fe&nêtre',
    minimise: 'Réduire dans le Dock',
    close: 'Fermer la fenêtre',
    services: 'Services',
    hide: 'Masquer Cloister',
    hideOthers: 'Masquer les autres',
    showAll: 'Tout afficher',
  },
} as const satisfies Record<Language, Record<string, string>>

/** The native menu. What it does it only tells: the screens answer, as to the same keys. */
export function menuTemplate({ language, platform, development, choose }: MenuOptions): MenuItemConstructorOptions[] {
  const word = words[language]
  const item = (id: Chosen, accelerator?: string): MenuItemConstructorOptions => ({
    id,
    label: word[id],
    ...(accelerator === undefined ? {} : { accelerator }),
    click: () => choose(id),
  })
  const line: MenuItemConstructorOptions = { type: 'separator' }
  const quit: MenuItemConstructorOptions = { role: 'quit', label: word.quit }
  const mac = platform === 'darwin'
  // Where a Mac has them: beside the apple what is of the program, and the windows before the help.
  const ofApplication: MenuItemConstructorOptions = {
    label: 'Cloister',
    submenu: [
      item('about'),
      line,
      item('preferences', 'CmdOrCtrl+,'),
      line,
      { role: 'services', label: word.services },
      line,
      { role: 'hide', label: word.hide },
      { role: 'hideOthers', label: word.hideOthers },
      { role: 'unhide', label: word.showAll },
      line,
      quit,
    ],
  }
  const ofWindow: MenuItemConstructorOptions = { label: word.window, submenu: [{ role: 'minimize', label: word.minimise }] }
  return [
    ...(mac ? [ofApplication] : []),
    {
      label: word.file,
      submenu: [
        item('note', 'CmdOrCtrl+N'),
        line,
        ...(mac ? [] : [item('preferences', 'CmdOrCtrl+,'), line]),
        item('lock', 'CmdOrCtrl+L'),
        line,
        mac ? { role: 'close', label: word.close } : quit,
      ],
    },
    {
      label: word.edit,
      submenu: [
        item('undo', 'CmdOrCtrl+Z'),
        item('redo', mac ? 'Cmd+Shift+Z' : 'Ctrl+Y'),
        line,
        { role: 'cut', label: word.cut },
        { role: 'copy', label: word.copy },
        { role: 'paste', label: word.paste },
        { role: 'selectAll', label: word.selectAll },
      ],
    },
    {
      label: word.go,
      submenu: [
        ...(['home', 'corpora', 'annotate', 'adjudicate', 'agreement', 'evaluate', 'models', 'policies', 'releases'] as const).map(
          (id, k) => item(id, `CmdOrCtrl+${k + 1}`),
        ),
        item('audit'),
      ],
    },
    {
      label: word.view,
      submenu: [
        { role: 'zoomIn', label: word.zoomIn },
        { role: 'zoomOut', label: word.zoomOut },
        { role: 'resetZoom', label: word.resetZoom },
        line,
        { role: 'togglefullscreen', label: word.fullScreen },
        ...(development ? [line, { role: 'toggleDevTools', label: word.tools } as const] : []),
      ],
    },
    ...(mac ? [ofWindow] : []),
    { role: 'help', label: word.help, submenu: [item('handbook', 'F1'), item('keys'), ...(mac ? [] : [line, item('about')])] },
  ]
}
