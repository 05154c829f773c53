import { useSuspenseQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Button } from '@dure/ui/Button'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { useSession, useSessionStore } from '../../session/store.ts'
import { useRouter } from '../../useRouter.ts'
import { IdentityCheck } from './IdentityCheck.tsx'
import { meQuery } from '../accounts/queries.ts'
import { useCertification } from './useCertification.ts'

export function IdentitySetting() {
  const router = useRouter()
  const store = useSessionStore()
  const { me: shown, mode } = useSession()
  const { data: me } = useSuspenseQuery(meQuery)
  const identity = useCertification()
  const { send, busy, error } = useCallMutation('PUT /api2/users/me/certifications/name', {
    done: '본인 확인을 마쳤어요.',
    refused: identity.forget,
    onDone: ({ cert_name, phone }) => {
      if (shown) store.set({ me: { ...shown, cert_name, phone }, mode })
      identity.forget()
      return router.goTo('/mypage/account-info')
    },
  })
  if (me.cert_name !== null)
    return (
      <div className="flex items-center gap-3 rounded-card border border-line bg-good-tint px-5 py-4">
        <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-good" />
        <p>
          <b>{me.cert_name}</b> 이름으로 본인 확인을 마쳤어요.
        </p>
      </div>
    )
  return (
    <div className="space-y-5">
      <IdentityCheck
        identity={identity}
        why="고수 활동, 정산 계좌 등록과 환불에는 본인 확인이 필요해요. 지금 계정의 휴대폰 번호로 확인해 주세요."
        error={error?.message}
      />
      {identity.certified && (
        <>
          <FormError text={error?.message} />
          <Button size="lg" wide busy={busy} onClick={() => void send({ body: { identity_verification_id: identity.certified!.id } })}>
            이 이름으로 저장하기
          </Button>
        </>
      )}
    </div>
  )
}
