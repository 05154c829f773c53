import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { changedTable } from './build/changedTable.ts'
import { clientRoutes } from './build/clientRoutes.ts'
import { partLoader, partFiles } from './build/partLoader.ts'
import { waitingLooks } from './build/waitingLooks.ts'
import { browserFloor } from './src/browserFloor.ts'

/**
 * What every page loads, in one file: pieces of it compress worse apart (3 KB). Code that only some
 * pages or only members need is left out: endless lists, the schemas of forms.
 */
const firstLoad =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack(?!.*[iI]nfinite))\/|packages\/ui\/src\/(cx|buttonClass)\.|packages\/kernel\/src\/ids\.|packages\/contract\/src\/(client|mode|analytics\/cookies)\.|apps\/web\/src\/(?!starter|screenFiles|document\.|analytics\/|domains\/|desk\/|ground\/|forms\/|realtime\/socket|session\/(tabs|tellTabs|startOver|wordsPutAway)\.|shell\/frame\/(unread|PageHead)\.|navigation\/backs\.|shell\/(extras|between)\/|share\/ShareSheet|pictures\/|api\/(upload|changedReads|gatewayScript|beside)|session\/(success|typed|firstWrite)\.)/

/**
 * Small things that many pages have, each kind in one file: a request of its own costs a phone more than what it has no need of,
 * and what compresses together is smaller. Icons and parts that a few pages share stay with those.
 */
const together = [
  {
    name: 'parts',
    test: /packages\/ui\/src\/(Avatar|Badge|Button|Chip|PriceText|Rating|Skeleton|grouped)\.|lucide/,
    minShareCount: 5,
  },
  { name: 'lists', test: /@tanstack.*[iI]nfinite|packages\/ui\/src\/LoadMore/ },
  { name: 'fields', test: /packages\/ui\/src\/fields\/(Checkbox|Field|Select|TextArea|TextField)\.|forms\/FormError/ },
].map((group) => ({
  ...group,
  // What they import has files of its own.
  includeDependenciesRecursively: false,
}))

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [clientRoutes(), waitingLooks(), changedTable(), partLoader(), react(), tailwindcss()],
  // Icons as React is done with soonest. In development the library stays as it is.
  resolve: {
    alias: command === 'build' ? [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(import.meta.dirname, 'src/icon.tsx') }] : [],
  },
  build: isSsrBuild
    ? // A process that serves from here reads its screens' parts when they are first asked for.
      { outDir: 'dist/server', emptyOutDir: false, target: 'node24', copyPublicDir: false, minify: false }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: partFiles,
        target: Object.entries(browserFloor).map(([browser, version]) => browser + version),
        rolldownOptions: {
          input: ['src/entryClient.tsx', 'src/starter.ts'],
          output: { codeSplitting: { groups: [{ name: 'base', test: firstLoad }, ...together] } },
        },
      },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: isSsrBuild ? { noExternal: true } : {},
}))
