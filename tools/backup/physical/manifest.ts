import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../../postgres/problem.ts'

export type CopiedFile = { readonly path: string; readonly size: number; readonly sha256: string }

/** What a copy of the cluster says of itself. Instants are ISO 8601; a segment is named as PostgreSQL names its file. */
export type Manifest = {
  readonly dure: 1
  /** PostgreSQL's own number of the cluster. */
  readonly cluster: string
  readonly began: string
  /** From here on it can be recovered to any moment. */
  readonly ended: string
  /** Recovery reads the log from the first to, at the least, the last. */
  readonly firstSegment: string
  readonly lastSegment: string
  readonly segmentBytes: number
  readonly folders: readonly string[]
  readonly files: readonly CopiedFile[]
}

const name = 'manifest.json'
const seal = 'manifest.sha256'
/** Where the cluster's files lie in a copy. */
export const dataIn = (copy: string): string => join(copy, 'data')
/** The password of the cluster's owner, which the product keeps beside the cluster. */
export const passwordIn = (copy: string): string => join(copy, 'password')

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

export function writeManifest(copy: string, manifest: Manifest): void {
  const text = JSON.stringify(manifest, null, 1)
  writeFileSync(join(copy, name), text, { mode: 0o600, flush: true })
  writeFileSync(join(copy, seal), `${digest(text)}\n`, { mode: 0o600, flush: true })
}

/** @throws Problem when the copy was never finished or its list was changed. */
export function readManifest(copy: string): Manifest {
  if (!existsSync(join(copy, seal)))
    throw new Problem(`${copy} is no finished backup: the copying was interrupted. Use another, or make a new one.`)
  const text = readFileSync(join(copy, name), 'utf8')
  if (digest(text) !== readFileSync(join(copy, seal), 'utf8').trim())
    throw new Problem(`${join(copy, name)} was changed after the backup was made. Do not trust ${copy}: use another.`)
  return JSON.parse(text) as Manifest
}

/** Reads every file of a copy again. @returns its size in bytes. @throws Problem naming what is missing, changed or too much. */
export async function checkFiles(copy: string, manifest: Manifest): Promise<number> {
  const wrong: string[] = []
  let bytes = 0
  for (const { path, size, sha256 } of manifest.files) {
    bytes += size
    const full = join(dataIn(copy), path)
    if (!existsSync(full)) wrong.push(`${path} is missing`)
    else if ((await hashOf(full)) !== sha256) wrong.push(`${path} is not what was copied`)
  }
  const known = new Set([...manifest.files.map((file) => file.path), ...manifest.folders])
  for (const path of readdirSync(dataIn(copy), { recursive: true, encoding: 'utf8' }))
    if (!known.has(path)) wrong.push(`${path} does not belong to it`)
  if (!existsSync(passwordIn(copy))) wrong.push('the password is missing')
  if (wrong.length > 0)
    throw new Problem(`${copy} is damaged: ${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? `, and ${wrong.length - 5} more` : ''}.`)
  return bytes
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(part as Buffer)
  return hash.digest('hex')
}
