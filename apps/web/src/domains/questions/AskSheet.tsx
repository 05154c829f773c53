import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { questionBody } from '@dure/contract/questions/schemas'
import { questionLimits } from '@dure/contract/questions/limits'
import { Button } from '@dure/ui/Button'
import { ImagePicker } from '@dure/ui/fields/ImagePicker'
import { Select } from '@dure/ui/fields/Select'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'
import { href } from '../../navigation/href.ts'
import { usePictures } from '../../pictures/usePictures.ts'
import { useSession } from '../../session/store.ts'
import { useRouter } from '../../useRouter.ts'
import { keepQuestionDraft, keepQuestionPictures, loadQuestionDraft, loadQuestionPictures } from './drafts.ts'
import { allServicesQuery } from '../catalogue/queries.ts'

/** What the form holds: a list gives words, the schema wants a number. */
const typed = z.object({
  serviceId: z.pipe(z.string().check(z.minLength(1, '어떤 서비스인지 골라 주세요.')), z.transform(Number)),
  title: questionBody.shape.title,
  content: questionBody.shape.content,
})

/** Asks about a service; what was typed stays in the browser until it was sent. */
export function AskSheet({ serviceSlug, onClose }: { readonly serviceSlug: string | undefined; readonly onClose: () => void }) {
  const { data: services } = useQuery(allServicesQuery)
  const { me } = useSession()
  const router = useRouter()
  const kept = loadQuestionDraft()
  const form = useForm({
    resolver: schemaResolver(typed),
    defaultValues: { serviceId: kept?.serviceId ?? '', title: kept?.title ?? '', content: kept?.content ?? '' },
  })
  const { errors } = form.formState
  const values = useWatch({ control: form.control })
  useEffect(() => {
    const { serviceId = '', title = '', content = '' } = values
    keepQuestionDraft(title === '' && content === '' ? null : { serviceId, title, content })
  }, [values])
  const [put] = useState(() => loadQuestionPictures(Date.now()))
  const [fileIds, setFileIds] = useState<readonly string[]>(put.map((one) => one.id))
  const pictures = usePictures('question', put, (stored) => {
    setFileIds(stored.map((one) => one.id))
    keepQuestionPictures(stored, Date.now())
  })
  const asked = services?.items.find((one) => one.slug === serviceSlug)
  const { setValue, getValues } = form
  useEffect(() => {
    if (asked !== undefined && getValues('serviceId') === '') setValue('serviceId', String(asked.id))
  }, [asked, getValues, setValue])
  const { send, busy } = useCallMutation('POST /v1/questions', {
    done: '질문을 올렸어요. 답변이 달리면 알려 드릴게요.',
    refused: (error) => showRefusal(error, form.setError, ['serviceId', 'title', 'content']),
    onDone: ({ slug }) => {
      keepQuestionDraft(null)
      keepQuestionPictures([], Date.now())
      router.history.push(href('/questions/:qnaSlug', { qnaSlug: slug }))
    },
  })
  const back = href('/questions', undefined, { ...(serviceSlug === undefined ? {} : { service: serviceSlug }), ask: '1' })
  const ask = form.handleSubmit((body) =>
    me === null ? router.history.push(href('/login', undefined, { redirect: back })) : send({ body: { ...body, fileIds: [...fileIds] } }),
  )
  return (
    <Sheet open onClose={onClose} title="고수에게 물어보기">
      <form noValidate className="space-y-5" onSubmit={(event) => void ask(event)}>
        <Select
          label="서비스"
          placeholder="어떤 서비스인가요?"
          error={errors.serviceId?.message}
          options={(services?.items ?? []).map((one) => ({ value: String(one.id), label: `${one.name} (${one.category1.name})` }))}
          {...form.register('serviceId')}
        />
        <TextField
          label="제목"
          placeholder="예: 비 오는 날 이사해도 괜찮을까요?"
          hint={`${questionLimits.title.least}자부터 ${questionLimits.title.most}자까지`}
          error={errors.title?.message}
          {...form.register('title')}
        />
        <TextArea
          {...form.register('content')}
          label="내용"
          rows={6}
          max={questionLimits.text.most}
          hint="누구나 볼 수 있어요. 이름은 첫 글자만 보여요. 연락처는 적을 수 없어요."
          error={errors.content?.message}
        />
        {me !== null && (
          <ImagePicker
            label="사진"
            hint={`모두에게 보여요. ${questionLimits.pictures}장까지 올릴 수 있어요.`}
            max={questionLimits.pictures}
            images={pictures.images}
            onAdd={(files) => void pictures.add(files)}
            onRemove={pictures.remove}
            onRetry={pictures.retry}
          />
        )}
        <FormError text={errors.root?.message ?? pictures.problem} />
        <Button type="submit" size="lg" wide busy={busy} disabled={pictures.busy}>
          {me === null ? '로그인하고 질문 올리기' : '질문 올리기'}
        </Button>
      </form>
    </Sheet>
  )
}
