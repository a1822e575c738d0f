import { basename, join } from 'node:path'
import { readPage } from './readPage.mjs'

/**
 * Pages of the handbook as modules: `import { page } from './en/home.md'`. The Markdown is read
 * here, so that the window carries neither a parser nor HTML made of text.
 *
 * @param root the checkout, for the pictures that the end-to-end tests take
 */
export function handbookPages(root) {
  return {
    name: 'cloister-handbook',
    transform(source, id) {
      if (!id.endsWith('.md')) return
      const pictures = []
      const page = JSON.stringify(readPage(basename(id, '.md'), source), (_, value) => {
        if (value?.kind !== 'picture') return value
        pictures.push(`import picture${pictures.length} from ${JSON.stringify(join(root, 'e2e/pictures', value.file))}\n`)
        return { ...value, file: `\0picture${pictures.length - 1}\0` }
      }).replaceAll(/"\\u0000(picture\d+)\\u0000"/g, '$1')
      return { code: `${pictures.join('')}export const page = ${page}\n`, map: null }
    },
  }
}
