import type { SentRequestDetail } from '@dure/contract/requests/sent'
import { Button } from '@dure/ui/Button'
import { confirm } from '../../../shell/feedback/confirm.ts'
import type { RequestActs } from './useRequestActs.ts'

type Props = {
  readonly id: number
  readonly can: SentRequestDetail['can']
  readonly acts: RequestActs
  readonly onOpen: (modal: 'add' | 'close') => void
}

/** What may be done with the request now, as the server says it. */
export function RequestButtons({ id, can, acts: { cancelling, resending, removing }, onOpen: setModal }: Props) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {can.addRequirement && (
        <Button tone="outline" onClick={() => setModal('add')}>
          내용 추가
        </Button>
      )}
      {can.cancel ? (
        <Button
          tone="outline"
          busy={cancelling.busy}
          onClick={() =>
            void confirm({
              title: '요청을 취소할까요?',
              description: '취소한 요청도 오늘 보낸 요청에 들어가요.',
              okButtonLabel: '요청 취소',
              state: 'danger',
            }).then((sure) => sure && cancelling.send({ params: { id } }))
          }
        >
          요청 취소
        </Button>
      ) : (
        can.close && (
          <Button tone="outline" onClick={() => setModal('close')}>
            요청 마감
          </Button>
        )
      )}
      {can.resend && (
        <Button tone="outline" busy={resending.busy} onClick={() => void resending.send({ body: { requestId: id } })}>
          다시 보내기
        </Button>
      )}
      {can.remove && (
        <Button
          tone="quiet"
          onClick={() =>
            void confirm({
              title: '목록에서 지울까요?',
              description: '받은 견적과 대화는 채팅에서 계속 볼 수 있어요.',
              okButtonLabel: '지우기',
              state: 'danger',
            }).then((sure) => sure && removing.send({ params: { id } }))
          }
        >
          지우기
        </Button>
      )}
    </div>
  )
}
