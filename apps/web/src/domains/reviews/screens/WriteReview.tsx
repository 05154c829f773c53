import { reviewLimits } from '@dure/contract/reviews/limits'
import { useSuspenseQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { reviewBody } from '@dure/contract/reviews/schemas'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/button-class'
import { Chip } from '@dure/ui/Chip'
import { IconButton } from '@dure/ui/IconButton'
import { ImagePicker } from '@dure/ui/fields/ImagePicker'
import { RatingInput } from '@dure/ui/Rating'
import { TextArea } from '@dure/ui/fields/TextArea'
import { addressed } from '@dure/kernel/names'
import { query } from '../../../api/query.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { useRouter } from '../../../use-router.ts'
import { usePictures } from '../../../pictures/usePictures.ts'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../use-page.ts'

export const title = '리뷰 쓰기'

const profileQuery = (userId: number) => query('GET /v2/user/:id/profile', { params: { id: String(userId) } })
const availableQuery = (providerId: number, chatId: number) =>
  query('GET /v2/providers/:id/reviews/available', { params: { id: providerId }, query: { chatId } })
const surveyQuery = query('GET /v2/providers/review-survey/services/:id', { params: { id: 1 } })

export async function loader({ queries, params, search }: ScreenContext<'/review/users/:userId/member'>) {
  const profile = await queries.ensureQueryData(profileQuery(params.userId))
  await Promise.all([
    queries.ensureQueryData(surveyQuery),
    search.chatId === undefined ? null : queries.ensureQueryData(availableQuery(profile.providerId, search.chatId)),
  ])
}

/** A customer reviews the pro of one of his deals: stars, words, what was good, pictures before and after. */
export function component() {
  const { params, search } = usePage<'/review/users/:userId/member'>()
  const router = useRouter()
  const { data: profile } = useSuspenseQuery(profileQuery(params.userId))
  const { chatId } = search
  return (
    <div className="mx-auto max-w-read px-4 pb-24">
      <header className="flex items-center justify-between py-2">
        <h1 className="text-xl font-extrabold">{addressed(profile.nickName, 'provider')} 리뷰</h1>
        <IconButton label="그만두기" onClick={() => router.history.back()}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {chatId !== undefined ? (
        <Form userId={profile.userId} providerId={profile.providerId} chatId={chatId} />
      ) : (
        <Refused text="어떤 거래의 리뷰인지 알 수 없어요. 대화에서 다시 들어와 주세요." userId={profile.userId} />
      )}
    </div>
  )
}

function Refused({ text, userId }: { readonly text: string; readonly userId: number }) {
  return (
    <div className="py-16 text-center">
      <p className="text-lg font-bold">{text}</p>
      <a href={href('/profile/users/:userId', { userId })} className={`${buttonClass({ tone: 'outline' })} mt-6`}>
        고수 보러 가기
      </a>
    </div>
  )
}

const fields = z.pick(reviewBody, { rating: true, content: true, survey: true })

function Form({ userId, providerId, chatId }: { readonly userId: number; readonly providerId: number; readonly chatId: number }) {
  const router = useRouter()
  const { data: available } = useSuspenseQuery(availableQuery(providerId, chatId))
  const { data: questions } = useSuspenseQuery(surveyQuery)
  const form = useForm({
    resolver: schemaResolver(fields),
    defaultValues: { rating: null as unknown as number, content: '', survey: [] as number[] },
  })
  const { errors } = form.formState
  const [rating, ticked = []] = useWatch({ control: form.control, name: ['rating', 'survey'] })
  const [before, setBefore] = useState<readonly string[]>([])
  const [after, setAfter] = useState<readonly string[]>([])
  const picturesBefore = usePictures('review', [], (stored) => setBefore(stored.map((one) => one.id)))
  const picturesAfter = usePictures('review', [], (stored) => setAfter(stored.map((one) => one.id)))
  const { send, busy } = useCallMutation('POST /v2/providers/:id/reviews', {
    done: '리뷰를 등록했어요. 고마워요!',
    refetch: [
      'GET /v2/user/:id/profile',
      'GET /v3/users/:id/reviews/received',
      'GET /v1/user/:id/mypage',
      'GET /api/v2.4/chats/:id/',
      'GET /api/v2.2/chats/:id/messages/',
    ],
    refused: (error) => showRefusal(error, form.setError, ['rating', 'content']),
    onDone: () => router.goTo(href('/profile/users/:userId', { userId })),
  })
  if (!available.available) return <Refused text={available.reason ?? '지금은 리뷰를 쓸 수 없어요.'} userId={userId} />

  const write = form.handleSubmit((given) => {
    const imageInfos = [
      ...before.map((fileId) => ({ fileId, type: 'before' as const })),
      ...after.map((fileId) => ({ fileId, type: 'after' as const })),
    ]
    return send({ params: { id: providerId }, body: { chatId, ...given, imageInfos } })
  })
  return (
    <form noValidate className="space-y-6" onSubmit={(event) => void write(event)}>
      <div>
        <RatingInput
          label="별점"
          value={rating}
          onChange={(stars) => form.setValue('rating', stars, { shouldValidate: form.formState.isSubmitted })}
        />
        {errors.rating && (
          <p role="alert" className="mt-1 text-sm text-danger">
            {errors.rating.message}
          </p>
        )}
      </div>
      <fieldset>
        <legend className="font-semibold">어떤 점이 좋았나요? (선택)</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {questions.items.map(({ id, text }) => (
            <Chip
              key={id}
              selected={ticked.includes(id)}
              onClick={() => form.setValue('survey', ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])}
            >
              {text}
            </Chip>
          ))}
        </div>
      </fieldset>
      <TextArea
        {...form.register('content')}
        label="리뷰"
        rows={6}
        max={reviewLimits.text.most}
        hint={`${reviewLimits.text.least}자 이상 적어 주세요. 연락처는 적을 수 없어요.`}
        error={errors.content?.message}
      />
      <ImagePicker
        label="작업 전 사진"
        max={5}
        images={picturesBefore.images}
        onAdd={(files) => void picturesBefore.add(files)}
        onRemove={picturesBefore.remove}
        onRetry={picturesBefore.retry}
      />
      <ImagePicker
        label="작업 후 사진"
        max={5}
        images={picturesAfter.images}
        onAdd={(files) => void picturesAfter.add(files)}
        onRemove={picturesAfter.remove}
        onRetry={picturesAfter.retry}
      />
      <FormError
        text={
          errors.root?.message === undefined
            ? (picturesBefore.problem ?? picturesAfter.problem)
            : `리뷰를 등록하지 못했어요. ${errors.root.message}`
        }
      />
      <Button type="submit" size="lg" wide busy={busy} disabled={picturesBefore.busy || picturesAfter.busy}>
        리뷰 등록하기
      </Button>
    </form>
  )
}
