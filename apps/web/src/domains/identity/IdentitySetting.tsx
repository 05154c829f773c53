import { useState } from 'react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { ApiError } from '@dure/contract/client'
import { Button } from '@dure/ui/Button'
import { useCall } from '../../api/query.ts'
import { FormError } from '../../forms/FormError.tsx'
import { useSession, useSessionStore } from '../../session/store.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { IdentityCheck } from './IdentityCheck.tsx'
import { meQuery } from '../accounts/queries.ts'
import { useCertification } from './useCertification.ts'

export function IdentitySetting() {
  const call = useCall()
  const router = useRouter()
  const queries = useQueryClient()
  const store = useSessionStore()
  const { me: shown, mode } = useSession()
  const { data: me } = useSuspenseQuery(meQuery)
  const identity = useCertification()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (id: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { cert_name, phone } = await call('PUT /api2/users/me/certifications/name', { body: { identity_verification_id: id } })
      if (shown) store.set({ me: { ...shown, cert_name, phone }, mode })
      identity.forget()
      await queries.invalidateQueries()
      toast('본인 확인을 마쳤어요.', { state: 'success' })
      router.history.push('/mypage/account-info')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      identity.forget()
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
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
        error={problem}
      />
      {identity.certified && (
        <>
          <FormError text={problem} />
          <Button size="lg" wide busy={busy} onClick={() => void save(identity.certified!.id)}>
            이 이름으로 저장하기
          </Button>
        </>
      )}
    </div>
  )
}
