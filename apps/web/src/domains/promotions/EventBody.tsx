import type { ReactNode } from 'react'
import type { EventPage } from '@dure/contract/promotions/events'
import { Badge } from '@dure/ui/Badge'
import { Steps } from '../../ground/Guide.tsx'
import { atWidth } from '../../pictures/atWidth.ts'
import { Blocks, type BlockCards } from '../content/Blocks.tsx'
import { periodText, roleNames, stateNames } from './eventTexts.ts'
import { TicketFace } from './Ticket.tsx'

type Shown = Omit<EventPage, 'joined' | 'reminds' | 'forYou' | 'found' | 'id'>
type Props = { readonly event: Shown; readonly cards: BlockCards; readonly aside?: ReactNode; readonly children?: ReactNode }

/** An event as it is read: what one gets, until when and who may; how; what it brings; and its conditions, all open [promotions.events]. */
export function EventBody({ event, cards, aside, children }: Props) {
  const { image, cta } = event
  return (
    <article className="mx-auto max-w-read px-4 pb-8 pt-4 md:pt-8">
      {image !== null && (
        <img
          src={atWidth(image.url, 960)}
          srcSet={`${atWidth(image.url, 640)} 640w, ${atWidth(image.url, 960)} 960w, ${atWidth(image.url, 1280)} 1280w`}
          sizes="(min-width: 768px) 680px, 100vw"
          width={image.width}
          height={image.height}
          alt=""
          className="mb-5 aspect-4/3 w-full rounded-card bg-sunk object-cover"
        />
      )}
      <div className="flex min-h-11 items-center gap-2">
        <Badge tone={event.state === 'running' ? 'action' : undefined}>{stateNames[event.state]}</Badge>
        <span className="type-note font-semibold">두레 이벤트</span>
        <span className="ml-auto">{aside}</span>
      </div>
      <h1 className="text-[1.75rem] font-extrabold leading-tight tracking-tight [overflow-wrap:anywhere] md:text-4xl">{event.title}</h1>
      <p className="mt-2 text-lg text-soft">{event.summary}</p>
      <p className="tabular mt-2 type-meta">
        {periodText(event)} · {roleNames[event.role]}
      </p>
      {children}
      {event.coupons.length > 0 && (
        <section className="mt-8" aria-labelledby="event-coupons">
          <h2 id="event-coupons" className="mb-3 type-heading">
            {event.couponsFor === 'customers' ? '참여한 고수의 고객이 받아요' : '참여하면 받아요'}
          </h2>
          <ul className="space-y-3">
            {event.coupons.map((one) => (
              <li key={one.eventId}>
                <TicketFace coupon={one} over={!one.left && event.state === 'running'} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-8">
        <Blocks blocks={event.blocks} cards={cards} />
      </div>
      {cta?.joins && (
        <section className="mt-10" aria-labelledby="event-how">
          <h2 id="event-how" className="mb-4 type-heading">
            이렇게 참여해요
          </h2>
          <Steps items={stepsOf(event, cta.label)} />
        </section>
      )}
      <section className="mt-6" aria-labelledby="event-terms">
        <h2 id="event-terms" className="mb-3 type-heading">
          꼭 확인해 주세요
        </h2>
        <ul className="list-disc space-y-1.5 pl-5">
          {termsOf(event).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </article>
  )
}

function stepsOf({ coupons, couponsFor }: Shown, label: string) {
  if (couponsFor === 'customers')
    return [
      { title: '고수로 로그인해요', text: '고수 회원이면 돼요.' },
      { title: `‘${label}’을 눌러요`, text: '언제든 이 화면에서 그만둘 수 있어요.' },
      { title: '고객이 쿠폰을 받아요', text: '검색 목록, 프로필, 보낸 견적에 쿠폰 이벤트라고 보여요. 받을 금액은 그대로예요.' },
    ]
  return [
    { title: '로그인해요', text: '두레 회원이면 돼요.' },
    { title: `‘${label}’을 눌러요`, text: '한 번만 누르면 돼요. 따로 적을 것은 없어요.' },
    coupons.length > 0
      ? { title: '쿠폰함에서 확인해요', text: '받은 쿠폰은 결제할 때 저절로 골라져요.' }
      : { title: '참여가 끝나요', text: '이 화면에서 참여한 것을 확인할 수 있어요.' },
  ]
}

/** What holds for it, in words; made of its own terms, so that none outlives them. */
function termsOf(event: Shown): string[] {
  const { coupons, placesLeft, cta } = event
  return [
    `${periodText(event)} 진행해요.`,
    `${event.role === 'provider' ? '고수 회원만' : roleNames[event.role]} 참여할 수 있어요.`,
    ...(cta?.joins ? ['한 사람이 한 번 참여할 수 있어요.'] : []),
    ...(placesLeft === null ? [] : [`먼저 참여한 분부터예요. ${placesLeft.toLocaleString('ko-KR')}자리가 남았어요.`]),
    ...(event.couponsFor === 'customers'
      ? [
          '고객이 받은 쿠폰은 참여한 고수에게 결제할 때만 쓸 수 있어요. 깎은 금액은 두레가 내요.',
          '그만두면 그때부터 새 결제에는 쓸 수 없어요. 이미 쿠폰으로 준비한 결제는 그대로예요.',
          '이벤트가 끝나도 받은 쿠폰은 쿠폰에 적힌 날까지 그때 참여하고 있던 고수에게 쓸 수 있어요.',
        ]
      : []),
    ...(coupons.length === 0 || event.couponsFor === 'customers'
      ? []
      : ['쿠폰으로 깎은 금액은 두레가 내요. 쿠폰마다 조건과 쓸 수 있는 날이 달라요.', '준비한 쿠폰이 모두 쓰이면 먼저 끝날 수 있어요.']),
  ]
}
