import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { Answer } from '@dure/contract/client'
import { addressed } from '@dure/kernel/names'
import { Avatar } from '@dure/ui/Avatar'
import { buttonClass } from '@dure/ui/buttonClass'
import { Rating } from '@dure/ui/Rating'
import { query } from '../../../api/query.ts'
import { href } from '../../../navigation/href.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { shareImage } from '@dure/contract/system/shareImage'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import type { Review } from '../../profiles/reviewsQuery.ts'
import { overviewQuery, reviewQuery } from '../queries.ts'
import { ReviewItem } from '../ReviewItem.tsx'

type Path = '/profile/users/:userId/reviews/:reviewId'
type Profile = Answer<'GET /v2/user/:id/profile'>

const profileQuery = (userId: number) => query('GET /v2/user/:id/profile', { params: { id: userId } })

export async function loader({ queries, params }: ScreenContext<Path>): Promise<{ profile: Profile; review: Review }> {
  const profile = await queries.ensureQueryData(profileQuery(params.userId))
  const [review] = await Promise.all([
    queries.ensureQueryData(reviewQuery(profile.providerId, params.reviewId)),
    queries.prefetchQuery(overviewQuery(profile.providerId)),
  ])
  return { profile, review }
}

export function head({ data: { profile, review } }: HeadContext<Path, typeof loader>): Head {
  return {
    title: `${review.user.name}님의 리뷰 · ${profile.nickName}`,
    description: `${review.service.title} 별점 ${review.rating}점 · ${review.content}`.slice(0, 200),
    noindex: review.isHidden || !profile.allowPublicRead || profile.deactivated,
    image: shareImage('pros', profile.userId),
  }
}

/** One review by itself, to be linked and shared. */
export function component() {
  const { params } = usePage<Path>()
  const router = useRouter()
  const { data: profile } = useSuspenseQuery(profileQuery(params.userId))
  const { data: review } = useSuspenseQuery(reviewQuery(profile.providerId, params.reviewId))
  const overview = useQuery(overviewQuery(profile.providerId)).data
  const page = href('/profile/users/:userId', { userId: params.userId })
  const main = profile.mainService.id === -1 ? profile.services[0] : profile.mainService
  return (
    <div className="mx-auto max-w-read px-4 pb-24 pt-4 md:pt-8">
      <div className="flex items-center justify-between gap-3">
        <a href={page} className="inline-flex min-h-11 items-center gap-1 type-note font-semibold hover:text-ink">
          <ChevronLeft aria-hidden="true" className="size-4" /> 고수 페이지
        </a>
        <ShareButton
          title={`${addressed(profile.nickName, 'provider')}의 리뷰`}
          path={href('/profile/users/:userId/reviews/:reviewId', params)}
        />
      </div>
      <div className="mt-2 flex items-center gap-4 rounded-card border border-line bg-card p-4">
        <Avatar name={profile.nickName} src={profile.profileImgUrl.url} size="lg" />
        <div className="min-w-0 flex-1">
          <p className="truncate type-section">{addressed(profile.nickName, 'provider')}</p>
          <p className="flex flex-wrap items-center gap-x-2 type-note">
            {main?.name}
            {overview !== undefined && overview.count > 0 && <Rating score={overview.average} count={overview.count} />}
          </p>
        </div>
      </div>
      <h1 className="sr-only">{review.user.name}님의 리뷰</h1>
      <article className="mt-4 py-5">
        <ReviewItem review={review} userId={params.userId} onGone={() => router.goTo(page)} />
      </article>
      <a href={page} className={`${buttonClass({ tone: 'outline', wide: true })} mt-4`}>
        다른 리뷰도 보기
      </a>
    </div>
  )
}
