import { useSuspenseQuery } from '@tanstack/react-query'
import type { EventPage } from '@dure/contract/promotions/events'
import { shareImage } from '@dure/contract/system/shareImage'
import { formatDateTime } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { Moment } from '../../../ground/Moment.tsx'
import { href } from '../../../navigation/href.ts'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { usePage } from '../../../usePage.ts'
import { countPressed, useCountSeen } from '../../counters/useCountSeen.ts'
import { blockCards } from '../../search/blockCards.tsx'
import { EventBody } from '../EventBody.tsx'
import { closedText } from '../eventTexts.ts'
import { eventQuery } from '../pageQueries.ts'

type Path = '/event/:eventId'

export const loader = ({ queries, params }: ScreenContext<Path>): Promise<EventPage> => queries.ensureQueryData(eventQuery(params.eventId))

export const head = ({ data: event, pathname }: HeadContext<Path, typeof loader>): Head => ({
  title: event.title,
  description: event.summary,
  canonical: pathname,
  image: shareImage('events', event.id),
  noindex: !event.found,
})

/** An event, and taking part in it [promotions.join]. */
export function component() {
  const { params, pathname } = usePage<Path>()
  const { data: event } = useSuspenseQuery(eventQuery(params.eventId))
  useCountSeen('/v1/seen', { kind: 'event', id: event.id }, false)
  return (
    <>
      <EventBody event={event} cards={blockCards} aside={<ShareButton title={event.title} path={pathname} />}>
        {event.joined && (event.couponsFor === 'customers' ? <JoinedPro event={event} /> : <Joined event={event} />)}
      </EventBody>
      <Foot event={event} />
    </>
  )
}

/** Of one to come: to hear when it begins, by one press, and not to, by another [promotions.remind]. */
function Remind({ event: { id, reminds, startAt } }: { readonly event: EventPage }) {
  const { me } = useSession()
  const { pathname } = usePage<Path>()
  const asking = useCallMutation('POST /v2/promotions/events/:id/remind', { refused: 'toast', done: '시작하면 알려 드릴게요.' })
  const leaving = useCallMutation('DELETE /v2/promotions/events/:id/remind', { refused: 'toast', done: '알림을 취소했어요.' })
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-3">
      <p className="font-semibold">{formatDateTime(new Date(startAt))}에 시작해요</p>
      {me === null ? (
        <a href={href('/login', undefined, { redirect: pathname })} className={buttonClass()}>
          로그인하고 알림 받기
        </a>
      ) : reminds ? (
        <Button tone="outline" busy={leaving.busy} onClick={() => void leaving.send({ params: { id } })}>
          알림 취소하기
        </Button>
      ) : (
        <Button busy={asking.busy} onClick={() => void asking.send({ params: { id } })}>
          시작하면 알림 받기
        </Button>
      )}
    </div>
  )
}

/** That he took part, what it brought, and where that leads. */
const Joined = ({ event: { cta, coupons } }: { readonly event: EventPage }) => (
  <div className="mt-6 rounded-card border border-line bg-card pt-5">
    <Moment
      heading="h2"
      title="참여했어요"
      actions={
        <>
          {coupons.length > 0 && (
            <a href={href('/mypage/coupon')} className={buttonClass({ tone: 'tint', wide: true })}>
              내 쿠폰 보기
            </a>
          )}
          {cta?.path && (
            <a href={cta.path} className={buttonClass({ tone: 'outline', wide: true })}>
              이어서 둘러보기
            </a>
          )}
        </>
      }
    >
      {coupons.length > 0 ? '쿠폰은 쿠폰함에 있어요. 결제할 때 저절로 골라져요.' : '이 화면에서 언제든 확인할 수 있어요.'}
    </Moment>
  </div>
)

/** That a pro takes part, and the way out of it. */
function JoinedPro({ event }: { readonly event: EventPage }) {
  const { send, busy } = useCallMutation('POST /v2/promotions/events/:id/leave', { refused: 'toast', done: '참여를 그만뒀어요.' })
  const leave = async () => {
    if (
      await confirm({
        title: '참여를 그만둘까요?',
        description:
          '그때부터 고객이 쿠폰으로 새로 결제할 수 없어요. 이미 쿠폰으로 준비한 결제는 그대로예요. 이벤트가 끝나기 전에는 다시 참여할 수 있어요.',
        okButtonLabel: '그만두기',
      })
    )
      await send({ params: { id: event.id } })
  }
  const ended = event.state === 'ended'
  return (
    <div className="mt-6 rounded-card border border-line bg-card pt-5">
      <Moment
        heading="h2"
        title={ended ? '참여한 이벤트예요' : '참여하고 있어요'}
        actions={
          !ended && (
            <Button tone="outline" wide busy={busy} onClick={() => void leave()}>
              그만두기
            </Button>
          )
        }
      >
        {ended ? '받은 쿠폰이 남은 고객은 그 쿠폰의 날까지 쓸 수 있어요.' : '내 프로필과 견적에서 고객이 쿠폰을 받을 수 있어요.'}
      </Moment>
    </div>
  )
}

/** Its one act, fixed at the foot, with where it stands. */
function Foot({ event }: { readonly event: EventPage }) {
  const { me } = useSession()
  const { pathname } = usePage<Path>()
  const { send, busy } = useCallMutation('POST /v2/promotions/events/:id/join', { refused: 'toast', done: '참여했어요.' })
  const { cta } = event
  if ((cta === null && event.state !== 'ready') || event.joined) return null
  const closed = closedText(event)
  const press = () => countPressed('eventClick', event.id)
  const act = () => {
    press()
    void send({ params: { id: event.id } })
  }
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="mx-auto max-w-read">
        {event.state === 'ready' ? (
          <Remind event={event} />
        ) : cta === null ? null : closed !== undefined && cta.joins ? (
          <p role="status" className="flex min-h-13 flex-wrap items-center justify-between gap-3 font-semibold">
            {closed}
            <a href={href('/event')} className={buttonClass({ tone: 'tint', size: 'sm' })}>
              다른 이벤트 보기
            </a>
          </p>
        ) : !cta.joins ? (
          <a href={cta.path ?? href('/event')} className={buttonClass({ size: 'lg', wide: true })} onClick={press}>
            {cta.label}
          </a>
        ) : me === null ? (
          <a href={href('/login', undefined, { redirect: pathname })} className={buttonClass({ size: 'lg', wide: true })} onClick={press}>
            로그인하고 참여하기
          </a>
        ) : (
          <Button size="lg" wide busy={busy} onClick={act}>
            {cta.label}
          </Button>
        )}
      </div>
    </div>
  )
}
