import { Suspense } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ShownBlock } from '@dure/contract/content/blocks'
import type { PageDraft } from '@dure/contract/content/pages'
import { eventDraft, type EventDraft } from '@dure/contract/promotions/pageDrafts'
import { windowPlaces } from '@dure/contract/promotions/pagePlaces'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { schemaResolver } from '../../../forms/schema.ts'
import { seoulFieldOrNone, toSeoulField } from '../../../forms/moment/seoulTime.ts'
import { MomentField } from '../../../forms/moment/MomentField.tsx'
import { LazyPreview } from '../../content/desk/lazyPreview.ts'
import { PageForm } from '../../content/desk/PageForm.tsx'
import type { BlockCards } from '../../content/Blocks.tsx'
import type { Work } from '../../content/desk/work.ts'
import { EventBody } from '../EventBody.tsx'
import { numberField, numberOrNone, numbersField, orNone } from './pageFields.ts'
import { Places, roleOptions } from './Places.tsx'

const { shape } = eventDraft

/** What is typed beside the blocks, judged by the contract. */
const fields = z.object({
  title: shape.title,
  text: shape.text,
  role: shape.role,
  joins: shape.joins,
  coupons: z.pipe(numbersField, shape.coupons),
  places: z.pipe(numberOrNone, shape.places),
  label: shape.label,
  path: z.pipe(orNone, shape.path),
  applyPages: shape.applyPages,
  ord: z.pipe(numberField, shape.ord),
  from: seoulFieldOrNone,
  until: seoulFieldOrNone,
})

const timeOf = (at: string | null | undefined): string => (at ? toSeoulField(at) : '')

function typed(draft: PageDraft | null) {
  const given = draft as EventDraft | null
  return {
    title: given?.title ?? '',
    text: given?.text ?? '',
    role: given?.role ?? ('all' as const),
    joins: given?.joins ?? true,
    coupons: given?.coupons.join(', ') ?? '',
    places: given?.places?.toString() ?? '',
    label: given?.label ?? '',
    path: given?.path ?? '',
    applyPages: given?.applyPages ?? [],
    ord: String(given?.ord ?? 1),
    from: timeOf(given?.from),
    until: timeOf(given?.until),
  }
}

/** An event: what it is, who may take part and what that brings, and its page of blocks. */
export function EventForm({ work, listPath, cards }: { readonly work: Work; readonly listPath: string; readonly cards: BlockCards }) {
  const form = useForm({ resolver: schemaResolver(fields), defaultValues: typed(work.draft) })
  const { errors } = form.formState
  return (
    <PageForm
      work={work}
      form={form}
      names={['title', 'text', 'role', 'coupons', 'places', 'label', 'path', 'applyPages', 'ord', 'from', 'until']}
      fieldsOf={typed}
      draftOf={(out, blocks) => ({ ...out, kind: 'event', blocks })}
      listPath={listPath}
      placeholder="맨 위에 사진을 넣으면 이벤트의 대표 사진이 돼요. 글은 사진 아래에 써 주세요."
      renderPreview={(draft, blocks, onClose) => (
        <Suspense>
          <LazyPreview onClose={onClose}>
            <EventBody event={asShown(draft as EventDraft, blocks)} cards={cards} />
          </LazyPreview>
        </Suspense>
      )}
    >
      <TextField label="제목" error={errors.title?.message} {...form.register('title')} />
      <TextField label="무엇을 받는지 한 문장으로" error={errors.text?.message} {...form.register('text')} />
      <div className="grid gap-4 md:grid-cols-3">
        <MomentField label="언제 시작할까요?" error={errors.from?.message} {...form.register('from')} />
        <MomentField label="언제 끝날까요?" error={errors.until?.message} {...form.register('until')} />
        <TextField label="순서" inputMode="numeric" error={errors.ord?.message} {...form.register('ord')} />
      </div>
      <Select label="누가 참여하나요?" error={errors.role?.message} options={roleOptions} {...form.register('role')} />
      <Checkbox {...form.register('joins')}>참여하기 단추를 두기</Checkbox>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="참여하면 주는 쿠폰, 또는 고객 쿠폰"
          hint="쿠폰 화면에 있는 ‘누구나 받기’ 쿠폰의 번호예요. 고수 이벤트에는 ‘고수 이벤트의 고객’ 쿠폰을 넣을 수 있어요. 여럿이면 쉼표로 이어요."
          error={errors.coupons?.message}
          {...form.register('coupons')}
        />
        <TextField
          label="몇 명까지 참여하나요?"
          hint="비워 두면 끝날 때까지 누구나 참여해요."
          inputMode="numeric"
          error={errors.places?.message}
          {...form.register('places')}
        />
        <TextField label="단추 글" hint="비워 두면 ‘참여하기’예요." error={errors.label?.message} {...form.register('label')} />
        <TextField
          label="이어서 가는 주소"
          hint="예: /categories/moving-cleaning"
          error={errors.path?.message}
          {...form.register('path')}
        />
      </div>
      <Places
        label="이벤트 창을 띄울 화면"
        hint="회원에게 하루에 한 번만 떠요."
        of={windowPlaces}
        error={errors.applyPages?.message}
        field={form.register('applyPages')}
      />
    </PageForm>
  )
}

/** As readers would see it; what its coupons are is known once it stands. */
function asShown({ title, text, role, from, until, joins, label, path, places }: EventDraft, blocks: readonly ShownBlock[]) {
  const [first, ...rest] = blocks
  const now = new Date().toISOString()
  return {
    title,
    summary: text,
    role,
    image: first?.type === 'image' ? first.picture : null,
    blocks: first?.type === 'image' ? rest : [...blocks],
    startAt: from ?? now,
    endAt: until ?? now,
    state: 'running' as const,
    coupons: [],
    couponsFor: 'you' as const,
    placesLeft: places,
    cta: joins ? { label: label || '참여하기', path, joins } : path === null ? null : { label: label || '보러 가기', path, joins },
  }
}
