import { fail, type Failure } from '@dure/contract/errors'
import { formatWon } from '@dure/kernel/money'
import type { ProviderContext } from '../../context.ts'
import { receivableOf, walletOf } from '../../ledger/index.ts'
import { catalogueOf, type Service } from '../catalogue/index.ts'
import { canReceive, listingsOf, offerOf } from '../profiles/index.ts'
import { mayBeShown } from './bids.sql.ts'

/** Whether ads of a service may be sold at all: of one that is done online no place is, and some the law bars from paid referral. */
export const isSold = (service: Service): boolean => service.mode !== 'online' && !service.referralBarred

/** Why the caller may bid for nothing now, in words; null where nothing stands in the way [ads.bidders]. */
export async function whyBarred(context: ProviderContext): Promise<string | null> {
  const [listing] = await listingsOf(context.db, [context.actor.providerId])
  if (listing?.shown !== true) return '고객에게 프로필이 보이지 않는 동안에는 입찰할 수 없어요.'
  const owed = await receivableOf(context, context.actor.memberId)
  return owed === 0
    ? null
    : `취소된 캐시 결제 때문에 갚을 금액 ${formatWon(owed)}이 있어 입찰할 수 없어요. 캐시를 충전하면 그 금액부터 정산돼요.`
}

/** Whether the caller may bid for a service in a district: null, or why not. */
export async function bidRefusal(
  context: ProviderContext,
  { serviceId, districtCode }: { readonly serviceId: number; readonly districtCode: string },
): Promise<Failure<'AD_UNAVAILABLE'> | null> {
  const { db, actor } = context
  const barred = await whyBarred(context)
  if (barred !== null) return fail('AD_UNAVAILABLE', { reason: barred })
  const service = (await catalogueOf(context.house)).serviceById.get(serviceId)
  if (service === undefined || !isSold(service)) return fail('AD_UNAVAILABLE')
  const refusal = canReceive(await offerOf(db, actor.providerId, serviceId), service)
  if (refusal !== null)
    return fail('AD_UNAVAILABLE', {
      reason: refusal === 'LICENCE' ? '자격 확인이 끝난 뒤에 입찰할 수 있어요.' : '제공하는 서비스에만 입찰할 수 있어요.',
    })
  if (!(await mayBeShown(db, { providerId: actor.providerId, serviceId, districtCode })))
    return fail('AD_UNAVAILABLE', { reason: '활동하는 지역에만 입찰할 수 있어요.' })
  return null
}

/** Bought cash: what may be bid. */
export const cashToBid = async (context: ProviderContext): Promise<number> => (await walletOf(context, context.actor.memberId)).cash
