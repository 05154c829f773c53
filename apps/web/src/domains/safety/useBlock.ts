import { withParticle } from '@dure/kernel/korean'
import { useAct } from '../../api/useCallMutation.ts'
import { confirm } from '../../shell/feedback/confirm.ts'

type Blocked = {
  readonly userId: number
  /** Goes off a page that is not shown any more once he is blocked. */
  readonly leave?: (() => Promise<void>) | undefined
}

/** Blocks a member after asking, or lifts a block; all that is shown of him is fetched again. */
export function useBlock() {
  const blocking = useAct(
    async ({ userId, leave }: Blocked, call) => {
      await call('POST /v1/me/blocks', { body: { userId } })
      await leave?.()
    },
    { done: '차단했어요.', refused: 'toast' },
  )
  const lifting = useAct((userId: number | string, call) => call('DELETE /v1/me/blocks/:userId', { params: { userId } }), {
    done: '차단을 풀었어요.',
    refused: 'toast',
  })
  /** `who` as he is spoken of. */
  const block = async (userId: number, who: string, leave?: () => Promise<void>): Promise<void> => {
    const sure = await confirm({
      title: `${withParticle(who, '을/를')} 차단할까요?`,
      description:
        '서로 요청, 견적, 메시지를 주고받지 않게 돼요. 상대에게는 알리지 않아요. 안전결제가 진행 중인 대화는 끝날 때까지 이어져요. 계정 정보에서 언제든 풀 수 있어요.',
      okButtonLabel: '차단하기',
      state: 'danger',
    })
    if (sure) await blocking.send({ userId, leave })
  }
  return {
    block,
    unblock: lifting.send,
    /** Whose block is being lifted. */
    unblocking: lifting.sending,
  }
}
