import { useEffect, useState } from 'react'
import { Button } from '@dure/ui/Button'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { useRouter } from '../../../useRouter.ts'
import { AccountFrame } from '../../accounts/AccountFrame.tsx'
import { IdentityCheck } from '../IdentityCheck.tsx'
import { PhoneProof } from '../PhoneProof.tsx'
import type { ProvedPhone } from '../PhoneProof.tsx'
import { phoneText } from '../phoneText.ts'
import { useCertification } from '../useCertification.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { href } from '../../../navigation/href.ts'
import { ownPath } from '../../../navigation/ownPath.ts'
import { blockRoute, resolveBlockedRoute } from '../../../session/blockedRoute.ts'
import { useSession, useSessionStore } from '../../../session/store.ts'
import { usePage } from '../../../usePage.ts'

export const title = '휴대폰 인증'

/** Proves a first or a new phone; who is certified certifies the new one as his own. Then back to the page that waited. */
export function component() {
  const { search } = usePage<'/auth/phone-verification'>()
  const router = useRouter()
  const store = useSessionStore()
  const { me } = useSession()
  const identity = useCertification()
  const [proved, setProved] = useState<ProvedPhone | null>(null)
  const { redirect } = search
  useEffect(() => blockRoute(redirect), [redirect])
  const certifies = me?.cert_name != null
  const ready = certifies ? identity.certified !== null : proved !== null

  const { send, busy, error, forget } = useCallMutation('PUT /api2/users/me/phone', {
    done: '휴대폰 번호를 저장했어요.',
    refused: identity.forget,
    onDone: ({ phone }) => {
      identity.forget()
      const { mode } = store.get()
      if (me) store.set({ me: { ...me, phone }, mode })
      router.history.replace(resolveBlockedRoute() ?? '/mypage')
    },
  })
  const save = () =>
    send({ body: certifies ? { identity_verification_id: identity.certified!.id } : { phone: proved!.phone, key: proved!.key } })
  return (
    <AccountFrame
      title={me?.phone ? '휴대폰 번호 바꾸기' : '휴대폰 번호를 인증해 주세요'}
      back={{ path: ownPath(redirect) ?? href('/mypage/account-info'), label: '돌아가기' }}
      text={
        me?.phone
          ? `지금은 ${phoneText(me.phone)} 번호를 쓰고 있어요. 새 번호로 바꿀 수 있어요.`
          : '견적과 거래 소식을 놓치지 않도록 한 번만 인증하면 돼요.'
      }
    >
      <div className="space-y-5">
        {certifies ? (
          <IdentityCheck identity={identity} why="본인 명의의 휴대폰 번호로만 바꿀 수 있어요. 새 번호로 본인 확인을 해 주세요." />
        ) : (
          <PhoneProof proved={proved} onProved={(next) => (setProved(next), forget())} />
        )}
        <FormError text={error?.message} />
        <Button size="lg" wide busy={busy} disabled={!ready} onClick={() => void save()}>
          저장하기
        </Button>
      </div>
    </AccountFrame>
  )
}
