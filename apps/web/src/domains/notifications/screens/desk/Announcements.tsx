import { Suspense, useState } from 'react'
import { notificationLimits } from '@dure/contract/notifications/limits'
import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import type { Answer } from '@dure/contract/client'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { EmptyState } from '@dure/ui/EmptyState'
import { LoadMore } from '@dure/ui/LoadMore'
import { Select } from '@dure/ui/fields/Select'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { callOf } from '../../../../api/query.ts'
import { useCallMutation } from '../../../../api/useCallMutation.ts'
import { AdminFrame, cardClass } from '../../../moderation/AdminFrame.tsx'
import { fromSeoulField, toSeoulField } from '../../../moderation/seoulTime.ts'
import { useDeskAct } from '../../../moderation/useDeskAct.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { lazyPart } from '../../../../shell/when-online.ts'

const AnnouncementPreview = lazyPart(() => import('../../../moderation/AnnouncementPreview.tsx').then((file) => file.AnnouncementPreview))

export const title = '공지'

type Item = Answer<'GET /v1/admin/notices'>['items'][number]
type Audience = Item['audience']

const audiences: Record<Audience, string> = { all: '모두', customer: '회원', provider: '고수' }
/** What a change of a notice changes: this list, the members' own, and the bar above every page. */
const refetch = ['GET /v1/admin/notices', 'GET /v1/notices', 'GET /v1/system/settings'] as const

