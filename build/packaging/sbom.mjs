import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetUpError } from '../say.mjs'

/**
 * The bill of materials, CycloneDX 1.6: the packages that are shipped, Electron, the models and the
 * name lists.
 *
 * @param packages as stage.mjs gives them
 * @param packs the folder of the model packs
 * @param gazetteer the compiled name lists
 * @param electronVersion undefined for a bundle without a window
 * @param node the Node to run the lister of npm's packages with
 * @returns the bill as a value; the same for the same commit
 */
export function billOfMaterials({ root, packages, packs, gazetteer, electronVersion, node = process.execPath }) {
  const listed = packagesListed(root, node)
  const shipped = new Set(packages.map(({ name, version }) => `${name}@${version}`))
  const isShipped = ({ group, name, version }) => shipped.has(`${group ? `${group}/` : ''}${name}@${version}`)
  const components = [
    ...listed.components.filter(isShipped).map(withoutPlaces),
    runtime(electronVersion),
    ...modelsIn(packs),
    {
      type: 'data',
      'bom-ref': 'gazetteer',
      name: 'gazetteer',
      version: listed.metadata.component.version,
      hashes: [hashOf(gazetteer)],
      description: 'Lists of names, places and words; their sources and licences are in THIRD-PARTY.txt',
    },
  ]
  const refs = new Set(components.map((component) => component['bom-ref']))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: withoutPlaces(listed.metadata.component) },
    components,
    dependencies: listed.dependencies
      .filter(({ ref }) => refs.has(ref) || ref === listed.metadata.component['bom-ref'])
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) })),
  }
}

/** @param electronVersion undefined where the program runs in the Node that builds it */
function runtime(electronVersion) {
  const [name, version] = electronVersion === undefined ? ['node', process.versions.node] : ['electron', electronVersion]
  const description =
    name === 'node'
      ? 'The runtime, with its licence beside it (LICENSE.node)'
      : 'The runtime: Chromium and Node, with licences of their own beside the program (LICENSES.chromium.html)'
  return {
    type: 'framework',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: name === 'node' ? `pkg:generic/node@${version}` : `pkg:npm/electron@${version}`,
    licenses: [{ license: { id: 'MIT' } }],
    description,
  }
}

/**
 * cyclonedx-npm reads the lock file; whatever it would say of this machine and of the hour is left
 * out.
 */
function packagesListed(root, node) {
  const program = join(root, 'node_modules', '@cyclonedx', 'cyclonedx-npm', 'bin', 'cyclonedx-npm-cli.js')
  const args = [
    program,
    '--package-lock-only',
    '--ignore-npm-errors',
    '--output-reproducible',
    '--flatten-components',
    '--spec-version',
    '1.6',
    '--output-format',
    'JSON',
    '--output-file',
    '-',
  ]
  const { status, stdout, stderr } = spawnSync(node, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, npm_config_loglevel: 'error' },
  })
  if (status !== 0) throw new SetUpError(`The bill of materials could not be made: ${stderr.trim().split('\n').slice(-4).join('\n')}`)
  return JSON.parse(stdout)
}

/** Registries' addresses and paths of this machine are nobody's business. */
function withoutPlaces({ externalReferences: _, properties: __, components: ___, evidence: ____, ...component }) {
  return component
}

function modelsIn(packs) {
  return readdirSync(packs, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, card: JSON.parse(readFileSync(join(packs, name, 'pack.json'), 'utf8')) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, card }) => ({
      type: 'machine-learning-model',
      'bom-ref': `model:${name}`,
      name,
      ...(card.version ? { version: card.version } : {}),
      licenses: [{ expression: expressionOf(card) }],
      hashes: [hashOf(join(packs, name, 'pack.json'))],
      description: `The hash is of its pack.json, which has those of its files and its scores.${madeOf(card)}`,
    }))
}

/** A card says 'Apache-2.0 and MIT'. */
export function expressionOf({ licence }) {
  return licence.replaceAll(' and ', ' AND ')
}

function madeOf({ trainedOn = [] }) {
  return trainedOn.length > 0 ? ` Trained on: ${trainedOn.map(({ source, licence }) => `${source} (${licence})`).join('; ')}.` : ''
}

function hashOf(file) {
  return { alg: 'SHA-256', content: createHash('sha256').update(readFileSync(file)).digest('hex') }
}
