import { useQueryClient } from '@tanstack/react-query'
import type { Message } from '@dure/contract/chat/message'
import { useAct } from '../../../api/useCallMutation.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { putMessage } from '../cache.ts'
import { messagesKey } from '../queries.ts'

/** What its writer may hide. */
export const mayBeHidden: ReadonlySet<Message['type']> = new Set(['TEXT', 'TEXT_QUICK', 'FILE', 'MULTIPLE_FILES'])

/** Hides one's own message from both, or shows it again [chat.hiding]. */
export function useHiding(): { readonly hide: (message: Message) => Promise<void> } {
  const queries = useQueryClient()
  const hiding = useAct(
    ({ message, hidden }: { message: Message; hidden: boolean }, call) =>
      call('PUT /api/v2/chats/:id/messages/:messageId/options/', {
        params: { id: message.chat_id, messageId: message.id },
        body: { is_hidden: hidden },
      }),
    {
      refused: 'toast',
      except: [messagesKey],
      onDone: (message) => {
        putMessage(queries, message)
        toast(message.is_hidden ? '메시지를 숨겼어요.' : '메시지를 다시 보여요.')
      },
    },
  )
  return {
    hide: async (message) => {
      const hidden = !message.is_hidden
      const sure =
        !hidden ||
        (await confirm({
          title: '이 메시지를 숨길까요?',
          description: '상대에게도 보이지 않아요. 상대가 이미 읽었을 수 있고, 언제든 다시 보이게 할 수 있어요.',
          okButtonLabel: '숨기기',
        }))
      if (sure) await hiding.send({ message, hidden })
    },
  }
}
