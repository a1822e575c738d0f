import { extname } from 'node:path'

const extensions = new Set(['.png', '.jpg', '.jpeg', '.jfif', '.tif', '.tiff', '.bmp'])

/** Whether a file's name says that it is a picture, whose result is a PDF. */
export function isPictureName(extension: string): boolean {
  return extensions.has(extension)
}

/** Whether a file of this name may be pictures of pages, or hold some. */
export function mayBePictures(path: string): boolean {
  const extension = extname(path).toLowerCase()
  return extension === '.pdf' || isPictureName(extension) || holdsFiles.has(extension)
}

/** Files of these kinds may hold pictures of pages. */
const holdsFiles: ReadonlySet<string> = new Set(['.zip', '.tar', '.tgz', '.gz', '.eml', '.mbox', '.mbx', '.msg'])
