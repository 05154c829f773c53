import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** A tenth larger in a twentieth of the time, or as small as it gets. */
const efforts = { lightly: { brotli: 5, gzip: 6 }, fully: { brotli: 11, gzip: 9 } } as const

/**
 * Writes `.br` and `.gz` beside every text asset, so that the server never compresses one. Beside whatever else goes on: one file at a
 * time, in a thread. A server may send from the folder meanwhile: it finds the former file or the new one whole.
 */
export async function compressAssets(client: string, effort: keyof typeof efforts): Promise<void> {
  const level = efforts[effort]
  for (const name of await readdir(client, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|json|html|txt)$/.test(name) || name.startsWith('.vite')) continue
    const file = join(client, name)
    const text = await readFile(file)
    if (text.length < 512) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: level.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    await put(`${file}.br`, await brotli(text, { params }))
    await put(`${file}.gz`, await gzipped(text, { level: level.gzip }))
  }
}

async function put(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
}

if (import.meta.main) await compressAssets(join(import.meta.dirname, '../dist/client'), 'fully')
