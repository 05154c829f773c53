import { Suspense } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { PageDraft } from '@dure/contract/content/pages'
import { featureDraft, type FeatureKind } from '@dure/contract/editorial/features'
import { TextField } from '@dure/ui/fields/TextField'
import { schemaResolver } from '../../../forms/schema.ts'
import { seoulFieldOrNone, toSeoulField } from '../../../forms/moment/seoulTime.ts'
import { MomentField } from '../../../forms/moment/MomentField.tsx'
import { PageForm } from '../../content/desk/PageForm.tsx'
import type { Work } from '../../content/desk/work.ts'
import { FeaturePage } from '../FeaturePage.tsx'
import { LazyPreview } from '../../content/desk/lazyPreview.ts'

const orNone = z.pipe(
  z.string(),
  z.transform((typed) => (typed.trim() === '' ? null : typed.trim())),
)
const { shape } = featureDraft

/** What is typed beside the blocks, judged by the contract. */
const fields = z.object({
  title: shape.title,
  text: shape.text,
  link: z.pipe(orNone, shape.link),
  name: z.pipe(orNone, shape.name),
  ord: z.pipe(z.pipe(z.string(), z.transform(Number)), shape.ord),
  from: seoulFieldOrNone,
  until: seoulFieldOrNone,
})

type Feature = Extract<PageDraft, { kind: FeatureKind }>
const timeOf = (at: string | null | undefined): string => (at ? toSeoulField(at) : '')

function typed(draft: PageDraft | null) {
  const given = draft as Feature | null
  return {
    title: given?.title ?? '',
    text: given?.text ?? '',
    link: given?.link ?? '',
    name: given?.name ?? '',
    ord: String(given?.ord ?? 1),
    from: timeOf(given?.from),
    until: timeOf(given?.until),
  }
}

type Props = { readonly work: Work; readonly kind: FeatureKind; readonly listPath: string }

/** An exhibition, a magazine or a curation: what stands on the home page, and its page of blocks. */
export function FeatureForm({ work, kind, listPath }: Props) {
  const form = useForm({ resolver: schemaResolver(fields), defaultValues: typed(work.draft) })
  const { errors } = form.formState
  return (
    <PageForm
      work={work}
      form={form}
      names={['title', 'text', 'link', 'name', 'ord', 'from', 'until']}
      fieldsOf={typed}
      draftOf={(out, blocks) => ({ ...out, kind, blocks })}
      listPath={listPath}
      placeholder="여기에 써 주세요. 사진은 끌어다 놓거나 붙여 넣어도 돼요."
      renderPreview={(draft, blocks, onClose) => (
        <Suspense>
          <LazyPreview onClose={onClose}>
            <div className="-mx-5">
              <FeaturePage page={{ kind, title: draft.title, text: (draft as Feature).text, blocks: [...blocks] }} />
            </div>
          </LazyPreview>
        </Suspense>
      )}
    >
      <TextField label="제목" error={errors.title?.message} {...form.register('title')} />
      <TextField label="한 줄 설명" error={errors.text?.message} {...form.register('text')} />
      {kind !== 'curation' && (
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="주소 이름"
            hint={`영어 소문자로 적어요. 예: winter-boiler → /${kind}s/winter-boiler`}
            error={errors.name?.message}
            {...form.register('name')}
          />
          <TextField
            label="누르면 가는 주소"
            hint="다른 화면으로 보낼 때만 적어요. 적으면 아래 내용은 보이지 않아요."
            error={errors.link?.message}
            {...form.register('link')}
          />
        </div>
      )}
      <div className="grid gap-4 md:grid-cols-3">
        <MomentField label="언제부터 보일까요?" error={errors.from?.message} {...form.register('from')} />
        <MomentField
          label="언제까지 보일까요?"
          hint="비워 두면 내릴 때까지 보여요."
          error={errors.until?.message}
          {...form.register('until')}
        />
        {kind !== 'magazine' && <TextField label="순서" inputMode="numeric" error={errors.ord?.message} {...form.register('ord')} />}
      </div>
    </PageForm>
  )
}
