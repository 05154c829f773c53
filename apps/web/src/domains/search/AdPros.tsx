import { useQuery } from '@tanstack/react-query'
import { adProsQuery } from '../ads/queries.ts'
import { ProRow } from './ProRow.tsx'

/** Ads of a service in a district, apart from a list of its pros [ads.shown]. What they wait for keeps nobody waiting. */
export function AdPros({
  serviceId,
  districtCode,
  serviceSlug,
}: {
  readonly serviceId: number
  readonly districtCode: string
  readonly serviceSlug: string | undefined
}) {
  const { data } = useQuery(adProsQuery(serviceId, districtCode))
  if (data === undefined || data.adProList.length === 0) return null
  return (
    <section aria-labelledby="ads-title" className="mt-8">
      <h2 id="ads-title" className="font-bold">
        이 지역의 광고
      </h2>
      <ul className="mt-3">
        {data.adProList.map((pro) => (
          <ProRow key={pro.adId} pro={pro} adId={pro.adId} serviceSlug={serviceSlug} />
        ))}
      </ul>
    </section>
  )
}
