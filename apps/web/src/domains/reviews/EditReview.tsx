import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { reviewLimits } from '@dure/contract/reviews/limits'
import { editBody } from '@dure/contract/reviews/schemas'
import { Button } from '@dure/ui/Button'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { query } from '../../api/query.ts'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'
import type { Review } from '../profiles/reviewsQuery.ts'
import { ReviewFields } from './ReviewFields.tsx'
import { useReviewPictures } from './useReviewPictures.ts'

const fields = z.pick(editBody, { rating: true, content: true, survey: true })

/** Where an author changes what he wrote. */
export function EditReview({ review, onClose }: { readonly review: Review; readonly onClose: () => void }) {
  const tags = useQuery(query('GET /v2/providers/review-survey/services/:id', { params: { id: review.service.id } })).data?.items ?? []
  const form = useForm({
    resolver: schemaResolver(fields),
    defaultValues: { rating: review.rating, content: review.content, survey: review.surveyIds },
  })
  const { errors } = form.formState
  const [rating, ticked = []] = useWatch({ control: form.control, name: ['rating', 'survey'] })
  const pictures = useReviewPictures(review.imageInfos)
  const { send, busy } = useCallMutation('PATCH /v3/reviews/:id', {
    done: '리뷰를 고쳤어요.',
    refused: (error) => showRefusal(error, form.setError, ['rating', 'content', 'survey']),
    onDone: onClose,
  })
  const save = form.handleSubmit((given) => send({ params: { id: review.id }, body: { ...given, imageInfos: pictures.imageInfos } }))
  return (
    <Sheet open onClose={onClose} title="리뷰 고치기">
      <form noValidate className="space-y-6" onSubmit={(event) => void save(event)}>
        <p className="type-meta">쓴 날부터 {reviewLimits.editDays}일 동안 고칠 수 있어요. 고친 리뷰에는 그렇게 표시해요.</p>
        <ReviewFields
          rating={rating}
          onRating={(stars) => form.setValue('rating', stars)}
          tags={tags}
          ticked={ticked}
          onTicked={(ids) => form.setValue('survey', ids)}
          content={form.register('content')}
          pictures={pictures}
          wrong={{ rating: errors.rating?.message, survey: errors.survey?.message, content: errors.content?.message }}
        />
        <FormError text={errors.root?.message ?? pictures.problem} />
        <Button type="submit" size="lg" wide busy={busy} disabled={pictures.busy}>
          고친 리뷰 저장하기
        </Button>
      </form>
    </Sheet>
  )
}
