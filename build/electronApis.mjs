import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './runtime.mjs'
import { fail, say } from './say.mjs'
import { setUp } from './setup.mjs'

const isRun = import.meta.url === pathToFileURL(process.argv[1] ?? '').href
if (isRun) await setUp().catch(fail)
// The compiler is there only after set-up.
const { default: ts } = await import('typescript')

/**
 * `node build/electronApis.mjs`: writes into e2e/host/README.md which of Electron's interfaces the
 * product uses, and what stands for each in the tests. What is used is found by the compiler; what
 * stands for it is said here, and an interface that is not listed stops the script.
 */
const standIns = {
  App: 'stand-in: paths, one instance by a lock file, the order of quitting',
  BaseWindowConstructorOptions: 'size real; the rest is taken and not shown',
  BrowserWindow: 'stand-in over a real page of Chromium: size, focus and closing are real, display places are numbers',
  BrowserWindowConstructorOptions: 'size real; the rest is taken and not shown',
  CommandLine: 'real: the switches are given to Chromium, where the test starts its own',
  ContextBridge: "stand-in: the interface is frozen, but lives in the page's own world",
  Dialog: 'stand-in: answered by the test',
  Display: 'stand-in: one display',
  FileFilter: 'stand-in: kept for the test to look at',
  IpcMain: 'stand-in over Playwright and a pipe; arguments cross as JSON',
  IpcRenderer: 'stand-in over Playwright and a pipe; arguments cross as JSON',
  JumpListCategory: 'not tried: Windows alone has it',
  JumpListItem: 'not tried: Windows alone has it',
  Menu: 'stand-in: the template is kept, items are chosen by id',
  MenuItemConstructorOptions: 'stand-in: the template is kept, items are chosen by id; keys are not tried',
  NativeTheme: "real: Chromium's preferred colours follow",
  Notification: 'stand-in: what would be said is kept for the test to look at',
  NotificationConstructorOptions: 'stand-in: what would be said is kept for the test to look at',
  OpenDialogOptions: 'stand-in: kept for the test to look at',
  OpenDialogReturnValue: 'stand-in: answered by the test',
  ParentPort: 'real messages between real processes',
  CallbackResponse: 'real: Chromium drops the request',
  CustomScheme: 'stand-in: pages are shown under an https address that stands for the scheme',
  Privileges: 'stand-in: pages are shown under an https address that stands for the scheme',
  PowerMonitor: 'stand-in: rest, a locked screen and sleep are told by the test',
  Process: 'real messages between real processes',
  Protocol: "real answers, headers and policy of the product's, shown by Chromium under an https address that stands for the scheme",
  SafeStorage: 'stand-in: there is no key store, so what only one gives is not tried',
  SaveDialogOptions: 'stand-in: kept for the test to look at',
  Screen: 'stand-in: one display',
  Session: 'stand-in: the handlers are asked by the test; Chromium itself grants no permission and takes no download here',
  Shell: 'stand-in: what would be opened or shown is kept for the test to look at',
  UtilityProcess: "stand-in over a real child process of Node's",
  ForkOptions: "stand-in over a real child process of Node's",
  WebContents: 'stand-in over a real page: navigations and new windows are put to the handlers and really stopped',
  WebFrameMain: 'stand-in: address and place of the frame that called',
  WebPreferences: 'refused unless sandbox, context isolation and web security are on and Node is off; the isolation itself is not tried',
  WebRequest: 'real: every request of the page is put to the filter, and dropped when it says so',
  WebUtils: 'stand-in: real files are dropped, their paths are told by the test',
  WindowOpenHandlerResponse: 'real: a new page is closed',
}

const begin = '<!-- the table: written by build/electronApis.mjs -->'
const end = '<!-- the table ends -->'
const readme = join(root, 'e2e', 'host', 'README.md')

/**
 * The README with the table as it should be now. Throws for an interface that nothing is said of.
 */
export function readmeWithTable() {
  const text = readFileSync(readme, 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`${readme} has no place for the table`)
  return `${before}${begin}\n\n${table()}\n${end}${after}`
}

function table() {
  const rows = [...apis()].sort(([a], [b]) => a.localeCompare(b, 'en'))
  const unknown = rows.filter(([owner]) => !standIns[owner])
  if (unknown.length > 0) throw new Error(`build/electronApis.mjs says nothing of ${unknown.map(([owner]) => owner).join(', ')}`)
  const cells = rows.map(([owner, { members, files }]) => [
    owner,
    [...members].sort().join(', '),
    [...files].sort().join(', '),
    standIns[owner],
  ])
  return aligned([["Electron's", 'used of it', 'in', 'in the tests'], ...cells])
}

/** As the formatter would have it. */
function aligned([head, ...rows]) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)))
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line), ''].join('\n')
}

/**
 * Every member of an interface of Electron's that the product names: interface → members, files.
 */
function apis() {
  const files = readdirSync(join(root, 'electron'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.bench|\.d)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /from 'electron'|parentPort/.test(readFileSync(file, 'utf8')))
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files }, ts.sys, root)
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  const found = new Map()
  for (const file of files) {
    const source = program.getSourceFile(file)
    const note = (symbol, event) => {
      const declared = symbol?.declarations ?? []
      // Of what Node declares too, such as process.on, it is Node's that is used.
      const isElectrons = declared.every((one) => /node_modules\/electron\/electron\.d\.ts$/.test(one.getSourceFile().fileName))
      const owner = isElectrons && declared[0] && ownerOf(declared[0])
      if (!owner) return
      const entry = found.get(owner) ?? { members: new Set(), files: new Set() }
      found.set(owner, entry)
      entry.members.add(`\`${symbol.name === '__constructor' ? 'new' : symbol.name}${event ? `('${event}')` : ''}\``)
      entry.files.add(relative(join(root, 'electron'), file).replaceAll('\\', '/'))
    }
    const visit = (node) => {
      if (ts.isPropertyAccessExpression(node)) note(checker.getSymbolAtLocation(node.name), eventOf(node))
      if (ts.isNewExpression(node)) note(checker.getResolvedSignature(node)?.declaration?.symbol)
      if (ts.isObjectLiteralExpression(node)) {
        const type = checker.getContextualType(node)
        for (const property of node.properties) if (type && property.name) note(propertyOf(type, property.name.getText(source)))
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

function propertyOf(type, name) {
  const types = type.isUnion() ? type.types : [type]
  return types.map((one) => one.getProperty(name)).find(Boolean)
}

/**
 * The interface or class that a declaration belongs to; none for Electron's own words for strings
 * and functions.
 */
function ownerOf(declared) {
  const { parent } = declared
  return ts.isInterfaceDeclaration(parent) || ts.isClassDeclaration(parent) ? parent.name?.text : undefined
}

/** Which event a listener is for: `on('closed', …)`. */
function eventOf(node) {
  const call = node.parent
  const [first] = ts.isCallExpression(call) && call.expression === node ? call.arguments : []
  return first && /^(on|once|off|addListener|removeListener)$/.test(node.name.text) && ts.isStringLiteral(first) ? first.text : undefined
}

if (isRun) {
  writeFileSync(readme, readmeWithTable())
  say('e2e/host/README.md is up to date.')
}
