import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor, parseSync, type ESTree } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const ui = join(root, '../../../packages/ui/src')
/** What asks again where the line is away, and knows what to say. */
const careful = new Set(['lazyPart', 'quietPart', 'servedPart', 'whenHere', 'whenOnline', 'askedFor', 'registerModal'])
/** The app itself and the first page's screen: their files were fetched by the page's first script. */
const first = ['starter.ts entry!', 'entryClient.tsx boot.screen!']
/** What acts change: where it does not come, all that is shown is asked for again. Where a request came from: it goes without. */
const spared = [
  "api/refresh.ts './changedReads.ts'",
  "domains/requests/wizard/sending/useSendRequest.ts '../../../../analytics/acquisition.ts'",
]

type Found = { readonly file: string; readonly what: string; readonly within: readonly string[] }

function importsOf(folder: string, file: string): Found[] {
  const text = readFileSync(join(folder, file), 'utf8')
  const found: Found[] = []
  const calls: string[] = []
  const name = ({ callee }: ESTree.CallExpression) => (callee.type === 'Identifier' ? callee.name : '')
  new Visitor({
    CallExpression: (node) => void calls.push(name(node)),
    'CallExpression:exit': () => void calls.pop(),
    ImportExpression: ({ source }) =>
      void found.push({ file, what: text.slice(source.start, source.end).replace(/\/\*.*?\*\/\s*/, ''), within: [...calls] }),
  }).visit(parseSync(file, text).program)
  return found
}

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => importsOf(folder, file))

test('every part that comes later comes by a way that asks again, and knows what to say [pages.parts]', () => {
  const all = [...sources(root), ...sources(ui)]
  expect(all.length).toBeGreaterThan(70)
  const bare = all.filter(
    ({ file, what, within }) => !within.some((name) => careful.has(name)) && ![...first, ...spared].includes(`${file} ${what}`),
  )
  // The list of all screens, and each of them, is asked for by the page that waits for it and says so.
  expect(bare.map(({ file, what }) => `${file} ${what}`)).toEqual(["screens.ts './screenFiles.ts'"])
})
