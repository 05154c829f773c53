import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where the bytes of uploaded files lie, by key. Keys are made by us: letters, digits, dots and slashes. */
export type FileStore = {
  /** A path on this machine's disk for bytes on their way in; whoever asked removes it or hands it to `keep`. */
  temporary(): Promise<string>
  /** Takes a temporary file in: after it resolves, the bytes are durable under the key. */
  keep(temporary: string, key: string): Promise<void>
  /** The bytes, or a part of them (both ends included); null when there are none. */
  read(key: string, range?: { start: number; end: number }): Promise<{ stream: Readable; size: number } | null>
  remove(keys: readonly string[]): Promise<void>
}

/** Files in a folder of the data directory. */
export function localFiles(folder: string): FileStore {
  const incoming = join(folder, 'incoming')
  return {
    async temporary() {
      await mkdir(incoming, { recursive: true })
      return join(incoming, randomUUID())
    },
    async keep(temporary, key) {
      const target = join(folder, key)
      await mkdir(dirname(target), { recursive: true })
      const handle = await open(temporary, 'r+')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(temporary, target)
    },
    async read(key, range) {
      const path = join(folder, key)
      const found = await stat(path).catch(() => null)
      if (found === null) return null
      return { stream: createReadStream(path, range), size: found.size }
    },
    async remove(keys) {
      for (const key of keys) await rm(join(folder, key), { force: true })
    },
  }
}
