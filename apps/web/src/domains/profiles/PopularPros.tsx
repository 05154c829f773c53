import type { ReactNode } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { MINUTE } from '@dure/kernel/time'
import { Avatar } from '@dure/ui/Avatar'
import { Rating } from '@dure/ui/Rating'
import { atWidth } from '../../pictures/atWidth.ts'
import { query } from '../../api/query.ts'
import { href } from '../../navigation/href.ts'

export type PopularPro = Answer<'GET /v2/search/popular-pros'>['items'][number]

export const popularProsQuery = { ...query('GET /v2/search/popular-pros'), staleTime: MINUTE }

/** Pros with the best reviews, a card each; nothing until somebody was reviewed. */
export function PopularPros({ heartOf }: { readonly heartOf: (pro: PopularPro) => ReactNode }) {
  const { data } = useSuspenseQuery(popularProsQuery)
  if (data.items.length === 0) return null
  return (
    <section className="below-fold pt-12 md:pt-16">
      <h2 className="mb-5 type-heading md:text-2xl">리뷰가 좋은 고수</h2>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-4 md:px-0">
        {data.items.map((pro) => (
          <li key={pro.userId} className="relative w-56 shrink-0 snap-start md:w-auto">
            {heartOf(pro)}
            <a
              href={href('/profile/users/:userId', { userId: pro.userId })}
              className="flex h-full flex-col items-center rounded-card border border-line bg-card p-5 text-center transition-colors hover:border-action"
            >
              <Avatar name={pro.name} src={pro.profileImage && atWidth(pro.profileImage, 192)} size="lg" />
              <b className="mt-3 block">{pro.name}</b>
              <span className="text-sm text-action">{pro.services[0]?.name}</span>
              <span className="mt-1 line-clamp-2 type-note">{pro.intro}</span>
              <span className="mt-auto flex items-center gap-2 pt-2">
                <Rating score={pro.reviewRating} count={pro.reviewCount} />
                <span className="type-meta">고용 {pro.hiredCount}회</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
