/** A file of the repository by its path; null where there is none. */
export type Read = (path: string) => string | null

/** How many rows of level 1 and 2 each section of ASVS 5.0.0 begins with; those of level 3 that stand between are named below. */
const sections: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}

/** The numbers of all rows of level 1 and 2. */
export const asked: readonly string[] = Object.entries(sections).flatMap(([chapter, rows]) =>
  rows.flatMap((count, at) => Array.from({ length: count }, (_, row) => `${chapter}.${at + 1}.${row + 1}`)),
)

/** What a chapter speaks of: rows by their number, `10.4.1 to 10.4.11`, and whole sections, `17.2`. */
function namedIn(text: string): Set<string> {
  const named = new Set(text.match(/\b\d+\.\d+\.\d+\b/gu))
  for (const [, section, from, to] of text.matchAll(/\b(\d+\.\d+)\.(\d+) to \1\.(\d+)\b/gu))
    for (let row = Number(from); row <= Number(to); row += 1) named.add(`${section}.${row}`)
  return named
}

const plain = (text: string): string => text.replaceAll('’', "'").replaceAll("\\'", "'")

/** The path a row means: one without a beginning is a test of the API. */
const whole = (path: string): string =>
  /^(?:apps|packages|tools|e2e|docs|deploy|test)\/|^[A-Za-z-]+\.(?:json|md)$/u.test(path) ? path : `apps/api/test/${path}`

/** Titles of one file, which stand one after the other with `; ` between, and may hold one themselves: those that are in no test of it. */
function missing(titles: string, source: string): string[] {
  const parts = titles.split('; ').filter((part) => part.trim() !== '')
  const lost: string[] = []
  for (let at = 0; at < parts.length;) {
    let found = 0
    for (let to = parts.length; to > at && found === 0; to -= 1)
      if (plain(source).includes(plain(parts.slice(at, to).join('; ').trim().replace(/ …$/u, '')))) found = to - at
    if (found === 0) lost.push(parts[at]!.trim())
    at += Math.max(1, found)
  }
  return lost
}

/** What docs/security.md says that is not so: rows that are asked and not spoken of, files that are gone, tests of another title. */
export function problems(page: string, read: Read): string[] {
  const found: string[] = []
  const named = namedIn(page)
  for (const row of asked) if (!named.has(row)) found.push(`row ${row} is not spoken of`)
  for (const line of page.split('\n')) {
    if (!/^\| \d/u.test(line)) continue
    const [, row = '', , how = '', shown = ''] = line.split(' | ').join('|').split('|')
    if (how.trim() === '' || shown.trim() === '') found.push(`row ${row.trim()} says nothing of how it is met, or what shows it`)
    for (const [, path = '', titles] of shown.matchAll(/`([^`]+\.(?:test\.)?[a-z]+)`(?:: ((?:[^`]|`(?![\w/.-]+\.[a-z]+`))+))?/gu)) {
      const source = read(whole(path))
      if (source === null) found.push(`row ${row.trim()}: there is no ${whole(path)}`)
      else
        for (const title of missing((titles ?? '').replace(/[;\s]+$/u, ''), source))
          found.push(`row ${row.trim()}: ${path} tests nothing called “${title}”`)
    }
  }
  for (const [, path = ''] of page.matchAll(/`((?:apps|packages|tools|e2e|docs|deploy)\/[\w./-]+\.[a-z]+)`/gu))
    if (read(path) === null) found.push(`there is no ${path}`)
  return [...new Set(found)]
}
