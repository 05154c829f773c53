import { accessOf } from '../walk.ts'
import { openWeeks, slotIdOf } from '@dure/contract/ads/week'

export const access = accessOf({
  make: async ({ house, pro, serviceId }) => {
    const [week] = openWeeks(house.house.clock.now())
    const slotId = slotIdOf({ serviceId, districtCode: '11680', week: week!.week })
    const { id: bidId } = await pro.call('POST /v1/ad/bids', { body: { slotId, amount: 1_000 } })
    const { rows } = await house.house.pool.query<{ id: number }>(
      `with made as (
         insert into ad_bid (slot_id, provider_id, member_id, amount, status, bid_at, held, place, price, created_at)
         select slot_id, provider_id, member_id, amount, 'won', bid_at, 0, 1, 1000, created_at from ad_bid where id = $1 returning id)
       select id from made`,
      [bidId],
    )
    return { bidId, adId: rows[0]!.id }
  },
  things: {
    getAdReport: (d) => ({ params: { id: d.adId } }),
    withdrawAdBid: (d) => ({ params: { id: d.bidId } }),
  },
  own: [
    'listAdChoices',
    'placeAdBid',
    'listAdBids',
    'preRegisterAd',
    'listAdRounds',
    'listRoundBids',
    'stopAd',
    'listAdRegistrations',
    'tellAdsOpened',
  ],
})
