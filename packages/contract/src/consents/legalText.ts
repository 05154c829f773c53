/** A clause of the terms: its paragraphs, lists and tables in their order. */
export type LegalPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly lines: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
export type LegalClause = { readonly title: string; readonly parts: readonly LegalPart[] }
export type LegalText = { readonly intro: readonly LegalPart[]; readonly clauses: readonly LegalClause[] }

const cells = (line: string): string[] =>
  line
    .replace(/^\|/u, '')
    .replace(/\|$/u, '')
    .split('|')
    .map((cell) => cell.trim())

/** Blocks between blank lines: a list where every line begins with `- `, a table where every one begins with `|`, else paragraphs. */
function partsOf(block: string): LegalPart[] {
  const lines = block.split('\n').map((line) => line.trim())
  if (lines.every((line) => line.startsWith('- '))) return [{ kind: 'list', lines: lines.map((line) => line.slice(2).trim()) }]
  if (lines.length > 1 && lines.every((line) => line.startsWith('|'))) {
    const [head, ...rows] = lines.map(cells)
    return [{ kind: 'table', head: head!, rows }]
  }
  return lines.map((text) => ({ kind: 'text', text }))
}

/**
 * Reads terms as they are kept and hashed, letter for letter: what comes before the first `## ` introduces them, each `## ` begins
 * a clause [consents.terms].
 */
export function readLegalText(text: string): LegalText {
  const [intro = '', ...rest] = text.split(/^## /mu)
  const blocks = (part: string): LegalPart[] =>
    part
      .split(/\n\s*\n/u)
      .map((block) => block.trim())
      .filter((block) => block !== '')
      .flatMap(partsOf)
  return {
    intro: blocks(intro),
    clauses: rest.map((clause) => {
      const end = clause.indexOf('\n')
      return end === -1 ? { title: clause.trim(), parts: [] } : { title: clause.slice(0, end).trim(), parts: blocks(clause.slice(end + 1)) }
    }),
  }
}
