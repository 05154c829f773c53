import { useEffect, Suspense } from 'react'
import { Megaphone } from 'lucide-react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { plainText } from '@dure/contract/content/plainText'
import type { PageDraft } from '@dure/contract/content/pages'
import { announcementDraft } from '@dure/contract/notifications/schemas'
import { formatDateTime } from '@dure/kernel/time'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { schemaResolver } from '../../../forms/schema.ts'
import { seoulFieldOrNone, toSeoulField } from '../../../forms/moment/seoulTime.ts'
import { MomentField } from '../../../forms/moment/MomentField.tsx'
import { Blocks } from '../../content/Blocks.tsx'
import { PageForm } from '../../content/desk/PageForm.tsx'
import type { Work } from '../../content/desk/work.ts'
import { blockCards } from '../../search/blockCards.tsx'
import { audiences } from '../texts.ts'
import { LazyPreview } from '../../content/desk/lazyPreview.ts'

const { shape } = announcementDraft

/** What is typed beside the blocks, judged by the contract. */
const fields = z.object({
  audience: shape.audience,
  title: shape.title,
  bannerUntil: seoulFieldOrNone,
  notify: shape.notify,
  advertising: shape.advertising,
})

type Draft = Extract<PageDraft, { kind: 'announcement' }>

function typed(draft: PageDraft | null) {
  const given = draft as Draft | null
  return {
    audience: given?.audience ?? ('all' as const),
    title: given?.title ?? '',
    bannerUntil: given?.bannerUntil ? toSeoulField(given.bannerUntil) : '',
    notify: given?.notify ?? true,
    advertising: given?.advertising ?? false,
  }
}

/** An announcement: a list entry, a bar above pages, a notification. */
export function AnnouncementForm({ work, listPath }: { readonly work: Work; readonly listPath: string }) {
  const form = useForm({ resolver: schemaResolver(fields), defaultValues: typed(work.draft) })
  const { errors } = form.formState
  // Whom it is told is asked once: what was told to members is told.
  const isNew = work.targetId === null
  return (
    <PageForm
      work={work}
      form={form}
      names={['audience', 'title', 'bannerUntil']}
      fieldsOf={typed}
      draftOf={(out, blocks) => ({ ...out, kind: 'announcement', blocks })}
      listPath={listPath}
      placeholder="무엇을 알릴지 써 주세요."
      renderTold={(draft) =>
        isNew ? (
          <Told draft={draft as Draft} />
        ) : (
          <p className="type-note">{(draft as Draft).notify ? '이미 보낸 알림은 바뀌지 않아요.' : '고친 공지는 알림으로 보내지 않아요.'}</p>
        )
      }
      renderPreview={(draft, blocks, onClose) => (
        <Suspense>
          <LazyPreview onClose={onClose}>
            {(draft as Draft).bannerUntil !== null && (
              <section className="mb-6">
                <h3 className="mb-2 type-meta font-bold">화면 위의 띠 · {formatDateTime(new Date((draft as Draft).bannerUntil!))}까지</h3>
                <p className="flex items-center gap-3 rounded-field bg-action-tint px-4 py-3 type-label text-action">
                  <Megaphone aria-hidden="true" className="size-5 shrink-0" />
                  {draft.title}
                </p>
              </section>
            )}
            <h3 className="mb-2 type-meta font-bold">공지사항 · {audiences[(draft as Draft).audience]}에게 보여요</h3>
            <p className="type-section">{draft.title}</p>
            <div className="mt-3">
              <Blocks blocks={blocks} cards={blockCards} />
            </div>
          </LazyPreview>
        </Suspense>
      )}
    >
      <Select
        label="누구에게"
        error={errors.audience?.message}
        options={Object.entries(audiences).map(([value, label]) => ({ value, label }))}
        {...form.register('audience')}
      />
      <TextField label="제목" error={errors.title?.message} {...form.register('title')} />
      <MomentField
        label="화면 위의 띠를 언제까지 보일까요?"
        hint="비워 두면 띠로 보이지 않아요."
        error={errors.bannerUntil?.message}
        {...form.register('bannerUntil')}
      />
      {isNew && <Checkbox {...form.register('notify')}>알림함에도 보내기</Checkbox>}
      {isNew && (
        <div>
          <Checkbox {...form.register('advertising')}>광고성 정보예요</Checkbox>
          <p className="ml-8 type-note">알림은 광고 수신에 동의한 회원에게만 가고, 제목 앞에 ‘(광고)’가 붙어요.</p>
        </div>
      )}
    </PageForm>
  )
}

/** What stands in the centre of how many, before anybody is told. */
function Told({ draft }: { readonly draft: Draft }) {
  const { send, answer: data } = useCallMutation('POST /v1/admin/notices/preview', { refused: () => undefined })
  const { audience, title: named, bannerUntil, notify, advertising } = draft
  useEffect(() => {
    if (notify) void send({ body: { audience, title: named, bannerUntil, notify, advertising, content: plainText(draft.blocks) } })
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each draft that is about to be published
  }, [draft])
  if (!draft.notify) return <p className="type-note">알림은 보내지 않아요.</p>
  if (!data?.notification) return null
  const { title, body: words, members } = data.notification
  return (
    <section>
      <h3 className="mb-2 type-meta font-bold">알림함 · {members.toLocaleString('ko-KR')}명</h3>
      <div className="rounded-card border border-line p-4">
        <b className="block">{title}</b>
        <p className="text-soft">{words}</p>
      </div>
    </section>
  )
}
