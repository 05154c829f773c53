import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** Writes `.br` and `.gz` beside every text asset, so that the server never compresses one. Beside whatever else goes on: one file at a time, in a thread. */
export async function compressAssets(client: string): Promise<void> {
  for (const name of await readdir(client, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|json|html|txt)$/.test(name) || name.startsWith('.vite')) continue
    const file = join(client, name)
    const text = await readFile(file)
    if (text.length < 512) continue
    await writeFile(
      `${file}.br`,
      await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    )
    await writeFile(`${file}.gz`, await gzipped(text, { level: 9 }))
  }
}
