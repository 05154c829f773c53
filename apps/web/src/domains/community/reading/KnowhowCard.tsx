import { Heart } from 'lucide-react'
import type { ListedPost } from '@dure/contract/community/schemas'
import { cx } from '@dure/ui/cx'
import { grouped } from '@dure/ui/grouped'
import { atWidth } from '../../../pictures/atWidth.ts'
import { AuthorName } from './AuthorName.tsx'

type Props = { readonly post: ListedPost; readonly eager?: boolean; readonly as?: 'h2' | 'h3' }

/** A pro's know-how as a card: its picture, what it is about, whose it is. */
export function KnowhowCard({ post, eager = false, as: Title = 'h2' }: Props) {
  return (
    <article className="group relative">
      <Cover post={post} eager={eager} className="aspect-4/3 w-full" width={480} />
      {post.service !== null && <p className="mt-2 truncate type-label text-action">{post.service.name}</p>}
      <Title className="mt-0.5 line-clamp-2 font-bold leading-snug">
        <a
          href={post.path}
          className="text-ink no-underline after:absolute after:inset-0 group-hover:text-action focus-visible:outline-none focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-action"
        >
          {post.title}
        </a>
      </Title>
      <p className="tabular mt-1 flex items-center gap-1.5 type-meta">
        <AuthorName user={post.user} className="font-normal text-soft" />
        {post.likeCount > 0 && (
          <span className="ml-auto inline-flex shrink-0 items-center gap-1">
            <Heart aria-hidden="true" className="size-3.5" />
            <span className="sr-only">좋아요 </span>
            {grouped(post.likeCount)}
          </span>
        )}
      </p>
    </article>
  )
}

type CoverProps = { readonly post: ListedPost; readonly eager: boolean; readonly className: string; readonly width: number }

/** Its picture, whose place is kept before it comes; the first letter of its title where it has none. */
export function Cover({ post: { coverImage, title }, eager, className, width }: CoverProps) {
  const shape = cx('overflow-hidden rounded-card bg-sunk', className)
  if (coverImage === null)
    return (
      <span aria-hidden="true" className={cx(shape, 'grid place-items-center bg-action-tint text-4xl font-bold text-action')}>
        {Array.from(title)[0]}
      </span>
    )
  return (
    <span className={cx(shape, 'block')} data-picture>
      <img
        src={atWidth(coverImage.url, width)}
        alt=""
        width={coverImage.width}
        height={coverImage.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
      />
    </span>
  )
}
