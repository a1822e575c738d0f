const extensions = new Set(['.png', '.jpg', '.jpeg', '.jfif', '.tif', '.tiff', '.bmp'])

/** Whether a file's name says that it is a picture, whose result is a PDF. */
export function isPictureName(extension: string): boolean {
  return extensions.has(extension)
}
