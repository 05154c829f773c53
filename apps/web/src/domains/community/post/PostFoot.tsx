import { Bookmark, Heart } from 'lucide-react'
import type { WrittenCategory } from '@dure/contract/community/categories'
import type { PostPage } from '@dure/contract/community/schemas'
import { cx } from '@dure/ui/cx'
import { grouped } from '@dure/ui/grouped'
import { IconButton } from '@dure/ui/IconButton'
import { href } from '../../../navigation/href.ts'
import { useSession } from '../../../session/store.ts'
import { useRouter } from '../../../useRouter.ts'
import { CommentForm } from '../talk/CommentForm.tsx'
import type { postQuery } from '../reading/queries.ts'
import { usePostMarks } from './usePostMarks.ts'

type Props = { readonly post: PostPage; readonly category: WrittenCategory; readonly asked: ReturnType<typeof postQuery> }

/** Stays at the foot while one reads: to like and keep the post, and to say something. */
export function PostFoot({ post, category, asked }: Props) {
  const { me } = useSession()
  const router = useRouter()
  const { like, keep } = usePostMarks(post, asked)
  const login = () => router.history.push(href('/login', undefined, { redirect: post.path }))
  const likes = post.likeCount > 0 ? grouped(post.likeCount) : ''
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex items-end gap-1 border-t border-line bg-card px-3 pb-[max(0.625rem,env(safe-area-inset-bottom))] pt-2.5 lg:mx-0 lg:rounded-t-card lg:border-x">
      {post.user.isMine ? (
        post.likeCount > 0 && (
          <span className="tabular inline-flex min-h-11 shrink-0 items-center gap-1 px-2 text-soft">
            <Heart aria-hidden="true" className="size-5" />
            <span className="sr-only">좋아요 </span>
            {likes}
          </span>
        )
      ) : (
        <button
          type="button"
          aria-pressed={post.isLiked}
          aria-label={likes === '' ? '좋아요' : `좋아요 ${likes}`}
          onClick={() => (me === null ? login() : void like(!post.isLiked))}
          className={cx(
            'tabular inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1 rounded-full px-2 font-semibold hover:bg-sunk',
            post.isLiked ? 'text-danger' : 'text-soft',
          )}
        >
          <Heart aria-hidden="true" className={cx('size-5', post.isLiked && 'fill-danger')} />
          {likes}
        </button>
      )}
      <IconButton
        label="저장하기"
        aria-pressed={post.isSaved}
        onClick={() => (me === null ? login() : void keep(!post.isSaved))}
        className={cx(post.isSaved && 'text-action')}
      >
        <Bookmark aria-hidden="true" className={cx(post.isSaved && 'fill-action')} />
      </IconButton>
      {post.can.comment || me === null ? (
        <CommentForm category={category} postId={post.id} path={post.path} />
      ) : (
        <p className="flex min-h-11 flex-1 items-center type-meta">지금은 댓글을 남길 수 없어요</p>
      )}
    </div>
  )
}
