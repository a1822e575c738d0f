/** One transparent pixel, which takes the place of every picture. */
export const blankPng: Uint8Array = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4//8/AwAI/AL+eMSysAAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * Whether a member is that picture: it is put where a picture was, and is no picture that anybody
 * has to search.
 */
export function isBlank(size: number, unpack: () => Uint8Array): boolean {
  return size === blankPng.length && Buffer.compare(unpack(), blankPng) === 0
}
