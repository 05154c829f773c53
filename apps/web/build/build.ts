import { basename, join } from 'node:path'
import { build } from 'vite'
import { measurePages } from '../../../tools/bundleSize/bundleSize.ts'
import { compressAssets } from './compress.ts'
import { copyFonts } from './fonts.ts'
import { removeFormerParts } from './formerParts.ts'
import { writeRelease } from './release.ts'

const root = join(import.meta.dirname, '..')
const client = join(root, 'dist/client')

/** Somebody waits for it: what goes to browsers is compressed lightly, and to the end later (`compress.ts` as a program); sizes are not measured. */
const soon = process.argv.includes('--soon')

process.env.NODE_ENV = 'production'
await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
copyFonts(client)
writeRelease(client)
const [server] = await Promise.all([
  build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { ssr: 'src/entryServer.tsx' } }),
  compressAssets(client, soon ? 'lightly' : 'fully'),
])
if (!('output' in server)) throw new Error('The server’s part is one build.')
removeFormerParts(
  join(root, 'dist/server/assets'),
  server.output.map((part) => basename(part.fileName)),
)
if (!soon) measurePages().print()
