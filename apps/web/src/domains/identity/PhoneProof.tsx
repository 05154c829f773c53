import { SECOND } from '@dure/kernel/time'
import { useEffect, useRef, useState } from 'react'
import { CircleCheck } from 'lucide-react'
import type { ApiError } from '@dure/contract/client'
import { smsCode } from '@dure/contract/accounts/schemas'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { useCallMutation } from '../../api/useCallMutation.ts'

/** A phone proved by SMS: `key` names the verified sending, `code` is what was typed. */
export type ProvedPhone = { readonly phone: string; readonly key: string; readonly code: string }

type Props = {
  readonly proved: ProvedPhone | null
  readonly onProved: (proved: ProvedPhone | null) => void
  readonly error?: string | undefined
  readonly initial?: string
}

const phonePattern = /^01[0-9]{8,9}$/
const sentNow = (key: string, expiresAt: string, phone: string) => ({ key, since: Date.now(), until: Date.parse(expiresAt), phone })

/** Asks for a mobile number, sends a 6-digit code and checks it. Nothing is saved: whoever uses it sends the proof along. */
export function PhoneProof({ proved, onProved, error, initial = '' }: Props) {
  const [phone, setPhone] = useState(initial)
  const [sent, setSent] = useState<{ readonly key: string; readonly since: number; readonly until: number; readonly phone: string }>()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<{ readonly field: 'phone' | 'code'; readonly text: string }>()
  const codeField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (sent !== undefined) codeField.current?.focus()
  }, [sent])
  const left = useSecondsLeft(sent)
  const digits = phone.replace(/\D/g, '')

  const refused = (field: 'phone' | 'code') => (error: ApiError) =>
    setProblem({ field, text: error.fields.cellnum ?? error.fields.confirm ?? error.message })
  const sending = useCallMutation('POST /api/cellnum/auth-key', {
    refused: refused('phone'),
    onDone: ({ key, expiresAt }) => {
      setSent(sentNow(key, expiresAt, digits))
      setCode('')
    },
  })
  const checking = useCallMutation('POST /api/cellnum/verify-key', { refused: refused('code') })
  const send = async () => {
    if (!phonePattern.test(digits)) return setProblem({ field: 'phone', text: '휴대폰 번호를 다시 확인해 주세요.' })
    setProblem(undefined)
    await sending.send({ body: { cellnum: digits } })
  }
  const check = async (typed = code) => {
    if (sent === undefined) return setProblem({ field: 'phone', text: '인증번호를 전송해주세요.' })
    if (!smsCode.safeParse(typed).success) return setProblem({ field: 'code', text: '인증번호 6자리를 적어 주세요.' })
    setProblem(undefined)
    if (await checking.send({ body: { cellnum: sent.phone, key: sent.key, confirm: typed } }))
      onProved({ phone: sent.phone, key: sent.key, code: typed })
  }

  if (proved)
    return (
      <div className="flex items-center justify-between gap-3 rounded-card border border-line bg-good-tint px-4 py-2">
        <p className="flex items-center gap-2 font-semibold text-good" role="status">
          <CircleCheck aria-hidden="true" className="size-5" />
          <span className="tabular">{proved.phone.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3')}</span> 인증했어요
        </p>
        <Button tone="quiet" size="sm" className="min-h-11" onClick={() => (onProved(null), setSent(undefined))}>
          바꾸기
        </Button>
      </div>
    )
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
            value={phone}
            onChange={(event) => setPhone(event.currentTarget.value)}
            onKeyDown={onEnter(send)}
            error={problem?.field === 'phone' ? problem.text : sent ? undefined : error}
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
              maxLength={6}
              ref={codeField}
              value={code}
              onChange={(event) => {
                const typed = event.currentTarget.value.replace(/\D/g, '')
                setCode(typed)
                setProblem(undefined)
                // The last digit is as good as the button.
                if (typed !== code && smsCode.safeParse(typed).success) void check(typed)
              }}
              onKeyDown={onEnter(check)}
              suffix={left === undefined ? undefined : <span className="tabular text-sm">{clock(left)}</span>}
              error={problem?.field === 'code' ? problem.text : undefined}
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
