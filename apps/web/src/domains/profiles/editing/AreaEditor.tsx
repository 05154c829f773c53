import { useState } from 'react'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { distances } from '@dure/contract/profiles/schemas'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Select } from '@dure/ui/fields/Select'
import { FormError } from '../../../forms/FormError.tsx'
import { AreaPicker } from '../AreaPicker.tsx'
import { EditCard } from './EditCard.tsx'
import type { ProDraft } from '../sign-up/pro-draft.ts'
import { paymentNames } from '../texts.ts'
import { useSaveProfile } from './useSaveProfile.ts'

const hours = Array.from({ length: 24 }, (_, at) => `${String(at).padStart(2, '0')}:00`).map((value) => ({ value, label: value }))

/** Where, how far, when he answers, and how he is paid. */
export function AreaEditor({ profile }: { readonly profile: Profile }) {
  const { basic } = profile
  const { save, busy, problems } = useSaveProfile()
  const [area, setArea] = useState<ProDraft['area']>()
  const [distance, setDistance] = useState(String(basic.distance))
  const [start, setStart] = useState(basic.callStartTm ?? '')
  const [end, setEnd] = useState(basic.callEndTm ?? '')
  const [methods, setMethods] = useState(basic.paymentMethod)
  const choices = [...new Set([...distances, basic.distance])].toSorted((a, b) => a - b)
  const submit = () =>
    save({
      basic: {
        distance: Number(distance),
        callStartTm: start || null,
        callEndTm: end || null,
        paymentMethod: methods,
        ...(area?.district ? { location: { lat: area.lat, lng: area.lng }, address: area.name } : {}),
      },
    })
  return (
    <EditCard title="활동 지역과 조건" text={`지금은 ${basic.addr1} ${basic.addr2}에서 ${basic.distance}km까지예요.`}>
      <AreaPicker area={area} onChange={setArea} />
      <Select
        label="이동 거리"
        value={distance}
        options={choices.map((km) => ({ value: String(km), label: `${km}km까지` }))}
        onChange={(event) => setDistance(event.currentTarget.value)}
      />
      <div className="grid grid-cols-2 gap-4">
        <Select
          label="연락 시작"
          value={start}
          placeholder="정하지 않음"
          options={hours}
          onChange={(event) => setStart(event.currentTarget.value)}
        />
        <Select
          label="연락 끝"
          value={end}
          placeholder="정하지 않음"
          options={hours}
          onChange={(event) => setEnd(event.currentTarget.value)}
        />
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">결제 방법</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {methods.map((one) => (
            <Checkbox
              key={one.id}
              checked={one.active}
              onChange={() => setMethods(methods.map((other) => (other.id === one.id ? { ...other, active: !other.active } : other)))}
            >
              {paymentNames[one.id]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <FormError text={Object.values(problems)[0]} />
      <Button busy={busy} onClick={() => void submit()}>
        조건 저장
      </Button>
    </EditCard>
  )
}
