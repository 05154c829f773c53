import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Archive } from '../../postgres/archive.ts'
import { Problem } from '../../postgres/problem.ts'
import { checkFiles, readManifest, type Manifest } from './manifest.ts'
import { firstMissing, numberOf, segmentsIn } from './segments.ts'

/** The finished copies of an archive, oldest first: their names are the moments they began. */
export function copiesIn(archive: Archive): string[] {
  if (!existsSync(archive.base)) return []
  return readdirSync(archive.base)
    .filter((name) => /^\d{8}-\d{6}$/u.test(name))
    .toSorted()
    .map((name) => join(archive.base, name))
}

/** The newest copy that was whole at a moment. @throws Problem when there is none. */
export function copyBefore(archive: Archive, time: Date): { copy: string; manifest: Manifest } {
  const copies = copiesIn(archive)
  for (const copy of copies.toReversed()) {
    const manifest = readManifest(copy)
    if (new Date(manifest.ended) <= time) return { copy, manifest }
  }
  throw new Problem(
    copies[0] === undefined
      ? `There is no finished backup in ${archive.base}.`
      : `No backup is that old: the oldest was whole at ${readManifest(copies[0]).ended}. Choose a later time.`,
  )
}

/**
 * Reads a whole copy again, and looks that the log from it on is there.
 * @returns what an operator wants to hear. @throws Problem naming what is damaged or missing.
 */
export async function verifyCopy(archive: Archive, copy: string): Promise<string> {
  const manifest = readManifest(copy)
  const bytes = await checkFiles(copy, manifest)
  const { firstSegment, lastSegment, segmentBytes } = manifest
  const missing = firstMissing(segmentsIn(archive), firstSegment, lastSegment, segmentBytes)
  if (missing !== undefined)
    throw new Problem(`${copy} is whole, but of the log in ${archive.wal} ${missing} is missing. Make a new backup now.`)
  return `${copy} is whole (${manifest.files.length} files, ${Math.round(bytes / 1e6)} MB), and so is the log from ${manifest.ended} on`
}

/** Removes all but the newest copies, and the log that only they needed. @returns how many copies went. */
export function thin(archive: Archive, keep: number): number {
  const copies = copiesIn(archive)
  const gone = copies.slice(0, Math.max(0, copies.length - keep))
  const oldest = copies[gone.length]
  if (gone.length === 0 || oldest === undefined) return 0
  const { firstSegment, segmentBytes } = readManifest(oldest)
  for (const copy of gone) rmSync(copy, { recursive: true })
  for (const segment of segmentsIn(archive))
    if (numberOf(segment, segmentBytes) < numberOf(firstSegment, segmentBytes)) rmSync(join(archive.wal, `${segment}.gz`))
  return gone.length
}
