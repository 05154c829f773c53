import { Heart } from 'lucide-react'
import type { WrittenCategory } from '@dure/contract/community/categories'
import type { Reply } from '@dure/contract/community/schemas'
import { cx } from '@dure/ui/cx'
import { grouped } from '@dure/ui/grouped'
import { href } from '../../../navigation/href.ts'
import { useSession } from '../../../session/store.ts'
import { useRouter } from '../../../useRouter.ts'
import { useCommentLike } from './useCommentLike.ts'

type Props = { readonly category: WrittenCategory; readonly one: Reply; readonly path: string }

/** Likes what one said; one's own is told how many do. */
export function CommentHeart({ category, one, path }: Props) {
  const { me } = useSession()
  const router = useRouter()
  const { send } = useCommentLike(category, one)
  const count = one.likeCount > 0 ? grouped(one.likeCount) : ''
  if (me !== null && !one.can.like)
    return one.likeCount === 0 ? null : (
      <span className="tabular inline-flex min-h-11 items-center gap-1 px-2 type-meta">
        <Heart aria-hidden="true" className="size-4" />
        <span className="sr-only">좋아요 </span>
        {count}
      </span>
    )
  const press = () =>
    me === null ? router.history.push(href('/login', undefined, { redirect: `${path}#comment-${one.id}` })) : void send(!one.isLiked)
  return (
    <button
      type="button"
      aria-pressed={one.isLiked}
      onClick={press}
      className={cx(
        'tabular inline-flex min-h-11 min-w-11 items-center gap-1 px-2 text-sm hover:text-ink',
        one.isLiked ? 'font-semibold text-danger hover:text-danger' : 'text-faint',
      )}
    >
      <Heart aria-hidden="true" className={cx('size-4', one.isLiked && 'fill-danger')} />
      좋아요{count === '' ? '' : ` ${count}`}
    </button>
  )
}
