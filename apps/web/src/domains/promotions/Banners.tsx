import { useEffect, useRef, useState, type RefObject } from 'react'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { Banner } from '@dure/contract/promotions/banners'
import type { BannerPlace } from '@dure/contract/promotions/pagePlaces'
import { IconButton } from '@dure/ui/IconButton'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { atWidth } from '../../pictures/atWidth.ts'
import { useSession } from '../../session/store.ts'
import { countPressed, useCountSeen } from '../counters/useCountSeen.ts'
import { bannersQuery } from './pageQueries.ts'

/** What a banner is, said before all else [promotions.banners]. */
export const markNames: Record<Banner['mark'], string> = { ad: '광고', event: '이벤트', guide: '안내' }

/** What the house puts on a page for a time: strips, and cards in a row; nothing while nothing runs [promotions.banners]. */
export function Banners({ place, className = '' }: { readonly place: BannerPlace; readonly className?: string }) {
  const { mode } = useSession()
  const { data } = useQuery(bannersQuery(place, mode))
  const all = data?.banners ?? []
  if (all.length === 0) return null
  const cards = all.filter((one) => one.contentType === 'content')
  return (
    <section aria-label="두레 소식" className={className}>
      {all
        .filter((one) => one.contentType === 'banner')
        .map((one) => (
          <BannerCard key={one.id} banner={one} className="mb-3" />
        ))}
      {cards.length > 0 && (
        <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-3 md:px-0">
          {cards.map((one) => (
            <li key={one.id} data-banner={one.id} className={`shrink-0 snap-start md:w-auto ${cards.length === 1 ? 'w-full' : 'w-72'}`}>
              <BannerCard banner={one} className="h-full" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type CardProps = { readonly banner: Banner; readonly className?: string; readonly preview?: boolean }

/** One of them: what it is, its words, its picture in its place, and the way to put it away. */
export function BannerCard({ banner, className = '', preview = false }: CardProps) {
  const [away, setAway] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const seen = useInSight(card)
  useCountSeen('/v1/seen', { kind: 'banner', id: banner.id }, preview || !seen)
  const { send } = useCallMutation('POST /v3/promotions/banners/:id/dismiss', { refused: 'toast' })
  const { image } = banner
  const dismiss = () => {
    if (preview) return
    setAway(true)
    void send({ params: { id: banner.id } }).then((done) => !done && setAway(false))
  }
  if (away) return null
  return (
    <div
      ref={card}
      data-banner={banner.id}
      className={`relative flex min-h-24 items-stretch overflow-hidden rounded-card bg-action-tint ${className}`}
    >
      <a
        href={banner.link}
        className="flex min-w-0 flex-1 items-center gap-3 p-4 pr-12"
        onClick={() => !preview && countPressed('bannerClick', banner.id)}
      >
        {image !== null && (
          <img
            src={atWidth(image.url, 320)}
            width={72}
            height={72}
            alt=""
            decoding="async"
            className="size-18 shrink-0 rounded-field bg-sunk object-cover"
          />
        )}
        <span className="min-w-0">
          <span className="block type-note font-semibold">{markNames[banner.mark]}</span>
          <b className="block leading-snug [overflow-wrap:anywhere]">{banner.title}</b>
          {banner.text !== '' && <span className="mt-0.5 block type-note [overflow-wrap:anywhere]">{banner.text}</span>}
        </span>
      </a>
      <IconButton label={`${banner.title} ${banner.dismissDays}일 동안 보지 않기`} className="absolute right-1 top-1" onClick={dismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** Whether half of it came before somebody's eyes: what lies below is not seen. */
function useInSight(of: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = of.current
    if (element === null) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { threshold: 0.5 })
    watch.observe(element)
    return () => watch.disconnect()
  }, [of])
  return seen
}
