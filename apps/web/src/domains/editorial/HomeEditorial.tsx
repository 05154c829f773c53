import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { WayOn } from '../../ground/WayOn.tsx'
import { href } from '../../navigation/href.ts'
import { curationsQuery, exhibitionsQuery, magazinesQuery } from './queries.ts'

const tints = ['bg-action-tint', 'bg-good-tint', 'bg-alert-tint'] as const

/** What runs now, a card each; nothing while nothing does. */
export function Exhibitions() {
  const { data } = useSuspenseQuery(exhibitionsQuery)
  if (data.items.length === 0) return null
  return (
    <section className="below-fold pt-12 md:pt-16">
      <h2 className="mb-5 type-heading md:text-2xl">지금 많이 찾아요</h2>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-3 md:px-0">
        {data.items.map((one, at) => (
          <li key={one.id} className="w-72 shrink-0 snap-start md:w-auto">
            <a
              href={one.link}
              className={`flex h-full min-h-36 flex-col rounded-card p-5 transition-shadow hover:shadow-float ${tints[at % tints.length]}`}
            >
              <b className="text-lg leading-snug">{one.title}</b>
              <span className="mt-1 text-soft">{one.subtitle}</span>
              <span className="mt-auto flex items-center pt-3 type-label">
                보러 가기
                <ChevronRight aria-hidden="true" className="size-4" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What operators put together, a line each. */
export function Curations() {
  const { data } = useSuspenseQuery(curationsQuery)
  if (data.items.length === 0) return null
  return (
    <section className="below-fold pt-12 md:pt-16">
      <h2 className="mb-3 type-heading md:text-2xl">두레가 골랐어요</h2>
      <ul className="grid gap-3 md:grid-cols-3">
        {data.items.map((one) => (
          <li key={one.id}>
            <WayOn
              path={href('/curations/:curationId', { curationId: one.id })}
              name={one.title}
              text={one.subtitle}
              className="h-full p-5"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The newest pieces to read. */
export function Magazines() {
  const { data } = useSuspenseQuery(magazinesQuery)
  if (data.items.length === 0) return null
  return (
    <section className="below-fold pt-12 md:pt-16">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="type-heading md:text-2xl">알아 두면 좋은 이야기</h2>
        <a href={href('/magazines')} className="inline-flex min-h-11 shrink-0 items-center font-semibold text-action">
          모두 보기
          <ChevronRight aria-hidden="true" className="size-4" />
        </a>
      </div>
      <ul className="divide-y divide-line md:grid md:grid-cols-3 md:gap-5 md:divide-y-0">
        {data.items.map((one) => (
          <li key={one.id}>
            <a href={one.link} className="group block h-full py-4 md:rounded-card md:border md:border-line md:bg-card md:p-5">
              <b className="text-lg leading-snug group-hover:text-action">{one.title}</b>
              <span className="mt-1 block text-soft">{one.summary}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
