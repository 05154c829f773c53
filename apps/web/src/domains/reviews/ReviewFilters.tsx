import { useQuery } from '@tanstack/react-query'
import { Camera, ShieldCheck } from 'lucide-react'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { Select } from '@dure/ui/fields/Select'
import type { ReviewFilter, Sort } from '../profiles/reviewsQuery.ts'
import { servicesQuery } from './queries.ts'

const sorts: readonly (readonly [Sort, string])[] = [
  ['latest', '최신순'],
  ['highest', '별점 높은순'],
  ['lowest', '별점 낮은순'],
]

type PickProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, text: string])[]
  readonly onPick: (value: string) => void
}

function Pick({ label, value, options, onPick }: PickProps) {
  return (
    <Select
      label={label}
      hiddenLabel
      value={value}
      options={options.map(([each, text]) => ({ value: each, label: text }))}
      className="w-auto max-w-full type-label"
      onChange={(event) => onPick(event.currentTarget.value)}
    />
  )
}

type Props = { readonly userId: number; readonly filter: ReviewFilter; readonly onChange: (filter: ReviewFilter) => void }

/** Order and what the list is narrowed to. */
export function ReviewFilters({ userId, filter, onChange }: Props) {
  const services = useQuery(servicesQuery(userId)).data?.items ?? []
  const number = (value: string) => (value === '' ? undefined : Number(value))
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label="리뷰 고르기">
      <Pick label="리뷰 정렬" value={filter.sort} options={sorts} onPick={(sort) => onChange({ ...filter, sort: sort as Sort })} />
      {services.length > 1 && (
        <Pick
          label="서비스"
          value={String(filter.serviceId ?? '')}
          options={[['', '모든 서비스'], ...services.map((one) => [String(one.id), `${one.title} ${one.count}`] as const)]}
          onPick={(id) => onChange({ ...filter, serviceId: number(id) })}
        />
      )}
      <Pick
        label="별점"
        value={String(filter.rating ?? '')}
        options={[['', '모든 별점'], ...[5, 4, 3, 2, 1].map((stars) => [String(stars), `${stars}점`] as const)]}
        onPick={(rating) => onChange({ ...filter, rating: number(rating) })}
      />
      <FilterChip
        selected={filter.withPhotos === 'true'}
        onClick={() => onChange({ ...filter, withPhotos: filter.withPhotos ? undefined : 'true' })}
      >
        <Camera aria-hidden="true" className="size-4" /> 사진
      </FilterChip>
      <FilterChip
        selected={filter.safePayment === 'true'}
        onClick={() => onChange({ ...filter, safePayment: filter.safePayment ? undefined : 'true' })}
      >
        <ShieldCheck aria-hidden="true" className="size-4" /> 안전결제
      </FilterChip>
    </div>
  )
}
