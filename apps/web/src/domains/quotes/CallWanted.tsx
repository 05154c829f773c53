import { Checkbox } from '@dure/ui/fields/Checkbox'
import { useAct } from '../../api/useCallMutation.ts'
import { confirm } from '../../shell/feedback/confirm.ts'
import { callDays } from '../chat/calls.ts'

type Props = { readonly requestId: number; readonly wanted: boolean; readonly hasQuotes: boolean }

/** Whether the pros of a request may call its customer, by numbers of a week [quotes.call-of-request]. */
export function CallWanted({ requestId, wanted, hasQuotes }: Props) {
  const answering = useAct(
    (status: 'approved' | 'rejected', call) => call('POST /v1/requests/:id/call-status/:status', { params: { id: requestId, status } }),
    {
      refused: 'toast',
    },
  )
  const change = async (on: boolean) => {
    const sure =
      on ||
      !hasQuotes ||
      (await confirm({
        title: '전화 연락을 받지 않을까요?',
        description: '통화하고 있던 고수와의 안심번호가 바로 끊기고, 그 고수에게는 다시 허락할 수 없어요.',
        state: 'danger',
        okButtonLabel: '받지 않기',
      }))
    if (sure) await answering.send(on ? 'approved' : 'rejected')
  }
  return (
    <Checkbox card checked={wanted} busy={answering.busy} onChange={(event) => void change(event.currentTarget.checked)}>
      <span className="block font-semibold">전화 연락도 받을게요</span>
      <span className="block type-note">내 번호 대신 안심번호로 {callDays}일 동안만 연결돼요. 고수마다 언제든 끊을 수 있어요.</span>
    </Checkbox>
  )
}
