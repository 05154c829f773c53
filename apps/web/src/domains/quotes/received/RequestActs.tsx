import { UserX } from 'lucide-react'
import type { ReceivedDetail } from '@dure/contract/requests/received'
import { addressed } from '@dure/kernel/names'
import { Button } from '@dure/ui/Button'
import { MoreActs } from '../../../ground/MoreActs.tsx'
import { useBlock } from '../../safety/useBlock.ts'
import { useDismiss } from '../../requests/useDismiss.ts'

type Props = {
  readonly request: ReceivedDetail
  /** It is off his list; its customer is blocked. */
  readonly onDismissed: () => void
  readonly onBlocked: () => Promise<void>
}

/** What else may be done with a request than to quote for it. */
export function RequestActs({ request, onDismissed, onBlocked }: Props) {
  const takeOff = useDismiss(request.isFound ? 'GET /v1/all-requests' : 'GET /v3/requests/received')
  const dismiss = async () => {
    if (await takeOff(request.id)) onDismissed()
  }
  const { block } = useBlock()
  return (
    <span className="flex items-center">
      {!request.isQuoteSent && (
        <Button tone="quiet" size="sm" className="min-h-11" onClick={() => void dismiss()}>
          관심 없어요
        </Button>
      )}
      <MoreActs
        label="요청 더 보기"
        className="-mr-2"
        acts={
          request.user.isLeft
            ? []
            : [
                {
                  label: '이 고객 차단하기',
                  hint: '서로 요청과 견적을 보낼 수 없어요.',
                  icon: <UserX aria-hidden="true" />,
                  danger: true,
                  act: () => void block(request.user.userId, addressed(request.user.name, 'customer'), onBlocked),
                },
              ]
        }
      />
    </span>
  )
}
