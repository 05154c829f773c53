import { useState } from 'react'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { href } from '../../navigation/href.ts'
import { AccountFrame } from '../accounts/AccountFrame.tsx'
import { MailCode } from './MailCode.tsx'
import { dropVouched, providerNames, type Vouched } from './useSocial.ts'

/** An account has the e-mail or phone already: its mailbox proves whose it is, then the login is linked to it. */
export function ProveAccount({ vouched, onEntered }: { readonly vouched: Vouched; readonly onEntered: () => Promise<void> }) {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { send, busy, error } = useCallMutation('POST /api2/auth/social/link/', {
    refused: (refusal) => setWrong(refusal.fields['code']),
    onDone: async () => {
      dropVouched()
      await onEntered()
    },
  })
  const { ticket } = vouched
  const name = providerNames[vouched.provider]
  const link = async () => {
    if (code.length !== 6) return setWrong('인증번호 6자리를 적어 주세요.')
    await send({ body: { ticket, code } })
  }
  return (
    <AccountFrame
      title="이미 두레 회원이세요"
      text={
        <>
          <b className="text-ink">{vouched.person?.email}</b> 계정이 있어요. 본인 계정인지 메일로 확인하면 {name} 로그인을 연결해 드려요.
        </>
      }
    >
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          void link()
        }}
      >
        <MailCode
          code={code}
          onCode={(next) => (setCode(next), setWrong(undefined))}
          error={wrong}
          onSend={(call) => call('POST /api2/auth/social/code/', { body: { ticket } })}
        />
        <FormError text={error?.fields['code'] === undefined ? error?.message : undefined} />
        <Button type="submit" size="lg" wide busy={busy} disabled={code === ''}>
          연결하고 로그인
        </Button>
        <a href={href('/login')} className={buttonClass({ tone: 'quiet', wide: true })}>
          다른 방법으로 로그인
        </a>
      </form>
    </AccountFrame>
  )
}
