import { useEffect, useEffectEvent, useState } from 'react'
import { useInfiniteQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { ChipRow } from '@dure/ui/chips/ChipRow'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { EmptyState } from '@dure/ui/EmptyState'
import { ErrorState } from '@dure/ui/ErrorState'
import { LoadMore } from '@dure/ui/LoadMore'
import { SkeletonList } from '@dure/ui/Skeleton'
import { useCall } from '../../../api/query.ts'
import { useRouter } from '../../../useRouter.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { groupsOf } from '../groupsOf.ts'
import { NoticeRow } from '../NoticeRow.tsx'
import { categoriesQuery, noticesKey, noticesQuery } from '../queries.ts'
import type { Role } from '../queries.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { markUnread } from '../../../shell/frame/unreadMarks.ts'
import { usePage } from '../../../usePage.ts'
import type { Visitor } from '../../../session/visitor.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

const roleOf = ({ mode }: Visitor): Role => (mode === 'provider' ? 'provider' : 'customer')

export const title = '알림'

export async function loader({ queries, visitor, search }: ScreenContext<'/notifications'>) {
  const role = roleOf(visitor)
  await Promise.all([queries.ensureQueryData(categoriesQuery(role)), queries.ensureInfiniteQueryData(noticesQuery(role, search.category))])
}

export function component() {
  const session = useSession()
  const role = roleOf(session)
  const { category } = usePage<'/notifications'>().search
  const ask = useCall()
  const queries = useQueryClient()
  const router = useRouter()
  const list = useInfiniteQuery(noticesQuery(role, category))
  // Days are told apart as the server did: the page may be taken over after midnight.
  const [now] = useState(() => new Date(list.dataUpdatedAt || Date.now()))
  const notices = list.data?.pages.flatMap((page) => page.notifications) ?? []
  const unread = notices.some((one) => !one.isRead)
  // Seen is read [notifications.seen-is-read]: the dots of this visit stay until one comes back.
  const reading = useCallMutation('PATCH /v1/accounts/user-notifications/read', {
    except: [noticesKey],
    onDone: async () => {
      const { unreadNotificationExist } = await ask('GET /v1/accounts/user-notifications/unread-exist', { query: { role } })
      markUnread('notices', unreadNotificationExist)
      await queries.invalidateQueries({ queryKey: [noticesKey], refetchType: 'none' })
    },
  })
  const read = useEffectEvent(() => reading.send({ body: { role, ...(category === undefined ? {} : { category2_id: category }) } }))
  useEffect(() => {
    if (unread) void read()
  }, [unread, role, category])
  const go = (to: number | undefined) => router.history.replace(href('/notifications', undefined, { category: to }))
  return (
    <div className="mx-auto max-w-read px-4 pb-20 md:pt-4">
      <PageHead title={title}>
        <a
          href={href('/setting/notification')}
          aria-label="알림 설정"
          className="grid size-11 place-items-center rounded-full text-soft hover:bg-sunk"
        >
          <Settings aria-hidden="true" className="size-5" />
        </a>
      </PageHead>
      <Kinds role={role} chosen={category} onChoose={go} />
      {list.isPending ? (
        <SkeletonList rows={5} />
      ) : list.isError && notices.length === 0 ? (
        <ErrorState text="알림을 불러오지 못했어요." onRetry={() => void list.refetch()} busy={list.isFetching} />
      ) : notices.length === 0 ? (
        <EmptyState
          scene="bell"
          title="아직 알림이 없어요"
          text="견적, 채팅, 거래 소식이 오면 여기에 모여요."
          action={
            category !== undefined
              ? { label: '모든 알림 보기', onPress: () => go(undefined) }
              : role === 'provider'
                ? { label: '받은 요청 보기', href: href('/requests/received') }
                : { label: '견적 요청하기', href: href('/categories') }
          }
        />
      ) : (
        <>
          <div role="group" aria-label="알림 목록">
            {groupsOf(notices, now).map(([day, of]) => (
              <section key={day} aria-label={day}>
                <h2 className="pb-2 pt-4 type-meta font-bold">{day}</h2>
                <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
                  {of.map((one) => (
                    <NoticeRow key={one.id} notice={one} now={now} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
        </>
      )}
    </div>
  )
}

type KindsProps = {
  readonly role: Role
  readonly chosen: number | undefined
  readonly onChoose: (category: number | undefined) => void
}

/** Which kind of notices is shown. */
function Kinds({ role, chosen, onChoose }: KindsProps) {
  const { data: categories } = useSuspenseQuery(categoriesQuery(role))
  return (
    <ChipRow label="알림 종류" className="my-2">
      <FilterChip selected={chosen === undefined} onClick={() => onChoose(undefined)}>
        전체
      </FilterChip>
      {categories.category1List.flatMap((group) =>
        group.category2List.map((one) => (
          <FilterChip key={one.categoryId} selected={chosen === one.categoryId} onClick={() => onChoose(one.categoryId)}>
            {one.name}
            {one.unreadNotificationExist && (
              <span className="size-1.5 rounded-full bg-alert-fill">
                <span className="sr-only">새 알림 있음</span>
              </span>
            )}
          </FilterChip>
        )),
      )}
    </ChipRow>
  )
}
