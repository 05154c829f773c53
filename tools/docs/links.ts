import { dirname, join, normalize } from 'node:path'

const link = /\]\(([^)\s]+)\)/gu

/** Files that a page of markdown at `path` links to, from the root of the repository; addresses of the web are none. */
export const linksOf = (path: string, text: string): string[] =>
  [...text.matchAll(link)]
    .map(([, to = '']) => to.replace(/#.*$/u, ''))
    .filter((to) => to !== '' && !/^[a-z]+:/u.test(to))
    .map((to) => normalize(join(dirname(path), to)).replace(/\/$/u, ''))

/** Pages that nobody comes to by links from those of `starts`, over pages and their links. */
export function unreachable(starts: readonly string[], pages: ReadonlyMap<string, string>): string[] {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = pages.get(path)
    if (text === undefined || reached.has(path)) continue
    reached.add(path)
    waiting.push(...linksOf(path, text))
  }
  return [...pages.keys()].filter((path) => !reached.has(path))
}
