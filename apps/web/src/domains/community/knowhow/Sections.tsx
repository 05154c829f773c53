import { useEffect } from 'react'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { PostBody } from '@dure/contract/community/bodies'
import { knowhowLimits as limits } from '@dure/contract/community/limits'
import { contentLimits } from '@dure/contract/content/limits'
import { Button } from '@dure/ui/Button'
import { IconButton } from '@dure/ui/IconButton'
import { ImagePicker } from '@dure/ui/fields/ImagePicker'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { FormError } from '../../../forms/FormError.tsx'
import { usePictures } from '../../../pictures/usePictures.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { emptySection, type Section, type Typed } from './typed.ts'

export type KnowhowFormOf = UseFormReturn<Typed, unknown, Omit<PostBody, 'topicId'>>
type Props = { readonly form: KnowhowFormOf; readonly onBusy: (part: string, busy: boolean) => void }

const isEmpty = ({ title, body, video, pictures }: Section): boolean =>
  [title, body, video].every((text) => text.trim() === '') && pictures.length === 0

/** The parts of know-how: each is moved, taken away and added to; there are as many as there must be at least. */
export function Sections({ form, onBusy }: Props) {
  // Their own number is what a row is known by, wherever it stands.
  const { fields, append, remove, move } = useFieldArray({ control: form.control as never, name: 'sections' as never, keyName: 'row' })
  const { least, most } = limits.sections
  const drop = async (at: number) => {
    const filled = !isEmpty(form.getValues(`sections.${at}`))
    if (
      filled &&
      !(await confirm({ title: '이 이야기를 뺄까요?', description: '적은 글과 사진이 사라져요.', okButtonLabel: '빼기', state: 'danger' }))
    )
      return
    remove(at)
  }
  const problem = form.formState.errors.sections
  return (
    <div className="space-y-5">
      <p className="type-note">
        한 이야기에 하나씩, {least}개부터 {most}개까지 적어 주세요. 사진이 있으면 훨씬 잘 읽혀요.
      </p>
      <ol className="space-y-4">
        {fields.map((one, at) => (
          <li key={one.row} className="rounded-card border border-line bg-card p-4">
            <div className="mb-3 flex items-center">
              <h2 className="flex-1 font-bold">이야기 {at + 1}</h2>
              <IconButton label={`이야기 ${at + 1} 위로`} disabled={at === 0} onClick={() => move(at, at - 1)}>
                <ArrowUp aria-hidden="true" />
              </IconButton>
              <IconButton label={`이야기 ${at + 1} 아래로`} disabled={at === fields.length - 1} onClick={() => move(at, at + 1)}>
                <ArrowDown aria-hidden="true" />
              </IconButton>
              <IconButton label={`이야기 ${at + 1} 빼기`} disabled={fields.length <= least} onClick={() => void drop(at)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </div>
            <SectionFields form={form} at={at} row={one.row} onBusy={onBusy} />
          </li>
        ))}
      </ol>
      <FormError text={problem?.root?.message} />
      {fields.length < most && (
        <Button tone="outline" wide onClick={() => append({ ...emptySection })}>
          <Plus aria-hidden="true" className="size-5" />
          이야기 더하기
        </Button>
      )}
    </div>
  )
}

function SectionFields({ form, at, row, onBusy }: Props & { readonly at: number; readonly row: string }) {
  const errors = form.formState.errors.sections?.[at]
  const pictures = useWatch({ control: form.control, name: `sections.${at}.pictures` })
  const shelf = usePictures('post', pictures, (stored) => form.setValue(`sections.${at}.pictures`, [...stored], { shouldDirty: true }))
  useEffect(() => {
    onBusy(row, shelf.busy)
    return () => onBusy(row, false)
  }, [row, shelf.busy, onBusy])
  const { title, body } = { title: limits.sectionTitle, body: limits.sectionBody }
  return (
    <div className="space-y-4">
      <TextField
        label="소제목"
        placeholder="예: 줄눈은 마른 날에 시공해요"
        hint={`${title.least}자부터 ${title.most}자까지`}
        error={errors?.title?.message}
        {...form.register(`sections.${at}.title`)}
      />
      <ImagePicker
        label="사진 (없어도 돼요)"
        hint={`${limits.sectionPictures}장까지 올릴 수 있어요.`}
        max={limits.sectionPictures}
        images={shelf.images}
        onAdd={(files) => void shelf.add(files)}
        onRemove={shelf.remove}
        onRetry={shelf.retry}
      />
      <FormError text={shelf.problem} />
      <TextField
        label="유튜브 영상 주소 (없어도 돼요)"
        inputMode="url"
        maxLength={contentLimits.url}
        placeholder="https://youtu.be/…"
        error={errors?.video?.message}
        {...form.register(`sections.${at}.video`)}
      />
      <TextArea
        {...form.register(`sections.${at}.body`)}
        label="내용"
        rows={5}
        max={body.most}
        hint={`${body.least}자부터 ${body.most}자까지. 연락처는 적을 수 없어요.`}
        error={errors?.body?.message}
      />
    </div>
  )
}
