import { Suspense } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { PageDraft } from '@dure/contract/content/pages'
import { landingDraft, type LandingDraft } from '@dure/contract/promotions/pageDrafts'
import { TextField } from '@dure/ui/fields/TextField'
import { schemaResolver } from '../../../forms/schema.ts'
import { seoulFieldOrNone, toSeoulField } from '../../../forms/moment/seoulTime.ts'
import { MomentField } from '../../../forms/moment/MomentField.tsx'
import { LazyPreview } from '../../content/desk/lazyPreview.ts'
import { PageForm } from '../../content/desk/PageForm.tsx'
import type { BlockCards } from '../../content/Blocks.tsx'
import type { Work } from '../../content/desk/work.ts'
import { LandingBody } from '../LandingBody.tsx'
import { orNone } from './pageFields.ts'

const { shape } = landingDraft

/** What is typed beside the blocks, judged by the contract. */
const fields = z.object({
  title: shape.title,
  text: shape.text,
  name: z.pipe(orNone, shape.name),
  from: seoulFieldOrNone,
  until: seoulFieldOrNone,
})

const timeOf = (at: string | null | undefined): string => (at ? toSeoulField(at) : '')

function typed(draft: PageDraft | null) {
  const given = draft as LandingDraft | null
  return {
    title: given?.title ?? '',
    text: given?.text ?? '',
    name: given?.name ?? '',
    from: timeOf(given?.from),
    until: timeOf(given?.until),
  }
}

/** A landing page: what it is called in its address, and its blocks. */
export function LandingForm({ work, listPath, cards }: { readonly work: Work; readonly listPath: string; readonly cards: BlockCards }) {
  const form = useForm({ resolver: schemaResolver(fields), defaultValues: typed(work.draft) })
  const { errors } = form.formState
  return (
    <PageForm
      work={work}
      form={form}
      names={['title', 'text', 'name', 'from', 'until']}
      fieldsOf={typed}
      draftOf={(out, blocks) => ({ ...out, kind: 'landing', blocks })}
      listPath={listPath}
      placeholder="여기에 써 주세요. 맨 위에 사진을 넣으면 대표 사진이 돼요."
      renderPreview={(draft, blocks, onClose) => {
        const [first, ...rest] = blocks
        const image = first?.type === 'image' ? first.picture : null
        return (
          <Suspense>
            <LazyPreview onClose={onClose}>
              <div className="-mx-5">
                <LandingBody
                  page={{ title: draft.title, text: (draft as LandingDraft).text, image, blocks: image === null ? [...blocks] : rest }}
                  cards={cards}
                />
              </div>
            </LazyPreview>
          </Suspense>
        )
      }}
    >
      <TextField label="제목" error={errors.title?.message} {...form.register('title')} />
      <TextField label="한 줄 설명" error={errors.text?.message} {...form.register('text')} />
      <TextField
        label="주소 이름"
        hint="영어 소문자로 적어요. 예: first-time → /landing/first-time"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <MomentField label="언제부터 보일까요?" error={errors.from?.message} {...form.register('from')} />
        <MomentField
          label="언제까지 보일까요?"
          hint="비워 두면 내릴 때까지 보여요."
          error={errors.until?.message}
          {...form.register('until')}
        />
      </div>
    </PageForm>
  )
}
