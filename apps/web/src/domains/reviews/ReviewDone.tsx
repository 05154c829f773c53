import { CircleCheck } from 'lucide-react'
import { addressed } from '@dure/kernel/names'
import { buttonClass } from '@dure/ui/buttonClass'
import { href } from '../../navigation/href.ts'

type Props = { readonly name: string; readonly userId: number; readonly reviewId: number; readonly thanks: string | null }

/** After a review was written: what the pro says to whoever has reviewed him, and where it stands. */
export function ReviewDone({ name, userId, reviewId, thanks }: Props) {
  return (
    <div className="mx-auto max-w-read px-4 py-16 text-center">
      <CircleCheck aria-hidden="true" className="mx-auto size-14 text-good" />
      <h1 className="mt-4 text-2xl font-extrabold">리뷰를 등록했어요</h1>
      <p className="mt-1 text-soft">다음 고객이 고수를 고르는 데 큰 도움이 돼요.</p>
      {thanks !== null && (
        <figure className="mx-auto mt-8 max-w-md rounded-card bg-sunk p-5 text-left">
          <figcaption className="text-sm font-bold">{addressed(name, 'provider')}의 감사 인사</figcaption>
          <blockquote className="mt-1 whitespace-pre-line text-soft [overflow-wrap:anywhere]">{thanks}</blockquote>
        </figure>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-2">
        <a href={href('/profile/users/:userId/reviews/:reviewId', { userId, reviewId })} className={buttonClass({})}>
          내 리뷰 보기
        </a>
        <a href={href('/profile/users/:userId', { userId })} className={buttonClass({ tone: 'outline' })}>
          고수 페이지로
        </a>
      </div>
    </div>
  )
}
