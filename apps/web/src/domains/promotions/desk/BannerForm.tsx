import { Suspense } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ShownBlock } from '@dure/contract/content/blocks'
import type { PageDraft } from '@dure/contract/content/pages'
import type { Banner } from '@dure/contract/promotions/banners'
import { bannerDraft, type BannerDraft } from '@dure/contract/promotions/pageDrafts'
import { promotionLimits } from '@dure/contract/promotions/limits'
import { bannerPlaceNames, bannerPlaces } from '@dure/contract/promotions/pagePlaces'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { schemaResolver } from '../../../forms/schema.ts'
import { seoulFieldOrNone, toSeoulField } from '../../../forms/moment/seoulTime.ts'
import { MomentField } from '../../../forms/moment/MomentField.tsx'
import { LazyPreview } from '../../content/desk/lazyPreview.ts'
import { PageForm } from '../../content/desk/PageForm.tsx'
import type { Work } from '../../content/desk/work.ts'
import { BannerCard, markNames } from '../Banners.tsx'
import { numberField, orNone } from './pageFields.ts'
import { Places, roleOptions } from './Places.tsx'

const { shape } = bannerDraft

/** What is typed beside the picture, judged by the contract. */
const fields = z.object({
  title: shape.title,
  text: shape.text,
  role: shape.role,
  type: shape.type,
  mark: shape.mark,
  link: z.pipe(orNone, shape.link),
  pages: shape.pages,
  ord: z.pipe(numberField, shape.ord),
  dismissDays: z.pipe(numberField, shape.dismissDays),
  from: seoulFieldOrNone,
  until: seoulFieldOrNone,
})

const timeOf = (at: string | null | undefined): string => (at ? toSeoulField(at) : '')

function typed(draft: PageDraft | null) {
  const given = draft as BannerDraft | null
  return {
    title: given?.title ?? '',
    text: given?.text ?? '',
    role: given?.role ?? ('all' as const),
    type: given?.type ?? ('banner' as const),
    mark: given?.mark ?? ('event' as const),
    link: given?.link ?? '',
    pages: given?.pages ?? [],
    ord: String(given?.ord ?? 1),
    dismissDays: String(given?.dismissDays ?? promotionLimits.dismissed.usual),
    from: timeOf(given?.from),
    until: timeOf(given?.until),
  }
}

const typeOptions = [
  { value: 'banner', label: '띠 · 화면 너비로 하나씩' },
  { value: 'content', label: '카드 · 옆으로 여럿' },
]

/** A banner: where it stands and leads, its words and its picture. */
export function BannerForm({ work, listPath }: { readonly work: Work; readonly listPath: string }) {
  const form = useForm({ resolver: schemaResolver(fields), defaultValues: typed(work.draft) })
  const { errors } = form.formState
  return (
    <PageForm
      work={work}
      form={form}
      names={['title', 'text', 'role', 'type', 'mark', 'link', 'pages', 'ord', 'dismissDays', 'from', 'until']}
      fieldsOf={typed}
      draftOf={(out, blocks) => ({ ...out, kind: 'banner', blocks })}
      listPath={listPath}
      placeholder="사진을 한 장 넣을 수 있어요. 글은 위의 제목과 설명에 적어요."
      renderPreview={(draft, blocks, onClose) => (
        <Suspense>
          <LazyPreview onClose={onClose}>
            <p className="mb-2 type-meta">{(draft as BannerDraft).pages.map((name) => bannerPlaces[name]).join(' · ')}</p>
            <BannerCard banner={asShown(draft as BannerDraft, blocks)} preview />
          </LazyPreview>
        </Suspense>
      )}
    >
      <TextField label="제목" error={errors.title?.message} {...form.register('title')} />
      <TextField label="한 줄 설명" error={errors.text?.message} {...form.register('text')} />
      <div className="grid gap-4 md:grid-cols-3">
        <Select
          label="무엇인가요?"
          error={errors.mark?.message}
          options={Object.entries(markNames).map(([value, label]) => ({ value, label }))}
          {...form.register('mark')}
        />
        <Select label="모양" error={errors.type?.message} options={typeOptions} {...form.register('type')} />
        <Select label="누구에게 보일까요?" error={errors.role?.message} options={roleOptions} {...form.register('role')} />
      </div>
      <TextField label="누르면 가는 주소" hint="예: /event" error={errors.link?.message} {...form.register('link')} />
      <Places label="보일 화면" of={bannerPlaceNames} error={errors.pages?.message} field={form.register('pages')} />
      <div className="grid gap-4 md:grid-cols-2">
        <MomentField label="언제부터 보일까요?" error={errors.from?.message} {...form.register('from')} />
        <MomentField
          label="언제까지 보일까요?"
          hint="비워 두면 내릴 때까지 보여요."
          error={errors.until?.message}
          {...form.register('until')}
        />
        <TextField label="순서" inputMode="numeric" error={errors.ord?.message} {...form.register('ord')} />
        <TextField
          label="닫으면 며칠 동안 보지 않나요?"
          inputMode="numeric"
          error={errors.dismissDays?.message}
          {...form.register('dismissDays')}
        />
      </div>
    </PageForm>
  )
}

const asShown = ({ title, text, mark, type, link, ord, dismissDays }: BannerDraft, [first]: readonly ShownBlock[]): Banner => ({
  id: 0,
  contentType: type,
  title,
  text,
  image: first?.type === 'image' ? first.picture : null,
  link: link ?? '/',
  mark,
  order: ord,
  startAt: '',
  endAt: null,
  dismissDays,
})
