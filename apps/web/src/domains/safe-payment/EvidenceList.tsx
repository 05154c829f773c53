import { formatDateTime } from '@dure/kernel/time'
import type { Deal } from './texts.ts'

type Said = NonNullable<Deal['case']>['evidence'][number]

const sides = { customer: '고객', provider: '고수' } as const

/** What both sides said to the operators, and what they sent along; `reader` is told of himself as 나. */
export function EvidenceList({ evidence, reader }: { readonly evidence: readonly Said[]; readonly reader?: Deal['role'] }) {
  return (
    <ul className="mt-3 space-y-2 empty:hidden">
      {evidence.map((one) => (
        <li key={one.id} className="rounded-card bg-sunk p-3">
          <p className="type-meta">
            {one.role === reader ? '나' : sides[one.role]} · {formatDateTime(new Date(one.createdAt))}
          </p>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{one.text}</p>
          {one.files.map((file) => (
            <a
              key={file.id}
              href={file.url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center pr-3 font-semibold text-action underline"
            >
              {file.name}
            </a>
          ))}
        </li>
      ))}
    </ul>
  )
}
