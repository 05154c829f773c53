import { useSuspenseQuery } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { formatDayWithWeekday, parseSeoulDay } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { EmptyState } from '@dure/ui/EmptyState'
import { useAct } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import { atWidth } from '../../../pictures/atWidth.ts'
import type { ScreenContext } from '../../../screen.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { wishesQuery } from '../buying/queries.ts'
import { fromPrice } from '../buying/texts.ts'

export const title = '자리 알림'

export async function loader({ queries }: ScreenContext): Promise<void> {
  await queries.ensureQueryData(wishesQuery)
}

/** What a member waits for a free time of, each with the way to take it back [market.wishes]. */
export function component() {
  const { items } = useSuspenseQuery(wishesQuery).data
  return (
    <div className="mx-auto max-w-read px-4 pb-20 md:pt-4">
      <PageHead title={title} />
      {items.length === 0 ? (
        <EmptyState
          scene="calendar"
          title="기다리는 자리가 없어요"
          text="예약할 자리가 없는 상품에서 ‘자리 나면 알림 받기’를 누르면 여기에 모여요."
          action={{ label: '마켓 둘러보기', href: '/market' }}
        />
      ) : (
        <>
          <p className="mt-4 text-soft">자리가 나면 한 번 알려 드리고 목록에서 빠져요.</p>
          <ul className="mt-3 divide-y divide-line">
            {items.map((wish) => (
              <Row key={wish.productId} wish={wish} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type Wish = Answer<'GET /v1/market/me/wishes'>['items'][number]

function Row({ wish: { productId, product, until } }: { readonly wish: Wish }) {
  const { send, busy } = useAct((_: void, call) => call('DELETE /v1/market/products/:productId/wish', { params: { productId } }), {
    refused: 'toast',
  })
  const name = product?.itemTitle ?? '지금은 살 수 없는 상품'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-4">
      {product === null ? (
        <p className="min-w-0 flex-1 text-soft">{name}</p>
      ) : (
        <a
          href={href('/market/products/:productId', { productId })}
          className="group grid min-w-0 flex-1 basis-56 grid-cols-[6rem_1fr] gap-x-3"
        >
          <img
            src={atWidth(product.mainImage.url, 160)}
            alt=""
            width={96}
            height={64}
            loading="lazy"
            className="row-span-3 h-16 w-24 rounded-card bg-sunk object-cover"
          />
          <span className="line-clamp-2 font-semibold leading-snug [overflow-wrap:anywhere] group-hover:text-action">{name}</span>
          <b className="tabular">{fromPrice(product)}</b>
          <span className="tabular type-note">{formatDayWithWeekday(parseSeoulDay(until)!)}까지 나는 자리</span>
        </a>
      )}
      <Button tone="quiet" busy={busy} onClick={() => void send()} aria-label={`${name} 알림 취소하기`}>
        알림 취소하기
      </Button>
    </li>
  )
}
