declare module 'dcmjs' {
  const dcmjs: {
    readonly data: {
      readonly DicomMessage: { readonly readFile: (bytes: ArrayBuffer) => { readonly dict: Readonly<Record<string, unknown>> } }
    }
  }
  // biome-ignore lint/style/noDefaultExport: the library has no other
  export default dcmjs
}
