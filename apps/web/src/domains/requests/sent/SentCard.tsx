import type { SentRequestItem } from '@dure/contract/requests/sent'
import { formatDate } from '@dure/kernel/time'
import { formatWon } from '@dure/kernel/money'
import { Avatar } from '@dure/ui/Avatar'
import { Badge, CountBadge } from '@dure/ui/Badge'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { href } from '../../../navigation/href.ts'
import { wonRange } from '../../catalogue/priceText.ts'
import { ServicePicture } from '../../catalogue/ServicePicture.tsx'
import { DeadlineBadge } from '../DeadlineBadge.tsx'
import { nextOf } from './nextOf.ts'

/** Who answered, up to three faces. */
function Faces({ item }: { readonly item: SentRequestItem }) {
  const faces = item.hired === null ? item.quoteProviders.slice(0, 3) : [item.hired]
  if (faces.length === 0) return null
  return (
    <span className="flex shrink-0 -space-x-2">
      {faces.map((pro) => (
        <span key={pro.providerId} className="rounded-full ring-2 ring-card">
          <Avatar src={pro.profileImage} name={pro.name} size="sm" />
        </span>
      ))}
    </span>
  )
}

/** How far it is, in a line with its sums, and a smaller one. */
function saidOf({ status, quoteCount, quoteRange, hired }: SentRequestItem): readonly [string, string | undefined] {
  if (hired !== null) {
    const cost = hired.cost === null ? '가격 협의' : `${hired.unit === 'H' ? '시간당 ' : ''}${formatWon(hired.cost)}`
    return [hired.name, `${cost}에 고용했어요`]
  }
  if (quoteCount > 0) return [`견적 ${quoteCount}개`, quoteRange === null ? undefined : wonRange(quoteRange)]
  return status === 'opened' ? ['견적을 기다리고 있어요', '오면 알려 드릴게요.'] : ['받은 견적이 없어요', undefined]
}

/** One of the customer's requests: what it is, who answered for how much, and the one thing that comes next. The row opens it. */
export function SentCard({ item }: { readonly item: SentRequestItem }) {
  const [first, second] = saidOf(item)
  const next = nextOf(item)
  const dong = item.address.split(' ').at(-1) ?? ''
  return (
    <li className="relative rounded-card border border-line bg-card p-4 transition-colors hover:border-edge">
      <span className="flex items-start gap-3">
        <ServicePicture slug={item.service.slug} size={48} className="size-12 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center justify-between gap-x-2">
            <a
              href={href('/requests/:requestId/quotes', { requestId: item.id })}
              className="min-w-0 font-bold text-ink no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-action"
            >
              {item.service.name}
            </a>
            {item.status === 'opened' ? (
              <DeadlineBadge deadline={item.deadline} expiredAt={item.endedAt} />
            ) : (
              <Badge tone={item.hiredCompleted ? 'good' : 'plain'}>
                {item.hiredCompleted ? '고용 완료' : item.status === 'expired' ? '기간 만료' : '마감'}
              </Badge>
            )}
          </span>
          <span className="tabular block truncate type-meta">{[dong, ...item.summary].filter(Boolean).join(' · ')}</span>
          <span className="tabular block text-[0.8125rem] text-faint">
            {formatDate(new Date(item.startedAt))}
            {item.isTargeted && ' · 고수 지정'}
          </span>
        </span>
      </span>
      <span className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Faces item={item} />
        <span className="tabular min-w-24 flex-1 leading-snug">
          <span className="flex items-center gap-1.5">
            <b className="min-w-0">{first}</b>
            <CountBadge count={item.unreadQuoteCnt} label="읽지 않은 견적" />
          </span>
          {second !== undefined && <span className="block type-note">{second}</span>}
        </span>
        {next !== null && (
          <a href={next.path} className={cx(buttonClass({ tone: 'tint', size: 'sm' }), 'relative ml-auto')}>
            {next.label}
          </a>
        )}
      </span>
      {item.closeComment && <p className="mt-2 type-meta">“{item.closeComment}”</p>}
    </li>
  )
}
