import type { AdPro, ListedPro } from '@dure/contract/search/endpoints'
import type { Context } from '../../context.ts'
import { adsAt, type ShownAd } from '../ads/index.ts'
import { listedPros } from './listedPros.ts'

/** Ads of a service in a district, and those of the services next door. */
export type WantedAds = { readonly here: readonly ShownAd[]; readonly beside: readonly ShownAd[] }
export const noAds: WantedAds = { here: [], beside: [] }

/** The ads of what is looked at; none where that is no service in a district, or words narrow it [ads.shown]. */
export function adsWanted(
  context: Context,
  of: { readonly serviceId: number | null; readonly districtCode: string | null; readonly keyword?: string },
): Promise<WantedAds> | WantedAds {
  const { serviceId, districtCode, keyword = '' } = of
  return serviceId === null || districtCode === null || keyword !== '' ? noAds : adsAt(context, { serviceId, districtCode })
}

/** The pros of ads as lists show them; who may not be shown any more is left out, whatever was sold [search.shown]. */
export function adsOf(pros: readonly ListedPro[], ads: readonly ShownAd[]): AdPro[] {
  const known = new Map(pros.map((one) => [one.providerId, one]))
  return ads.flatMap(({ adId, providerId }) => {
    const pro = known.get(providerId)
    return pro === undefined ? [] : [{ ...pro, adId }]
  })
}

export const shownAds = async (context: Context, ads: readonly ShownAd[]): Promise<AdPro[]> =>
  adsOf(
    await listedPros(
      context,
      ads.map((one) => one.providerId),
    ),
    ads,
  )
