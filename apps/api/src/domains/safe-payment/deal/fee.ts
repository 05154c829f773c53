import type { Context } from '../../../context.ts'
import { readSetting } from '../../../http/settings.ts'
import type { Fee } from '../../escrow/index.ts'
import { isReferralBarred } from '../../catalogue/index.ts'

/** Who pays how much for the house's part in a deal of a service; nothing where the law bars paid referral [quotes.no-paid-referral]. */
export async function feeOf({ db, house }: Context, serviceId: number): Promise<Fee> {
  const { payer, rateBp } = await readSetting(house, 'safePaymentFee')
  return { payer, rateBp: (await isReferralBarred(db, serviceId)) ? 0 : rateBp }
}
