import { Suspense, useState, type ComponentType } from 'react'
import { X } from 'lucide-react'
import { profileLimits } from '@dure/contract/profiles/limits'
import { distances } from '@dure/contract/profiles/schemas'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { Button } from '@dure/ui/Button'
import { Select } from '@dure/ui/fields/Select'
import { FormError } from '../../../../forms/FormError.tsx'
import { useInBrowser } from '../../../../shell/useInBrowser.ts'
import { AreaPicker } from '../../AreaPicker.tsx'
import type { ProDraft } from '../../sign-up/proDraft.ts'
import type { Changes } from '../changes.ts'
import { useSave } from '../useProfileSave.ts'

export type AreaMapProps = {
  readonly at: { readonly lat: number; readonly lng: number }
  readonly distanceKm: number
  readonly districts: readonly { readonly name: string; readonly lat: number; readonly lng: number }[]
  readonly onMove: (at: { lat: number; lng: number }) => void
}

type Props = { readonly profile: Profile; readonly map: ComponentType<AreaMapProps> }

/** Where he works: a place with a distance around it, and districts besides; each change goes at once. */
export function AreaPart({ profile, map: AreaMap }: Props) {
  const { basic } = profile
  const inBrowser = useInBrowser()
  const save = useSave()
  const [problem, setProblem] = useState<string>()
  const [added, setAdded] = useState<ProDraft['area']>()
  const send = async (changes: NonNullable<Changes['basic']>) => {
    const saved = await save({ basic: changes })
    setProblem(saved.done ? undefined : (Object.values(saved.fields)[0] ?? saved.reason))
    return saved.done
  }
  const codes = basic.districts.map((one) => one.code)
  const add = async () => {
    if (added?.district && (await send({ districts: [...codes, added.district] }))) setAdded(undefined)
  }
  const room = <div className="mt-3 h-64 animate-pulse rounded-card bg-sunk" />
  const choices = [...new Set([...distances, basic.distance])].toSorted((a, b) => a - b)
  return (
    <>
      <div>
        <p className="type-label">활동하는 곳</p>
        <p className="mt-0.5 type-meta">
          지금은 {basic.addr1} {basic.addr2}에서 {basic.distance}km까지예요. 정확한 곳은 나만 볼 수 있어요. 다른 사람에게는 동네 안의 다른
          자리로 보이고, 요청도 그 자리에서 잰 거리로 와요.
        </p>
        <Suspense fallback={room}>
          {/* The map's code knows no server. */}
          {inBrowser ? (
            <AreaMap at={basic} distanceKm={basic.distance} districts={basic.districts} onMove={(location) => void send({ location })} />
          ) : (
            room
          )}
        </Suspense>
      </div>
      <Select
        label="이동 거리"
        value={String(basic.distance)}
        options={choices.map((km) => ({ value: String(km), label: `${km}km까지` }))}
        onChange={(event) => void send({ distance: Number(event.currentTarget.value) })}
      />
      <div>
        <p className="type-label">활동하는 시·군·구</p>
        <p className="mt-0.5 type-meta">거리 밖이어도 여기 적은 곳의 요청은 모두 받아요. {profileLimits.districts}곳까지 고를 수 있어요.</p>
        <ul className="mt-3 flex flex-wrap gap-2">
          {basic.districts.map((one) => (
            <li key={one.code} className="inline-flex min-h-11 items-center rounded-full border border-line pl-4 type-label">
              {one.name}
              <button
                type="button"
                aria-label={`${one.name} 빼기`}
                disabled={basic.districts.length === 1}
                className="grid size-11 place-items-center disabled:opacity-40"
                onClick={() => void send({ districts: codes.filter((code) => code !== one.code) })}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
        {codes.length < profileLimits.districts && (
          <div className="mt-4 space-y-3">
            <AreaPicker area={added} onChange={setAdded} />
            <div className="flex flex-wrap gap-2">
              <Button tone="outline" disabled={!added?.district || codes.includes(added.district)} onClick={() => void add()}>
                이 시·군·구 더하기
              </Button>
              <Button
                tone="quiet"
                disabled={!added?.district}
                onClick={() => added && void send({ location: { lat: added.lat, lng: added.lng }, address: added.name })}
              >
                여기를 활동하는 곳으로
              </Button>
            </div>
          </div>
        )}
      </div>
      <FormError text={problem} />
    </>
  )
}
