import { useSuspenseQuery } from '@tanstack/react-query'
import { addressed } from '@dure/kernel/names'
import { formatDate } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { EmptyState } from '@dure/ui/EmptyState'
import { blocksQuery } from './queries.ts'
import { useBlock } from './useBlock.ts'

const whoOf = (type: 'customer' | 'provider' | null): string => (type === null ? '커뮤니티' : type === 'provider' ? '고수' : '고객')

/** Whom the member keeps away, each with the way back. */
export function BlocksSetting() {
  const { data } = useSuspenseQuery(blocksQuery)
  const { unblock, unblocking } = useBlock()
  if (data.items.length === 0)
    return (
      <EmptyState
        scene="chats"
        title="차단한 회원이 없어요"
        text="고수 페이지, 받은 요청, 대화방, 커뮤니티 글과 댓글에서 차단하면 여기에 모여요."
        action={{ label: '계정 정보 보기', href: '/mypage/account-info' }}
      />
    )
  return (
    <div className="space-y-5">
      <p className="text-soft">차단한 회원과는 요청, 견적, 메시지를 주고받지 않아요. 풀면 다시 주고받을 수 있어요.</p>
      {data.items.some((one) => one.type === null) && (
        <p className="text-soft">이름을 가린 회원은 누구인지 알려 드리지 않아요. 커뮤니티에서만 서로의 댓글이 보이지 않아요.</p>
      )}
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {data.items.map((one) => (
          <li key={one.userId} className="flex items-center gap-3 px-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold [overflow-wrap:anywhere]">{one.name}</p>
              {one.from !== null && (
                <a href={one.from.path} className="inline-flex min-h-11 items-center type-label text-action [overflow-wrap:anywhere]">
                  {one.from.title}
                </a>
              )}
              <p className="tabular type-meta">
                {whoOf(one.type)} · {formatDate(new Date(one.blockedAt))}에 차단
              </p>
            </div>
            <Button
              tone="outline"
              size="sm"
              className="min-h-11"
              busy={unblocking === one.userId}
              aria-label={`${one.type === null ? `${one.from?.title ?? '커뮤니티'}에서 만난 ${one.name}` : addressed(one.name, one.type)} 차단 풀기`}
              onClick={() => void unblock(one.userId)}
            >
              차단 풀기
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
