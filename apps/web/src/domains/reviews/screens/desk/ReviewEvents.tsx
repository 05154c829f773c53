import { useMemo } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { reviewEventBody, type ReviewEvent } from '@dure/contract/reviews/events'
import { reviewEventLimits as limits } from '@dure/contract/reviews/limits'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { query } from '../../../../api/query.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { schemaResolver } from '../../../../forms/schema.ts'
import { seoulField, toSeoulField } from '../../../../forms/moment/seoulTime.ts'
import { MomentField } from '../../../../forms/moment/MomentField.tsx'
import type { ScreenContext } from '../../../../screen.ts'
import { allServicesQuery } from '../../../catalogue/queries.ts'
import { DeskForm } from '../../../../desk/DeskForm.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { useTakeOff } from '../../../../desk/useTakeOff.ts'
import { useWriting } from '../../../../desk/useWriting.ts'
import { WriteDesk } from '../../../../desk/WriteDesk.tsx'

export const title = '리뷰 이벤트'

const eventsQuery = query('GET /v1/admin/review-events')

export async function loader({ queries }: ScreenContext) {
  await Promise.all([queries.ensureQueryData(eventsQuery), queries.ensureQueryData(allServicesQuery)])
}

const states = {
  planned: { label: '예정', tone: 'plain' },
  running: { label: '진행 중', tone: 'good' },
  ended: { label: '끝남', tone: 'plain' },
} as const

/** Events that reward writing a review, whatever its stars: planned, running, over. */
export function component() {
  const { data } = useSuspenseQuery(eventsQuery)
  return (
    <WriteDesk
      title={title}
      text="리뷰를 쓴 것만으로 누구나 같은 보상을 받아요. 별점에 따라 보상할 수 없고, 이벤트 중에 쓴 리뷰에는 계속 표시가 남아요. 시작한 뒤에는 끝나는 때를 늦추는 것만 할 수 있어요."
      heads={{ fresh: '새 이벤트', change: '이벤트 고치기', list: '이벤트 목록' }}
      items={data.items}
      empty={{ title: '만든 이벤트가 없어요' }}
      keys={[
        ['Enter', '고치기'],
        ['x', '지우기'],
      ]}
      write={(given, onDone) => <Write given={given} onDone={onDone} />}
    >
      {(one, onEdit) => <Row key={one.id} one={one} onEdit={onEdit} />}
    </WriteDesk>
  )
}

function Row({ one, onEdit }: { readonly one: ReviewEvent; readonly onEdit: () => void }) {
  const { takeOff, busy, refusal } = useTakeOff({
    call: 'DELETE /v1/admin/review-events/:id',
    done: '이벤트를 지웠어요.',
    question: { title: '이벤트를 지울까요?', description: '되돌릴 수 없어요.', okButtonLabel: '지우기', state: 'danger' },
  })
  const state = states[one.state]
  return (
    <DeskRow heading={`review-event-${one.id}`}>
      <div className="flex items-center justify-between gap-2">
        <h3 id={`review-event-${one.id}`} className="font-bold">
          {one.title}
        </h3>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <p className="mt-1 whitespace-pre-line type-note">{one.body}</p>
      <p className="mt-1 type-label">보상: {one.reward}</p>
      <p className="tabular mt-1 type-meta">
        {formatDateTime(new Date(one.startsAt))} ~ {formatDateTime(new Date(one.endsAt))} · 리뷰 {one.reviewCount}개
      </p>
      <FormError text={refusal} />
      {one.state !== 'ended' && (
        <p className="mt-3 flex gap-2">
          <Button tone="outline" size="sm" aria-keyshortcuts="Enter" onClick={onEdit}>
            고치기
          </Button>
          {one.state === 'planned' && (
            <Button
              tone="danger"
              size="sm"
              busy={busy}
              aria-keyshortcuts="x"
              onClick={() => void takeOff({ params: { id: one.id }, seen: one.shownAs })}
            >
              지우기
            </Button>
          )}
        </p>
      )}
    </DeskRow>
  )
}

/** Plans a new one, or changes `given`. */
function Write({ given, onDone }: { readonly given: ReviewEvent | undefined; readonly onDone: () => void }) {
  const { data: services } = useSuspenseQuery(allServicesQuery)
  const idOf = useMemo(() => new Map(services.items.map((one) => [one.slug, one.id])), [services])
  const slugs = services.items.filter((one) => given?.serviceIds.includes(one.id)).map((one) => one.slug)
  const typed = useMemo(
    () =>
      z.pipe(
        z.object({
          title: z.string(),
          body: z.string(),
          reward: z.string(),
          startsAt: seoulField,
          endsAt: seoulField,
          serviceIds: z.pipe(
            z.string().check(
              z.maxLength(limits.typed, '서비스가 너무 많아요.'),
              z.refine(
                (text) => text.split(/[\s,]+/).every((slug) => slug === '' || idOf.has(slug)),
                '서비스 주소 이름을 다시 확인해 주세요.',
              ),
            ),
            z.transform((text) => text.split(/[\s,]+/).flatMap((slug) => idOf.get(slug) ?? [])),
          ),
        }),
        reviewEventBody,
      ),
    [idOf],
  )
  const form = useForm({
    resolver: schemaResolver(typed),
    defaultValues: {
      title: given?.title ?? '',
      body: given?.body ?? '',
      reward: given?.reward ?? '',
      serviceIds: slugs.join(', '),
      startsAt: given === undefined ? '' : toSeoulField(given.startsAt),
      endsAt: given === undefined ? '' : toSeoulField(given.endsAt),
    },
  })
  const { errors } = form.formState
  const { save, busy, isNew, problem } = useWriting(form, {
    given,
    add: 'POST /v1/admin/review-events',
    change: 'PUT /v1/admin/review-events/:id',
    done: { added: '이벤트를 만들었어요.', changed: '이벤트를 고쳤어요.' },
    fields: ['title', 'body', 'reward', 'serviceIds', 'startsAt', 'endsAt'],
    onDone,
  })
  return (
    <DeskForm
      label={isNew ? '만들기' : '고치기'}
      busy={busy}
      problem={problem}
      onSubmit={form.handleSubmit(save)}
      onCancel={isNew ? undefined : onDone}
    >
      <TextField {...form.register('title')} label="제목" maxLength={limits.title} error={errors.title?.message} />
      <TextArea {...form.register('body')} label="설명" rows={3} max={limits.body} error={errors.body?.message} />
      <TextField
        {...form.register('reward')}
        label="누구나 받는 보상"
        maxLength={limits.reward}
        hint="별점과 관계없이 리뷰를 쓴 모든 고객이 받는 것을 적어 주세요. 두레가 따로 전해요."
        error={errors.reward?.message}
      />
      <TextField
        label="서비스"
        hint="서비스 주소 이름을 쉼표로 이어 적어 주세요. 비워 두면 모든 서비스예요."
        error={errors.serviceIds?.message}
        {...form.register('serviceIds')}
      />
      <MomentField label="시작" error={errors.startsAt?.message} {...form.register('startsAt')} />
      <MomentField label="끝" error={errors.endsAt?.message} {...form.register('endsAt')} />
    </DeskForm>
  )
}
