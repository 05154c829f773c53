import type { Context } from '../../../../context.ts'
import { readSetting } from '../../../../http/settings.ts'
import { isReferralBarred } from '../../../catalogue/index.ts'
import type { Fee } from '../../../escrow/index.ts'

/** Our part in an order, which its seller pays [market.fee]; nothing where the law bars paid referral [quotes.no-paid-referral]. */
export async function marketFeeOf({ db, house }: Context, serviceId: number): Promise<Fee> {
  const { rateBp } = await readSetting(house, 'marketFee')
  return { payer: 'provider', rateBp: (await isReferralBarred(db, serviceId)) ? 0 : rateBp }
}
