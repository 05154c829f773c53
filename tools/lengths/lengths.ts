import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'

/** Lines that a function may take: what is longer is cut into named steps. */
export const mostLines = 90
/** How the comment before a longer one begins to say why it is whole. */
const reason = 'In one piece:'

/** Those that were longer before the check, and are still to be cut: none may join them. */
const known: ReadonlySet<string> = new Set([
  'apps/web/src/domains/portfolio/screens/MyPortfolios.tsx Own',
  'apps/web/src/shell/frame/SearchBox.tsx SearchBox',
  'apps/web/src/domains/safe-payment/texts.ts actionText',
  'apps/web/src/domains/safe-payment/SafePaymentSheet.tsx SafePaymentSheet',
  'apps/web/src/domains/safe-payment/screens/Escrow.tsx component',
  'apps/web/src/domains/reviews/screens/GuestReview.tsx Form',
  'apps/web/src/domains/portfolio/PictureBoard.tsx PictureBoard',
  'apps/web/src/domains/moderation/screens/desk/Operators.tsx Acts',
  'apps/web/src/domains/map/MapCanvas.tsx MapCanvas',
  'apps/web/src/domains/analytics/screens/desk/Funnel.tsx component',
  'apps/api/src/domains/safe-payment/deal/messages.ts messageOf',
  'packages/ui/src/fields/ImagePicker.tsx ImagePicker',
])

export type Long = { readonly file: string; readonly name: string; readonly line: number; readonly lines: number }
type Func = ESTree.Function | ESTree.ArrowFunctionExpression

/** The functions of a text that are too long and whose comment does not say why. */
export function longFunctions(file: string, text: string): readonly Long[] {
  const { program, comments } = parseSync(file, text)
  const lineOf = (at: number): number => text.slice(0, at).split('\n').length
  const long: Long[] = []
  const named: { readonly name: string; readonly start: number }[] = []
  const said = (start: number): boolean =>
    comments.some(({ value, end }) => value.includes(reason) && end <= start && lineOf(start) - lineOf(end) <= 1)
  const look = (node: Func): void => {
    const lines = lineOf(node.end) - lineOf(node.start) + 1
    if (lines <= mostLines) return
    const own = 'id' in node && node.id !== null ? { name: node.id.name, start: node.start } : named.at(-1)
    const line = text.lastIndexOf('\n', own?.start ?? node.start) + 1
    if (!said(line)) long.push({ file, name: own?.name ?? '', line: lineOf(node.start), lines })
  }
  const enter = (name: string, start: number): void => void named.push({ name, start })
  new Visitor({
    VariableDeclarator: ({ id, start }) => enter(id.type === 'Identifier' ? id.name : '', start),
    'VariableDeclarator:exit': () => void named.pop(),
    Property: ({ key, start }) => enter(key.type === 'Identifier' ? key.name : '', start),
    'Property:exit': () => void named.pop(),
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: look,
  }).visit(program)
  return long
}

/** All of the house but its tests: what stands in a `describe` is a list of sentences. */
const folders = ['apps', 'packages', 'tools', 'bench', 'test', 'e2e']
const isOurs = (path: string): boolean => !/(^|\/)(node_modules|dist)\/|\.test\.tsx?$|^apps\/api\/test\/|^e2e\//.test(path)

/** @returns those that are neither excused by their comment nor known, and the known that are so no more */
export function everyLongFunction(root: string): { readonly long: readonly Long[]; readonly mended: readonly string[] } {
  const all = folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }))
    .filter(isOurs)
    .flatMap((file) => longFunctions(file, readFileSync(join(root, file), 'utf8')))
  const nameOf = ({ file, name }: Long): string => `${file} ${name}`
  const found = new Set(all.map(nameOf))
  return { long: all.filter((one) => !known.has(nameOf(one))), mended: [...known].filter((one) => !found.has(one)) }
}
