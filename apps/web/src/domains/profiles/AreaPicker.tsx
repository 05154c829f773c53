import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Select } from '@dure/ui/fields/Select'
import { districtsQuery, provincesQuery } from '../catalogue/queries.ts'
import type { ProDraft } from './sign-up/proDraft.ts'

type Area = NonNullable<ProDraft['area']>
type Props = {
  readonly area: Area | undefined
  readonly onChange: (area: Area) => void
  readonly error?: string | undefined
  /** Nothing depends on it: side by side, and no duty. */
  readonly small?: boolean
}

/** Province, then district; the district's centre stands for the place. */
export function AreaPicker({ area, onChange, error, small = false }: Props) {
  const { data: provinces } = useSuspenseQuery(provincesQuery)
  const province = area?.province ?? ''
  const districts = useQuery({ ...districtsQuery(province), enabled: province !== '' })
  const choose = (code: string) => {
    const found = districts.data?.items.find((one) => one.code === code)
    const short = provinces.items.find((one) => one.code === province)?.short
    if (found && short) onChange({ province, district: found.code, name: `${short} ${found.name}`, lat: found.lat, lng: found.lng })
  }
  return (
    <div className={small ? 'grid grid-cols-2 gap-3' : 'grid gap-4 sm:grid-cols-2'}>
      <Select
        label="시·도"
        required={!small}
        placeholder="골라 주세요"
        value={province}
        options={provinces.items.map((one) => ({ value: one.code, label: one.short }))}
        onChange={(event) => onChange({ province: event.currentTarget.value, district: '', name: '', lat: 0, lng: 0 })}
      />
      <Select
        label="시·군·구"
        required={!small}
        placeholder={districts.isFetching ? '불러오는 중이에요' : '골라 주세요'}
        value={area?.district ?? ''}
        disabled={districts.data === undefined}
        options={(districts.data?.items ?? []).map((one) => ({ value: one.code, label: one.name }))}
        onChange={(event) => choose(event.currentTarget.value)}
        error={error}
      />
    </div>
  )
}
