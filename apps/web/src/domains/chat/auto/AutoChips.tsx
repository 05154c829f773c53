import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageCircleQuestion } from 'lucide-react'
import { cx } from '@dure/ui/cx'
import { query } from '../../../api/query.ts'
import { useAct } from '../../../api/useCallMutation.ts'
import { putOwn } from '../cache.ts'
import { autoAnswersKey, chatKey, chatListKey } from '../queries.ts'

/** Questions the pro answers by himself: a tap asks, and the answer stands there at once [chat.auto-messages]. */
export function AutoChips({ chatId, providerId }: { readonly chatId: number; readonly providerId: number }) {
  const queries = useQueryClient()
  const { data } = useQuery(query(autoAnswersKey, { params: { id: providerId }, query: { chatId } }))
  const asking = useAct(
    (autoMessageId: number, call) =>
      call('POST /api/v2.3/chats/:id/messages/', {
        params: { id: chatId },
        body: { type: 'AUTO_MESSAGE', autoMessageId, nonce: `auto-${autoMessageId}` },
      }),
    { refused: 'toast', except: [chatKey, chatListKey], onDone: (message) => putOwn(queries, message) },
  )
  if (data === undefined || data.items.length === 0) return null
  return (
    <div role="group" aria-label="고수가 바로 답하는 질문" className="flex shrink-0 items-center gap-2 overflow-x-auto px-3 pt-2">
      <MessageCircleQuestion aria-hidden="true" className="size-5 shrink-0 text-action" />
      {data.items.map((one) => (
        <button
          key={one.id}
          type="button"
          disabled={asking.busy}
          aria-busy={asking.sending === one.id || undefined}
          onClick={() => void asking.send(one.id)}
          className={cx(
            'min-h-11 shrink-0 whitespace-nowrap rounded-full border border-action bg-card px-4 type-label text-action hover:bg-action-tint',
            asking.busy && 'opacity-60',
          )}
        >
          {one.question}
        </button>
      ))}
    </div>
  )
}
