import { fail, type Failure } from '@dure/contract/errors'
import { requestLimits } from '@dure/contract/requests/limits'
import type { ReceivedInsight } from '@dure/contract/requests/received'
import type { ProviderContext } from '../../../context.ts'
import { catalogueOf, districtName } from '../../../domains/catalogue/index.ts'
import { coversDistrict } from '../../../domains/profiles/index.ts'
import { likeQuotes, ownChance } from '../../../domains/quotes/index.ts'
import { countSeen } from '../../../domains/requests/index.ts'
import { walletOf } from '../../../ledger/index.ts'
import { receivedDetail, type ReceivedDetailRow } from './received.sql.ts'

const { fewest, days } = requestLimits.insight

/** By which of the pro's words the request is on his list [requests.matching]. */
async function whyOf(context: ProviderContext, row: ReceivedDetailRow): Promise<ReceivedInsight['why']> {
  if (row.found) return 'found'
  if (row.targeted) return 'targeted'
  if (row.isOnline || row.districtCode === null) return 'online'
  const { providerId } = context.actor
  const listed = await coversDistrict(context.db, { providerId, serviceId: row.serviceId, districtCode: row.districtCode })
  return listed ? 'district' : 'distance'
}

/** Why a request is on the pro's list, how many saw and quoted, what like ones cost, his own chance and his cash [requests.insight]. */
export async function getReceivedInsight(
  context: ProviderContext,
  requestId: number,
): Promise<ReceivedInsight | Failure<'REQUEST_NOT_MATCHED'>> {
  const { db, now, actor, house } = context
  const row = await receivedDetail(db, actor.providerId, requestId, now)
  if (row === undefined) return fail('REQUEST_NOT_MATCHED')
  const { serviceId, provinceCode, districtCode } = row
  const [catalogue, why, seen, likes, chance, wallet] = await Promise.all([
    catalogueOf(house),
    whyOf(context, row),
    countSeen(db, requestId, actor.providerId),
    likeQuotes(db, { serviceId, provinceCode, exceptRequestId: requestId, now }),
    ownChance(db, { providerId: actor.providerId, serviceId, now }),
    walletOf(context, actor.memberId),
  ])
  const like = likes.find((one) => one.sample >= fewest)
  const place = districtCode === null ? undefined : districtName(catalogue, districtCode)
  return {
    why,
    district: place === undefined ? null : `${place.address1} ${place.address2}`,
    distance: row.distanceM,
    seen,
    quoted: row.quoteCount - (row.quotedAt === null ? 0 : 1),
    quoteLimit: row.quoteLimit,
    costs: like ?? null,
    chance: chance.sent < fewest ? null : { ...chance, percent: Math.round((chance.hired / chance.sent) * 100), days },
    balance: wallet.total,
    balanceAfter: wallet.total - row.price,
  }
}
