import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MINUTE } from '@dure/kernel/time'
import { Select } from '@dure/ui/fields/Select'
import { query } from '../../../../api/query.ts'

const nodes = (depth: 1 | 2 | 3, parent?: string) => ({
  ...query('GET /v1/requests/forms/addresses', { query: { depth, ...(parent === undefined ? {} : { parent }) } }),
  staleTime: 10 * MINUTE,
})

type Props = { readonly level: 2 | 3; readonly onChoose: (place: { readonly code: string; readonly name: string }) => void }

/** 시·도, 시·군·구 and, at level 3, 동: each list opens once the one before is chosen. */
export function RegionLists({ level, onChoose }: Props) {
  const [path, setPath] = useState<{ province?: string; district?: string }>({})
  const provinces = useQuery(nodes(1))
  const districts = useQuery({ ...nodes(2, path.province ?? ''), enabled: path.province !== undefined })
  const dongs = useQuery({ ...nodes(3, path.district ?? ''), enabled: level === 3 && path.district !== undefined })
  const options = (list: typeof provinces) => (list.data?.items ?? []).map((one) => ({ value: one.code, label: one.name }))
  const nameOf = (list: typeof provinces, code: string) => list.data?.items.find((one) => one.code === code)?.name ?? ''
  const short = nameOf(provinces, path.province ?? '')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="시·도"
        placeholder="골라 주세요"
        value={path.province ?? ''}
        options={options(provinces)}
        onChange={(event) => setPath({ province: event.currentTarget.value })}
      />
      <Select
        label="시·군·구"
        placeholder={path.province === undefined ? '시·도를 먼저 골라 주세요' : '골라 주세요'}
        disabled={path.province === undefined || districts.isLoading}
        value={path.district ?? ''}
        options={options(districts)}
        onChange={(event) => {
          const district = event.currentTarget.value
          setPath({ ...path, district })
          if (level === 2) onChoose({ code: district, name: `${short} ${nameOf(districts, district)}` })
        }}
      />
      {level === 3 && (
        <Select
          label="읍·면·동"
          placeholder={path.district === undefined ? '시·군·구를 먼저 골라 주세요' : '골라 주세요'}
          disabled={path.district === undefined || dongs.isLoading}
          value=""
          options={options(dongs)}
          onChange={(event) => {
            const dong = event.currentTarget.value
            onChoose({ code: dong, name: `${short} ${nameOf(districts, path.district ?? '')} ${nameOf(dongs, dong)}` })
          }}
        />
      )}
    </div>
  )
}
