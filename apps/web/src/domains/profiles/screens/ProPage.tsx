import { Suspense } from 'react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { LinkChip } from '@dure/ui/chips/LinkChip'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { MINUTE } from '@dure/kernel/time'
import { query } from '../../../api/query.ts'
import type { PagePart } from '../../../ground/PageTabs.tsx'
import { OwnerBar } from '../page/servedOwnerBar.tsx'
import { ProHero } from '../page/ProHero.tsx'
import { ProSection } from '../page/ProSection.tsx'
import { ProPrices, ProStory, ProTabs, ProVideos } from '../page/servedParts.tsx'
import { proJsonLd } from '../page/proJsonLd.ts'
import { ProBadges } from '../../badges/ProBadges.tsx'
import { Asking } from '../../bucket/Asking.tsx'
import { Heart } from '../../bucket/Heart.tsx'
import { prefetchRoom } from '../../bucket/prefetchRoom.ts'
import { useCountRead } from '../../insight/useCountRead.ts'
import { WorkArea } from '../../map/WorkArea.tsx'
import { proProductsQuery } from '../../market/buying/proProductsQuery.ts'
import { ProProducts } from '../../market/buying/servedProducts.tsx'
import { ProWorks } from '../../portfolio/servedWorks.tsx'
import { newestWorksQuery } from '../../portfolio/queries.ts'
import { proPromotionQuery } from '../../promotions/proPromotionQuery.ts'
import { ProCoupon } from '../../promotions/servedProCoupon.tsx'
import { ProReviews } from '../../reviews/ProReviews.tsx'
import { overviewQuery, servicesQuery, summaryQuery } from '../../reviews/queries.ts'
import { PictureReview } from '../../reviews/servedPictureReview.tsx'
import { pictured, reviewsQuery } from '../reviewsQuery.ts'
import { useRememberSeen } from '../../search/seen.ts'
import { ProSafety } from '../../safety/servedProSafety.tsx'
import { href } from '../../../navigation/href.ts'
import { shareImage } from '@dure/contract/system/shareImage'
import { ShareButton } from '../../../share/ShareButton.tsx'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'

/** What else is shown of services beside his. */
const besides = 6
const besideQuery = (id: number) => ({
  ...query('GET /api/v2/recommender/services/:id/associated/', { params: { id } }),
  staleTime: MINUTE,
})
const mainOf = ({ mainService, services }: Profile) => services.find((one) => one.id === mainService.id) ?? services[0]
const profileQuery = (userId: number) => query('GET /v2/user/:id/profile', { params: { id: userId } })

export async function loader({ queries, params, visitor }: ScreenContext<'/profile/users/:userId'>): Promise<Profile> {
  // The page does without its reviews rather than fail; a pro who is not there says so by the profile.
  const reviews = Promise.all([
    queries.prefetchInfiniteQuery(reviewsQuery(params.userId)),
    queries.prefetchQuery(summaryQuery(params.userId)),
    queries.prefetchQuery(servicesQuery(params.userId)),
  ])
  const works = queries.prefetchQuery(newestWorksQuery({ user: params.userId }))
  const products = queries.prefetchQuery(proProductsQuery(params.userId))
  const coupon = queries.prefetchQuery(proPromotionQuery(params.userId))
  const room = prefetchRoom(queries, visitor, params.userId)
  const profile = await queries.ensureQueryData(profileQuery(params.userId))
  const main = mainOf(profile)
  const pictures = async () => {
    await queries.prefetchQuery(overviewQuery(profile.providerId))
    const { photoCount = 0 } = queries.getQueryData(overviewQuery(profile.providerId).queryKey) ?? {}
    if (photoCount > 0) await queries.prefetchInfiniteQuery(reviewsQuery(params.userId, pictured))
  }
  await Promise.all([reviews, works, products, coupon, room, pictures(), main && queries.prefetchQuery(besideQuery(main.id))])
  return profile
}

export function head({ data: profile }: HeadContext<'/profile/users/:userId', typeof loader>): Head {
  const { addr1, addr2 } = profile.basic
  const main = mainOf(profile)?.name ?? '고수'
  return {
    title: `${profile.nickName} · ${addr1} ${addr2} ${main} 고수`,
    description:
      `${profile.intro} ${profile.services.map((one) => one.name).join(', ')} · 고용 ${profile.hiredCount}회 · 리뷰 ${profile.reviewCount}개`
        .trim()
        .slice(0, 200),
    noindex: !profile.allowPublicRead || profile.deactivated,
    image: shareImage('pros', profile.userId),
    // Search engines read what the server sends; browsers need no code for it.
    ...(import.meta.env.SSR ? { jsonLd: proJsonLd(profile) } : {}),
  }
}

/** The parts of the page, in its order. */
const parts: readonly PagePart[] = [
  { id: 'works', name: '작업' },
  { id: 'price', name: '가격' },
  { id: 'reviews', name: '리뷰' },
  { id: 'info', name: '정보' },
]
const partsWithoutWorks = parts.slice(1)

