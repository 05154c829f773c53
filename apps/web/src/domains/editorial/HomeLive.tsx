import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MINUTE } from '@dure/kernel/time'
import { Ago } from '../../ground/Ago.tsx'
import { useNow } from '../../ground/useNow.ts'
import { href } from '../../navigation/href.ts'
import { ServicePicture } from '../catalogue/ServicePicture.tsx'
import { lately, liveQuery, quotesText } from './liveRequests.ts'

/** Requests that just came in anywhere, read again each minute while the page is looked at [editorial.live]. */
export function HomeLive() {
  const { data } = useQuery({ ...liveQuery, refetchInterval: MINUTE })
  const [opened] = useState(() => Date.now())
  const now = useNow()?.getTime() ?? opened
  const items = lately(data?.items ?? [], now)
  if (items.length === 0) return null
  return (
    <section className="below-fold pt-12 md:pt-16" aria-labelledby="live">
      <h2 id="live" className="mb-3 type-heading md:text-2xl">
        새로 들어온 요청
      </h2>
      <ul className="grid gap-x-6 md:grid-cols-3">
        {items.map((one) => (
          <li key={`${one.createdAt} ${one.serviceSlug}`} className="border-b border-line max-md:last:border-0 md:border-0">
            <a
              href={href('/prices/:serviceSlug', { serviceSlug: one.serviceSlug })}
              className="group flex min-h-16 items-center gap-3 py-2 md:rounded-card md:border md:border-line md:bg-card md:p-4"
            >
              <ServicePicture slug={one.serviceSlug} size={44} className="size-11 shrink-0" />
              <span className="min-w-0 flex-1">
                <b className="block group-hover:text-action">{one.serviceName}</b>
                <span className="block type-meta">
                  {one.address1} {one.address2} · <Ago at={one.createdAt} />
                </span>
              </span>
              <span className="tabular shrink-0 type-label">{quotesText(one.quoteCount)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
