import { adLimits } from '@dure/contract/ads/limits'
import type { AdPro, ListedPro } from '@dure/contract/search/endpoints'

export type Row = { readonly pro: ListedPro; readonly adId?: number }

/** A list with its ads at their places, counted with them from one; where it is shorter they stand at its end. Its order stays as it is [ads.shown]. */
export function withAds(pros: readonly ListedPro[], ads: readonly AdPro[]): Row[] {
  const rows: Row[] = pros.map((pro) => ({ pro }))
  for (const [at, pro] of ads.slice(0, adLimits.at.length).entries()) rows.splice(adLimits.at[at]! - 1, 0, { pro, adId: pro.adId })
  return rows
}
