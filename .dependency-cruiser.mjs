/** Imports point one way: renderer → contract ← electron → worker → worker/core. */

/** Folders of worker/: each imports those before it alone. Tests may reach further. */
const order = [
  'core',
  'io',
  'threads',
  'text',
  'formats',
  'taggers',
  'ensemble',
  'packs',
  'tagging',
  'redact',
  'evaluate',
  'learn',
  'release',
  'thread.ts',
  'cli',
]

export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    ...order.slice(0, -1).map((folder, place) => ({
      name: `worker-${folder}-imports-what-is-below`,
      severity: 'error',
      from: { path: `^worker/${folder}(/|$)`, pathNot: '\\.(test|bench)\\.ts$|/testing/' },
      to: { path: `^worker/(${order.slice(place + 1).join('|')})(/|$)` },
    })),
    {
      name: 'release-learns-nothing',
      severity: 'error',
      from: { path: '^worker/release/', pathNot: '\\.test\\.ts$' },
      to: { path: '^worker/learn/' },
    },
    {
      name: 'nothing-imports-the-thread',
      comment: 'its tasks are called by name, through threads/',
      severity: 'error',
      from: { path: '^worker/' },
      to: { path: '^worker/thread\\.ts$' },
    },
    {
      name: 'rare-libraries-load-when-needed',
      comment: 'each thread would load them before its first note',
      severity: 'error',
      from: { path: '^worker/(formats|redact)/', pathNot: '\\.test\\.ts$|/testing/|^worker/formats/msg/mailOfMessage\\.ts$' },
      to: { path: '(^|node_modules/)(word-extractor|fast-png|@kenjiuno)(/|$)|^worker/formats/msg/mailOfMessage\\.ts$', dynamic: false },
    },
    {
      name: 'worker-knows-no-shell',
      severity: 'error',
      from: { path: '^worker' },
      to: { path: '^(electron|renderer|e2e|build)|node_modules/(electron|react|react-dom|better-sqlite3)/' },
    },
    {
      name: 'renderer-knows-the-contract-only',
      severity: 'error',
      from: { path: '^renderer' },
      to: { path: '^(electron/(?!contract)|worker|e2e|build)' },
    },
    {
      name: 'the-page-carries-no-schemas',
      comment: 'zod compiles code where it may: the page’s Trusted Types block it, and say so',
      severity: 'error',
      from: { path: '^renderer', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: {
        path: '^electron/contract/',
        pathNot: '/(edits|literalPattern|longestNote|permissions|records|sortedSearch|stretch|usualPreferences)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    // The folders of renderer/: App, Workbench → screens → components → texts → style.
    ...[
      { folder: 'components', above: 'screens' },
      { folder: 'texts', above: 'screens|components' },
      { folder: 'style', above: 'screens|components|texts' },
    ].map(({ folder, above }) => ({
      name: `renderer-${folder}-knows-only-what-is-below`,
      severity: 'error',
      from: { path: `^renderer/${folder}/`, pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { path: `^renderer/((${above})/|(App|Workbench|main)\\.tsx$)` },
    })),
    {
      name: 'the-contract-imports-core-only',
      comment: 'the page carries it along',
      severity: 'error',
      from: { path: '^electron/contract' },
      to: { path: '^(electron/(?!contract)|worker/(?!core)|node:)|node_modules/electron/' },
    },
    // The folders of electron/: main → handlers → services → processes → store → contract; shell and texts are leaves. Each with what it must not know.
    ...[
      { folder: 'contract', above: 'store|processes|services|handlers|shell|texts|cli' },
      { folder: 'texts', above: 'contract|store|processes|services|handlers|shell|cli' },
      { folder: 'shell', above: 'texts|store|processes|services|handlers|cli' },
      { folder: 'store', above: 'processes|services|handlers|shell|texts|cli' },
      { folder: 'processes', above: 'services|handlers|cli' },
      { folder: 'services', above: 'handlers|texts|cli' },
      { folder: 'handlers', above: 'texts|cli' },
      { folder: 'cli', above: 'handlers|processes|shell|texts' },
    ].map(({ folder, above }) => ({
      name: `electron-${folder}-knows-only-what-is-below`,
      comment: 'no cycles between folders; files at the top of electron/ are start-up and are imported by start-up only',
      severity: 'error',
      from: { path: `^electron/${folder}/`, pathNot: '\\.(test|bench|child)\\.ts$|/testing/' },
      to: { path: `^electron/((${above})/|[^/]+\\.ts$)` },
    })),
    {
      name: 'sql-in-the-store-only',
      severity: 'error',
      from: { pathNot: '^electron/store' },
      to: { path: 'node_modules/better-sqlite3' },
    },
    {
      name: 'no-network',
      comment: 'the program is silent: nothing of it may so much as load what could speak; biome.json forbids the globals',
      severity: 'error',
      from: { path: '^(worker|electron|renderer)/', pathNot: '\\.test\\.ts$|^worker/threads/confineThread\\.ts$' },
      to: { path: '^(node:)?(net|dgram|dns|http|https|http2|tls|inspector|quic)(/|$)|node_modules/(undici|ws|node-fetch|axios|got)/' },
    },
    { name: 'electron-shows-nothing', severity: 'error', from: { path: '^electron' }, to: { path: '^(renderer|e2e|build)' } },
    {
      name: 'disk-only-at-the-edges',
      severity: 'error',
      from: {
        path: '^worker/(core|text|ensemble|tagging|redact|taggers)',
        pathNot: [
          '\\.test\\.ts$',
          '\\.bench\\.ts$',
          '^worker/taggers/gazetteer/(lexicon|sources|compile)',
          '/testing/',
          '^worker/redact/writeResult\\.ts$',
        ],
      },
      to: { path: '^(node:)?fs' },
    },
  ],
  options: { tsConfig: { fileName: 'tsconfig.json' }, doNotFollow: { path: 'node_modules' }, tsPreCompilationDeps: true, exclude: '^dist' },
}
