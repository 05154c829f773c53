import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'
import { href } from '../../../navigation/href.ts'
import { allUnreadQuery } from '../queries.ts'
import { ReceivedRow } from '../ReceivedRow.tsx'
import { useDismiss } from '../useDismiss.ts'

/** Of this experiment one group sees them here; everybody has them on their own page [requests.all]. */
const experiment = { code: 'all-requests', group: 'B' } as const

/** Eight requests nearby that the pro has neither received nor opened; nothing where there are none. */
export function AllUnread() {
  const { data: running } = useQuery(query('GET /v1/experiments'))
  const inGroup = running?.experiments.some((one) => one.code === experiment.code && one.group === experiment.group) ?? false
  const { data } = useQuery({ ...allUnreadQuery, enabled: inGroup })
  const dismiss = useDismiss('GET /v1/all-requests')
  if (!inGroup || data === undefined || data.items.length === 0) return null
  return (
    <section className="mt-8" aria-label="주변의 다른 요청">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="type-heading">주변의 다른 요청</h2>
        <a href={href('/requests')} className="inline-flex min-h-11 items-center type-label text-action">
          모두 보기
        </a>
      </div>
      <ul className="mt-1 divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {data.items.map((item) => (
          <ReceivedRow key={item.id} item={item} onDismiss={() => void dismiss(item.id)} />
        ))}
      </ul>
    </section>
  )
}
