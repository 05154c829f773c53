import { join } from 'node:path'
import { build } from 'vite'
import { measurePages } from '../../../tools/bundleSize/bundleSize.ts'
import { compressAssets } from './compress.ts'
import { copyFonts } from './fonts.ts'
import { removeFormerParts } from './formerParts.ts'
import { writeRelease } from './release.ts'

const root = join(import.meta.dirname, '..')
const client = join(root, 'dist/client')

process.env.NODE_ENV = 'production'
await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
copyFonts(client)
writeRelease(client)
compressAssets(client)
removeFormerParts(join(root, 'dist/server/assets'))
await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { ssr: 'src/entryServer.tsx' } })
measurePages().print()
