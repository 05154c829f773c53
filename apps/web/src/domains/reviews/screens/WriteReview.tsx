import { useSuspenseQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Answer } from '@dure/contract/client'
import { reviewBody } from '@dure/contract/reviews/schemas'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { IconButton } from '@dure/ui/IconButton'
import { addressed } from '@dure/kernel/names'
import { formatDateTime } from '@dure/kernel/time'
import { query } from '../../../api/query.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { useRouter } from '../../../useRouter.ts'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { ReviewDone } from '../ReviewDone.tsx'
import { ReviewFailure } from '../ReviewFailure.tsx'
import { ReviewFields } from '../ReviewFields.tsx'
import { eventLabel } from '../texts.ts'
import { useReviewPictures } from '../useReviewPictures.ts'

export const title = '리뷰 쓰기'

const profileQuery = (userId: number) => query('GET /v2/user/:id/profile', { params: { id: String(userId) } })
/** What it is about: the room of a hire, or an order. */
type About = { readonly chatId: number } | { readonly purchaseNo: string }
const aboutOf = ({
  chatId,
  purchaseNo,
}: {
  readonly chatId?: number | undefined
  readonly purchaseNo?: string | undefined
}): About | undefined => (purchaseNo !== undefined ? { purchaseNo } : chatId !== undefined ? { chatId } : undefined)
const availableQuery = (providerId: number, about: About) =>
  query('GET /v2/providers/:id/reviews/available', { params: { id: providerId }, query: about })
const surveyQuery = (serviceId: number) => query('GET /v2/providers/review-survey/services/:id', { params: { id: serviceId } })

export async function loader({ queries, params, search }: ScreenContext<'/review/users/:userId/member'>) {
  const profile = await queries.ensureQueryData(profileQuery(params.userId))
  const about = aboutOf(search)
  if (about === undefined) return
  const { serviceId } = await queries.ensureQueryData(availableQuery(profile.providerId, about))
  if (serviceId !== null) await queries.ensureQueryData(surveyQuery(serviceId))
}

/** A customer reviews the pro of one of his deals: stars, words, what was good, pictures before and after. */
export function component() {
  const { params, search } = usePage<'/review/users/:userId/member'>()
  const router = useRouter()
  const { data: profile } = useSuspenseQuery(profileQuery(params.userId))
  const about = aboutOf(search)
  const [written, setWritten] = useState<Written>()
  if (written !== undefined)
    return <ReviewDone name={profile.nickName} userId={profile.userId} reviewId={written.reviewId} thanks={written.thanks} />
  return (
    <div className="mx-auto max-w-read px-4 pb-24">
      <header className="flex items-center justify-between py-2">
        <h1 className="text-xl font-extrabold">{addressed(profile.nickName, 'provider')} 리뷰</h1>
        <IconButton label="그만두기" onClick={() => router.history.back()}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {about !== undefined ? (
        <Available userId={profile.userId} providerId={profile.providerId} about={about} onWritten={setWritten} />
      ) : (
        <Refused text="어떤 거래의 리뷰인지 알 수 없어요. 대화나 주문에서 다시 들어와 주세요." userId={profile.userId} />
      )}
    </div>
  )
}

type Written = { readonly reviewId: number; readonly thanks: string | null }

function Refused({ text, userId }: { readonly text: string; readonly userId: number }) {
  return (
    <div className="py-16 text-center">
      <p className="type-section">{text}</p>
      <a href={href('/profile/users/:userId', { userId })} className={`${buttonClass({ tone: 'outline' })} mt-6`}>
        고수 보러 가기
      </a>
    </div>
  )
}

type Deal = {
  readonly userId: number
  readonly providerId: number
  readonly about: About
  readonly onWritten: (written: Written) => void
}

function Available(deal: Deal) {
  const { data: available } = useSuspenseQuery(availableQuery(deal.providerId, deal.about))
  if (!available.available || available.serviceId === null)
    return <Refused text={available.reason ?? '지금은 리뷰를 쓸 수 없어요.'} userId={deal.userId} />
  return (
    <>
      {available.event !== null && <RunningEvent event={available.event} />}
      <Form {...deal} serviceId={available.serviceId} />
    </>
  )
}

type Running = NonNullable<Answer<'GET /v2/providers/:id/reviews/available'>['event']>

/** What is promised to whoever writes now, and that readers will see it was [reviews.events]. */
function RunningEvent({ event }: { readonly event: Running }) {
  return (
    <section aria-labelledby="event" className="mb-6 rounded-card bg-alert-tint p-4">
      <h2 id="event" className="font-bold">
        {event.title}
      </h2>
      <p className="mt-1 whitespace-pre-line text-soft">{event.body}</p>
      <p className="mt-2 font-semibold">{event.reward}</p>
      <p className="tabular mt-2 type-note">
        {`${formatDateTime(new Date(event.endsAt))}까지 쓴 리뷰는 별점과 관계없이 함께해요. 리뷰에는 ‘${eventLabel}’라고 계속 표시돼요.`}
      </p>
    </section>
  )
}

const fields = z.pick(reviewBody, { rating: true, content: true, survey: true })

function Form({ providerId, about, onWritten, serviceId }: Deal & { readonly serviceId: number }) {
  const { data: tags } = useSuspenseQuery(surveyQuery(serviceId))
  const form = useForm({
    resolver: schemaResolver(fields),
    defaultValues: { rating: null as unknown as number, content: '', survey: [] as number[] },
  })
  const { errors } = form.formState
  const [rating, ticked = []] = useWatch({ control: form.control, name: ['rating', 'survey'] })
  const pictures = useReviewPictures()
  const { send, busy } = useCallMutation('POST /v2/providers/:id/reviews', {
    refused: (error) => showRefusal(error, form.setError, ['rating', 'content', 'survey']),
    onDone: onWritten,
  })
  const write = form.handleSubmit((given) =>
    send({ params: { id: providerId }, body: { ...about, ...given, imageInfos: pictures.imageInfos } }),
  )
  return (
    <form noValidate className="space-y-6" onSubmit={(event) => void write(event)}>
      <ReviewFields
        rating={rating}
        onRating={(stars) => form.setValue('rating', stars, { shouldValidate: form.formState.isSubmitted })}
        tags={tags.items}
        ticked={ticked}
        onTicked={(ids) => form.setValue('survey', ids)}
        content={form.register('content')}
        pictures={pictures}
        wrong={{ rating: errors.rating?.message, survey: errors.survey?.message, content: errors.content?.message }}
      />
      <ReviewFailure text={errors.root?.message ?? pictures.problem} />
      <Button type="submit" size="lg" wide busy={busy} disabled={pictures.busy}>
        리뷰 등록하기
      </Button>
    </form>
  )
}
