import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { ConfigError } from '../config/config.ts'

/** Where the bytes of uploaded files lie, by key. Keys are made by us: letters, digits, dots and slashes. */
export type FileStore = {
  /** Asks at start whether files can be kept here. @throws ConfigError naming the variable that is wrong. */
  check(): Promise<void>
  /** A path on this machine's disk for bytes on their way in; whoever asked removes it or hands it to `keep`. */
  temporary(): Promise<string>
  /** Takes a temporary file in: after it resolves, the bytes are durable under the key. */
  keep(temporary: string, key: string): Promise<void>
  /** The bytes, or a part of them (both ends included); null when there are none. */
  read(key: string, range?: { start: number; end: number }): Promise<{ stream: Readable; size: number } | null>
  remove(keys: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** A path for one file on its way in, in a folder of such files. */
export async function incoming(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  return join(folder, randomUUID())
}

/** Files in a folder of the data directory: of this machine alone. */
export function localFiles(folder: string): FileStore {
  return {
    async check() {
      try {
        await mkdir(folder, { recursive: true })
        await access(folder, constants.R_OK | constants.W_OK)
      } catch (error) {
        throw new ConfigError(`DATA_DIR: files cannot be kept in ${folder} (${(error as NodeJS.ErrnoException).code})`)
      }
    },
    temporary: () => incoming(join(folder, 'incoming')),
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
    async close() {},
  }
}
