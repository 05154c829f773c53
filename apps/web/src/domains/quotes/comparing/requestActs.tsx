import { CircleX, PencilLine, Phone, RotateCcw, Trash2 } from 'lucide-react'
import type { SentRequestDetail } from '@dure/contract/requests/sent'
import type { Act } from '@dure/ui/overlays/ActSheet'
import { confirm } from '../../../shell/feedback/confirm.ts'
import type { RequestActs } from './useRequestActs.ts'

type Opened = 'add' | 'call' | 'close'

/** What may be done with the request now, as the server says it. */
export function actsOf(request: SentRequestDetail, acts: RequestActs, onOpen: (modal: Opened) => void): Act[] {
  const { id, can } = request
  const sure = (title: string, description: string, okButtonLabel: string, act: () => unknown) => () =>
    void confirm({ title, description, okButtonLabel, state: 'danger' }).then((yes) => yes && act())
  const all: readonly (Act | false)[] = [
    can.addRequirement && {
      label: '내용 추가',
      hint: '견적을 보낸 고수에게도 알려요.',
      icon: <PencilLine aria-hidden="true" />,
      act: () => onOpen('add'),
    },
    (request.status === 'opened' || request.quotes.length > 0) && {
      label: '전화 받기',
      hint: request.isCall ? '지금은 안심번호로 전화를 받아요.' : '지금은 채팅으로만 연락받아요.',
      icon: <Phone aria-hidden="true" />,
      act: () => onOpen('call'),
    },
    can.resend && {
      label: '다시 보내기',
      hint: '같은 내용으로 새로 보내요.',
      icon: <RotateCcw aria-hidden="true" />,
      act: () => void acts.resending.send({ body: { requestId: id } }),
    },
    can.cancel
      ? {
          label: '요청 취소',
          icon: <CircleX aria-hidden="true" />,
          danger: true,
          act: sure('요청을 취소할까요?', '취소한 요청도 오늘 보낸 요청에 들어가요.', '요청 취소', () =>
            acts.cancelling.send({ params: { id } }),
          ),
        }
      : can.close && {
          label: '요청 마감',
          hint: '더는 견적을 받지 않아요.',
          icon: <CircleX aria-hidden="true" />,
          act: () => onOpen('close'),
        },
    can.remove && {
      label: '지우기',
      icon: <Trash2 aria-hidden="true" />,
      danger: true,
      act: sure('목록에서 지울까요?', '받은 견적과 대화는 채팅에서 계속 볼 수 있어요.', '지우기', () =>
        acts.removing.send({ params: { id } }),
      ),
    },
  ]
  return all.filter((one) => one !== false)
}
