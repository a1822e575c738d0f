import type { Page } from '../page.ts'

/** Every page beside this file; build/handbook/vitePlugin.mjs reads them. */
export const pages: readonly Page[] = Object.values(import.meta.glob<Page>('./*.md', { eager: true, import: 'page' }))
