import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'
import type { Declaration } from '@dure/contract/endpoint'

/** Of what comes in, what a handler touches: the names it takes of a part, or `all` where it hands the part on as a whole. */
type Touched = Record<'params' | 'query' | 'body', Set<string> | 'all'>
type Handler = { readonly name: string; readonly touched: Touched; readonly files: readonly string[] }

const parts = ['params', 'query', 'body'] as const

type Parsed = { readonly program: ESTree.Program; readonly words: ReadonlySet<string>; readonly imports: ReadonlyMap<string, string> }
const parsed = new Map<string, Parsed>()

/** A file's program, the names it says (not its comments), and where what it imports stands. */
function parse(file: string): Parsed {
  const known = parsed.get(file)
  if (known !== undefined) return known
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const words = new Set<string>()
  const imports = new Map<string, string>()
  new Visitor({
    Identifier: ({ name }) => void words.add(name),
    Literal: ({ value }) => {
      if (typeof value === 'string') words.add(value)
    },
    TemplateElement: ({ value }) => value.raw.match(/\w+/gu)?.forEach((word) => words.add(word)),
    ImportDeclaration: ({ source, specifiers, importKind }) => {
      if (!source.value.startsWith('.') || importKind === 'type') return
      for (const { local } of specifiers) imports.set(local.name, join(dirname(file), source.value))
    },
    ExportNamedDeclaration: ({ source, specifiers }) => {
      if (source?.value.startsWith('.'))
        for (const { exported } of specifiers) imports.set(nameOf(exported), join(dirname(file), source.value))
    },
    ExportAllDeclaration: ({ source }) => {
      if (source.value.startsWith('.')) imports.set(source.value, join(dirname(file), source.value))
    },
  }).visit(program)
  const one = { program, words, imports }
  parsed.set(file, one)
  return one
}

const nameOf = (node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string =>
  node.name ?? String(node.value)

/** The names that a function of a file asks for in one of its parameters, where the parameter says them there. */
function askedBy(file: string, name: string, index: number): readonly string[] | undefined {
  let asked: readonly string[] | undefined
  new Visitor({
    FunctionDeclaration: ({ id, params }) => {
      const type = id?.name === name ? (params[index] as ESTree.BindingIdentifier | undefined)?.typeAnnotation?.typeAnnotation : undefined
      if (type?.type !== 'TSTypeLiteral') return
      asked = type.members.flatMap((member) => (member.type === 'TSPropertySignature' ? [nameOf(member.key as ESTree.IdentifierName)] : []))
    },
  }).visit(parse(file).program)
  return asked
}

const roomOf = (file: string): string => /apps\/api\/src\/(?:domains\/|views\/)?[^/]+/u.exec(file)?.[0] ?? file

/** What a file reaches without leaving its room; from another room it takes what stands behind the door it came by. */
function reached(from: readonly string[]): readonly string[] {
  const all = new Set<string>()
  const next = from.map((file) => ({ file, crossed: false }))
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    const { file, crossed } = one
    if (all.has(file) || !existsSync(file)) continue
    all.add(file)
    for (const [name, other] of parse(file).imports) {
      if (roomOf(other) === roomOf(file)) next.push({ file: other, crossed })
      else if (!crossed && other.includes('/domains/')) {
        const behind = existsSync(other) ? parse(other).imports.get(name) : undefined
        if (behind !== undefined) next.push({ file: behind, crossed: true })
      }
    }
  }
  return [...all]
}

type Pattern = ESTree.ParamPattern | ESTree.BindingPattern

/** What a function takes of its second parameter, the input. */
function touchedBy(fn: ESTree.Function | ESTree.ArrowFunctionExpression, imports: ReadonlyMap<string, string>): Touched {
  const touched: Touched = { params: new Set(), query: new Set(), body: new Set() }
  const named = new Map<string, (typeof parts)[number] | 'input'>()
  const take = (pattern: Pattern, of: (typeof parts)[number] | 'input'): void => {
    if (pattern.type === 'Identifier') return void named.set(pattern.name, of)
    if (pattern.type !== 'ObjectPattern') return
    for (const property of pattern.properties) {
      if (property.type === 'RestElement') {
        if (of !== 'input') touched[of] = 'all'
        continue
      }
      const key = nameOf(property.key as ESTree.IdentifierName)
      if (of === 'input') {
        if ((parts as readonly string[]).includes(key)) take(property.value, key as (typeof parts)[number])
      } else if (touched[of] !== 'all') touched[of].add(key)
    }
  }
  const input = fn.params[1]
  if (input !== undefined) take(input, 'input')
  const seen = new Set<number>()
  const partOf = (node: ESTree.Expression | ESTree.Super): (typeof parts)[number] | 'input' | undefined => {
    if (node.type === 'Identifier') return named.get(node.name)
    if (node.type !== 'MemberExpression' || node.computed || partOf(node.object) !== 'input') return undefined
    return (parts as readonly string[]).includes(nameOf(node.property)) ? (nameOf(node.property) as (typeof parts)[number]) : undefined
  }
  const body = { type: 'Program', body: [fn.body], start: fn.start, end: fn.end } as unknown as ESTree.Program
  new Visitor({
    MemberExpression: (node) => {
      const of = partOf(node.object)
      if (of === undefined) return
      seen.add(node.object.start)
      if (of === 'input') return
      if (node.computed) touched[of] = 'all'
      else if (touched[of] !== 'all') touched[of].add(nameOf(node.property))
    },
    CallExpression: ({ callee, arguments: given }) => {
      const file = callee.type === 'Identifier' ? imports.get(callee.name) : undefined
      if (file === undefined || callee.type !== 'Identifier') return
      for (const [index, argument] of given.entries()) {
        const handed =
          argument.type === 'ObjectExpression'
            ? argument.properties.flatMap((each) => (each.type === 'SpreadElement' ? [each.argument] : []))
            : [argument]
        for (const each of handed) {
          const of = each.type === 'Identifier' ? named.get(each.name) : undefined
          if (of === undefined || of === 'input') continue
          const asked = askedBy(file, callee.name, index)
          if (asked === undefined || touched[of] === 'all') continue
          for (const name of asked) touched[of].add(name)
          seen.add(each.start)
        }
      }
    },
  }).visit(body)
  new Visitor({
    Identifier: ({ name, start }) => {
      const of = named.get(name)
      if (of === undefined || seen.has(start)) return
      for (const part of of === 'input' ? parts : [of]) touched[part] = 'all'
    },
  }).visit(body)
  return touched
}

