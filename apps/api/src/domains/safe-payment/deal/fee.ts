import type { House } from '../../../context.ts'
import { readSetting } from '../../../http/settings.ts'
import { catalogueOf } from '../../catalogue/index.ts'

/** Who pays how much for the house's part in a deal of a service; nothing where the law bars paid referral [quotes.no-paid-referral]. */
export async function feeOf(house: House, serviceId: number): Promise<{ payer: 'customer' | 'provider'; rateBp: number }> {
  const [fee, { serviceById }] = await Promise.all([readSetting(house, 'safePaymentFee'), catalogueOf(house)])
  return serviceById.get(serviceId)?.referralBarred === true ? { ...fee, rateBp: 0 } : fee
}
