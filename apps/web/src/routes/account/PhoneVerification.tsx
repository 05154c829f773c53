import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { ApiError } from '@dure/contract/client'
import { Button } from '@dure/ui/Button'
import { useCall } from '../../api/query.ts'
import { usePage } from '../../use-page.ts'
import { AccountFrame } from '../../domains/accounts/AccountFrame.tsx'
import { PhoneProof } from '../../domains/accounts/PhoneProof.tsx'
import type { ProvedPhone } from '../../domains/accounts/PhoneProof.tsx'
import { FormError } from '../../forms/FormError.tsx'
import { ownPath } from '../../navigation/own-path.ts'
import { useSession, useSessionStore } from '../../session/store.ts'
import { toast } from '../../shell/toasts.ts'

export const title = '휴대폰 인증'

export function component() {
  const { search } = usePage()
  const call = useCall()
  const router = useRouter()
  const store = useSessionStore()
  const { me } = useSession()
  const [proved, setProved] = useState<ProvedPhone | null>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (proved === null) return setProblem('휴대폰 번호를 먼저 인증해 주세요.')
    setBusy(true)
    try {
      await call('PUT /api2/users/me/phone', { body: proved })
      const { mode } = store.get()
      if (me) store.set({ me: { ...me, phone: proved.phone }, mode })
      toast('휴대폰 번호를 저장했어요.', { state: 'success' })
      router.history.replace(ownPath(typeof search.redirect === 'string' ? search.redirect : undefined) ?? '/mypage')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <AccountFrame
      title="휴대폰 번호를 인증해 주세요"
      text={
        me?.phone
          ? `지금 번호는 ${me.phone.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3')} 이에요. 새 번호로 바꿀 수 있어요.`
          : '견적과 거래 소식을 놓치지 않도록 한 번만 인증하면 돼요.'
      }
    >
      <div className="space-y-5">
        <PhoneProof proved={proved} onProved={(next) => (setProved(next), setProblem(undefined))} />
        <FormError text={problem} />
        <Button size="lg" wide busy={busy} disabled={proved === null} onClick={() => void save()}>
          저장하기
        </Button>
      </div>
    </AccountFrame>
  )
}