const everything: Touched = { params: 'all', query: 'all', body: 'all' }

const both = (one: Touched, other: Touched): Touched => {
  const of = (part: (typeof parts)[number]): Set<string> | 'all' => {
    const [a, b] = [one[part], other[part]]
    return a === 'all' || b === 'all' ? 'all' : new Set([...a, ...b])
  }
  return { params: of('params'), query: of('query'), body: of('body') }
}

/** What the value of a handler takes: a function, or one with what stands around it (`before`). */
function touchedIn(value: ESTree.Expression, imports: ReadonlyMap<string, string>): Touched {
  if (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression') return touchedBy(value, imports)
  if (value.type !== 'ObjectExpression') return everything
  return value.properties
    .map((property) => (property.type === 'Property' ? touchedIn(property.value, imports) : everything))
    .reduce(both, { params: new Set(), query: new Set(), body: new Set() })
}

/** Every handler that some file of the API binds. */
function handlers(root: string): readonly Handler[] {
  const found: Handler[] = []
  for (const path of globSync('apps/api/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })) {
    const file = join(root, path)
    if (!/\bbind\(/u.test(readFileSync(file, 'utf8'))) continue
    const { program, imports } = parse(file)
    new Visitor({
      CallExpression: ({ callee, arguments: given }) => {
        const [, list] = given
        if (callee.type !== 'Identifier' || callee.name !== 'bind' || list?.type !== 'ObjectExpression') return
        for (const property of list.properties) {
          if (property.type !== 'Property') continue
          const used: string[] = []
          const inside = { type: 'Program', body: [property.value], start: 0, end: 0 } as unknown as ESTree.Program
          new Visitor({ Identifier: ({ name }) => void used.push(...(imports.has(name) ? [imports.get(name)!] : [])) }).visit(inside)
          const name = nameOf(property.key as ESTree.IdentifierName)
          found.push({ name, touched: touchedIn(property.value, imports), files: [file, ...used] })
        }
      },
    }).visit(program)
  }
  return found
}

type Schema = { readonly _zod?: { readonly def: Readonly<Record<string, unknown>> } }

const defOf = (schema: unknown): Readonly<Record<string, unknown>> => (schema as Schema | undefined)?._zod?.def ?? {}

/** Whether a schema takes one value and no other: it has read what it takes by itself. */
function takesOne(schema: unknown): boolean {
  const { type, innerType, values } = defOf(schema)
  return innerType === undefined ? type === 'literal' && (values as readonly unknown[]).length === 1 : takesOne(innerType)
}

/** The names a schema takes at its top. */
function namesOf(schema: unknown): readonly string[] {
  const def = defOf(schema)
  const options = Array.isArray(def.options) ? def.options : []
  const shape = Object.entries((def.shape ?? {}) as Readonly<Record<string, unknown>>)
  return [
    ...shape.flatMap(([name, value]) => (takesOne(value) ? [] : [name])),
    ...[def.innerType, def.in, ...options].flatMap((inner) => (inner === undefined ? [] : namesOf(inner))),
  ]
}

/**
 * What declarations take and no handler reads: of each name, that its handler neither takes it nor hands the part on to code of
 * its room that says the name.
 * @returns `<endpoint> <part>.<name>`
 */
export function unread(root: string, endpoints: Readonly<Record<string, Declaration>>): readonly string[] {
  const known = new Map(handlers(root).map((handler) => [handler.name, handler]))
  return Object.entries(endpoints).flatMap(([name, declaration]) => {
    const handler = known.get(name)
    if (handler === undefined) return [`${name} has no handler that is seen`]
    const files = reached(handler.files)
    const says = (word: string): boolean => files.some((file) => parse(file).words.has(word))
    return parts.flatMap((part) =>
      [...new Set(namesOf(declaration[part]))].flatMap((key) => {
        const touched = handler.touched[part]
        // Read before the handler: whose path it is, and why an operator acts, which the audit keeps.
        if (key === declaration.self || (key === 'reason' && declaration.access === 'operator')) return []
        return (touched === 'all' ? says(key) : touched.has(key)) ? [] : [`${name} ${part}.${key}`]
      }),
    )
  })
}
