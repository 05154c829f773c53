import { MINUTE, SECOND } from '@dure/kernel/time'
import { signInLimits } from '@dure/contract/sign-in/limits'
import { useEffect, useState } from 'react'
import { Button } from '@dure/ui/Button'
import { codeFigures } from '@dure/ui/whole'
import { TextField } from '@dure/ui/fields/TextField'
import type { Call } from '@dure/contract/client'
import { useAct } from '../../api/useCallMutation.ts'

type Props = {
  readonly code: string
  readonly onCode: (code: string) => void
  readonly error: string | undefined
  /** Sends the mail. @throws ApiError, shown here; `false` when there is something to mend first. */
  readonly onSend: (call: Call) => Promise<{ readonly email: string } | false>
}

/** Sends a 6-digit code by mail and takes it; again after half a minute. */
export function MailCode({ code, onCode, error, onSend }: Props) {
  const [sent, setSent] = useState<string>()
  const [again, setAgain] = useState(true)
  useEffect(() => {
    if (again) return
    const timer = setTimeout(() => setAgain(true), signInLimits.mailCodeAgainAfter)
    return () => clearTimeout(timer)
  }, [again])
  const {
    send,
    busy,
    error: refused,
  } = useAct((_: void, call) => onSend(call), {
    onDone: (answer) => {
      if (answer === false) return
      setSent(answer.email)
      setAgain(false)
      onCode('')
    },
  })
  const problem = refused?.fields['email'] ?? refused?.message
  return (
    <div className="space-y-3">
      <Button tone={sent === undefined ? 'primary' : 'outline'} wide busy={busy} disabled={!again} onClick={() => void send()}>
        {sent === undefined
          ? '메일로 인증번호 받기'
          : again
            ? '인증번호 다시 받기'
            : `${signInLimits.mailCodeAgainAfter / SECOND}초 뒤에 다시 받을 수 있어요`}
      </Button>
      {problem !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      {sent !== undefined && (
        <>
          <p role="status" className="type-note">
            <b className="text-ink">{sent}</b> 주소로 인증번호를 보냈어요. {signInLimits.mailCodeFor / MINUTE}분 안에 적어 주세요.
          </p>
          <TextField
            label="인증번호"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => onCode(codeFigures(event.currentTarget.value).slice(0, 6))}
            error={error}
            hint="메일로 받은 숫자 6자리를 적어 주세요."
          />
        </>
      )}
    </div>
  )
}
