import { useQuery } from '@tanstack/react-query'
import { LocateFixed, MapPin } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { MINUTE } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { query } from '../../../../api/query.ts'
import { useAct } from '../../../../api/useCallMutation.ts'
import { useDevicePlace } from '../../../catalogue/devicePlace.ts'
import type { Given } from '../flow.ts'
import { RegionLists } from './RegionLists.tsx'

type Props = {
  readonly given: Given | undefined
  readonly onChange: (given: Given) => void
  readonly level: 2 | 3
  readonly error?: string | undefined
  readonly samePlace: Given | undefined
}

/** A place by its name, by where one is, by the lists, or the same as one given before. */
export function RegionField(props: Props) {
  const { given, onChange, level } = props
  // What was pressed goes away, and the keyboard goes on to what stands in its place.
  const pressed = useRef(false)
  const change = (next: Given) => {
    pressed.current = (next.value ?? '') !== (given?.value ?? '')
    onChange(next)
  }
  const take = (node: HTMLElement | null) => {
    if (node !== null && pressed.current) node.focus()
    pressed.current &&= node === null
  }
  return (
    <div className="space-y-4">
      {given?.value ? (
        <p className="flex items-center gap-2 rounded-card bg-action-tint py-1 pl-4 pr-2 font-semibold text-action" role="status">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 flex-1">{given.name}</span>
          <Button ref={take} tone="quiet" size="sm" className="min-h-11" onClick={() => change({ ...given, value: '', name: '' })}>
            바꾸기
          </Button>
        </p>
      ) : (
        <PlaceFinder {...props} onChange={change} take={take} />
      )}
      {level === 3 && given?.value && (
        <TextField
          label="자세한 주소 (선택)"
          placeholder="예: 101동 202호"
          hint="고용한 고수님에게만 보여요. 그 전에는 동까지만 보여요."
          value={given.detail ?? ''}
          onChange={(event) => onChange({ ...given, detail: event.currentTarget.value })}
        />
      )}
    </div>
  )
}

const nowhere = '지금 위치를 알 수 없어요. 동 이름으로 찾아 주세요.'

function PlaceFinder({ given, onChange, level, error, samePlace, take }: Props & { readonly take: (node: HTMLElement | null) => void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const words = useDeferredValue(typed.trim())
  const { data: found } = useQuery({
    ...query('GET /v1/requests/forms/addresses/search', { query: { q: words, depth: level } }),
    enabled: words.length >= 2,
    staleTime: 10 * MINUTE,
  })
  const items = words.length >= 2 ? found?.items : undefined
  const choose = ({ code, name }: { readonly code: string; readonly name: string }) => onChange({ ...given, value: code, name })
  const devicePlace = useDevicePlace('요청할 동네를 채우는 데만 쓰고, 위치는 저장하지 않아요.')
  const locating = useAct(
    async (_: void, call) => {
      setProblem(undefined)
      const position = await devicePlace(call)
      if (position === undefined) return
      if (position === null) return setProblem(nowhere)
      const { latitude: lat, longitude: lng } = position.coords
      const place = await call('GET /api/v1/reverse-geocoding', { query: { lat, lng } })
      choose(
        level === 3
          ? { code: place.dongId, name: place.address }
          : { code: place.districtCode, name: `${place.address1} ${place.address2}` },
      )
    },
    // A place that is none of ours.
    { refused: () => setProblem(nowhere) },
  )
  return (
    <>
      {samePlace?.value && samePlace.name && (
        <button
          type="button"
          className="w-full rounded-card border border-line bg-card px-4 py-3 text-left hover:border-edge"
          onClick={() => onChange({ ...samePlace })}
        >
          <span className="block font-semibold text-action">앞에서 고른 곳과 같은 주소예요</span>
          <span className="block type-note">{samePlace.name}</span>
        </button>
      )}
      <TextField
        ref={take}
        label={level === 3 ? '동 이름으로 찾기' : '시·군·구 이름으로 찾기'}
        placeholder={level === 3 ? '예: 역삼동, 강남구 개포3동' : '예: 강남구'}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return
          event.preventDefault()
          const [first] = items ?? []
          if (first) choose(first)
        }}
        error={error}
      />
      <div aria-live="polite">
        {items?.length === 0 && <p className="text-soft">‘{words}’에 맞는 곳이 없어요. 이름을 짧게 적어 보세요.</p>}
        {items !== undefined && items.length > 0 && (
          <ul aria-label="찾은 곳" className="max-h-72 divide-y divide-line overflow-y-auto rounded-card border border-line bg-card">
            {items.map((one) => (
              <li key={one.code}>
                <button type="button" className="min-h-12 w-full px-4 text-left hover:bg-sunk" onClick={() => choose(one)}>
                  {one.name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <Button tone="outline" busy={locating.busy} onClick={() => void locating.send()}>
          <LocateFixed aria-hidden="true" className="size-4" />
          지금 있는 곳으로 찾기
        </Button>
        {problem && (
          <p role="alert" className="mt-2 text-sm font-medium text-danger">
            {problem}
          </p>
        )}
      </div>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center type-note font-semibold">목록에서 고르기</summary>
        <div className="mt-2">
          <RegionLists level={level} onChoose={choose} />
        </div>
      </details>
    </>
  )
}
