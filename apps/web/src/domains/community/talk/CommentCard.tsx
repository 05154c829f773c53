import { useInfiniteQuery } from '@tanstack/react-query'
import { CornerDownRight } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Comment, PostPage, Reply } from '@dure/contract/community/schemas'
import type { WrittenCategory } from '@dure/contract/community/categories'
import { Avatar } from '@dure/ui/Avatar'
import { Button } from '@dure/ui/Button'
import { cx } from '@dure/ui/cx'
import { grouped } from '@dure/ui/grouped'
import { Ago } from '../../../ground/Ago.tsx'
import { href } from '../../../navigation/href.ts'
import { atWidth } from '../../../pictures/atWidth.ts'
import { AuthorName } from '../reading/AuthorName.tsx'
import { CommentActs } from './CommentActs.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentHeart } from './CommentHeart.tsx'
import { HiddenComment } from './HiddenComment.tsx'
import { repliesQuery } from './queries.ts'
import { allReplies, piecesOf } from './shown.ts'
import { isBeingChanged } from './useKeptWords.ts'

export type TalkOf = {
  readonly category: WrittenCategory
  readonly post: Pick<PostPage, 'id' | 'path' | 'user'>
  /** The comment that a link led to. */
  readonly marked: number | undefined
}

/** A comment with its replies, which take none themselves [community.replies]. */
export function CommentCard({ comment, ...of }: TalkOf & { readonly comment: Comment }) {
  const [replying, setReplying] = useState(false)
  const [further, setFurther] = useState(false)
  const more = useInfiniteQuery({
    ...repliesQuery(of.category, of.post.id, comment.id, comment.nextReplies),
    enabled: further && comment.nextReplies !== null,
  })
  const replies = allReplies(comment.replies, more.data?.pages.flatMap((page) => page.items) ?? [])
  const left = comment.replyCount - replies.length
  const closed = comment.nextReplies !== null && !further
  return (
    <li className="border-b border-line py-4">
      <Said one={comment} {...of} {...(comment.can.reply ? { onReply: () => setReplying(!replying) } : {})} />
      {(replies.length > 0 || replying || left > 0) && (
        <div className="ml-4 mt-3 border-l-2 border-line pl-4">
          {replies.length > 0 && (
            <ul className="space-y-4" aria-label="답글">
              {replies.map((one) => (
                <li key={one.id}>
                  <Said one={one} {...of} />
                </li>
              ))}
            </ul>
          )}
          {(closed ? left > 0 : more.hasNextPage) && (
            <Button
              tone="quiet"
              size="sm"
              className="mt-1 -ml-3 text-action"
              busy={more.isFetching}
              onClick={() => (closed ? setFurther(true) : void more.fetchNextPage())}
            >
              <CornerDownRight aria-hidden="true" className="size-4" />
              답글 {left > 0 ? `${grouped(left)}개 ` : ''}더 보기
            </Button>
          )}
          {replying && (
            <div className="mt-3">
              <CommentForm
                category={of.category}
                postId={of.post.id}
                path={of.post.path}
                parent={comment.id}
                opened
                onDone={() => {
                  setReplying(false)
                  setFurther(true)
                }}
                onCancel={() => setReplying(false)}
              />
            </div>
          )}
        </div>
      )}
    </li>
  )
}

type SaidProps = TalkOf & { readonly one: Reply; readonly onReply?: () => void }

/** What one said, with what its reader may do. Of what is deleted or hidden the place alone stays [community.comment-states]. */
function Said({ one, category, post, marked, onReply }: SaidProps) {
  const [editing, setEditing] = useState(false)
  // What he was changing is known to this browser alone.
  const [resumed, setResumed] = useState(false)
  const resume = useEffectEvent(() => {
    if (!one.can.edit || !isBeingChanged(one.id)) return
    setEditing(true)
    setResumed(true)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- what this browser keeps is known only after the server's page was taken over
  useEffect(() => resume(), [])
  const id = `comment-${one.id}`
  if (one.text === null || one.user === null)
    return (
      <p id={id} tabIndex={-1} className="scroll-mt-32 py-1 text-faint">
        {one.status === 'hidden' ? '신고로 가려진 댓글이에요' : '지워진 댓글이에요'}
      </p>
    )
  return (
    <article
      id={id}
      tabIndex={-1}
      className={cx('scroll-mt-32 rounded-field outline-none transition-colors', marked === one.id && '-m-2 bg-action-tint p-2')}
    >
      <header className="flex items-center gap-2">
        <Avatar src={one.user.profileImage === null ? null : atWidth(one.user.profileImage, 96)} name={one.user.name} size="sm" />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 text-sm">
          <AuthorName user={one.user} className="font-semibold text-ink" />
          {one.isAuthor && <span className="rounded bg-action-tint px-1.5 text-xs font-semibold leading-5 text-action">글쓴이</span>}
          <span className="tabular text-faint">
            <Ago at={one.createdAt} />
            {one.editedAt !== null && ' · 고침'}
          </span>
        </div>
        <CommentActs one={one} category={category} onEdit={() => setEditing(true)} />
      </header>
      {one.status === 'hidden' && <HiddenComment reason={one.reason} />}
      {editing ? (
        <div className="mt-2">
          <CommentForm
            category={category}
            postId={one.postId}
            path={post.path}
            former={one}
            opened={!resumed}
            onDone={() => setEditing(false)}
            onCancel={() => setEditing(false)}
          />
        </div>
      ) : (
        <p className="mt-1 whitespace-pre-line leading-relaxed [overflow-wrap:anywhere]">
          {piecesOf(one.text, one.mentions).map((piece, at) => (
            // Pieces have no names; their order is who they are.
            // oxlint-disable-next-line react/no-array-index-key
            <Piece key={at} {...piece} />
          ))}
        </p>
      )}
      <div className="-ml-2 flex items-center">
        <CommentHeart category={category} one={one} path={post.path} />
        {onReply !== undefined && (
          <button type="button" onClick={onReply} className="inline-flex min-h-11 items-center px-2 type-meta hover:text-ink">
            답글 달기
          </button>
        )}
      </div>
    </article>
  )
}

/** Words, or somebody who is called. */
function Piece({ text, userId }: { readonly text: string; readonly userId?: number | null }) {
  if (userId === undefined) return text
  if (userId === null) return <span className="font-medium text-action">{text}</span>
  return (
    <a href={href('/profile/users/:userId', { userId })} className="font-medium text-action hover:underline">
      {text}
    </a>
  )
}
