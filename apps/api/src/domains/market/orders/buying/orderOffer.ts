import { failed } from '@dure/contract/errors'
import { marketNotice } from '@dure/contract/market/words'
import type { MemberContext } from '../../../../context.ts'
import { publicFileUrl } from '../../../files/index.ts'
import { couponsFor } from '../../../promotions/index.ts'
import { buyable } from './buyable.ts'
import { unpaidOfSame } from '../orders.sql.ts'

/** What ordering an option costs its buyer, the coupons that lower it, and what the law wants said before [market.ordering]. */
export async function orderOffer(context: MemberContext, given: { productId: number; optionId: number }) {
  const found = await buyable(context, { ...given, locked: false })
  if (failed(found)) return found
  const { sold, option, seller, buyer } = found
  return {
    productId: sold.id,
    optionId: option.id,
    itemTitle: sold.title,
    optionTitle: option.title,
    optionDetail: option.detail,
    optionPrice: option.price,
    picture: publicFileUrl(sold.mainFileId),
    isSchedule: sold.schedule !== null,
    lengthMinutes: sold.schedule?.lengthMinutes ?? null,
    isOnline: sold.isOnline,
    place: sold.place === null ? null : [sold.place.address, sold.place.detail ?? ''].join(' ').trim(),
    visits: sold.visits && !sold.isOnline,
    refundRule: sold.refundRule,
    refundPolicy: sold.refundPolicy,
    buyer: { name: buyer.certName ?? buyer.name, phone: buyer.phone },
    ...(await couponsFor(context, context.actor.memberId, {
      target: 'market',
      serviceId: sold.serviceId,
      requestId: null,
      providerId: sold.providerId,
      price: option.price,
      paid: option.price,
      // The caller's own order of it that is not paid: its coupon is his to use here.
      escrowId: await unpaidOfSame(context.db, { ...given, customerId: context.actor.memberId }),
    })),
    seller,
    notice: { intermediary: marketNotice.intermediary },
  }
}
