import { useState } from 'react'
import { Button } from '@dure/ui/Button'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { confirm } from '../../shell/feedback/confirm.ts'
import { PhoneProof, type ProvedPhone } from '../identity/PhoneProof.tsx'

/** Who wrote of this pro without an account takes it back by the telephone he wrote with [reviews.outside-back]. */
export function TakeBack({ userId }: { readonly userId: number }) {
  const [open, setOpen] = useState(false)
  const [proved, setProved] = useState<ProvedPhone | null>(null)
  const [problem, setProblem] = useState<string>()
  const [gone, setGone] = useState(false)
  const removing = useCallMutation('DELETE /v1/accounts/:id/review', {
    refused: (error) => (setProblem(error.message), setProved(null)),
    onDone: () => setGone(true),
  })
  const remove = async ({ phone, key, code }: ProvedPhone) => {
    const sure = await confirm({
      title: '외부 리뷰를 지울까요?',
      description: '지운 리뷰는 되살릴 수 없고, 이 고수의 외부 리뷰를 다시 쓸 수도 없어요.',
      okButtonLabel: '지우기',
      state: 'danger',
    })
    if (!sure) return
    setProblem(undefined)
    await removing.send({ params: { id: String(userId) }, body: { smsAuth: { id: key, phone, key: code } } })
  }
  return (
    <section className="mt-10 border-t border-line pt-6 text-left">
      <h2 className="font-bold">이미 남긴 외부 리뷰가 있나요?</h2>
      <p className="mt-1 type-note">리뷰를 쓸 때 인증한 번호로 다시 확인하면 언제든 지울 수 있어요.</p>
      {gone ? (
        <p role="status" className="mt-3 font-semibold text-good">
          외부 리뷰를 지웠어요.
        </p>
      ) : open ? (
        <div className="mt-4 space-y-4">
          <PhoneProof proved={proved} onProved={setProved} />
          <FormError text={problem} />
          <Button tone="danger" disabled={proved === null} busy={removing.busy} onClick={() => proved && void remove(proved)}>
            내 외부 리뷰 지우기
          </Button>
        </div>
      ) : (
        <Button tone="outline" className="mt-3" onClick={() => setOpen(true)}>
          리뷰 지우기
        </Button>
      )}
    </section>
  )
}