export function component() {
  const { params } = usePage<'/profile/users/:userId'>()
  const { data: profile } = useSuspenseQuery(profileQuery(params.userId))
  const service = mainOf(profile)
  useRememberSeen({
    path: href('/profile/users/:userId', { userId: params.userId }),
    name: profile.nickName,
    hint: service?.name ?? '',
    image: profile.profileImgUrl.url,
  })
  useCountRead(params.userId, profile.can.edit)
  const videos = profile.mediaUrls.filter((one) => one.type === 'youtube')
  const { data: works } = useQuery(newestWorksQuery({ user: params.userId }))
  const shows = videos.length > 0 || (works?.items.length ?? 0) > 0
  return (
    <div className="mx-auto grid max-w-page gap-10 px-4 pb-28 md:pb-16 md:pt-8 lg:grid-cols-[minmax(0,1fr)_300px]">
      <div className="flex min-w-0 flex-col gap-6">
        <Notices profile={profile} />
        <ProHero
          profile={profile}
          service={service}
          badges={<ProBadges badges={profile.badges} isAmbassador={profile.isAmbassador} name={profile.nickName} />}
          acts={
            <div className="-mr-2 flex">
              <ShareButton title={`${profile.nickName} · 두레`} path={href('/profile/users/:userId', { userId: params.userId })} />
              {service !== undefined && !profile.can.edit && (
                <span className={profile.can.request ? 'max-lg:hidden' : undefined}>
                  <Heart serviceId={service.id} providerId={profile.providerId} name={profile.nickName} />
                </span>
              )}
            </div>
          }
        />
        <ProCoupon userId={profile.userId} own={profile.can.edit} />
        <ProTabs label="고수 정보" parts={shows ? parts : partsWithoutWorks} />
        {/* Each part is taken over by the browser in a task of its own: one for all would hold a slow phone up. */}
        {shows && (
          <section id="works" aria-label="작업" className="flex scroll-mt-28 flex-col gap-7">
            <ProWorks userId={profile.userId} />
            <PictureReview userId={profile.userId} />
            {videos.length > 0 && <ProVideos videos={videos} name={profile.nickName} />}
          </section>
        )}
        <ProPrices profile={profile} />
        <ProProducts userId={profile.userId} />
        <Suspense>
          <ProReviews profile={profile} />
        </Suspense>
        <section id="info" aria-label="정보" className="flex scroll-mt-28 flex-col gap-7">
          <ProStory profile={profile} />
          <Area profile={profile} />
          <Suspense>{service !== undefined && <Beside serviceId={service.id} />}</Suspense>
          <ProSafety profile={profile} />
        </section>
      </div>
      <Asking profile={profile} service={service} />
    </div>
  )
}

/** What one should know before reading on. */
function Notices({ profile }: { readonly profile: Profile }) {
  const { deactivated, isHidden, isBlocked, can } = profile
  if (!deactivated && !isHidden && !isBlocked && !can.edit) return null
  return (
    <div className="flex flex-col gap-3 max-md:pt-4">
      {deactivated && (
        <p className="rounded-card bg-danger-tint px-5 py-4 font-semibold text-danger">지금은 두레에서 활동하지 않는 고수예요.</p>
      )}
      {isHidden && (
        <p role="status" className="rounded-card bg-alert-tint px-5 py-4 text-alert">
          신고가 들어와 지금은 다른 사람에게 보이지 않는 프로필이에요. 살펴본 결과는 알림으로 알려 드려요.{' '}
          <a href={href('/removed')} className="inline-flex min-h-11 items-center font-semibold underline">
            운영팀이 가렸다면 이의 신청
          </a>
        </p>
      )}
      {isBlocked && <p className="rounded-card bg-sunk px-5 py-4 text-soft">내가 차단한 고수예요. 아래에서 차단을 풀 수 있어요.</p>}
      {can.edit && <OwnerBar />}
    </div>
  )
}

/** Where he works, roughly. */
function Area({ profile: { basic } }: { readonly profile: Profile }) {
  const { addr1, addr2, distance, lat, lng } = basic
  return (
    <ProSection title="활동 지역" aside={<span className="tabular type-meta">{distance}km 안</span>}>
      <WorkArea lat={lat} lng={lng} distance={distance} place={addr2} label={`${addr1} ${addr2} 둘레 ${distance}km 지도`} />
      <p className="mt-2 type-note">
        {addr1} {addr2}에서 {distance}km 안이면 찾아가요. 위치는 대략 표시했어요.
      </p>
      {basic.districts.length > 1 && (
        <ul aria-label="일하는 지역" className="mt-3 flex flex-wrap gap-2">
          {basic.districts.map((one) => (
            <li key={one.name} className="rounded-full bg-sunk px-3 py-1.5 type-note">
              {one.name}
            </li>
          ))}
        </ul>
      )}
    </ProSection>
  )
}

/** What those who asked for his service asked for too. */
function Beside({ serviceId }: { readonly serviceId: number }) {
  const { data } = useQuery(besideQuery(serviceId))
  const services = (data?.results ?? []).slice(0, besides)
  if (services.length === 0) return null
  return (
    <ProSection title="함께 찾는 서비스">
      <ul className="flex flex-wrap gap-2">
        {services.map((one) => (
          <li key={one.id} className="min-w-0">
            <LinkChip href={href('/hire/:serviceSlug', { serviceSlug: one.slug })}>{one.name}</LinkChip>
          </li>
        ))}
      </ul>
    </ProSection>
  )
}
