import { Suspense, useState } from 'react'
import { notificationLimits } from '@dure/contract/notifications/limits'
import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { announcementPost } from '@dure/contract/notifications/schemas'
import type { Answer, ApiError } from '@dure/contract/client'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Select } from '@dure/ui/fields/Select'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { callOf } from '../../../../api/query.ts'
import { useCallMutation } from '../../../../api/useCallMutation.ts'
import { DeskList, DeskRow } from '../../../../desk/DeskList.tsx'
import { DeskColumns, DeskPage, DeskSection } from '../../../../desk/DeskPage.tsx'
import { seoulFieldOrNone, toSeoulField } from '../../../../forms/seoulTime.ts'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../../forms/schema.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { lazyPart } from '../../../../parts/LazyPart.tsx'

const AnnouncementPreview = lazyPart(() => import('../../../moderation/AnnouncementPreview.tsx').then((file) => file.AnnouncementPreview))

export const title = '공지'

type Item = Answer<'GET /v1/admin/notices'>['items'][number]
type Audience = Item['audience']

const audiences: Record<Audience, string> = { all: '모두', customer: '회원', provider: '고수' }

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
  return (
    <DeskPage title="공지" text="공지사항 목록에 올라가고, 고르면 화면 위의 띠와 알림으로도 알려요.">
      <DeskColumns>
        <DeskSection title={editing === undefined ? '새 공지 쓰기' : '공지 고치기'}>
          <Write key={editing?.id ?? 'new'} given={editing} onDone={() => setEditing(undefined)} />
        </DeskSection>
        <DeskSection title="올린 공지" card={false}>
          <DeskList
            list={list}
            items={list.data.pages.flatMap((page) => page.items)}
            empty={{ icon: <Megaphone />, title: '올린 공지가 없어요', text: '공지를 올리면 여기에서 고치고 내려요.' }}
            keys={[
              ['Enter', '고치기'],
              ['x', '내리기'],
            ]}
          >
            {(one) => <Row key={one.id} one={one} onEdit={() => setEditing(one)} />}
          </DeskList>
        </DeskSection>
      </DeskColumns>
    </DeskPage>
  )
}

function Row({ one, onEdit }: { readonly one: Item; readonly onEdit: () => void }) {
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
      <p className="line-clamp-2 text-sm text-soft">{one.content}</p>
      <p className="tabular mt-1 text-sm text-faint">{formatDateTime(new Date(one.createdAt))}</p>
      <FormError text={refusal} />
      {one.withdrawnAt === null && (
        <p className="mt-3 flex gap-2">
          <Button tone="outline" size="sm" aria-keyshortcuts="Enter" onClick={onEdit}>
            고치기
          </Button>
          <Button tone="danger" size="sm" busy={busy} aria-keyshortcuts="x" onClick={() => void withdraw()}>
            내리기
          </Button>
        </p>
      )}
    </DeskRow>
  )
}

const fields = z.extend(announcementPost, { bannerUntil: seoulFieldOrNone })

function Write({ given, onDone }: { readonly given: Item | undefined; readonly onDone: () => void }) {
  const isNew = given === undefined
  const form = useForm({
    resolver: schemaResolver(fields),
    defaultValues: {
      audience: given?.audience ?? 'all',
      title: given?.title ?? '',
      content: given?.content ?? '',
      bannerUntil: given?.bannerUntil ? toSeoulField(given.bannerUntil) : '',
      notify: isNew,
      advertising: false,
    },
  })
  const { errors } = form.formState
  const audience = useWatch({ control: form.control, name: 'audience' })
  /** What was checked, while it is shown as it would read. */
  const [asked, setAsked] = useState<z.output<typeof fields>>()
  const refused = (error: ApiError) => showRefusal(error, form.setError, ['audience', 'title', 'content', 'bannerUntil'])
  const saved = {
    refused,
    onDone: () => {
      form.reset()
      onDone()
    },
  }
  const previewing = useCallMutation('POST /v1/admin/notices/preview', { refused })
  const putting = useDeskAct('POST /v1/notices', { ...saved, done: '공지를 올렸어요.' })
  const changing = useDeskAct('PATCH /v1/notices/:id', { ...saved, done: '공지를 고쳤어요.' })
  const busy = previewing.busy || putting.busy || changing.busy
  const show = form.handleSubmit(async (body) => {
    if (await previewing.send({ body })) setAsked(body)
  })
  const save = async (body: z.output<typeof fields>) => {
    setAsked(undefined)
    const { notify: _notify, advertising: _advertising, ...kept } = body
    await (isNew ? putting.send({ body }) : changing.send({ params: { id: given.id }, seen: given.shownAs, body: kept }))
  }
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void show(event)}>
      <Select
        label="누구에게"
        error={errors.audience?.message}
        options={Object.entries(audiences).map(([value, label]) => ({ value, label }))}
        {...form.register('audience')}
      />
      <TextField label="제목" error={errors.title?.message} {...form.register('title')} />
      <TextArea
        {...form.register('content')}
        label="내용"
        rows={6}
        max={notificationLimits.announcement.most}
        error={errors.content?.message}
      />
      <TextField
        label="화면 위의 띠를 언제까지 보일까요?"
        type="datetime-local"
        hint="비워 두면 띠로 보이지 않아요."
        error={errors.bannerUntil?.message}
        {...form.register('bannerUntil')}
      />
      {isNew && <Checkbox {...form.register('notify')}>알림함에도 보내기</Checkbox>}
      {isNew && (
        <div>
          <Checkbox {...form.register('advertising')}>광고성 정보예요</Checkbox>
          <p className="ml-8 text-sm text-soft">알림은 광고 수신에 동의한 회원에게만 가고, 제목 앞에 ‘(광고)’가 붙어요.</p>
        </div>
      )}
      <FormError text={errors.root?.message} />
      <div className="flex gap-2">
        <Button type="submit" busy={busy} className="flex-1">
          미리 보기
        </Button>
        {!isNew && (
          <Button tone="quiet" onClick={onDone}>
            그만두기
          </Button>
        )}
      </div>
      <Suspense>
        {asked !== undefined && previewing.answer !== undefined && (
          <AnnouncementPreview
            preview={previewing.answer}
            given={asked}
            audience={audiences[audience]}
            isNew={isNew}
            onSend={() => void save(asked)}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </form>
  )
}