const listQuery = infiniteQueryOptions({
  queryKey: ['GET /v1/admin/notices'] as const,
  initialPageParam: null as string | null,
  queryFn: ({ client, pageParam, signal }) =>
    callOf(client)('GET /v1/admin/notices', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  getNextPageParam: (page) => page.next_cursor,
})

export const loader = ({ queries }: ScreenContext) => queries.ensureInfiniteQueryData(listQuery)

/** Announcements: written, changed, withdrawn; as a list entry, a bar on pages, a notification. */
export function component() {
  const list = useSuspenseInfiniteQuery(listQuery)
  const [editing, setEditing] = useState<Item>()
  const items = list.data.pages.flatMap((page) => page.items)
  return (
    <AdminFrame title="공지" text="공지사항 목록에 올라가고, 고르면 화면 위의 띠와 알림으로도 알려요.">
      <div className="grid items-start gap-5 md:grid-cols-2">
        <section className={cardClass} aria-labelledby="write-title">
          <h2 id="write-title" className="mb-4 text-lg font-bold">
            {editing === undefined ? '새 공지 쓰기' : '공지 고치기'}
          </h2>
          <Write key={editing?.id ?? 'new'} given={editing} onDone={() => setEditing(undefined)} />
        </section>
        <section aria-labelledby="list-title">
          <h2 id="list-title" className="mb-3 text-lg font-bold">
            올린 공지
          </h2>
          {items.length === 0 ? (
            <EmptyState icon={<Megaphone />} title="올린 공지가 없어요" />
          ) : (
            <>
              <ul className="space-y-2">
                {items.map((one) => (
                  <Row key={one.id} one={one} onEdit={() => setEditing(one)} />
                ))}
              </ul>
              <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
            </>
          )}
        </section>
      </div>
    </AdminFrame>
  )
}

function Row({ one, onEdit }: { readonly one: Item; readonly onEdit: () => void }) {
  const { send, busy, refusal } = useDeskAct('POST /v1/notices/:id/withdraw', { done: '공지를 내렸어요.', refetch })
  const withdraw = async () => {
    if (await confirm({ title: '이 공지를 내릴까요?', okButtonLabel: '내리기', state: 'danger' })) await send({ params: { id: one.id } })
  }
  return (
    <li className={cardClass}>
      <p className="flex flex-wrap items-center gap-1.5">
        <Badge tone="action">{audiences[one.audience]}</Badge>
        {one.notified && <Badge>알림 보냄</Badge>}
        {one.advertising && <Badge>광고</Badge>}
        {one.bannerUntil !== null && one.withdrawnAt === null && (
          <Badge tone="alert">{formatDateTime(new Date(one.bannerUntil))}까지 띠</Badge>
        )}
        {one.withdrawnAt !== null && <Badge tone="danger">내림</Badge>}
      </p>
      <b className="mt-1 block">{one.title}</b>
      <p className="line-clamp-2 text-sm text-soft">{one.content}</p>
      <p className="tabular mt-1 text-sm text-faint">{formatDateTime(new Date(one.createdAt))}</p>
      <FormError text={refusal} />
      {one.withdrawnAt === null && (
        <p className="mt-3 flex gap-2">
          <Button tone="outline" size="sm" onClick={onEdit}>
            고치기
          </Button>
          <Button tone="danger" size="sm" busy={busy} onClick={() => void withdraw()}>
            내리기
          </Button>
        </p>
      )}
    </li>
  )
}

function Write({ given, onDone }: { readonly given: Item | undefined; readonly onDone: () => void }) {
  const [audience, setAudience] = useState<Audience>(given?.audience ?? 'all')
  const [name, setName] = useState(given?.title ?? '')
  const [content, setContent] = useState(given?.content ?? '')
  const [until, setUntil] = useState(given?.bannerUntil ? toSeoulField(given.bannerUntil) : '')
  const [notify, setNotify] = useState(true)
  const [advertising, setAdvertising] = useState(false)
  const [preview, setPreview] = useState<Answer<'POST /v1/admin/notices/preview'>>()
  const previewing = useCallMutation('POST /v1/admin/notices/preview', { onDone: setPreview })
  const putting = useDeskAct('POST /v1/notices', { done: '공지를 올렸어요.', refetch })
  const changing = useDeskAct('PATCH /v1/notices/:id', { done: '공지를 고쳤어요.', refetch })
  const saving = given === undefined ? putting : changing
  const busy = previewing.busy || saving.busy
  const fields = { ...saving.fields, ...previewing.fields }
  const refusal = previewing.refusal ?? saving.refusal
  const body = { audience, title: name, content, bannerUntil: until === '' ? null : fromSeoulField(until) }
  const show = () => {
    saving.forget()
    return previewing.send({
      body: { ...body, notify: given === undefined && notify, advertising: given === undefined && advertising },
    })
  }
  const save = async () => {
    setPreview(undefined)
    const done = await (given === undefined
      ? putting.send({ body: { ...body, notify, advertising } })
      : changing.send({ params: { id: given.id }, body }))
    if (!done) return
    setName('')
    setContent('')
    setUntil('')
    onDone()
  }
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        void show()
      }}
    >
      <Select
        label="누구에게"
        value={audience}
        error={fields['audience']}
        options={Object.entries(audiences).map(([value, label]) => ({ value, label }))}
        onChange={(event) => setAudience(event.currentTarget.value as Audience)}
      />
      <TextField label="제목" value={name} error={fields['title']} onChange={(event) => setName(event.currentTarget.value)} />
      <TextArea
        label="내용"
        rows={6}
        max={notificationLimits.announcement.most}
        value={content}
        error={fields['content']}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <TextField
        label="화면 위의 띠를 언제까지 보일까요?"
        type="datetime-local"
        hint="비워 두면 띠로 보이지 않아요."
        value={until}
        error={fields['bannerUntil']}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      {given === undefined && (
        <Checkbox checked={notify} onChange={(event) => setNotify(event.currentTarget.checked)}>
          알림함에도 보내기
        </Checkbox>
      )}
      {given === undefined && (
        <div>
          <Checkbox checked={advertising} onChange={(event) => setAdvertising(event.currentTarget.checked)}>
            광고성 정보예요
          </Checkbox>
          <p className="ml-8 text-sm text-soft">알림은 광고 수신에 동의한 회원에게만 가고, 제목 앞에 ‘(광고)’가 붙어요.</p>
        </div>
      )}
      <FormError text={refusal} />
      <div className="flex gap-2">
        <Button type="submit" busy={busy} className="flex-1">
          미리 보기
        </Button>
        {given !== undefined && (
          <Button tone="quiet" onClick={onDone}>
            그만두기
          </Button>
        )}
      </div>
      <Suspense>
        {preview !== undefined && (
          <AnnouncementPreview
            preview={preview}
            given={body}
            audience={audiences[audience]}
            isNew={given === undefined}
            onSend={() => void save()}
            onClose={() => setPreview(undefined)}
          />
        )}
      </Suspense>
    </form>
  )
}
