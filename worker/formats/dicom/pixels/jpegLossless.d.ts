/** The package's own types lie where it does not point to. */
declare module 'jpeg-lossless-decoder-js' {
  export class Decoder {
    decompress(buffer: ArrayBufferLike, offset?: number, length?: number): ArrayBufferLike
  }
}
