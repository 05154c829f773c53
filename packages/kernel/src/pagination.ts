import { fromBase64Url, toBase64Url } from './base64url.ts'

/** The sort values of the last row of a page, the tie-breaking id last. */
export type CursorPart = string | number | boolean | null

const MAX_CURSOR = 1_000

/** An opaque cursor for `next_cursor`. */
export function encodeCursor(parts: readonly CursorPart[]): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(parts)))
}

/** What `encodeCursor` was given, or undefined for anything else. */
export function decodeCursor(cursor: string): CursorPart[] | undefined {
  const bytes = cursor.length > MAX_CURSOR ? undefined : fromBase64Url(cursor)
  if (!bytes) return undefined
  try {
    const parts: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return Array.isArray(parts) && parts.every(isPart) ? parts : undefined
  } catch {
    return undefined
  }
}

function isPart(value: unknown): value is CursorPart {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
}

/** Cuts a page out of `limit + 1` rows: the rows to show and the cursor of the next page, if there is one. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  key: (row: Row) => readonly CursorPart[],
): { items: Row[]; next_cursor: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next_cursor: rows.length > limit && last !== undefined ? encodeCursor(key(last)) : null }
}
