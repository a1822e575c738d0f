import { strFromU8, unzipSync } from 'fflate'

/** Strings that were planted for a test: all begin with 'zt'. */
export function plantedIn(bytes: Uint8Array): readonly string[] {
  return [...new Set(unpacked(bytes).flatMap((own) => strFromU8(own, true).match(/zt[a-z]+[0-9]*/g) ?? []))]
}

/**
 * Which strings are left in an archive, packed, unpacked or within archives in it, in UTF-8 or
 * UTF-16.
 */
export function tracesIn(bytes: Uint8Array, strings: readonly string[]): readonly string[] {
  const all = unpacked(bytes).map((own) => Buffer.from(own))
  return strings.filter((each) => all.some((own) => (['utf8', 'utf16le', 'latin1'] as const).some((way) => own.includes(each, 0, way))))
}

function unpacked(bytes: Uint8Array): readonly Uint8Array[] {
  const members = Object.entries(unzipSync(bytes))
  return [
    bytes,
    ...members.flatMap(([name, own]) => [Buffer.from(name), ...(/\.(?:docx|xlsx|pptx|odt|ods|odp)$/.test(name) ? unpacked(own) : [own])]),
  ]
}
