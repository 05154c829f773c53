/** A rule of the book: its line in `docs/rules/<domain>.md` begins with its name in bold. */
export type Rule = { readonly name: string; readonly file: string; readonly homes: readonly string[]; readonly tells: string | undefined }
export type Source = { readonly path: string; readonly text: string }

const definition = /^- \*\*([a-z-]+\.[a-z0-9-]+)\*\* /u
const citation = /\[([a-z-]+)\.([a-z0-9-]+)\]/gu
/** How papers that are not in the repository used to be cited; records of our own have three digits. */
const foreign = /\b[Dd]ecisions? \d{1,2}\b|\d§\d|\bwire(?:\.md`?)? \d|\b[Tt]he documents\b|\bdocumented\b|\bspecification\b/u
const comment = /^\s*(?:\/\*\*?|\*|\/\/|--|\{\/\*)/u

/** An amount with its unit; a number of an error, a button or a category is none. */
const amount = /\d[\d,.]* ?(?:%|(?:second|minute|hour|day|week|month|year|character|letter|pixel|metre|picture|work)s?\b|won\b|cash\b)/u
const homesIn = (line: string): string[] =>
  [...line.matchAll(/\((`[\w.]+`(?:, `[\w.]+`)*)\)/gu)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([\w.]+)/gu)].map(([, name]) => name!),
  )

/** Where rules are tested, not kept. */
const isTest = (path: string): boolean => /\.test\.tsx?$|^e2e\/|^test\/|\/test\//u.test(path)
const isCode = (path: string): boolean => /\.(?:tsx?|[mc]?js|sql)$/u.test(path) && !isTest(path)

/** The rules of one page of the book; `homes` are the constants its lines name in backticks, `tells` an amount in their words. */
export function rulesOf({ path, text }: Source): Rule[] {
  return text.split('\n').flatMap((line) => {
    const name = definition.exec(line)?.[1]
    return name === undefined ? [] : [{ name, file: path, homes: homesIn(line), tells: amount.exec(line.replaceAll(/`[^`]*`/gu, ''))?.[0] }]
  })
}

/** Names cited in comments, and in the titles of tests: code reads a field with the same brackets. */
export function citationsOf(text: string, domains: ReadonlySet<string>): { name: string; line: number }[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(citation)]
        .filter((found) => domains.has(found[1] ?? '') && isSaid(line, found.index))
        .map((found) => ({ name: `${found[1]}.${found[2]}`, line: index + 1 })),
    )
}

/** What is wrong between the book and the sources that cite it, a line each; empty where nothing is. */
export function problems(pages: readonly Source[], sources: readonly Source[]): string[] {
  const rules = pages.flatMap(rulesOf)
  const found: string[] = []
  const known = new Set<string>()
  for (const { name, file } of rules) {
    if (known.has(name)) found.push(`${file}: the rule ${name} stands twice`)
    known.add(name)
    if (!file.endsWith(`/${name.split('.')[0]}.md`)) found.push(`${file}: the rule ${name} belongs to another page`)
  }
  const domains = new Set(rules.map(({ name }) => name.split('.')[0] ?? ''))
  const cited = { tests: new Set<string>(), code: new Map<string, Source[]>() }
  for (const source of sources) {
    const { path, text } = source
    for (const { name, line } of citationsOf(text, domains)) {
      if (isTest(path)) cited.tests.add(name)
      else if (!path.endsWith('.md')) cited.code.set(name, [...(cited.code.get(name) ?? []), source])
      if (!known.has(name)) found.push(`${path}:${line}: no rule is called ${name}`)
    }
    text.split('\n').forEach((line, index) => {
      if (foreign.test(line)) found.push(`${path}:${index + 1}: cites a paper that is not here: ${line.trim().slice(0, 120)}`)
    })
  }
  for (const { name, file } of rules) {
    if (!cited.code.has(name)) found.push(`${file}: no code cites ${name}`)
    if (!cited.tests.has(name)) found.push(`${file}: no test cites ${name}`)
  }
  for (const { name, file, homes, tells } of rules)
    if (tells !== undefined && homes.length === 0) found.push(`${file}: ${name} tells ${tells} and not which constant has it`)
  const code = sources.filter(({ path }) => isCode(path))
  for (const { name, file, homes } of rules)
    for (const home of homes) {
      const problem = homeProblem(home, code, cited.code.get(name) ?? [])
      if (problem !== null) found.push(`${file}: ${name} names ${home}, which ${problem}`)
    }
  return found
}

/** Why a constant is not the one that the code which keeps a rule goes by; null where it is. */
function homeProblem(home: string, code: readonly Source[], citing: readonly Source[]): string | null {
  const [name = '', field] = home.split('.')
  const word = new RegExp(String.raw`\b${name}\b`, 'u')
  const declaration = new RegExp(String.raw`\b(?:const|function|type|enum) ${name}\b`, 'u')
  const read = field === undefined ? word : new RegExp(String.raw`\.${field}\b|\{[^}]*\b${field}\b[^}]*\} = `, 'u')
  const known = code.filter(({ text }) => text.includes(field ?? name))
  const exported = new RegExp(`export ${declaration.source.slice(2)}`, 'u')
  if (!known.some((source) => exported.test(source.text) || (citing.includes(source) && declaration.test(source.text)))) return 'is nowhere'
  const reads = (line: string): boolean =>
    read.test(line) && !declaration.test(line) && !comment.test(line) && !/^import |^export \{|^ {2}\w+,$/u.test(line)
  if (!known.some(({ text }) => text.split('\n').some(reads))) return 'nothing reads'
  return citing.some(({ text }) => word.test(text)) ? null : 'the code that cites the rule does not know'
}

/** Whether a place of a line is in a comment or in a text, not in code. */
function isSaid(line: string, at: number): boolean {
  const before = line.slice(0, at)
  if (comment.test(line) || /\s\/\/ |\/\*\*? /u.test(before)) return true
  return ["'", '`', '"'].some((quote) => before.split(quote).length % 2 === 0)
}
