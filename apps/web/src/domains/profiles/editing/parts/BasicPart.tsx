import { useState } from 'react'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Select } from '@dure/ui/fields/Select'
import { FormError } from '../../../../forms/FormError.tsx'
import { paymentNames } from '../../texts.ts'
import { useSave } from '../useProfileSave.ts'

const hours = Array.from({ length: 24 }, (_, at) => `${String(at).padStart(2, '0')}:00`).map((value) => ({ value, label: value }))

type Shown = Pick<Profile['basic'], 'callStartTm' | 'callEndTm' | 'paymentMethod'>

/** When he answers, and how he is paid; each is saved as it is chosen. */
export function BasicPart({ profile }: { readonly profile: Profile }) {
  const save = useSave()
  const [problem, setProblem] = useState<string>()
  // What is chosen shows at once, and gives way to what was saved.
  const [chosen, setChosen] = useState<Partial<Shown>>({})
  const basic: Shown = { ...profile.basic, ...chosen }
  const send = async (changes: Partial<Shown>) => {
    setChosen((now) => ({ ...now, ...changes }))
    const saved = await save({ basic: changes })
    setChosen((now) => Object.fromEntries(Object.entries(now).filter(([name, value]) => changes[name as keyof Shown] !== value)))
    setProblem(saved.done ? undefined : (Object.values(saved.fields)[0] ?? saved.reason))
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Select
          label="연락 시작"
          value={basic.callStartTm ?? ''}
          placeholder="정하지 않음"
          options={hours}
          onChange={(event) => void send({ callStartTm: event.currentTarget.value || null })}
        />
        <Select
          label="연락 끝"
          value={basic.callEndTm ?? ''}
          placeholder="정하지 않음"
          options={hours}
          onChange={(event) => void send({ callEndTm: event.currentTarget.value || null })}
        />
      </div>
      <fieldset>
        <legend className="mb-1 type-label">결제 방법</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {basic.paymentMethod.map((one) => (
            <Checkbox
              key={one.id}
              checked={one.active}
              onChange={() =>
                void send({
                  paymentMethod: basic.paymentMethod.map((other) => (other.id === one.id ? { ...other, active: !other.active } : other)),
                })
              }
            >
              {paymentNames[one.id]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <FormError text={problem} />
    </>
  )
}
