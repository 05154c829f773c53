import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names the build by its files, tells it to open tabs, and writes the service worker that keeps them. */
export function writeRelease(client: string): void {
  const release = createHash('sha256')
    .update(readFileSync(join(client, '.vite/manifest.json')))
    .digest('hex')
    .slice(0, 12)
  mkdirSync(join(client, 'root'), { recursive: true })
  writeFileSync(join(client, 'root/release.json'), JSON.stringify({ release }))
  const worker = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
  writeFileSync(join(client, 'root/sw.js'), worker.replace('__RELEASE__', release))
}
