import { quoteLimits } from '@dure/contract/quotes/limits'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatDateTime } from '@dure/kernel/time'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { PriceText } from '@dure/ui/PriceText'
import { query } from '../../../api/query.ts'
import { Moment } from '../../../ground/Moment.tsx'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'

export const title = '첫 견적을 보냈어요'

const sentQuery = query('GET /v1/me/quotes/sent', { query: { size: 2 } })

export async function loader({ queries }: ScreenContext<'/requests/first-quote-complete'>): Promise<void> {
  await queries.ensureQueryData(sentQuery)
}

/** How the first quote went out [requests.first-quote]: shown once by itself, after it was sent. */
export function component() {
  const { data } = useSuspenseQuery(sentQuery)
  const [quote, earlier] = data.items
  if (quote === undefined || earlier !== undefined)
    return (
      <div className="mx-auto max-w-read px-4 pb-16 pt-12">
        <h1 className="sr-only">첫 견적</h1>
        <EmptyState
          scene="quotes"
          title={quote === undefined ? '아직 보낸 견적이 없어요' : '첫 견적은 이미 보냈어요'}
          text={
            quote === undefined
              ? '받은 요청에서 마음에 드는 일을 골라 첫 견적을 보내 보세요.'
              : '보낸 견적은 활동 분석에서 모아 볼 수 있어요.'
          }
          action={
            <a href={quote === undefined ? href('/requests/received') : href('/pro/active-analysis')} className={buttonClass({})}>
              {quote === undefined ? '받은 요청 보기' : '활동 분석 보기'}
            </a>
          }
        />
      </div>
    )
  return (
    <div className="mx-auto max-w-read px-4 pb-16 pt-8">
      <Moment title="첫 견적을 보냈어요">
        {quote.customerName} 고객님에게 갔어요. {quoteLimits.cashbackHours}시간 안에 읽지 않으면 쓴 캐시를 모두 돌려드려요.
      </Moment>
      <dl className="mt-2 divide-y divide-line rounded-card border border-line bg-card px-5">
        {[
          ['요청', `${quote.service.name} · ${quote.address}`],
          ['보낸 때', formatDateTime(new Date(quote.sentAt))],
          ['쓴 캐시', quote.cashSpent === 0 ? '쓰지 않았어요' : `${quote.cashSpent.toLocaleString('ko-KR')}캐시`],
        ].map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-3">
            <dt className="shrink-0 text-soft">{name}</dt>
            <dd className="tabular text-right font-medium">{value}</dd>
          </div>
        ))}
        {quote.cost !== null && (
          <div className="flex justify-between gap-4 py-3">
            <dt className="text-soft">견적 금액</dt>
            <dd className="font-bold">
              <PriceText amount={quote.cost} />
            </dd>
          </div>
        )}
      </dl>
      <ul className="mt-6 list-disc space-y-2 pl-5 text-soft">
        <li>고객이 답하기 전에도 메시지를 세 번까지 보낼 수 있어요. 언제 갈 수 있는지 먼저 적어 보세요.</li>
        <li>프로필을 채울수록 고용되는 일이 많아요.</li>
      </ul>
      <div className="mt-8 grid gap-2">
        <a href={href('/pro/chats/:chatId', { chatId: quote.chatId })} className={buttonClass({ size: 'lg', wide: true })}>
          채팅방으로 가기
        </a>
        <a href={href('/requests/received')} className={buttonClass({ size: 'lg', wide: true, tone: 'outline' })}>
          다른 요청 보기
        </a>
      </div>
    </div>
  )
}
