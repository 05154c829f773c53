import { formatDateTime } from '@dure/kernel/time'
import { cx } from '@dure/ui/cx'
import { won } from '@dure/ui/PriceText'
import { needsAccount, timelineText, type Deal } from './texts.ts'

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

/** What went back, and what the pro is paid. */
export function DealOutcome({ deal }: { readonly deal: Deal }) {
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

/** What happened, in its order. */
export function DealHistory({ deal }: { readonly deal: Deal }) {
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
            <p className="font-semibold">{timelineText(step.action, deal.startedBy, deal.role)}</p>
            <p className="tabular type-meta">
              {formatDateTime(new Date(step.at))}
              {step.reason !== null && ` · ${step.reason}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
