import { useRouter } from '../../../../use-router.ts'
import { phoneText } from '../../../identity/phoneText.ts'
import { useState } from 'react'
import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { FoundMember } from '@dure/contract/moderation/endpoints'
import { formatDate } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { EmptyState } from '@dure/ui/EmptyState'
import { LoadMore } from '@dure/ui/LoadMore'
import { TextField } from '@dure/ui/fields/TextField'
import { callOf } from '../../../../api/query.ts'
import { AdminFrame } from '../../AdminFrame.tsx'
import { statusBadge } from '../../texts.ts'
import { href } from '../../../../navigation/href.ts'
import type { SearchAt } from '../../../../routes.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { usePage } from '../../../../use-page.ts'

export const title = '회원 찾기'

const appealedOf = ({ q, appealed }: SearchAt<'/admin/members'>): boolean => appealed === 'true' && q === undefined
const membersQuery = (q: string, appealed: boolean) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/admin/members', q, appealed] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v1/admin/members',
        { query: { q, ...(appealed ? { appealed: 'true' as const } : {}), ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor,
  })

export const loader = ({ queries, search }: ScreenContext<'/admin/members'>) =>
  queries.ensureInfiniteQueryData(membersQuery(search.q ?? '', appealedOf(search)))

/** Members by the beginning of e-mail, phone or a name, or by number; at first those under a penalty. */
export function component() {
  const { search } = usePage<'/admin/members'>()
  const { q = '' } = search
  const appealed = appealedOf(search)
  const router = useRouter()
  const [words, setWords] = useState(q)
  const list = useSuspenseInfiniteQuery(membersQuery(q, appealed))
  const members = list.data.pages.flatMap((page) => page.items)
  return (
    <AdminFrame
      title="회원 찾기"
      text="이메일, 휴대폰 번호, 이름, 활동 이름, 본인 확인한 이름의 앞부분이나 회원 번호로 찾아요. 찾은 기록은 감사 기록에 남아요."
    >
      <form
        role="search"
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          router.history.push(href('/admin/members', undefined, words.trim() === '' ? {} : { q: words.trim() }))
        }}
      >
        <div className="min-w-0 max-w-md flex-1">
          <TextField label="찾을 회원" type="search" value={words} onChange={(event) => setWords(event.currentTarget.value)} />
        </div>
        <Button type="submit">찾기</Button>
      </form>
      <h2 className="mt-8 text-lg font-bold">{q !== '' ? `‘${q}’ 찾은 결과` : appealed ? '이의를 신청한 회원' : '이용이 제한된 회원'}</h2>
      {appealed && (
        <a href={href('/admin/members')} className="inline-flex min-h-11 items-center text-sm font-semibold text-action">
          이용이 제한된 회원 모두 보기
        </a>
      )}
      {members.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={q !== '' ? '찾는 회원이 없어요' : appealed ? '기다리는 이의 신청이 없어요' : '이용이 제한된 회원이 없어요'}
          {...(q === '' ? {} : { text: '앞부분이 맞는지 확인해 주세요.' })}
        />
      ) : (
        <>
          <ul className="mt-3 space-y-2">
            {members.map((one) => (
              <li key={one.id}>
                <a
                  href={href('/admin/members/:memberId', { memberId: one.id })}
                  className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-card p-4 hover:bg-sunk"
                >
                  <span className="min-w-24">
                    <b>{one.name}</b> <span className="tabular text-sm text-faint">#{one.id}</span>
                    {otherNames(one) !== '' && <span className="block text-sm text-soft">{otherNames(one)}</span>}
                  </span>
                  <span className="min-w-0 flex-1 basis-56 break-all text-sm text-soft">
                    {one.email}
                    <span className="tabular block text-faint">{one.phone === null ? '휴대폰 번호 없음' : phoneText(one.phone)}</span>
                  </span>
                  <span className="flex gap-1.5">
                    {one.appealedAt !== null && <Badge tone="alert">이의 신청</Badge>}
                    <Badge>{one.type === 'provider' ? '고수' : '고객'}</Badge>
                    <Badge tone={statusBadge[one.status].tone}>{statusBadge[one.status].label}</Badge>
                  </span>
                  <span className="tabular text-sm text-faint">{formatDate(new Date(one.joinedAt))} 가입</span>
                </a>
              </li>
            ))}
          </ul>
          <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
        </>
      )}
    </AdminFrame>
  )
}

/** What else he is known by. */
function otherNames({ name, nickName, certName }: FoundMember): string {
  return [
    ...(nickName === null || nickName === name ? [] : [`활동 이름 ${nickName}`]),
    ...(certName === null || certName === name ? [] : [`본인 확인 ${certName}`]),
  ].join(' · ')
}
