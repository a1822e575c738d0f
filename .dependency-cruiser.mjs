/** Imports point one way: renderer → contract ← electron → worker → worker/core. */
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'core-leans-on-nothing',
      severity: 'error',
      from: { path: '^worker/core' },
      to: { path: '^(worker/(?!core)|electron|renderer|e2e|build)' },
    },
    {
      name: 'io-leans-on-core-only',
      severity: 'error',
      from: { path: '^worker/io', pathNot: '\\.test\\.ts$' },
      to: { path: '^worker/(?!core|io)' },
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
      name: 'the-contract-leans-on-core-only',
      comment: 'the page carries it along',
      severity: 'error',
      from: { path: '^electron/contract' },
      to: { path: '^(electron/(?!contract)|worker/(?!core)|node:)|node_modules/electron/' },
    },
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
      from: { path: '^(worker|electron|renderer)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(node:)?(net|dgram|dns|http|https|http2|tls|inspector|quic)(/|$)|node_modules/(undici|ws|node-fetch|axios|got)/' },
    },
    { name: 'electron-shows-nothing', severity: 'error', from: { path: '^electron' }, to: { path: '^(renderer|e2e|build)' } },
    {
      name: 'the-journey-goes-one-way',
      comment:
        'text and formats know no taggers; taggers know no ensemble; the ensemble knows no redaction; none of them knows tasks or the command line',
      severity: 'error',
      from: { path: '^worker/(text|formats)', pathNot: '\\.test\\.ts$' },
      to: { path: '^worker/(taggers|detectors|ensemble|learn|evaluate|redact|tasks|release|cli)' },
    },
    {
      name: 'taggers-before-ensemble',
      severity: 'error',
      from: { path: '^worker/(taggers|detectors)', pathNot: '\\.test\\.ts$' },
      to: { path: '^worker/(ensemble|learn|evaluate|redact|tasks|release|cli)' },
    },
    {
      name: 'ensemble-before-redact',
      severity: 'error',
      from: { path: '^worker/ensemble', pathNot: '\\.test\\.ts$' },
      to: { path: '^worker/(redact|tasks|release|cli|formats)' },
    },
    {
      name: 'redact-before-tasks',
      severity: 'error',
      from: { path: '^worker/redact', pathNot: '\\.test\\.ts$' },
      to: { path: '^worker/(tasks|release|cli|formats|taggers)' },
    },
    { name: 'tasks-before-release', severity: 'error', from: { path: '^worker/tasks' }, to: { path: '^worker/(release|cli)' } },
    { name: 'release-before-cli', severity: 'error', from: { path: '^worker/release' }, to: { path: '^worker/cli' } },
    {
      name: 'disk-only-at-the-edges',
      severity: 'error',
      from: {
        path: '^worker/(core|text|ensemble|redact|taggers)',
        pathNot: [
          '\\.test\\.ts$',
          '\\.bench\\.ts$',
          '^worker/taggers/gazetteer/(lexicon|sources|compile)',
          '^worker/taggers/gazetteer/testLexicon',
          '^worker/taggers/neural/pack',
        ],
      },
      to: { path: '^(node:)?fs' },
    },
  ],
  options: { tsConfig: { fileName: 'tsconfig.json' }, doNotFollow: { path: 'node_modules' }, tsPreCompilationDeps: true, exclude: '^dist' },
}
