import { SECOND } from '@dure/kernel/time'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { CircleCheck } from 'lucide-react'
import type { ApiError } from '@dure/contract/client'
import { mobilePhone, smsCode } from '@dure/contract/accounts/schemas'
import { formatPhone, readPhone } from '@dure/kernel/phone'
import { Button } from '@dure/ui/Button'
import { codeFigures } from '@dure/ui/whole'
import { TextField } from '@dure/ui/fields/TextField'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { schemaResolver } from '../../forms/schema.ts'

/** A phone proved by SMS: `key` names the verified sending, `code` is what was typed. */
export type ProvedPhone = { readonly phone: string; readonly key: string; readonly code: string }

type Props = {
  readonly proved: ProvedPhone | null
  readonly onProved: (proved: ProvedPhone | null) => void
  readonly error?: string | undefined
  readonly initial?: string
}

const fields = z.object({ phone: mobilePhone, code: smsCode })
const sentNow = (key: string, expiresAt: string, phone: string) => ({ key, since: Date.now(), until: Date.parse(expiresAt), phone })

/** Asks for a mobile number, sends a 6-digit code and checks it. Nothing is saved: whoever uses it sends the proof along. */
export function PhoneProof({ proved, onProved, error, initial = '' }: Props) {
  const form = useForm({ resolver: schemaResolver(fields), defaultValues: { phone: initial, code: '' } })
  const { errors } = form.formState
  const code = useWatch({ control: form.control, name: 'code' })
  const [sent, setSent] = useState<{ readonly key: string; readonly since: number; readonly until: number; readonly phone: string }>()
  useEffect(() => {
    if (sent !== undefined) form.setFocus('code')
  }, [form, sent])
  const left = useSecondsLeft(sent)

  const refused = (field: 'phone' | 'code') => (problem: ApiError) =>
    form.setError(field, { message: problem.fields.cellnum ?? problem.fields.confirm ?? problem.message })
  const digits = () => readPhone(form.getValues('phone')) ?? ''
  const sending = useCallMutation('POST /api/cellnum/auth-key', {
    refused: refused('phone'),
    onDone: ({ key, expiresAt }) => {
      setSent(sentNow(key, expiresAt, digits()))
      form.resetField('code')
    },
  })
  const checking = useCallMutation('POST /api/cellnum/verify-key', { refused: refused('code') })
  // Each field is proved by itself, the number before there is a code.
  const send = async () => {
    if (await form.trigger('phone')) await sending.send({ body: { cellnum: digits() } })
  }
  const check = async (typed = form.getValues('code')) => {
    if (sent === undefined || !(await form.trigger('code'))) return
    if (await checking.send({ body: { cellnum: sent.phone, key: sent.key, confirm: typed } }))
      onProved({ phone: sent.phone, key: sent.key, code: typed })
  }

  if (proved) return <Proved phone={proved.phone} onChange={() => (onProved(null), setSent(undefined))} />
  return (
    <div className="space-y-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label="휴대폰 번호"
            required
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            placeholder="010-1234-5678"
            {...form.register('phone')}
            onKeyDown={onEnter(send)}
            error={errors.phone?.message ?? (sent ? undefined : error)}
          />
        </div>
        <Button tone={sent ? 'outline' : 'primary'} className="mt-7" busy={sending.busy} onClick={() => void send()}>
          {sent ? '다시 받기' : '인증번호 받기'}
        </Button>
      </div>
      {sent && (
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label="인증번호"
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              {...form.register('code')}
              value={code}
              onChange={(event) => {
                const typed = codeFigures(event.currentTarget.value).slice(0, 6)
                form.setValue('code', typed)
                form.clearErrors('code')
                // The last digit is as good as the button.
                if (typed !== code && smsCode.safeParse(typed).success) void check(typed)
              }}
              onKeyDown={onEnter(check)}
              suffix={left === undefined ? undefined : <span className="tabular text-sm">{clock(left)}</span>}
              error={errors.code?.message}
              hint="문자로 받은 숫자 6자리를 적어 주세요."
            />
          </div>
          <Button className="mt-7" busy={checking.busy} onClick={() => void check()}>
            확인
          </Button>
        </div>
      )}
    </div>
  )
}

/** Enter checks the code instead of sending the form around it. */
const onEnter = (act: () => Promise<void>) => (event: React.KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  void act()
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function useSecondsLeft(sent: { readonly since: number; readonly until: number } | undefined): number | undefined {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (sent === undefined) return
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [sent])
  // The last tick may be of a time before this sending.
  return sent === undefined ? undefined : Math.max(0, Math.ceil((sent.until - Math.max(now, sent.since)) / SECOND))
}

/** The number that is proved, and a way to another. */
function Proved({ phone, onChange }: { readonly phone: string; readonly onChange: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-card border border-line bg-good-tint px-4 py-2">
      <p className="flex items-center gap-2 font-semibold text-good" role="status">
        <CircleCheck aria-hidden="true" className="size-5" />
        <span className="tabular">{formatPhone(phone)}</span> 인증했어요
      </p>
      <Button tone="quiet" size="sm" className="min-h-11" onClick={onChange}>
        바꾸기
      </Button>
    </div>
  )
}
