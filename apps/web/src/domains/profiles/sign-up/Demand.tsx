import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { requestLimits } from '@dure/contract/requests/limits'
import { Select } from '@dure/ui/fields/Select'
import { query } from '../../../api/query.ts'
import { allServicesQuery } from '../../catalogue/queries.ts'
import { AreaPicker } from '../AreaPicker.tsx'
import { costText, demandText } from './demandText.ts'
import type { ProDraft } from './proDraft.ts'

const { days } = requestLimits.demand

/** What was answered of another service or place is never told of this one [pages.former-answer]. */
export const demandQuery = (serviceId: number | undefined, district_code: string | undefined) =>
  query('GET /v1/requests/demand', { query: { service_id: serviceId ?? 0, ...(district_code === undefined ? {} : { district_code }) } })

/** What is asked for near him, and what a quote for it costs: a pro sees it before he joins [requests.demand]. */
export function Demand() {
  const { data: services } = useQuery(allServicesQuery)
  const [serviceId, setServiceId] = useState<number>()
  const [area, setArea] = useState<ProDraft['area']>()
  const service = services?.items.find((one) => one.id === serviceId)
  const district_code = area?.district ? area.district : undefined
  const { data, isFetching } = useQuery({ ...demandQuery(serviceId, district_code), enabled: service !== undefined })
  return (
    <section aria-labelledby="demand-title" className="rounded-card border border-line bg-card p-5">
      <h2 id="demand-title" className="type-section">
        내 동네에는 요청이 얼마나 올까요?
      </h2>
      <div className="mt-3 space-y-4">
        <Select
          label="서비스"
          value={serviceId === undefined ? '' : String(serviceId)}
          placeholder="골라 주세요"
          options={(services?.items ?? []).map((one) => ({ value: String(one.id), label: one.name }))}
          onChange={(event) => setServiceId(event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value))}
        />
        <AreaPicker small area={area} onChange={setArea} />
      </div>
      {/* As high as what it says, so that nothing moves. */}
      <div role="status" className="mt-4 min-h-24 space-y-1">
        {service !== undefined && data !== undefined ? (
          <>
            {district_code !== undefined && (
              <p className="font-semibold">{demandText({ count: data.requestCount, service: service.name, place: area!.name, days })}</p>
            )}
            <p className="type-note">{costText({ price: data.quotePrice, service: service.name, hours: quoteLimits.cashbackHours })}</p>
          </>
        ) : (
          <p className="type-meta">
            {isFetching ? '찾아보고 있어요.' : `서비스와 지역을 고르면 지난 ${days}일의 요청과 견적 한 건의 캐시를 알려 드려요.`}
          </p>
        )}
      </div>
    </section>
  )
}
