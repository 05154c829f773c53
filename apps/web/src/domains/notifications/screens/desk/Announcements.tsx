import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { callOf } from '../../../../api/query.ts'
import { DeskList, DeskRow } from '../../../../desk/DeskList.tsx'
import { DeskColumns, DeskPage, DeskSection } from '../../../../desk/DeskPage.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { OpenPages } from '../../../content/desk/OpenPages.tsx'
import { openPagesQuery } from '../../../content/queries.ts'
import { audiences } from '../../texts.ts'

export const title = '공지'

type Item = Answer<'GET /v1/admin/notices'>['items'][number]

const listQuery = infiniteQueryOptions({
  queryKey: ['GET /v1/admin/notices'] as const,
  initialPageParam: null as string | null,
  queryFn: ({ client, pageParam, signal }) =>
    callOf(client)('GET /v1/admin/notices', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  getNextPageParam: (page) => page.next_cursor,
})

export const loader = ({ queries }: ScreenContext) =>
  Promise.all([queries.ensureInfiniteQueryData(listQuery), queries.ensureQueryData(openPagesQuery('announcement'))])

/** Announcements: what is written on, and what was posted: as a list entry, a bar on pages, a notification. */
export function component() {
  const list = useSuspenseInfiniteQuery(listQuery)
  return (
    <DeskPage title="공지" text="공지사항 목록에 올라가고, 고르면 화면 위의 띠와 알림으로도 알려요.">
      <DeskColumns>
        <OpenPages kind="announcement" />
        <DeskSection title="올린 공지" card={false}>
          <DeskList
            list={list}
            items={list.data.pages.flatMap((page) => page.items)}
            empty={{ title: '올린 공지가 없어요', text: '공지를 올리면 여기에서 고치고 내려요.' }}
            keys={[
              ['Enter', '고치기'],
              ['x', '내리기'],
            ]}
          >
            {(one) => <Row key={one.id} one={one} />}
          </DeskList>
        </DeskSection>
      </DeskColumns>
    </DeskPage>
  )
}

function Row({ one }: { readonly one: Item }) {
  const { send, busy, refusal } = useDeskAct('POST /v1/notices/:id/withdraw', { done: '공지를 내렸어요.' })
  const withdraw = async () => {
    if (await confirm({ title: '이 공지를 내릴까요?', okButtonLabel: '내리기', state: 'danger' }))
      await send({ params: { id: one.id }, seen: one.shownAs })
  }
  return (
    <DeskRow heading={`notice-${one.id}`}>
      <p className="flex flex-wrap items-center gap-1.5">
        <Badge tone="action">{audiences[one.audience]}</Badge>
        {one.notified && <Badge>알림 보냄</Badge>}
        {one.advertising && <Badge>광고</Badge>}
        {one.bannerUntil !== null && one.withdrawnAt === null && (
          <Badge tone="alert">{formatDateTime(new Date(one.bannerUntil))}까지 띠</Badge>
        )}
        {one.withdrawnAt !== null && <Badge tone="danger">내림</Badge>}
      </p>
      <h3 id={`notice-${one.id}`} className="mt-1 font-bold">
        {one.title}
      </h3>
      <p className="line-clamp-2 type-note">{one.content}</p>
      <p className="tabular mt-1 type-meta">{formatDateTime(new Date(one.createdAt))}</p>
      <FormError text={refusal} />
      {one.withdrawnAt === null && (
        <p className="mt-3 flex gap-2">
          <a
            href={href('/admin/pages/write', undefined, { kind: 'announcement', target: one.id })}
            aria-keyshortcuts="Enter"
            className={buttonClass({ tone: 'outline', size: 'sm' })}
          >
            고치기
          </a>
          <Button tone="danger" size="sm" busy={busy} aria-keyshortcuts="x" onClick={() => void withdraw()}>
            내리기
          </Button>
        </p>
      )}
    </DeskRow>
  )
}
