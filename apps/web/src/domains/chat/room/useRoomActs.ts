import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import { useSessionStore } from '../../../session/store.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { useRouter } from '../../../useRouter.ts'
import { patchChat } from '../cache.ts'
import { chatKey, chatListKey, messagesKey, type Chat } from '../queries.ts'

/** What a room's menu does: asks to be hired or for a review, keeps the room in sight or silent, leaves it. */
export function useRoomActs(chat: Chat) {
  const { id } = chat
  const queries = useQueryClient()
  const router = useRouter()
  const session = useSessionStore()
  const asking = useAct((_: void, call) => call('POST /v1/chats/:id/system/messages', { params: { id }, body: { type: 'HIRE_REQUEST' } }), {
    refused: 'toast',
    except: [messagesKey, chatListKey],
  })
  const requesting = useAct(
    (_: void, call) =>
      call('POST /v2/providers/:id/reviews/request', { params: { id: session.get().me!.provider!.id }, body: { chatId: id } }),
    { done: '고객에게 리뷰를 부탁했어요.', refused: 'toast' },
  )
  const favoring = useAct(
    (_: void, call) => call('PUT /api/v2/chats/:id/', { params: { id }, body: { action: chat.is_favorite ? 'unfavorite' : 'favorite' } }),
    {
      refused: 'toast',
      except: [chatKey, chatListKey],
      onDone: ({ is_favorite }) => patchChat(queries, id, (one) => ({ ...one, is_favorite })),
    },
  )
  const silencing = useAct(
    (_: void, call) =>
      call('PUT /v1/chats/:id/notification/settings', { params: { id }, body: { notificationStatus: !chat.notification_status } }),
    {
      refused: 'toast',
      except: [chatKey, chatListKey],
      onDone: ({ notificationStatus }) => {
        patchChat(queries, id, (one) => ({ ...one, notification_status: notificationStatus }))
        toast(notificationStatus ? '이 대화의 알림을 켰어요.' : '이 대화의 알림을 껐어요.')
      },
    },
  )
  const leaving = useAct((_: void, call) => call('PUT /api/v2/chats/:id/', { params: { id }, body: { action: 'leave' } }), {
    refused: 'toast',
    except: [chatKey],
    onDone: () => router.history.replace(chat.role === 'customer' ? href('/chats') : href('/pro/chats')),
  })
  const leave = async () => {
    const sure = await confirm({
      title: '대화방을 나갈까요?',
      description: '나가면 대화 내용을 다시 볼 수 없어요.',
      state: 'danger',
      okButtonLabel: '나가기',
    })
    if (sure) await leaving.send()
  }
  return { ask: asking.send, requestReview: requesting.send, favor: favoring.send, silence: silencing.send, leave }
}
