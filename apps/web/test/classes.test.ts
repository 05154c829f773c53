import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { __unstable__loadDesignSystem } from 'tailwindcss'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const sheets = ['apps/web/src/styles.css', 'packages/ui/src/tokens.css', 'apps/web/src/domains/map/map.css'].map((path) => join(root, path))
const { resolve } = createRequire(join(root, 'apps/web/package.json'))

/** Tailwind with our tokens, as the pages' styles are made. */
const system = await __unstable__loadDesignSystem(readFileSync(sheets[0]!, 'utf8'), {
  base: dirname(sheets[0]!),
  loadStylesheet: async (id, base) => {
    const path = id === 'tailwindcss' ? resolve('tailwindcss/index.css') : id.startsWith('@dure/ui/') ? sheets[1]! : join(base, id)
    return { path, base: dirname(path), content: readFileSync(path, 'utf8') }
  },
})
/** What our own sheets name. */
const named = new Set(sheets.flatMap((path) => readFileSync(path, 'utf8').match(/(?<=\.)[a-z][\w-]*/gu) ?? []))
/** Or what marks an element for others. */
const isOurs = (name: string): boolean => named.has(name) || /^(?:group|peer)(?:\/|$)/u.test(name)

/** The text between the braces that open at a place. */
function braced(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    else if (text[at] === '}' && (depth -= 1) === 0) return text.slice(from + 1, at)
  }
  return ''
}

/** Classes that are written out for an element; what a function of its own makes of names is left out. */
function classesIn(text: string): string[] {
  const written = [...text.matchAll(/\bclassName="([^"]*)"/gu)].map((found) => found[1]!)
  for (const found of text.matchAll(/\bclassName=\{/gu)) {
    const expression = braced(text, found.index + found[0].length - 1)
      .replaceAll(/\b\w+(?<!\bcx)\(\{[^}]*\}\)/gu, '')
      .replaceAll(/[!=]==? '[^']*'/gu, '')
    for (const [, single, template] of expression.matchAll(/'([^'\n]*)'|`([^`]*)`/gu))
      written.push(single ?? template!.replaceAll(/\S*\$\{[^}]*\}\S*/gu, ' '))
  }
  return written.flatMap((words) => words.split(/\s+/u)).filter((word) => word !== '')
}

const files = globSync(['apps/web/src/**/*.tsx', 'packages/ui/src/**/*.tsx'], { cwd: root, exclude: ['**/*.test.tsx'] })

test('every class that is written out for an element is one there is', () => {
  const used = new Map<string, string>()
  for (const file of files) for (const name of classesIn(readFileSync(join(root, file), 'utf8'))) used.set(name, file)
  expect(used.size).toBeGreaterThan(500)
  const names = [...used.keys()].filter((name) => !isOurs(name))
  const made = system.candidatesToCss(names)
  expect(names.filter((_, n) => made[n] === null).map((name) => `${name} in ${used.get(name)}`)).toEqual([])
  expect(system.candidatesToCss(['bg-tint', 'bg-sunk'])).toEqual([null, expect.stringContaining('background-color')])
})

/** Roles of text, each with the classes that it stands for. */
const roles = [
  ['type-title', 'text-2xl', 'font-extrabold', 'tracking-tight', 'md:text-3xl'],
  ['type-heading', 'text-xl', 'font-bold'],
  ['type-section', 'text-lg', 'font-bold'],
  ['type-label', 'text-sm', 'font-semibold'],
  ['type-note', 'text-sm', 'text-soft'],
  ['type-meta', 'text-sm', 'text-faint'],
] as const
/** Small text of no role yet: it only becomes less. */
const small = 230

test('text is named by its role, not by size and colour: what a role stands for is written out nowhere [pages.type]', () => {
  const written = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(["'])((?:(?!\1)[^\n])*)\1/gu)].map(([, , words]) => ({
      file,
      words: new Set(words!.split(' ')),
    })),
  )
  const again = roles.flatMap(([role, ...stands]) =>
    written.filter(({ words }) => stands.every((one) => words.has(one))).map(({ file }) => `${file}: ${role}`),
  )
  expect(again).toEqual([])
  expect(written.filter(({ words }) => words.has('text-sm')).length).toBeLessThanOrEqual(small)
  for (const [role] of roles) expect(system.candidatesToCss([role])).toEqual([expect.stringContaining('font-size')])
})
