import type { LegalClause, LegalPart } from '@dure/contract/consents/legalText'

/** The clauses of a legal text, each under its number. */
export function LegalClauses({ clauses }: { readonly clauses: readonly LegalClause[] }) {
  return clauses.map((clause, at) => (
    <section key={clause.title} id={`c${at + 1}`} className="scroll-mt-24 pt-9">
      <h2 className="type-section">
        제{at + 1}조 {clause.title}
      </h2>
      <LegalParts parts={clause.parts} />
    </section>
  ))
}

/** Paragraphs, lists and tables one after the other. */
export function LegalParts({ parts }: { readonly parts: readonly LegalPart[] }) {
  return parts.map((part) => <Part key={JSON.stringify(part)} part={part} />)
}

function Part({ part }: { readonly part: LegalPart }) {
  if (part.kind === 'text') return <p className="mt-3 text-soft">{part.text}</p>
  if (part.kind === 'list')
    return (
      <ul className="mt-3 list-disc space-y-1.5 pl-5 text-soft marker:text-faint">
        {part.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  return (
    <div className="mt-4 overflow-hidden rounded-card border border-line">
      <table className="w-full border-collapse bg-card text-left text-sm">
        <thead className="bg-sunk">
          <tr>
            {part.head.map((cell) => (
              <th key={cell} scope="col" className="px-3 py-3 font-bold md:px-4">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {part.rows.map((row) => (
            <tr key={row[0]} className="border-t border-line align-top">
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={cell} scope="row" className="px-3 py-3 font-semibold md:px-4">
                    {cell}
                  </th>
                ) : (
                  <td key={cell} className="px-3 py-3 text-soft md:px-4">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
