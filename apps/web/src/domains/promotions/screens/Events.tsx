import { useSuspenseQuery } from '@tanstack/react-query'
import type { ListedEvent } from '@dure/contract/promotions/events'
import { Badge } from '@dure/ui/Badge'
import { EmptyState } from '@dure/ui/EmptyState'
import { href } from '../../../navigation/href.ts'
import { atWidth } from '../../../pictures/atWidth.ts'
import type { Head, ScreenContext } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { Banners } from '../servedBanners.tsx'
import { periodText, stateNames } from '../eventTexts.ts'
import { bannersQuery, eventsQuery } from '../pageQueries.ts'

export async function loader({ queries, visitor: { mode } }: ScreenContext): Promise<void> {
  await Promise.all([queries.ensureQueryData(eventsQuery(mode)), queries.prefetchQuery(bannersQuery('event', mode))])
}

export const head = (): Head => ({ title: '이벤트', description: '지금 참여할 수 있는 두레 이벤트와 받을 수 있는 쿠폰을 모았어요.' })

/** All events: those that run, those to come, those that are over [promotions.events]. */
export function component() {
  const { mode } = useSession()
  const { data } = useSuspenseQuery(eventsQuery(mode))
  const open = data.items.filter((one) => one.state !== 'ended')
  const ended = data.items.filter((one) => one.state === 'ended')
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-4 md:pt-10">
      <h1 className="text-xl font-extrabold tracking-tight md:text-3xl">이벤트</h1>
      <Banners place="event" className="mt-4" />
      {open.length === 0 ? (
        <EmptyState
          scene="coins"
          title="지금 열린 이벤트가 없어요"
          text="새 이벤트가 열리면 여기에 보여요."
          action={{ label: '서비스 둘러보기', href: href('/categories') }}
        />
      ) : (
        <ul className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {open.map((one) => (
            <li key={one.id}>
              <EventCard event={one} />
            </li>
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <section className="mt-12" aria-labelledby="ended-events">
          <h2 id="ended-events" className="mb-3 type-section">
            지난 이벤트
          </h2>
          <ul className="divide-y divide-line">
            {ended.map((one) => (
              <li key={one.id}>
                <a href={href('/event/:eventId', { eventId: one.id })} className="block py-3 hover:text-action">
                  <b className="block [overflow-wrap:anywhere]">{one.title}</b>
                  <span className="tabular type-meta">{periodText(one)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const EventCard = ({ event }: { readonly event: ListedEvent }) => (
  <a
    href={href('/event/:eventId', { eventId: event.id })}
    className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition-shadow hover:shadow-float"
  >
    {event.image !== null && (
      <img
        src={atWidth(event.image.url, 640)}
        width={event.image.width}
        height={event.image.height}
        alt=""
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full bg-sunk object-cover"
      />
    )}
    <span className="flex flex-1 flex-col p-4">
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={event.state === 'running' ? 'action' : undefined}>{stateNames[event.state]}</Badge>
        {event.role === 'provider' && <Badge>고수</Badge>}
      </span>
      <b className="mt-2 text-lg leading-snug [overflow-wrap:anywhere]">{event.title}</b>
      <span className="mt-1 text-soft">{event.summary}</span>
      <span className="tabular mt-auto pt-3 type-meta">{periodText(event)}</span>
    </span>
  </a>
)
