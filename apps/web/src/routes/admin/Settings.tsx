import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { SettingView } from '@dure/contract/system/operators'
import type { SettingName, SettingValues } from '@dure/contract/system/settings'
import { formatDateTime } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { Select } from '@dure/ui/Select'
import { TextField } from '@dure/ui/TextField'
import { query, useCall } from '../../api/query.ts'
import { AdminFrame, cardClass } from '../../domains/moderation/AdminFrame.tsx'
import { useAct } from '../../domains/moderation/useAct.ts'
import { FormError } from '../../forms/FormError.tsx'
import type { ScreenContext } from '../../screen.ts'

export const title = '시스템 설정'

const settingsQuery = query('GET /v1/admin/settings')

export const loader = ({ queries }: ScreenContext) => queries.ensureQueryData(settingsQuery)

const texts: Record<SettingName, { readonly title: string; readonly text: string }> = {
  support: { title: '고객센터', text: '모든 화면 아래와 안내 문구에 보여요.' },
  safePaymentFee: { title: '안전결제 수수료', text: '바꾼 뒤에 준비한 결제부터 적용돼요. 이미 준비한 결제는 그대로예요.' },
}

/** What operators may change without a release, each with its last changes. */
export function component() {
  const { data } = useSuspenseQuery(settingsQuery)
  return (
    <AdminFrame title="시스템 설정" text="바꾸면 바로 적용되고, 누가 왜 바꿨는지 남아요.">
      <div className="grid items-start gap-5 md:grid-cols-2">
        {data.items.map((one) => (
          <Setting key={`${one.name}-${one.updatedAt ?? ''}`} one={one} />
        ))}
      </div>
    </AdminFrame>
  )
}

type FieldsProps<V> = { readonly value: V; readonly set: (value: V) => void; readonly errors: Readonly<Record<string, string | undefined>> }

function SupportFields({ value, set, errors }: FieldsProps<SettingValues['support']>) {
  return (
    <>
      <TextField
        label="전화번호"
        inputMode="tel"
        value={value.phone}
        error={errors['phone']}
        onChange={(event) => set({ ...value, phone: event.currentTarget.value })}
      />
      <TextField
        label="상담 시간"
        value={value.hours}
        error={errors['hours']}
        onChange={(event) => set({ ...value, hours: event.currentTarget.value })}
      />
    </>
  )
}

function FeeFields({ value, set, errors }: FieldsProps<SettingValues['safePaymentFee']>) {
  const [rate, setRate] = useState(String(value.rateBp / 100))
  return (
    <>
      <Select
        label="수수료를 내는 쪽"
        value={value.payer}
        error={errors['payer']}
        options={[
          { value: 'customer', label: '고객이 더해서 내기' },
          { value: 'provider', label: '고수가 받을 금액에서 빼기' },
        ]}
        onChange={(event) => set({ ...value, payer: event.currentTarget.value as 'customer' | 'provider' })}
      />
      <TextField
        label="수수료율"
        inputMode="decimal"
        suffix="%"
        value={rate}
        error={errors['rateBp']}
        onChange={(event) => {
          const text = event.currentTarget.value
          setRate(text)
          set({ ...value, rateBp: /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN })
        }}
      />
    </>
  )
}

function Setting({ one }: { readonly one: SettingView }) {
  const call = useCall()
  const { act, busy, fields, refusal } = useAct()
  const [value, setValue] = useState(one.value)
  const [reason, setReason] = useState('')
  return (
    <section className={cardClass} aria-labelledby={`setting-${one.name}`}>
      <h2 id={`setting-${one.name}`} className="text-lg font-bold">
        {texts[one.name].title}
      </h2>
      <p className="mt-1 text-sm text-soft">{texts[one.name].text}</p>
      <form
        noValidate
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          void act(
            () => call('PUT /v1/admin/settings/:name', { params: { name: one.name }, body: { value, reason } }),
            `${texts[one.name].title} 설정을 바꿨어요.`,
          )
        }}
      >
        {one.name === 'support' ? (
          <SupportFields value={value as SettingValues['support']} set={setValue} errors={fields} />
        ) : (
          <FeeFields value={value as SettingValues['safePaymentFee']} set={setValue} errors={fields} />
        )}
        <TextField label="바꾸는 이유" value={reason} error={fields['reason']} onChange={(event) => setReason(event.currentTarget.value)} />
        <FormError text={refusal} />
        <Button type="submit" busy={busy}>
          바꾸기
        </Button>
      </form>
      <h3 className="mt-6 text-sm font-bold text-faint">바뀐 기록</h3>
      {one.history.length === 0 && <p className="text-sm text-soft">처음 값 그대로예요.</p>}
      <ol className="mt-1 space-y-2 text-sm">
        {one.history.map((change) => (
          <li key={change.id}>
            <span className="tabular text-faint">
              {formatDateTime(new Date(change.at))} · 운영자 #{change.operatorId}
            </span>
            <span className="block">{change.reason}</span>
            <code className="block break-all text-xs text-soft">
              {JSON.stringify(change.before)} → {JSON.stringify(change.after)}
            </code>
          </li>
        ))}
      </ol>
    </section>
  )
}
