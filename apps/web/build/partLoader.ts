import { join } from 'node:path'
import type { BuildOptions, Plugin } from 'vite'

/** Vite's own helper, which it calls around every `import()` of the build. */
const helper = '\0vite/preload-helper.js'
const ours = join(import.meta.dirname, '../src/parts/loadPart.ts')

/**
 * Every `import()` of the built app goes by `loadPart`: Vite's helper puts links of `modulepreload` into the page and imports beside
 * them, and what fails so stays failed for as long as the page is open.
 */
export function partLoader(): Plugin {
  return {
    name: 'dure-part-loader',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? `export { loadPart as __vitePreload } from ${JSON.stringify(ours)}` : null),
  }
}

/** The files each `import()` is called with: the part's own too, where Vite counts on the browser to fetch it. */
export const partFiles: BuildOptions['modulePreload'] = {
  polyfill: false,
  resolveDependencies: (file, others) => [file, ...others.filter((other) => other !== file)],
}
