import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { safePaymentReleased } from '@dure/contract/safe-payment/states'
import { formatDateTime, remainingTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { won } from '@dure/ui/PriceText'
import { addressed } from '@dure/kernel/names'
import { track } from '../../../analytics/port.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { useRouter } from '../../../useRouter.ts'
import { CaseBox } from '../CaseBox.tsx'
import { KeptCard } from '../KeptCard.tsx'
import { SellerContact } from '../SellerContact.tsx'
import { PaySummary } from '../PaySummary.tsx'
import { dealQuery } from '../queries.ts'
import { actionText, askWait, leadOf, needsAccount, statusText, timelineText, type Deal, type DealRole } from '../texts.ts'
import { useNow } from '../../../ground/useNow.ts'
import { href } from '../../../navigation/href.ts'
import { useConnection } from '../../../realtime/connection.ts'
import { useLive } from '../../../realtime/events.ts'
import type { ScreenContext } from '../../../screen.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { usePage } from '../../../usePage.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'

const ActDialog = lazyPart(() => import('../ActDialog.tsx').then((file) => file.ActDialog))
const SettlementSheet = lazyPart(() => import('../../settlement/SettlementSheet.tsx').then((file) => file.SettlementSheet))

const roleOf = (pathname: string): DealRole => (pathname.startsWith('/pro/') ? 'provider' : 'customer')

export const title = '안전결제'

export async function loader({ queries, params, pathname }: ScreenContext<'/escrows/:escrowId' | '/pro/escrows/:escrowId'>) {
  await queries.ensureQueryData(dealQuery(params.escrowId, roleOf(pathname)))
}

/** A deal: where it stands, what it costs, what happened, and the buttons the server offers this side. */
export function component() {
  const { params, pathname, search } = usePage<'/escrows/:escrowId' | '/pro/escrows/:escrowId'>()
  const role = roleOf(pathname)
  const id = params.escrowId
  const options = dealQuery(id, role)
  const { data: deal } = useSuspenseQuery(options)
  const queries = useQueryClient()
  const router = useRouter()
  const [acting, setActing] = useState<string>()
  const [account, setAccount] = useState(false)
  const asked = useRef(false)
  const again = () => queries.invalidateQueries({ queryKey: options.queryKey })
  useLive(role === 'customer' ? 'customerSafePaymentDetail' : 'providerSafePaymentDetail', () => void again(), {
    refetch: options.queryKey,
  })

  // What happened between the server's page and the first subscription is read once more.
  const { state: connection } = useConnection()
  useEffect(() => {
    if (connection === 'open') void queries.invalidateQueries({ queryKey: dealQuery(id, role).queryKey })
  }, [connection, queries, id, role])

  // Back from the gateway: the server asks it how the payment stands, whatever the address says.
  const { paymentId } = search
  const confirming = useCallMutation('PATCH /v2/safe-payment/customers/:userId/:safePaymentId/callback', {
    done: '결제했어요. 거래를 확정할 때까지 안전하게 보관할게요.',
    onDone: () => track('pay'),
    refused: (error) => {
      const left = error.name === 'PAYMENT_FAILED' && search.code === 'PAY_PROCESS_CANCELED'
      toast(left ? '결제를 취소했어요. 돈은 나가지 않았어요.' : error.message, { state: 'warning' })
    },
  })
  const confirmPaid = useEffectEvent(async (paid: string) => {
    await confirming.send({ params: { userId: 'me', safePaymentId: deal.safePaymentId }, body: { paymentId: paid } })
    router.history.replace(pathname)
  })
  useEffect(() => {
    if (paymentId === undefined || asked.current) return
    asked.current = true
    void confirmPaid(paymentId)
  }, [paymentId])

  const paying = useCallMutation('POST /v2.1/safe-payment/customers/:userId/prepare', {
    refused: 'toast',
    onDone: ({ checkoutUrl }) => router.goTo(new URL(checkoutUrl).pathname),
  })
  const pay = () =>
    paying.send({
      params: { userId: 'me' },
      body: {
        chatId: deal.chatId,
        serviceAmount: deal.serviceAmount,
        safePaymentId: deal.safePaymentId,
        paymentMethod: 'card' as const,
        amount: deal.amount,
      },
    })
  const moved = { refused: 'toast' } as const
  const opening = useCallMutation('POST /v2/safe-payment/:id/case', moved)
  const moving = useCallMutation('PATCH /v2/safe-payment/:id/status', moved)
  const act = async (action: string, reason: string | undefined) => {
    const done = actionText(action, deal)?.done ?? '처리했어요.'
    const at = { params: { id: deal.safePaymentId } }
    const isDone = await (action === 'open_case'
      ? opening.send({ ...at, body: { reason: reason ?? '기타' } })
      : moving.send({ ...at, body: { action, ...(reason === undefined ? {} : { reason }) } }))
    if (isDone) toast(done)
    setActing(undefined)
  }
  const text = acting === undefined ? undefined : actionText(acting, deal)
  return (
    <div className="mx-auto max-w-read px-4 pb-24 pt-6">
      <Header deal={deal} />
      <div className="mt-5 space-y-5">
        <KeptCard deal={deal} />
        <Actions deal={deal} busy={paying.busy} onPay={() => void pay()} onAct={setActing} onAccount={() => setAccount(true)} />
        <PaySummary deal={deal} />
        <SellerContact deal={deal} />
        <Outcome deal={deal} />
        <CaseBox deal={deal} />
        <Timeline deal={deal} />
        {role === 'customer' && (
          <ul className="list-disc space-y-1 pl-5 text-sm text-faint">
            <li>{deal.notice.intermediary}</li>
            <li>{deal.notice.withdrawal}</li>
          </ul>
        )}
      </div>
      <Suspense>
        {text !== undefined && acting !== undefined && (
          <ActDialog
            text={text}
            busy={opening.busy || moving.busy}
            onClose={() => setActing(undefined)}
            onDo={(reason) => void act(acting, reason)}
          />
        )}
        {account && <SettlementSheet onClose={() => setAccount(false)} />}
      </Suspense>
    </div>
  )
}

function Header({ deal }: { readonly deal: Deal }) {
  const [label, tone] = statusText[deal.safePaymentStatus]
  const now = useNow()
  const { deadlines } = deal
  const until = deadlines.requestExpiresAt ?? deadlines.answerUntil
  return (
    <header>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        {until !== null && now !== null && (
          <span className="tabular text-sm font-semibold text-alert">{remainingTime(new Date(until), now)}</span>
        )}
      </div>
      <h1 className="mt-2 text-2xl font-extrabold tracking-tight">
        {deal.service.title} · {addressed(deal.partner.name, deal.role === 'customer' ? 'provider' : 'customer')}
      </h1>
      <p className="mt-1 text-soft">{leadOf(deal)}</p>
    </header>
  )
}

type ActionsProps = {
  readonly deal: Deal
  readonly busy: boolean
  readonly onPay: () => void
  readonly onAct: (action: string) => void
  readonly onAccount: () => void
}

const isAccount = (action: string): boolean => action === 'register_settlement' || action === 'manage_settlement'

/** Releasing the money cannot be undone: it leads once the service is due or the pro asked for it, and is a quiet way before. */
const confirmLeads = (deal: Deal): boolean => deal.serviceCame || deal.request?.type === 1

/** What leads on stands first, what undoes the deal last, whatever the order of the server's list. */
function sorted(deal: Deal): Deal['actions'] {
  const rank = (action: string): number => {
    if (action === 'pay') return 0
    if (isAccount(action) && needsAccount(deal)) return 0
    if (action === 'confirm' && !confirmLeads(deal)) return 3
    const tone = actionText(action, deal)?.tone
    return tone === 'primary' ? 0 : tone === undefined ? 1 : tone === 'outline' ? 2 : 3
  }
  return deal.actions.toSorted((one, other) => rank(one.action) - rank(other.action))
}

/** The pro's already: there is no deal left to go on with. */
const released: ReadonlySet<Deal['safePaymentStatus']> = new Set(safePaymentReleased)

function Actions({ deal, busy, onPay, onAct, onAccount }: ActionsProps) {
  return (
    <div className="grid gap-2">
      {sorted(deal).map(({ action }) => {
        if (action === 'pay')
          return (
            <Button key={action} size="lg" wide busy={busy} onClick={onPay}>
              {won(deal.amount)} 결제하기
            </Button>
          )
        if (isAccount(action))
          return (
            <Button
              key={action}
              tone={needsAccount(deal) ? 'primary' : action === 'register_settlement' ? 'tint' : 'outline'}
              wide
              onClick={onAccount}
            >
              {action === 'register_settlement' ? '정산 계좌 등록하기' : needsAccount(deal) ? '정산 계좌 고치기' : '정산 계좌 관리하기'}
            </Button>
          )
        if (action === 'write_review')
          return (
            <a
              key={action}
              href={href('/review/users/:userId/member', { userId: deal.seller.userId }, { chatId: String(deal.chatId) })}
              className={buttonClass({
                tone: deal.can.confirm === true && confirmLeads(deal) ? 'outline' : 'primary',
                wide: true,
                size: 'lg',
              })}
            >
              리뷰 쓰기
            </a>
          )
        if (action === 'manage_reviews')
          return (
            <a
              key={action}
              href={href('/profile/users/:userId', { userId: deal.seller.userId })}
              className={buttonClass({ tone: 'outline', wide: true })}
            >
              내가 쓴 리뷰 보기
            </a>
          )
        const text = actionText(action, deal)
        if (text === undefined) return null
        const quiet = action === 'confirm' && !confirmLeads(deal)
        return (
          <Button
            key={action}
            tone={quiet ? 'quiet' : text.tone === 'danger' ? 'outline' : text.tone}
            size={text.tone === 'primary' && !quiet ? 'lg' : 'md'}
            wide
            onClick={() => onAct(action)}
          >
            {text.label}
          </Button>
        )
      })}
      <AskWait deal={deal} />
      <a
        href={
          deal.role === 'customer' ? href('/chats/:chatId', { chatId: deal.chatId }) : href('/pro/chats/:chatId', { chatId: deal.chatId })
        }
        className={buttonClass({ tone: 'quiet', wide: true })}
      >
        {!released.has(deal.safePaymentStatus) && deal.actions.some((one) => one.action === 'resume')
          ? '대화로 거래 이어 가기'
          : '대화하기'}
      </a>
      {deal.actions.some((one) => one.action === 'help') && (
        <a href={href('/support')} className={buttonClass({ tone: 'quiet', wide: true })}>
          고객센터에 문의하기
        </a>
      )}
    </div>
  )
}

/** Until when an ask waits, or that it was the last one. */
function AskWait({ deal }: { readonly deal: Deal }) {
  const now = useNow()
  if (now === null) return null
  const wait = askWait(deal, now)
  return wait === null ? null : <p className="text-center text-sm text-faint">{wait}</p>
}

const refundTexts = { requested: '환불하고 있어요', done: '환불했어요', failed: '환불이 늦어지고 있어요. 운영팀이 확인해요' } as const
const needTexts = {
  account: '정산 계좌를 기다려요',
  certification: '본인 확인을 기다려요',
  holder: '본인이나 사업자 이름의 계좌를 기다려요',
  operator: '결제가 취소되어 운영팀이 확인하고 있어요',
} as const
const payoutTexts = {
  waiting: '곧 입금해요',
  requested: '입금하고 있어요',
  completed: '입금했어요',
  failed: '은행이 입금을 받지 않았어요',
} as const

function Outcome({ deal }: { readonly deal: Deal }) {
  if (deal.refund === null && deal.payout === null) return null
  const stopped = deal.refund?.status === 'failed' || needsAccount(deal)
  return (
    <dl className={cx('rounded-card px-5 py-4 tabular', stopped ? 'bg-alert-tint text-alert' : 'bg-sunk')}>
      {deal.refund !== null && (
        <div className="flex justify-between gap-4">
          <dt className={stopped ? 'font-semibold' : 'text-soft'}>{refundTexts[deal.refund.status]}</dt>
          <dd className="font-bold">{won(deal.refund.amount)}</dd>
        </div>
      )}
      {deal.payout !== null && (
        <div className="flex justify-between gap-4">
          <dt className={stopped ? 'font-semibold' : 'text-soft'}>
            {deal.payout.need === null ? payoutTexts[deal.payout.status] : needTexts[deal.payout.need]}
          </dt>
          <dd className="font-bold">{won(deal.payout.amount)}</dd>
        </div>
      )}
    </dl>
  )
}

function Timeline({ deal }: { readonly deal: Deal }) {
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title" className="font-bold">
        거래 기록
      </h2>
      <ol className="mt-3 border-l-2 border-line pl-4">
        {deal.timeline.map((step, at) => (
          <li key={`${step.at}-${step.action}`} className="relative pb-4 last:pb-0">
            <span
              aria-hidden="true"
              className={cx(
                'absolute -left-[1.4rem] top-1.5 size-2.5 rounded-full',
                at === deal.timeline.length - 1 ? 'bg-action' : 'bg-line',
              )}
            />
            <p className="font-semibold">{timelineText(step.action, deal.startedBy)}</p>
            <p className="tabular text-sm text-faint">
              {formatDateTime(new Date(step.at))}
              {step.reason !== null && ` · ${step.reason}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
