import { useState, type ReactNode } from 'react'
import { X } from 'lucide-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { productLimits as limits } from '@dure/contract/market/limits'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { FormError } from '../../../../forms/FormError.tsx'
import { districtsQuery, provincesQuery } from '../../../catalogue/queries.ts'
import { choose, Part, type ProductFormOf } from './parts.tsx'
import type { Typed } from './typed.ts'

export type Point = { readonly lat: number; readonly lng: number }
/** A map whose middle is the place; it stands above this domain. */
export type PlaceMap = (props: { readonly at: Point; readonly onMove: (at: Point) => void; readonly label: string }) => ReactNode

type Kind = Typed['locations']['kind']
const kinds = [
  { value: 'visit', label: '고객에게 찾아가요', description: `갈 수 있는 시·군·구를 ${limits.visits}곳까지 골라요.` },
  { value: 'place', label: '내 장소로 와요', description: '주소와 지도가 상품 페이지에 그대로 보여요.' },
  { value: 'online', label: '온라인으로 해요', description: '장소가 필요 없어요.' },
] as const satisfies readonly { readonly value: Kind; readonly label: string; readonly description: string }[]

/** Where the work is done [market.places]. */
export function Where({ form, Map }: { readonly form: ProductFormOf; readonly Map: PlaceMap }) {
  const value = useWatch({ control: form.control, name: 'locations' })
  const errors = form.formState.errors.locations
  const put = (changes: Partial<Typed['locations']>) => choose(form, 'locations', { ...value, ...changes })
  return (
    <Part title="어디에서 하나요?">
      <RadioGroup label="하는 곳" hiddenLabel value={value.kind} onChange={(kind) => put({ kind: kind as Kind })} choices={kinds} />
      {value.kind === 'visit' && <Districts chosen={value.districts} onChange={(districts) => put({ districts })} />}
      {value.kind === 'place' && <Place value={value} onChange={put} form={form} Map={Map} />}
      <FormError text={errors?.districts?.message ?? errors?.lat?.message} />
    </Part>
  )
}

type District = Typed['locations']['districts'][number]

/** Province, then its districts, each once. */
function Districts({ chosen, onChange }: { readonly chosen: readonly District[]; readonly onChange: (districts: District[]) => void }) {
  const { data: provinces } = useSuspenseQuery(provincesQuery)
  const [province, setProvince] = useState('')
  const { data: districts } = useQuery({ ...districtsQuery(province), enabled: province !== '' })
  const short = provinces.items.find((one) => one.code === province)?.short ?? ''
  const left = (districts?.items ?? []).filter((one) => chosen.every(({ code }) => code !== one.code))
  const full = chosen.length >= limits.visits
  return (
    <div className="space-y-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="시·도"
          placeholder="골라 주세요"
          value={province}
          options={provinces.items.map((one) => ({ value: one.code, label: one.short }))}
          onChange={(event) => setProvince(event.currentTarget.value)}
        />
        <Select
          label="시·군·구 더하기"
          placeholder={full ? `${limits.visits}곳을 모두 골랐어요` : province === '' ? '시·도 먼저 골라 주세요' : '골라 주세요'}
          disabled={province === '' || full}
          value=""
          options={left.map((one) => ({ value: one.code, label: one.name }))}
          onChange={(event) => {
            const found = left.find((one) => one.code === event.currentTarget.value)
            if (found !== undefined) onChange([...chosen, { code: found.code, name: `${short} ${found.name}` }])
          }}
        />
      </div>
      {chosen.length > 0 && (
        <ul aria-label="찾아가는 지역" className="flex flex-wrap gap-2">
          {chosen.map((one) => (
            <li key={one.code}>
              <button
                type="button"
                aria-label={`${one.name} 빼기`}
                onClick={() => onChange(chosen.filter(({ code }) => code !== one.code))}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-action-tint pl-4 pr-3 font-semibold text-action"
              >
                {one.name}
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type PlaceProps = {
  readonly value: Typed['locations']
  readonly onChange: (changes: Partial<Typed['locations']>) => void
  readonly form: ProductFormOf
  readonly Map: PlaceMap
}

/** The address in words, and the very place on a map. */
function Place({ value, onChange, form, Map }: PlaceProps) {
  const { data: provinces } = useSuspenseQuery(provincesQuery)
  const [province, setProvince] = useState('')
  const { data: districts } = useQuery({ ...districtsQuery(province), enabled: province !== '' })
  const errors = form.formState.errors.locations
  const go = (code: string) => {
    const found = districts?.items.find((one) => one.code === code)
    const short = provinces.items.find((one) => one.code === province)?.short ?? ''
    if (found === undefined) return
    const begun = value.address.trim() === '' ? `${short} ${found.name} ` : value.address
    onChange({ lat: found.lat, lng: found.lng, address: begun })
  }
  return (
    <div className="space-y-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="시·도"
          placeholder="골라 주세요"
          value={province}
          options={provinces.items.map((one) => ({ value: one.code, label: one.short }))}
          onChange={(event) => setProvince(event.currentTarget.value)}
        />
        <Select
          label="시·군·구로 지도 옮기기"
          placeholder={province === '' ? '시·도 먼저 골라 주세요' : '골라 주세요'}
          disabled={province === ''}
          value=""
          options={(districts?.items ?? []).map((one) => ({ value: one.code, label: one.name }))}
          onChange={(event) => go(event.currentTarget.value)}
        />
      </div>
      {value.lat !== null && value.lng !== null && (
        <div>
          <Map at={{ lat: value.lat, lng: value.lng }} onMove={(at) => onChange(at)} label="상품을 하는 장소" />
          <p className="mt-1 type-meta">지도를 움직여 핀을 가게 위에 놓아 주세요. 화살표 키로도 움직여요.</p>
        </div>
      )}
      <TextField
        label="주소"
        placeholder="예: 서울 강남구 강남대로 396"
        maxLength={limits.address}
        error={errors?.address?.message}
        value={value.address}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
      <TextField
        label="상세 주소 (선택)"
        placeholder="예: 3층 302호"
        maxLength={limits.addressDetail}
        error={errors?.detail?.message}
        value={value.detail}
        onChange={(event) => onChange({ detail: event.currentTarget.value })}
      />
      <Checkbox card checked={value.shownExactly} onChange={(event) => onChange({ shownExactly: event.currentTarget.checked })}>
        주소와 지도를 모두에게 그대로 보여 줘요
      </Checkbox>
      <FormError text={errors?.shownExactly?.message} />
    </div>
  )
}
