import { Heart, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListedPost } from '@dure/contract/community/schemas'
import { grouped } from '@dure/ui/grouped'
import { Ago } from '../../../ground/Ago.tsx'
import { atWidth } from '../../../pictures/atWidth.ts'
import { AuthorName } from './AuthorName.tsx'

type Props = {
  readonly post: ListedPost
  /** Of the list it stands in: what every row of it would say again. */
  readonly topicSaid?: boolean
  /** The first of a page are fetched at once. */
  readonly eager?: boolean
  /** Its heading's level on the page. */
  readonly as?: 'h2' | 'h3'
  /** What its author is told of it. */
  readonly note?: ReactNode
}

/** A post in a list; the row leads to it, a pro's name to him. Nothing is counted that is none. */
export function PostRow({ post, topicSaid = false, eager = false, as: Title = 'h2', note }: Props) {
  const { coverImage: cover, pictureCount, user } = post
  const about = [post.isStory ? '두레 이야기' : topicSaid ? undefined : post.topic.name, post.service?.name].filter(
    (one) => one !== undefined,
  )
  return (
    <li className="relative border-b border-line transition-colors hover:bg-sunk/50">
      <article className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-4">
        <div className="min-w-0">
          {about.length > 0 && <p className="truncate type-label text-action">{about.join(' · ')}</p>}
          <Title className="mt-0.5 line-clamp-2 text-base font-bold leading-snug">
            <a
              href={post.path}
              className="text-ink no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action"
            >
              {post.title}
            </a>
          </Title>
          {post.excerpt !== '' && <p className="mt-1 line-clamp-2 type-note leading-normal">{post.excerpt}</p>}
        </div>
        {cover !== null && <Thumb cover={cover} more={pictureCount - 1} eager={eager} />}
        <p className="tabular col-span-2 mt-2 flex min-w-0 items-center gap-x-1.5 type-meta">
          {!post.isStory && (
            <>
              <AuthorName user={user} className="text-sm" />
              <Dot />
            </>
          )}
          {post.area !== null && (
            <>
              <span className="shrink-0">{nearest(post.area.name)}</span>
              <Dot />
            </>
          )}
          <span className="shrink-0">
            <Ago at={post.createdAt} />
          </span>
          <Counts post={post} />
        </p>
        {note}
      </article>
    </li>
  )
}

const Dot = () => (
  <span aria-hidden="true" className="shrink-0">
    ·
  </span>
)

/** The last word of a place says it beside others: `강남구`. */
const nearest = (name: string): string => name.split(' ').at(-1) ?? name

function Thumb({
  cover,
  more,
  eager,
}: {
  readonly cover: NonNullable<ListedPost['coverImage']>
  readonly more: number
  readonly eager: boolean
}) {
  return (
    <span className="relative block size-18 shrink-0">
      <img
        src={atWidth(cover.url, 192)}
        alt=""
        width={72}
        height={72}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="size-18 rounded-field bg-sunk object-cover"
      />
      {more > 0 && (
        <span className="tabular absolute bottom-1 right-1 rounded bg-black/65 px-1.5 text-xs font-semibold leading-5 text-white">
          +{more}
          <span className="sr-only">장 더</span>
        </span>
      )}
    </span>
  )
}

/** Likes and comments where there are any. */
function Counts({ post: { likeCount, commentCount } }: { readonly post: ListedPost }) {
  if (likeCount === 0 && commentCount === 0) return null
  return (
    <span className="ml-auto inline-flex shrink-0 items-center gap-2.5 pl-2">
      {likeCount > 0 && (
        <span className="inline-flex items-center gap-1">
          <Heart aria-hidden="true" className="size-3.5" />
          <span className="sr-only">좋아요 </span>
          {grouped(likeCount)}
        </span>
      )}
      {commentCount > 0 && (
        <span className="inline-flex items-center gap-1">
          <MessageCircle aria-hidden="true" className="size-3.5" />
          <span className="sr-only">댓글 </span>
          {grouped(commentCount)}
        </span>
      )}
    </span>
  )
}
