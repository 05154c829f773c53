import { campaignLimits } from '@dure/contract/campaigns/limits'
import { Suspense, useEffect, useEffectEvent, useMemo, useState, type ComponentType } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { CampaignDraft } from '@dure/contract/campaigns/schemas'
import type { Answer } from '@dure/contract/client'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { cx } from '@dure/ui/cx'
import { useInBrowser } from '../../../shell/useInBrowser.ts'
import { locationsQuery } from '../queries.ts'

type Location = NonNullable<CampaignDraft['location']>
type Province = Answer<'GET /v1/campaigns/form/locations'>['provinces'][number]

export type DistrictMapProps = {
  /** Those that may be chosen, by code; whether each is. */
  readonly districts: ReadonlyMap<string, boolean>
  readonly onToggle: (code: string) => void
}

type Props = {
  readonly serviceId: number
  readonly campaignId: number | undefined
  readonly location: Location | undefined
  readonly onChange: (location: Location) => void
  /** There is nothing to choose. */
  readonly onOnline: () => void
  readonly map: ComponentType<DistrictMapProps>
}

/** Where: districts on a map and in a list, which say the same; each with how many asked there in the last 30 days. */
export function PlaceStep({ serviceId, campaignId, location, onChange, onOnline, map: DistrictMap }: Props) {
  const { data } = useSuspenseQuery(locationsQuery({ serviceId, campaignId }))
  const inBrowser = useInBrowser()
  const chosen = useMemo(() => new Set(location?.locations.map((one) => one.level2Id)), [location])
  const all = useMemo(
    () =>
      new Map(
        data.provinces.flatMap(({ level1, locations }) => locations.map(({ level2Id }) => [level2Id, { level1, level2Id }] as const)),
      ),
    [data],
  )
  const districts = useMemo(() => new Map([...all.keys()].map((code) => [code, chosen.has(code)])), [all, chosen])
  const choose = (codes: ReadonlySet<string>) =>
    onChange({ type: 'district', locations: [...all.values()].filter(({ level2Id }) => codes.has(level2Id)) })
  const toggle = (code: string) => {
    if (!all.has(code)) return
    const next = new Set(chosen)
    if (!next.delete(code)) next.add(code)
    choose(next)
  }
  // What was begun elsewhere, or where he likes best to work, is chosen at first.
  const begin = useEffectEvent(() => choose(new Set(data.location.locations.map((one) => one.level2Id))))
  const isNew = location === undefined && data.location.locations.length > 0
  useEffect(() => {
    if (isNew) begin()
  }, [isNew])
  const online = useEffectEvent(onOnline)
  useEffect(() => {
    if (data.isOnline) online()
  }, [data.isOnline])
  if (data.isOnline) return <p className="rounded-card bg-sunk p-5 text-soft">온라인으로 하는 서비스예요. 전국의 요청에 보내요.</p>
  return (
    <div className="space-y-4">
      {inBrowser ? (
        <Suspense fallback={<Room />}>
          <DistrictMap districts={districts} onToggle={toggle} />
        </Suspense>
      ) : (
        <Room />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="tabular font-semibold">
          {chosen.size === 0 ? '아직 고르지 않았어요' : `${chosen.size}곳을 골랐어요`}
        </p>
        <Button tone="quiet" size="sm" onClick={() => choose(chosen.size === all.size ? new Set() : new Set(all.keys()))}>
          {chosen.size === all.size ? '모두 빼기' : `모두 고르기 (${all.size}곳)`}
        </Button>
      </div>
      <ul className="space-y-2">
        {data.provinces.map((province) => (
          <ProvinceRow
            key={province.level1}
            province={province}
            chosen={chosen}
            onToggle={toggle}
            first={data.provinces.length <= 2 || province.locations.some(({ level2Id }) => chosen.has(level2Id))}
          />
        ))}
      </ul>
      <p className="type-meta">내가 요청을 받는 지역만 고를 수 있어요. 건수는 지난 {campaignLimits.days}일에 들어온 요청이에요.</p>
    </div>
  )
}

const Room = () => <div className="h-64 animate-pulse rounded-card bg-sunk md:h-80" />

function ProvinceRow({
  province,
  chosen,
  onToggle,
  first,
}: {
  readonly province: Province
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (code: string) => void
  readonly first: boolean
}) {
  const [open, setOpen] = useState(first)
  const count = province.locations.filter(({ level2Id }) => chosen.has(level2Id)).length
  return (
    <li className="rounded-card border border-line bg-card">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-13 w-full items-center justify-between gap-3 px-4 font-semibold"
      >
        <span>
          {province.name} {count > 0 && <span className="tabular text-sm text-action">{count}곳</span>}
        </span>
        <ChevronDown aria-hidden="true" className={cx('size-5 text-faint transition-transform', open && 'rotate-180')} />
      </button>
      {open && (
        <ul className="grid gap-x-4 border-t border-line px-4 py-2 sm:grid-cols-2">
          {province.locations.map(({ level2Id, name, requests }) => (
            <li key={level2Id}>
              <Checkbox checked={chosen.has(level2Id)} onChange={() => onToggle(level2Id)}>
                {name} {requests > 0 && <span className="tabular ml-1 type-meta">요청 {requests.toLocaleString('ko-KR')}건</span>}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
