import { CircleCheck } from 'lucide-react'
import { Button } from '@dure/ui/Button'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { AccountFrame } from '../../accounts/AccountFrame.tsx'
import { FormError } from '../../../forms/FormError.tsx'
import { usePage } from '../../../usePage.ts'

export const title = '광고 수신거부'

/** Where the line at the foot of an advertisement leads: one press, no login. */
export function component() {
  const { search } = usePage<'/opt-out'>()
  const { send, busy, answer, error } = useCallMutation('POST /v1/advertising/opt-out')
  const token = search.token ?? ''
  if (answer !== undefined)
    return (
      <AccountFrame title="이제 광고를 보내지 않아요" text="마음이 바뀌면 알림 설정에서 다시 받을 수 있어요.">
        <CircleCheck aria-hidden="true" className="size-16 text-good" />
      </AccountFrame>
    )
  return (
    <AccountFrame
      title="광고를 그만 받을까요?"
      text="혜택과 이벤트 소식을 더 보내지 않아요. 거래에 필요한 알림은 그대로 보내요. 비용은 들지 않아요."
    >
      <div className="mb-4 empty:hidden">
        <FormError text={error && (Object.values(error.fields)[0] ?? error.message)} />
      </div>
      <Button size="lg" wide busy={busy} onClick={() => void send({ body: { token } })}>
        수신거부하기
      </Button>
    </AccountFrame>
  )
}
