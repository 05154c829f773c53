import type { ReactNode } from 'react'
import { ChevronRight } from 'lucide-react'
import type { ListedPortfolio } from '@dure/contract/portfolio/schemas'
import { WorkCard } from './WorkCard.tsx'

/** A few works beneath a heading, with the way to all of them. */
export function WorkRow({
  id,
  title,
  works,
  all,
  after,
}: {
  readonly id: string
  readonly title: string
  readonly works: readonly ListedPortfolio[]
  readonly all?: string
  readonly after?: ReactNode
}) {
  if (works.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="type-heading">
          {title}
        </h2>
        {all !== undefined && (
          <a href={all} className="inline-flex min-h-11 shrink-0 items-center font-semibold text-action">
            모두 보기
            <ChevronRight aria-hidden="true" className="size-4" />
          </a>
        )}
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-4">
        {works.map((work) => (
          <li key={work.id} className="min-w-0">
            <WorkCard work={work} square />
          </li>
        ))}
      </ul>
      {after}
    </section>
  )
}
