import { useRouter } from '../../../../useRouter.ts'
import { phoneText } from '../../../identity/phoneText.ts'
import { infiniteQueryOptions, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { FoundMember } from '@dure/contract/moderation/endpoints'
import { formatDate } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { callOf } from '../../../../api/query.ts'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskSearch } from '../../../../desk/DeskSearch.tsx'
import { DensityButton, DeskTable } from '../../../../desk/table/DeskTable.tsx'
import type { TableOf } from '../../../../desk/table/columns.ts'
import { waitingQuery } from '../../../../desk/waiting.ts'
import { statusBadge } from '../../texts.ts'
import { href } from '../../../../navigation/href.ts'
import type { SearchAt } from '../../../../routes.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { usePage } from '../../../../usePage.ts'

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

export async function loader({ queries, search }: ScreenContext<'/admin/members'>) {
  await Promise.all([
    queries.ensureInfiniteQueryData(membersQuery(search.q ?? '', appealedOf(search))),
    queries.ensureQueryData(waitingQuery),
  ])
}

/** Members by the beginning of e-mail, phone or a name, or by number; at first those under a penalty. */
export function component() {
  const { search } = usePage<'/admin/members'>()
  const { q = '' } = search
  const appealed = appealedOf(search)
  const router = useRouter()
  const list = useSuspenseInfiniteQuery(membersQuery(q, appealed))
  const { data: waiting } = useSuspenseQuery(waitingQuery)
  const items = list.data.pages.flatMap((page) => page.items)
  return (
    <Desk
      title={title}
      text="이메일, 휴대폰 번호, 이름, 활동 이름, 본인 확인한 이름의 앞부분이나 회원 번호로 찾아요. 찾은 기록은 감사 기록에 남아요."
      above={
        <div className="mb-4">
          <DeskSearch
            label="찾을 회원"
            word={q}
            onFind={(word) => router.history.push(href('/admin/members', undefined, word === '' ? {} : { q: word }))}
          />
        </div>
      }
      views={[
        ...(q === '' ? [] : [{ label: '찾은 결과', path: href('/admin/members', undefined, { q }), isShown: true }]),
        { label: '이용이 제한된 회원', path: href('/admin/members'), isShown: q === '' && !appealed, count: waiting.penalties },
        {
          label: '이의를 신청한 회원',
          path: href('/admin/members', undefined, { appealed: 'true' }),
          isShown: appealed,
          count: waiting.desks.appeals.count,
        },
      ]}
      list={list}
      items={items}
      empty={{
        title: q !== '' ? '찾는 회원이 없어요' : appealed ? '기다리는 이의 신청이 없어요' : '이용이 제한된 회원이 없어요',
        text: q === '' ? undefined : '앞부분이 맞는지 확인해 주세요.',
      }}
      keys={[['Enter', '열기']]}
      setting={<DensityButton />}
      rows={<DeskTable items={items} of={table} />}
    />
  )
}

const table: TableOf<FoundMember> = {
  label: '찾은 회원',
  key: ({ id }) => id,
  path: ({ id }) => href('/admin/members/:memberId', { memberId: id }),
  columns: [
    { title: '번호', role: 'number', main: true, cell: ({ id }) => `#${id}` },
    { title: '이름', role: 'name', main: true, cell: ({ name }) => name },
    { title: '다른 이름', role: 'text', cell: otherNames },
    { title: '이메일', role: 'text', main: true, cell: ({ email }) => email },
    { title: '휴대폰', role: 'time', cell: ({ phone }) => (phone === null ? '번호 없음' : phoneText(phone)) },
    {
      title: '상태',
      role: 'state',
      main: true,
      cell: ({ appealedAt, type, status }) => (
        <>
          {appealedAt !== null && <Badge tone="alert">이의 신청</Badge>}
          <Badge>{type === 'provider' ? '고수' : '고객'}</Badge>
          {(appealedAt === null || status !== 'banned') && <Badge tone={statusBadge[status].tone}>{statusBadge[status].label}</Badge>}
        </>
      ),
    },
    { title: '가입', role: 'time', cell: ({ joinedAt }) => formatDate(new Date(joinedAt)) },
  ],
}

/** What else he is known by. */
function otherNames({ name, nickName, certName }: FoundMember): string {
  return [
    ...(nickName === null || nickName === name ? [] : [`활동 이름 ${nickName}`]),
    ...(certName === null || certName === name ? [] : [`본인 확인 ${certName}`]),
  ].join(' · ')
}
