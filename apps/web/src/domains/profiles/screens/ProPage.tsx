import { useSuspenseQuery } from '@tanstack/react-query'
import { buttonClass } from '@dure/ui/button-class'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { addressed } from '@dure/kernel/names'
import { query } from '../../../api/query.ts'
import { ProDetails } from '../ProDetails.tsx'
import { ProGallery } from '../ProGallery.tsx'
import { ProHero } from '../ProHero.tsx'
import { Heart } from '../../bucket/Heart.tsx'
import { ProWorks } from '../../portfolio/ProWorks.tsx'
import { newestWorksQuery } from '../../portfolio/queries.ts'
import { ProReviews } from '../../reviews/ProReviews.tsx'
import { overviewQuery, servicesQuery, summaryQuery } from '../../reviews/queries.ts'
import { reviewsQuery } from '../reviewsQuery.ts'
import { useRememberSeen } from '../../search/seen.ts'
import { ProSafety } from '../../safety/ProSafety.tsx'
import { href } from '../../../navigation/href.ts'
import { shareImage } from '../../../navigation/shareImage.ts'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../use-page.ts'

const profileQuery = (userId: number) => query('GET /v2/user/:id/profile', { params: { id: userId } })

export async function loader({ queries, params }: ScreenContext<'/profile/users/:userId'>): Promise<Profile> {
  // The page does without its reviews rather than fail; a pro who is not there says so by the profile.
  const reviews = Promise.all([
    queries.prefetchInfiniteQuery(reviewsQuery(params.userId)),
    queries.prefetchQuery(summaryQuery(params.userId)),
    queries.prefetchQuery(servicesQuery(params.userId)),
  ])
  const works = queries.prefetchQuery(newestWorksQuery({ user: params.userId }))
  const profile = await queries.ensureQueryData(profileQuery(params.userId))
  await Promise.all([reviews, works, queries.prefetchQuery(overviewQuery(profile.providerId))])
  return profile
}

export function head({ data: profile }: HeadContext<'/profile/users/:userId', typeof loader>): Head {
  const { addr1, addr2 } = profile.basic
  const main = profile.mainService.name || profile.services[0]?.name || '고수'
  return {
    title: `${profile.nickName} · ${addr1} ${addr2} ${main} 고수`,
    description:
      `${profile.intro} ${profile.services.map((one) => one.name).join(', ')} · 고용 ${profile.hiredCount}회 · 리뷰 ${profile.reviewCount}개`
        .trim()
        .slice(0, 200),
    noindex: !profile.allowPublicRead || profile.deactivated,
    image: shareImage('pros', profile.userId),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: '두레', item: '/' },
          { '@type': 'ListItem', position: 2, name: main, item: '/categories' },
          { '@type': 'ListItem', position: 3, name: profile.nickName },
        ],
      },
      {
        '@context': 'https://schema.org',
        '@type': 'LocalBusiness',
        name: profile.nickName,
        description: profile.intro,
        areaServed: `${addr1} ${addr2}`,
        address: { '@type': 'PostalAddress', addressCountry: 'KR', addressRegion: addr1, addressLocality: addr2 },
        ...(profile.reviewCount === 0
          ? {}
          : {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: profile.reviewTotalRating,
                reviewCount: profile.reviewCount,
                bestRating: 5,
                worstRating: 1,
              },
            }),
        makesOffer: profile.services.map((one) => ({ '@type': 'Offer', itemOffered: { '@type': 'Service', name: one.name } })),
      },
    ],
  }
}

export function component() {
  const { params } = usePage<'/profile/users/:userId'>()
  const { data: profile } = useSuspenseQuery(profileQuery(params.userId))
  const service = profile.mainService.id === -1 ? profile.services[0] : profile.mainService
  useRememberSeen({
    path: href('/profile/users/:userId', { userId: params.userId }),
    name: profile.nickName,
    hint: service?.name ?? '',
    image: profile.profileImgUrl.url,
  })
  const ask = profile.can.request && service !== undefined && (
    <a
      href={href('/hire/:serviceSlug', { serviceSlug: service.slug }, { targetProviderId: profile.providerId })}
      className={buttonClass({ size: 'lg', wide: true })}
    >
      견적 요청하기
    </a>
  )
  return (
    <div className="mx-auto grid max-w-page gap-10 px-4 pb-28 pt-6 md:pb-16 md:pt-10 lg:grid-cols-[minmax(0,1fr)_300px]">
      <div className="space-y-7">
        {profile.deactivated && (
          <p className="rounded-card bg-danger-tint px-5 py-4 font-semibold text-danger">지금은 두레에서 활동하지 않는 고수예요.</p>
        )}
        {profile.isHidden && (
          <p role="status" className="rounded-card bg-alert-tint px-5 py-4 text-alert">
            신고가 들어와 지금은 다른 사람에게 보이지 않는 프로필이에요. 살펴본 결과는 알림으로 알려 드려요.
          </p>
        )}
        {profile.isBlocked && (
          <p className="rounded-card bg-sunk px-5 py-4 text-soft">내가 차단한 고수예요. 아래에서 차단을 풀 수 있어요.</p>
        )}
        <ProHero
          profile={profile}
          heart={
            service !== undefined &&
            !profile.can.edit && <Heart serviceId={service.id} providerId={profile.providerId} name={profile.nickName} />
          }
        />
        <ProWorks userId={profile.userId} />
        <ProGallery media={profile.mediaUrls} name={profile.nickName} />
        <ProDetails profile={profile} />
        <ProReviews profile={profile} />
        <ProSafety profile={profile} />
      </div>
      <aside className="max-lg:hidden">
        <div className="sticky top-24 rounded-card border border-line bg-card p-5">
          <p className="font-bold">{addressed(profile.nickName, 'provider')}에게</p>
          <p className="mb-4 mt-1 text-sm text-faint">필요한 일을 알려 주면 견적을 받아 볼 수 있어요. 요청은 무료예요.</p>
          {profile.can.edit ? (
            <a href={href('/profile')} className={buttonClass({ tone: 'outline', wide: true })}>
              내 프로필 고치기
            </a>
          ) : (
            ask
          )}
        </div>
      </aside>
      {ask && (
        <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
          {ask}
        </div>
      )}
    </div>
  )
}
