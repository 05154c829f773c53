import { useQuery } from '@tanstack/react-query'
import { formatDate, parseSeoulDay } from '@dure/kernel/time'
import { EmptyState } from '@dure/ui/EmptyState'
import { ErrorState } from '@dure/ui/ErrorState'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { cash } from '@dure/ui/PriceText'
import { SkeletonList } from '@dure/ui/Skeleton'
import { query } from '../../api/query.ts'

const kinds = { cash: '충전 캐시', bonus: '보너스 캐시' }

/** On which days the caller’s cash ends, the soonest first [cash.lots]. */
export function LotsSheet({ onClose }: { readonly onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(query('GET /v1/me/cash/lots'))
  return (
    <Sheet open onClose={onClose} title="캐시가 사라지는 날">
      <p className="type-note">견적을 보내면 보너스 캐시부터, 그중에서도 먼저 사라질 것부터 써요.</p>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : data === undefined ? (
        <SkeletonList rows={3} />
      ) : data.items.length === 0 ? (
        <EmptyState
          scene="coins"
          title="남은 캐시가 없어요"
          text="캐시를 충전하면 언제까지 쓸 수 있는지 여기에서 볼 수 있어요."
          action={{ label: '캐시 충전하기', href: '/store' }}
        />
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-card">
          {data.items.map(({ kind, day, amount }) => (
            <li key={`${kind} ${day}`} className="flex justify-between gap-4 px-4 py-3">
              <span>
                <time dateTime={day} className="tabular block font-semibold">
                  {formatDate(parseSeoulDay(day)!)}
                </time>
                <span className="type-meta">{kinds[kind]}</span>
              </span>
              <b className="tabular self-center">{cash(amount)}</b>
            </li>
          ))}
          {(['bonus', 'cash'] as const)
            .filter((kind) => data.later[kind] > 0)
            .map((kind) => (
              <li key={`${kind} later`} className="flex justify-between gap-4 px-4 py-3">
                <span>
                  <span className="block font-semibold">그 뒤</span>
                  <span className="type-meta">{kinds[kind]}</span>
                </span>
                <b className="tabular self-center">{cash(data.later[kind])}</b>
              </li>
            ))}
        </ul>
      )}
    </Sheet>
  )
}
