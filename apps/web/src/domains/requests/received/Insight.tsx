import { useQuery } from '@tanstack/react-query'
import type { ReceivedInsight } from '@dure/contract/requests/received'
import { formatDistance, METRES_IN_KM } from '@dure/kernel/geo'
import { won } from '@dure/ui/PriceText'
import { insightQuery } from '../queries.ts'

/** By which of his words the request is here. */
function whyText({ why, district, distance }: ReceivedInsight): string {
  const far = distance === null ? '' : ` · ${formatDistance(distance / METRES_IN_KM)}`
  switch (why) {
    case 'targeted':
      return '고객이 나를 골라 보냈어요'
    case 'district':
      return `내 서비스 · 활동 지역 ${district ?? ''}${far}`
    case 'distance':
      return `내 서비스 · 활동 거리 안${far}`
    case 'online':
      return '내 서비스 · 온라인으로 진행'
    case 'found':
      return `내 서비스 · 활동 지역 밖이에요${far}`
  }
}

/** Whom he has beside him; nobody is a chance and no number. */
function othersText({ seen, quoted }: ReceivedInsight): string {
  if (quoted > 0) return `${seen > 0 ? `${seen}명이 보고 ` : ''}${quoted}명이 견적을 보냈어요`
  return seen > 0 ? `${seen}명이 봤고 아직 아무도 견적을 보내지 않았어요` : '아직 아무도 보지 않았어요. 먼저 보내 보세요.'
}

/** What helps the pro decide: why it is here, who saw it, what such work costs, how his own quotes went. */
export function Insight({ requestId }: { readonly requestId: number }) {
  const { data } = useQuery(insightQuery(requestId))
  if (data === undefined) return null
  const { costs, chance } = data
  const facts: readonly (readonly [string, string])[] = [
    ['나에게 온 이유', whyText(data)],
    // Of whom he alone is asked there are no others.
    ...(data.quoteLimit === 1 ? [] : ([['다른 고수', othersText(data)]] as const)),
    ...(costs === null
      ? []
      : ([
          [
            '이 서비스의 견적',
            `${costs.unit === 'H' ? '시간당 ' : ''}보통 ${won(costs.middle)} · ${won(costs.low)}~${won(costs.high)} · ${costs.near ? '가까운 지역 ' : ''}견적 ${costs.sample}개`,
          ],
        ] as const)),
    ...(chance === null
      ? []
      : ([
          ['내 고용 가능성', `약 ${chance.percent}% · 최근 ${chance.days}일 이 서비스 견적 ${chance.sent}개 중 ${chance.hired}개 고용`],
        ] as const)),
  ]
  return (
    <dl className="tabular mt-4 grid gap-x-6 gap-y-2 rounded-card bg-sunk p-4 text-sm sm:grid-cols-2">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt className="text-faint">{name}</dt>
          <dd className="font-medium">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
