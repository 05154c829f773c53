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
    [...names.matchAll(/`(\w+)/gu)].map(([, name]) => name!),
  )

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
  const cited = new Set<string>()
  for (const { path, text } of sources) {
    for (const { name, line } of citationsOf(text, domains)) {
      cited.add(name)
      if (!known.has(name)) found.push(`${path}:${line}: no rule is called ${name}`)
    }
    text.split('\n').forEach((line, index) => {
      if (foreign.test(line)) found.push(`${path}:${index + 1}: cites a paper that is not here: ${line.trim().slice(0, 120)}`)
    })
  }
  for (const { name, file } of rules) if (!cited.has(name)) found.push(`${file}: nothing cites ${name}`)
  for (const { name, file, homes, tells } of rules)
    if (tells !== undefined && homes.length === 0) found.push(`${file}: ${name} tells ${tells} and not which constant has it`)
  const words = new Set(sources.flatMap(({ text }) => text.match(/\w+/gu) ?? []))
  for (const { name, file, homes } of rules)
    for (const home of homes) if (!words.has(home)) found.push(`${file}: ${name} names ${home}, which is nowhere`)
  return found
}

/** Whether a place of a line is in a comment or in a text, not in code. */
function isSaid(line: string, at: number): boolean {
  const before = line.slice(0, at)
  if (comment.test(line) || /\s\/\/ |\/\*\*? /u.test(before)) return true
  return ["'", '`', '"'].some((quote) => before.split(quote).length % 2 === 0)
}
