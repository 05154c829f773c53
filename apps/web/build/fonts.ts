import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const source = (): string => join(dirname(createRequire(import.meta.url).resolve('pretendard/package.json')), 'dist/web/variable')
const cssName = 'pretendardvariable-dynamic-subset.css'

/** Copies the font into the client build under a path that changes with its content, and notes where. */
export function copyFonts(client: string): void {
  const from = source()
  const css = readFileSync(join(from, cssName), 'utf8')
    .replace(/\n\t/g, '')
    .replace(/local\([^)]*\),\s*/g, '')
  const version = createHash('sha256').update(css).digest('hex').slice(0, 8)
  const folder = join(client, 'assets/fonts', version)
  mkdirSync(join(folder, 'woff2-dynamic-subset'), { recursive: true })
  for (const file of readdirSync(join(from, 'woff2-dynamic-subset')))
    copyFileSync(join(from, 'woff2-dynamic-subset', file), join(folder, 'woff2-dynamic-subset', file))
  writeFileSync(join(folder, 'pretendard.css'), css)
  writeFileSync(join(client, '.vite/fonts.json'), JSON.stringify({ css: `/assets/fonts/${version}/pretendard.css` }))
}

/** Where a development server finds the font's files. */
export const fontSource = source
