import { systemLimits } from '@dure/contract/system/limits'
import { SECOND } from '@dure/kernel/time'
import { createHash } from 'node:crypto'
import { copyFile, readdir, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FileStore } from '../gateways/fileStore.ts'

/** A name the build gave by its content: whoever has it has the same bytes. Nothing else is shared, and no name leads elsewhere. */
const hashed = /^[\w-]+-[\w-]{8}\.(?:js|css|json|svg|png|webp|jpg|avif|woff2)$/
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** What a file of a build is sent as. */
export const typeOf = (name: string): string => types[extname(name)] ?? 'application/octet-stream'

const putAtOnce = 8
/** Names that nobody had are not asked for again for so long: a release that comes up meanwhile is waited for no longer. */
const missedFor = 5 * SECOND
/** Lookups under way: whoever makes names up holds so many of the store's connections and no more. */
const lookupsAtMost = 16

export type Asset = { readonly stream: Readable; readonly size: number; readonly type: string }

/** Whether the name could be one of a build's. */
export const isHashed = (name: string): boolean => hashed.test(name)

const keyOf = (name: string): string => `assets/${name}`

/**
 * Puts a build's hashed files where the nodes of other releases find them. Done once a build: a mark says so, which is put
 * last. @throws GatewayError where the store does not answer
 */
export async function shareAssets(store: FileStore, folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(isHashed).toSorted()
  const mark = keyOf(`release.${createHash('sha256').update(names.join()).digest('hex')}`)
  if (await has(store, mark)) return
  for (let at = 0; at < names.length; at += putAtOnce)
    await Promise.all(names.slice(at, at + putAtOnce).map((name) => put(store, keyOf(name), (path) => copyFile(join(folder, name), path))))
  await put(store, mark, (path) => writeFile(path, names.join('\n')))
}

async function put(store: FileStore, key: string, write: (path: string) => Promise<void>): Promise<void> {
  const path = await store.temporary()
  await write(path)
  await store.keep(path, key)
}

async function has(store: FileStore, key: string): Promise<boolean> {
  const found = await store.read(key)
  found?.stream.destroy()
  return found !== null
}

/** Finds what other releases shared. `busy`: too many are looking already. @throws GatewayError */
export function sharedAssets(store: FileStore): (name: string) => Promise<Asset | 'busy' | null> {
  /** Until when (milliseconds of the machine) a name is known to be missing. */
  const missing = new Map<string, number>()
  let looking = 0
  return async (name) => {
    if (!isHashed(name)) return null
    const until = missing.get(name)
    if (until !== undefined && performance.now() < until) return null
    if (looking >= lookupsAtMost) return 'busy'
    looking += 1
    try {
      const found = await store.read(keyOf(name))
      if (found !== null) return { ...found, type: types[extname(name)]! }
      if (missing.size >= systemLimits.assetMisses) missing.clear()
      missing.set(name, performance.now() + missedFor)
      return null
    } finally {
      looking -= 1
    }
  }
}
