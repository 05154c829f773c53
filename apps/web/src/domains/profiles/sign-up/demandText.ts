import { requestLimits } from '@dure/contract/requests/limits'
import { grouped } from '@dure/ui/grouped'

type Asked = { readonly count: number | null; readonly service: string; readonly place: string; readonly days: number }

/** What was asked near him; too few are no number, and said in what is so all the same. */
export function demandText({ count, service, place, days }: Asked): string {
  if (count === null) return `${place}뿐 아니라 활동 거리 안 가까운 동네의 ${service} 요청까지 함께 받아요.`
  const many = count >= requestLimits.demand.most ? `${grouped(count)}건 넘게` : `${grouped(count)}건`
  return `지난 ${days}일 동안 ${place}에서 ${service} 요청이 ${many} 있었어요.`
}

/** What a quote costs, and what comes back of it. */
export const costText = ({ price, service, hours }: { readonly price: number; readonly service: string; readonly hours: number }): string =>
  price === 0
    ? `${service} 견적에는 법에 따라 캐시를 쓰지 않아요.`
    : `${service} 견적 한 건에 ${grouped(price)}캐시 · 고객이 ${hours}시간 안에 읽지 않으면 모두 돌려드려요.`
