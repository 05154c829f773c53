import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '../../../api/refresh.ts'
import { useAct } from '../../../api/useCallMutation.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { hireQuestion } from '../hireQuestion.ts'
import { sendMessage } from '../outbox.ts'
import { autoAnswersKey, messagesKey, type Chat } from '../queries.ts'
import { partnerOf } from '../texts.ts'

/** Hires the pro of the room, by a message of its own, and takes that back. */
export function useHiring(chat: Chat, { onHired, onUndone }: { readonly onHired: () => void; readonly onUndone: () => void }) {
  const { id } = chat
  const queries = useQueryClient()
  const hire = async () => {
    if (!(await confirm(hireQuestion(chat.user.name, chat.quote?.price)))) return
    await sendMessage(queries, { chatId: id, type: 'HIRE' })
    await refresh(queries, ['POST /api/v2.3/chats/:id/messages/'], [messagesKey, autoAnswersKey])
    onHired()
  }
  const undoing = useAct((quoteId: number, call) => call('DELETE /v1/quotes/:quoteId/hire', { params: { quoteId } }), {
    done: '고용을 되돌렸어요.',
    refused: 'toast',
    onDone: onUndone,
  })
  const undoHire = async (quoteId: number) => {
    const sure = await confirm({
      title: '고용을 되돌릴까요?',
      description: `${partnerOf(chat)}에게 알리고, 대화는 그대로 이어져요. 마감된 요청은 다시 열리지 않아요.`,
      okButtonLabel: '고용 되돌리기',
    })
    if (sure) await undoing.send(quoteId)
  }
  return { hire, undoHire }
}
