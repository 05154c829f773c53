import { existsSync, readdirSync } from 'node:fs'
import type { Archive } from '../../postgres/archive.ts'

/** Segments of the log in an archive, by number: what a restore forks off has another timeline, and goes on counting. */
export function segmentsIn(archive: Archive): readonly string[] {
  if (!existsSync(archive.wal)) return []
  return readdirSync(archive.wal)
    .filter((name) => /^[0-9A-F]{24}\.gz$/u.test(name))
    .map((name) => name.slice(0, 24))
}

/** A segment's place in the log, whatever its timeline. */
export function numberOf(segment: string, segmentBytes: number): number {
  return parseInt(segment.slice(8, 16), 16) * perFile(segmentBytes) + parseInt(segment.slice(16), 16)
}

const perFile = (segmentBytes: number): number => 2 ** 32 / segmentBytes

/** The first segment that is missing between `from` and the newest, or `to` where that is later; undefined where none is. */
export function firstMissing(segments: readonly string[], from: string, to: string, segmentBytes: number): string | undefined {
  const there = new Set(segments.map((segment) => numberOf(segment, segmentBytes)))
  const last = Math.max(numberOf(to, segmentBytes), ...there)
  for (let number = numberOf(from, segmentBytes); number <= last; number += 1) {
    if (there.has(number)) continue
    const [log, at] = [Math.floor(number / perFile(segmentBytes)), number % perFile(segmentBytes)]
    return `${from.slice(0, 8)}${hex(log)}${hex(at)}`
  }
  return undefined
}

const hex = (number: number): string => number.toString(16).toUpperCase().padStart(8, '0')
