import { Suspense, useState } from 'react'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { confirm } from '../../shell/feedback/confirm.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'
import { quietLink } from '../safety/ReportLink.tsx'
import type { Review } from '../profiles/reviewsQuery.ts'

// Its author alone needs it.
const EditReview = lazyPart(() => import('./EditReview.tsx').then((file) => file.EditReview), { inPlace: true })

/** What an author does to his review: change it within its days, or take it back for good. */
export function OwnReview({ review, onGone }: { readonly review: Review; readonly onGone?: (() => void) | undefined }) {
  const [editing, setEditing] = useState(false)
  const removing = useCallMutation('DELETE /v3/reviews/:id', {
    done: '리뷰를 지웠어요.',
    refused: 'toast',

    ...(onGone === undefined ? {} : { onDone: onGone }),
  })
  const remove = async () => {
    const sure = await confirm({
      title: '리뷰를 지울까요?',
      description: '지운 리뷰는 되살릴 수 없고, 이 거래의 리뷰를 다시 쓸 수도 없어요.',
      okButtonLabel: '지우기',
      state: 'danger',
    })
    if (sure) await removing.send({ params: { id: review.id } })
  }
  return (
    <>
      {review.can.edit && (
        <button type="button" className={quietLink} onClick={() => setEditing(true)}>
          고치기
        </button>
      )}
      {review.can.delete && (
        <button type="button" className={quietLink} onClick={() => void remove()}>
          지우기
        </button>
      )}
      {editing && (
        <Suspense>
          <EditReview review={review} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
