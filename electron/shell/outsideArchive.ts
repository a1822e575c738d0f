/**
 * Threads and packages of native code are not found inside the archive that the program ships in:
 * what they need lies beside it.
 */
export function outsideArchive(path: string): string {
  return path.replace(/\.asar(?=[\\/]|$)/, '.asar.unpacked')
}
