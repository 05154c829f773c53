/** What the folders of the house are held to; each answer is a list of sentences, empty where all is well. */

/** Where the domains stand, and the folders there that are no domain. */
const houses = [
  { path: 'packages/contract/src', besides: ['paging'] },
  { path: 'apps/api/src/domains', besides: [] },
  { path: 'apps/api/src/views', besides: [] },
  { path: 'apps/web/src/domains', besides: [] },
  { path: 'apps/api/test', besides: ['jobs', 'ledger', 'pages', 'realtime'] },
  { path: 'e2e', besides: ['shell'] },
] as const

const mostFiles = 22
const mostLines = 400
/** Data, and what a program writes. */
const exempt = /^apps\/api\/db\/(?:migrations|seed\/data)\/|^apps\/api\/src\/database\/tables\.ts$/u
const source = /\.(?:tsx?|mjs|cjs|sql|css)$/u

/** Every domain has one name, and a folder among the domains is one. */
export function foreignNames(files: readonly string[], names: readonly string[]): string[] {
  return houses.flatMap(({ path, besides }) => {
    const inside = files.filter((file) => file.startsWith(`${path}/`)).map((file) => file.slice(path.length + 1).split('/'))
    const folders = new Set(inside.filter((parts) => parts.length > 1).map((parts) => parts[0]!))
    return [...folders]
      .filter((folder) => !names.includes(folder) && !(besides as readonly string[]).includes(folder))
      .map((folder) => `${path}/${folder} is no domain of tools/boundaries/tiers.cjs`)
  })
}

/** Files go by one case: what is in them, `camelCase` or a component's `PascalCase`; folders by a domain's name. Migrations begin with their minute. */
export function otherCases(files: readonly string[]): string[] {
  return files
    .filter((path) => /\.(?:tsx?|mjs|cjs)$/u.test(path) && /[-_]/u.test(path.slice(path.lastIndexOf('/') + 1)))
    .map((path) => `${path} is named in another case than camelCase or PascalCase`)
}

/** Nobody looks through a long flat list. */
export function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    if (!source.test(file) || exempt.test(file)) continue
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `${folder} holds ${count} files of at most ${mostFiles}`)
}

export function longFiles(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  return files
    .filter(({ path, text }) => source.test(path) && !exempt.test(path) && text.split('\n').length - 1 > mostLines)
    .map(({ path, text }) => `${path} has ${text.split('\n').length - 1} lines of at most ${mostLines}`)
}

const mostLinesOfHandler = 12

/** A handler says who does it; what is longer is a use case and has a file of its own. */
export function longHandlers(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  return files
    .filter(({ path, text }) => path.startsWith('apps/api/src/') && path.endsWith('.ts') && text.includes('bind('))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n')
      return lines.flatMap((line, at) => {
        const [, indent, name] = /^( {2}| {4})(\w+): (?:async )?(?:\(|\{$)/u.exec(line) ?? []
        if (indent === undefined) return []
        const end = lines.findIndex((other, n) => n > at && other.search(/\S/u) <= indent.length && other !== '')
        const length = end - at + (lines[end]?.startsWith(`${indent}}`) || lines[end]?.startsWith(`${indent})`) ? 1 : 0)
        return length > mostLinesOfHandler
          ? [`${path}: ${name} has ${length} lines of at most ${mostLinesOfHandler}: it is a use case and has a file`]
          : []
      })
    })
}

/** Where a domain signs in: with its endpoints, what the house must know of it, and what it brings to the server. The rest is read from there. */
const signIn: readonly string[] = ['packages/contract/src/domains.ts', 'packages/contract/src/facts.ts', 'apps/api/src/modules.ts']
/** Who knows as many rooms lists domains, rather than needs them. */
const mostRooms = 12

/** A list that every domain is written into by hand is one more place to forget: named unless it is one of those where a domain signs in. */
export function centralLists(files: readonly { readonly path: string; readonly text: string }[], names: readonly string[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (signIn.includes(path)) return []
    const rooms = new Set(
      [...text.matchAll(/ from '([^']+)'/gu)].flatMap(([, from]) => from!.split('/').filter((part) => names.includes(part))),
    )
    return rooms.size > mostRooms ? [`${path} names ${rooms.size} domains: each says such a thing in a file of its own`] : []
  })
}
