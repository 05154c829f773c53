import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { EmptyState } from '@dure/ui/EmptyState'
import { ErrorState } from '@dure/ui/ErrorState'
import { LoadMore } from '@dure/ui/LoadMore'
import { SkeletonList } from '@dure/ui/Skeleton'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { useRouter } from '../../../useRouter.ts'
import { ChatSummary } from '../list/ChatRow.tsx'
import { chatListQuery } from '../queries.ts'
import type { Role } from '../queries.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { usePage } from '../../../usePage.ts'

const roleOf = (pathname: string): Role => (pathname.startsWith('/pro/') ? 'provider' : 'customer')

export const title = '채팅 편집'

export async function loader({ queries, pathname }: ScreenContext) {
  await queries.ensureInfiniteQueryData(chatListQuery(roleOf(pathname), 'all'))
}

/** Leaves several rooms at once; rooms that hold money cannot be chosen. */
export function component() {
  const role = roleOf(usePage().pathname)
  const router = useRouter()
  const list = useInfiniteQuery(chatListQuery(role, 'all'))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [now] = useState(() => new Date())
  const chats = list.data?.pages.flatMap((page) => page.results) ?? []
  const back = role === 'customer' ? href('/chats') : href('/pro/chats')
  const leaving = chats.filter((chat) => chosen.has(chat.id))
  const { send, busy } = useCallMutation('POST /api/v2.3/chats/', {
    refused: 'toast',
    onDone: ({ left, blocked }) => {
      toast(
        blocked.length === 0
          ? `대화방 ${left.length}개를 나갔어요.`
          : `${left.length}개를 나갔어요. ${blocked.length}개는 안전결제가 진행 중이라 나갈 수 없어요.`,
      )
      router.history.replace(back)
    },
  })
  const leave = async () => {
    const sure = await confirm({
      title: `대화방 ${leaving.length}개를 나갈까요?`,
      description: '나가면 대화 내용을 다시 볼 수 없어요.',
      state: 'danger',
      okButtonLabel: '나가기',
    })
    if (sure) await send({ body: { chatIds: leaving.map((chat) => chat.id), action: 'leave' } })
  }
  const toggle = (id: number, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <div className="mx-auto flex h-[calc(100dvh-var(--notice,0px))] max-w-read flex-col md:h-[calc(100dvh-4rem-1px-var(--notice,0px))]">
      <div className="flex min-h-14 shrink-0 items-center justify-between px-4">
        <h1 className="type-heading">채팅 편집</h1>
        <a href={back} className={buttonClass({ tone: 'quiet', size: 'sm' })}>
          완료
        </a>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4">
        {list.isPending ? (
          <SkeletonList rows={6} />
        ) : list.isError && chats.length === 0 ? (
          <ErrorState text="대화 목록을 불러오지 못했어요." onRetry={() => void list.refetch()} busy={list.isFetching} />
        ) : chats.length === 0 ? (
          <EmptyState
            scene="chats"
            title="정리할 대화가 없어요"
            text="견적이 오가면 여기에 대화가 모여요."
            action={{ label: '채팅 목록 보기', href: back }}
          />
        ) : (
          <>
            <ul aria-label="대화 고르기" className="divide-y divide-line">
              {chats.map((chat) => (
                <li key={chat.id} className="py-2">
                  <Checkbox
                    checked={chosen.has(chat.id)}
                    disabled={!chat.can.leave}
                    onChange={(event) => toggle(chat.id, event.currentTarget.checked)}
                    className="[&>span:last-child]:flex-1"
                  >
                    <ChatSummary chat={chat} now={now} />
                    {!chat.can.leave && <span className="mt-1 block text-sm text-alert">안전결제가 진행 중이에요</span>}
                  </Checkbox>
                </li>
              ))}
            </ul>
            <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} endText="" />
          </>
        )}
      </div>
      <div className="shrink-0 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <Button tone="danger" wide size="lg" disabled={leaving.length === 0} busy={busy} onClick={() => void leave()}>
          {leaving.length === 0 ? '나갈 대화방을 골라 주세요' : `${leaving.length}개 나가기`}
        </Button>
      </div>
    </div>
  )
}
