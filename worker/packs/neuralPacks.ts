import { join } from 'node:path'
import { once } from '../core/once.ts'
import { hasFields } from '../core/records.ts'
import type { DetectorModel } from '../taggers/detector/noteDetector.ts'
import { contextsOf } from '../taggers/neural/contexts.ts'
import type { EncoderModel, NeuralModel } from '../taggers/neural/model.ts'
import { type Pieces, piecesOf } from '../taggers/neural/pieces.ts'
import { openRunner } from '../taggers/neural/runner.ts'
import type { Contexts, Source } from '../taggers/neural/tensors.ts'
import { packOf, sourceOf } from './neuralPack.ts'
import { openFolder, type PackFolder, packNames } from './packFile.ts'

/**
 * A folder of model packs. Files that several packs share are read once, and an encoder is opened
 * once for all taggers that name it.
 */
export interface NeuralPacks {
  /**
   * A tagger pack by name. Its model is loaded when it is opened.
   *
   * @throws UserError when a file is missing or altered, or the pack requires what this program
   * does not know
   */
  readonly tagger: (name: string) => NeuralModel
  /** The same for the pack of a note-level detector. */
  readonly detector: (name: string) => DetectorModel
  /**
   * The pack of an encoder, for callers that use it directly.
   *
   * @throws UserError when it does not exist or is no encoder
   */
  readonly encoder: (name: string) => EncoderModel
}

/**
 * @param folder may be missing: there are no packs then
 * @param keeps whether an encoder's results are cached for later notes
 * @returns functions that throw UserError for a pack that is missing, damaged or of a kind that
 *   this version does not know
 */
export function openNeuralPacks(folder: string, keeps = true): NeuralPacks {
  const contents = new Map<string, unknown>()
  const shared = <V>(key: string, make: () => V): V => {
    if (!contents.has(key)) contents.set(key, make())
    // Each key is used with one type, so this is what `make` gave.
    return contents.get(key) as V
  }
  const open = (name: string) => shared(`pack ${name}`, () => openFolder(join(folder, name)))
  const encoder = (name: string, { refuse }: PackFolder): PackFolder => {
    if (!packNames(folder).includes(name)) refuse(`its encoder ${name} is not beside it`)
    const found = open(name)
    return found.file.kind === 'encoder' ? found : refuse(`its encoder ${name} is a pack of kind ${found.file.kind}`)
  }
  const contextsIn = (pack: PackFolder) => shared(`encoder ${pack.file.name}`, () => encoderOf(pack, shared, keeps))
  return {
    tagger: (name) => shared(`tagger ${name}`, () => taggerOf(open(name), encoder, contextsIn, shared)),
    detector: (name) => shared(`detector ${name}`, () => detectorOf(open(name), shared)),
    encoder: (name) => {
      const { file, refuse } = open(name)
      if (file.kind !== 'encoder') refuse(`it is of kind ${file.kind}, not an encoder`)
      // All encoders of the program name their tokeniser; one that only serves taggers need not.
      const inputs: Partial<typeof file.inputs> = file.inputs
      const { core = usualCore, context = usualContext } = inputs
      return { contexts: contextsIn(open(name)), core, context }
    },
  }
}

const usualCore = 128
const usualContext = 20

type Shared = <V>(key: string, make: () => V) => V
type FindEncoder = (name: string, pack: PackFolder) => PackFolder

function taggerOf(pack: PackFolder, find: FindEncoder, contextsIn: (encoder: PackFolder) => Contexts, shared: Shared): NeuralModel {
  const { file, read, refuse } = pack
  if (file.kind !== 'tagger') refuse(`it is of kind ${file.kind}, not a tagger`)
  if (file.tokenisation !== 'shared') refuse(`it answers on other tokens (${file.tokenisation})`)
  const encoder = file.encoder === undefined ? undefined : find(file.encoder, pack)
  const pieces = file.inputs.pieces && piecesFor(pack, shared, encoder)
  const source: Source = {
    ...sourceOf(pack, shared),
    ...(pieces && { pieces }),
    ...(encoder && { encoder: contextsIn(encoder) }),
  }
  return packOf(
    pack,
    source,
    once(() => openRunner(read('model.onnx'), source, file.labels?.length ?? 0, refuse)),
  )
}

function detectorOf(pack: PackFolder, shared: Shared): DetectorModel {
  const { file, read, refuse } = pack
  if (file.kind !== 'detector') refuse(`it is of kind ${file.kind}, not a detector`)
  const runs = file.runs ?? refuse('its pack.json says no runs')
  const threshold = file.threshold ?? refuse('its pack.json says no threshold')
  const source = sourceOf(pack, shared)
  const { core, context } = file.inputs
  return { core, context, runs, threshold, open: once(() => openRunner(read('model.onnx'), source, runs, refuse, 'window')) }
}

function encoderOf(pack: PackFolder, shared: Shared, keeps: boolean): Contexts {
  const { file, read, refuse } = pack
  const width = file.width ?? refuse('its pack.json says no width')
  const pieces = piecesFor(pack, shared)
  return contextsOf(
    width,
    once(() => openRunner(read('model.onnx'), { pieces }, width, refuse)),
    keeps,
  )
}

/** The pack's own tokeniser, or its encoder's. */
function piecesFor(pack: PackFolder, shared: Shared, encoder?: PackFolder): Pieces {
  const { file, refuse } = pack
  const settings = file.inputs.pieces ?? refuse('its pack.json does not say how to read word pieces')
  const { tokenizer } = settings
  const own = file.sha256[tokenizer]
  const hash = own ?? encoder?.file.sha256[tokenizer]
  const content = () => {
    const json = own || !encoder ? pack.json(tokenizer) : encoder.json(tokenizer)
    return hasFields(json) ? json : refuse(`its ${tokenizer} is not a JSON object`)
  }
  return shared(`pieces ${hash} ${JSON.stringify(settings)}`, () => piecesOf(content(), settings))
}
