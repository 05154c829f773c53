import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '@dure/ui/fields/Select'
import { districtsQuery, provincesQuery } from '../../../catalogue/queries.ts'

type Props = {
  /** The code of a district; null for none. */
  readonly value: string | null
  readonly onChange: (code: string | null) => void
  readonly error: string | undefined
}

/** The district a post is about, if any: province, then district [community.places]. */
export function PlaceField({ value, onChange, error }: Props) {
  // A district's code begins with its province's.
  const [province, setProvince] = useState(value?.slice(0, 2) ?? '')
  const provinces = useQuery(provincesQuery)
  const districts = useQuery({ ...districtsQuery(province), enabled: province !== '' })
  return (
    <div role="group" aria-label="지역" className="grid grid-cols-2 gap-2">
      <Select
        label="지역 (없어도 돼요)"
        value={province}
        options={[
          { value: '', label: '지역 없이' },
          ...(provinces.data?.items ?? []).map((one) => ({ value: one.code, label: one.short })),
        ]}
        onChange={(event) => {
          setProvince(event.currentTarget.value)
          onChange(null)
        }}
      />
      <Select
        label="시·군·구"
        value={value ?? ''}
        disabled={province === '' || districts.data === undefined}
        placeholder={province === '' ? '시·도를 먼저 골라요' : '골라 주세요'}
        options={(districts.data?.items ?? []).map((one) => ({ value: one.code, label: one.name }))}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
        error={error}
      />
    </div>
  )
}
