import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { communityLimits as limits } from '@dure/contract/community/limits'
import type { PostPage } from '@dure/contract/community/schemas'
import { HOUR } from '@dure/kernel/time'
import { Avatar } from '@dure/ui/Avatar'
import { Ago } from '../../../ground/Ago.tsx'
import { href } from '../../../navigation/href.ts'
import { atWidth } from '../../../pictures/atWidth.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { AuthorName } from '../reading/AuthorName.tsx'
import { PostActs } from './served.tsx'

type Props = {
  readonly post: PostPage
  /** The list it belongs to. */
  readonly list: { readonly path: string; readonly name: string }
  readonly editPath: string
  /** What stands before the title: the picture of know-how. */
  readonly children?: ReactNode
}

/** A post's title; who wrote it, where and when. */
export function PostHead({ post, list, editPath, children }: Props) {
  return (
    <header>
      <nav aria-label="현재 위치" className="-ml-1 flex items-center">
        <a href={list.path} className="inline-flex min-h-11 items-center gap-0.5 type-note font-semibold hover:text-ink">
          <ChevronLeft aria-hidden="true" className="size-4" />
          {list.name}
        </a>
        <span className="ml-auto flex">
          {post.status === 'published' && <ShareButton title={post.title} path={post.path} />}
          <PostActs post={post} editPath={editPath} />
        </span>
      </nav>
      {children}
      <Standing post={post} />
      {post.service !== null && (
        <a
          href={href('/prices/:serviceSlug', { serviceSlug: post.service.slug })}
          className="inline-flex min-h-11 items-center type-label text-action"
        >
          {post.service.name}
        </a>
      )}
      <h1 className="text-2xl font-extrabold leading-[1.4] tracking-tight">{post.title}</h1>
      <div className="mt-3 flex items-center gap-2.5">
        <Avatar src={post.user.profileImage === null ? null : atWidth(post.user.profileImage, 96)} name={post.user.name} />
        <div className="min-w-0 text-sm">
          <AuthorName user={post.user} className="text-base font-semibold text-ink" />
          <p className="tabular text-faint">
            {post.area !== null && `${post.area.name} · `}
            <Ago at={post.createdAt} />
            {post.editedAt !== null && ' · 고침'}
            {post.viewCount > 0 && ` · 조회 ${post.viewCount.toLocaleString('ko-KR')}`}
          </p>
        </div>
      </div>
    </header>
  )
}

/** Its author is told that others do not see it, and why. */
function Standing({ post: { status, hiddenFor, reason } }: { readonly post: PostPage }) {
  if (status !== 'hidden') return null
  return (
    <p role="status" className="my-2 rounded-field bg-alert-tint px-4 py-3 text-sm text-alert">
      {hiddenFor === 'review' ? (
        `운영팀이 보고 있어요. ${limits.reviewWithin / HOUR}시간 안에 살펴보고 알려 드릴게요. 그동안은 나에게만 보여요.`
      ) : hiddenFor === 'reports' ? (
        '신고가 들어와 살펴보고 있어요. 지금은 나에게만 보여요.'
      ) : (
        <>
          운영팀이 가린 글이에요. {reason !== null && `${reason}. `}지금은 나에게만 보여요.{' '}
          <a href={href('/removed')} className="inline-flex min-h-11 items-center font-semibold underline">
            이유 보기와 이의 신청
          </a>
        </>
      )}
    </p>
  )
}
