import { cx } from '@dure/ui/cx'
import { href } from '../../navigation/href.ts'
import { usePage } from '../../use-page.ts'

export type Clause = {
  readonly title: string
  readonly text?: readonly string[]
  readonly list?: readonly string[]
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
}

type Props = { readonly title: string; readonly intro: string; readonly effective: string; readonly clauses: readonly Clause[] }

const kinds = [
  { path: '/terms/usage', label: '이용약관' },
  { path: '/terms/privacy', label: '개인정보 처리방침' },
  { path: '/terms/privacy-use', label: '개인정보 수집·이용 동의' },
] as const

/** A legal text: the texts beside it, a list of its clauses, and the clauses. */
export function Legal({ title, intro, effective, clauses }: Props) {
  const { pathname } = usePage()
  return (
    <div className="mx-auto max-w-read px-4 pb-16 pt-6 md:pt-10">
      <nav aria-label="약관과 정책" className="-mx-4 overflow-x-auto px-4">
        <ul className="flex gap-2">
          {kinds.map(({ path, label }) => (
            <li key={path}>
              <a
                href={href(path)}
                aria-current={pathname === path ? 'page' : undefined}
                className={cx(
                  'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border px-4 text-sm font-semibold',
                  pathname === path ? 'border-action bg-action-tint text-action' : 'border-line bg-card text-soft hover:border-edge',
                )}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h1 className="mt-6 text-2xl font-extrabold tracking-tight md:text-3xl">{title}</h1>
      <p className="mt-3 text-soft">{intro}</p>
      <p className="tabular mt-2 text-sm text-faint">시행일 {effective}</p>
      <nav aria-label="차례" className="mt-6 rounded-card bg-sunk px-5 py-4">
        <ol className="text-sm md:columns-2">
          {clauses.map((clause, at) => (
            <li key={clause.title}>
              <a href={`#c${at + 1}`} className="inline-flex min-h-9 items-center text-soft hover:text-action">
                {at + 1}. {clause.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {clauses.map((clause, at) => (
        <section key={clause.title} id={`c${at + 1}`} className="scroll-mt-24 pt-9">
          <h2 className="text-lg font-bold">
            제{at + 1}조 {clause.title}
          </h2>
          {clause.text?.map((line) => (
            <p key={line} className="mt-3 text-soft">
              {line}
            </p>
          ))}
          {clause.list && (
            <ul className="mt-3 list-disc space-y-1.5 pl-5 text-soft marker:text-faint">
              {clause.list.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {clause.table && (
            <div className="mt-4 overflow-hidden rounded-card border border-line">
              <table className="w-full border-collapse bg-card text-left text-sm">
                <thead className="bg-sunk">
                  <tr>
                    {clause.table.head.map((cell) => (
                      <th key={cell} scope="col" className="px-3 py-3 font-bold md:px-4">
                        {cell}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {clause.table.rows.map((row) => (
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
          )}
        </section>
      ))}
    </div>
  )
}
