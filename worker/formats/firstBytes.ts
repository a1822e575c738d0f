export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

/** A compound file: Office documents of before 2007, and those of today under a password. */
export function isOldOffice(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 8)).toString('hex') === 'd0cf11e0a1b11ae1'
}

/**
 * How markup begins, in whatever encoding writes ASCII as such, with a byte for each character or
 * with more: a character for each byte, without byte-order mark and zeros.
 *
 * @param length how many bytes are looked at
 */
export function markupHead(bytes: Uint8Array, length: number): string {
  return Buffer.from(bytes.subarray(0, length))
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^\xef\xbb\xbf|^\xff\xfe|^\xfe\xff/, '')
}
