import { addressed } from '@dure/kernel/names'
import { buttonClass } from '@dure/ui/buttonClass'
import { Moment } from '../../ground/Moment.tsx'
import { href } from '../../navigation/href.ts'

type Props = { readonly name: string; readonly userId: number; readonly reviewId: number; readonly thanks: string | null }

/** After a review was written: what the pro says to whoever has reviewed him, and where it stands. */
export function ReviewDone({ name, userId, reviewId, thanks }: Props) {
  return (
    <div className="mx-auto max-w-read px-4 py-8">
      <Moment
        title="리뷰를 등록했어요"
        actions={
          <>
            <a href={href('/profile/users/:userId/reviews/:reviewId', { userId, reviewId })} className={buttonClass({ size: 'lg' })}>
              내 리뷰 보기
            </a>
            <a href={href('/profile/users/:userId', { userId })} className={buttonClass({ tone: 'quiet' })}>
              고수 페이지로
            </a>
          </>
        }
      >
        다음 고객이 고수를 고르는 데 큰 도움이 돼요.
      </Moment>
      {thanks !== null && (
        <figure className="mx-auto mt-4 max-w-md rounded-card bg-sunk p-5 text-left">
          <figcaption className="text-sm font-bold">{addressed(name, 'provider')}의 감사 인사</figcaption>
          <blockquote className="mt-1 whitespace-pre-line text-soft [overflow-wrap:anywhere]">{thanks}</blockquote>
        </figure>
      )}
    </div>
  )
}
