import { Suspense } from 'react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { buttonClass } from '@dure/ui/buttonClass'
import { LinkChip } from '@dure/ui/chips/LinkChip'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { addressed } from '@dure/kernel/names'
import { MINUTE } from '@dure/kernel/time'
import { query } from '../../../api/query.ts'
import { OwnerBar } from '../servedOwnerBar.tsx'
import { ProDetails, ProSection } from '../ProDetails.tsx'
import { ProGallery } from '../ProGallery.tsx'
import { ProHero } from '../ProHero.tsx'
import { proJsonLd } from '../proJsonLd.ts'
import { ProBadges } from '../../badges/ProBadges.tsx'
import { Heart } from '../../bucket/Heart.tsx'
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
import { reviewsQuery } from '../reviewsQuery.ts'
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
const mainOf = ({ mainService, services }: Profile) => (mainService.id === -1 ? services[0] : mainService)
const profileQuery = (userId: number) => query('GET /v2/user/:id/profile', { params: { id: userId } })

export async function loader({ queries, params }: ScreenContext<'/profile/users/:userId'>): Promise<Profile> {
  // The page does without its reviews rather than fail; a pro who is not there says so by the profile.
  const reviews = Promise.all([
    queries.prefetchInfiniteQuery(reviewsQuery(params.userId)),
    queries.prefetchQuery(summaryQuery(params.userId)),
    queries.prefetchQuery(servicesQuery(params.userId)),
  ])
  const works = queries.prefetchQuery(newestWorksQuery({ user: params.userId }))
  const products = queries.prefetchQuery(proProductsQuery(params.userId))
  const coupon = queries.prefetchQuery(proPromotionQuery(params.userId))
  const profile = await queries.ensureQueryData(profileQuery(params.userId))
  const main = mainOf(profile)
  await Promise.all([
    reviews,
    works,
    products,
    coupon,
    queries.prefetchQuery(overviewQuery(profile.providerId)),
    main && queries.prefetchQuery(besideQuery(main.id)),
  ])
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

export function component() {
  const { params } = usePage<'/profile/users/:userId'>()
  const { data: profile } = useSuspenseQuery(profileQuery(params.userId))
  const service = mainOf(profile)
  const { addr1, addr2, distance, lat, lng } = profile.basic
  useRememberSeen({
    path: href('/profile/users/:userId', { userId: params.userId }),
    name: profile.nickName,
    hint: service?.name ?? '',
    image: profile.profileImgUrl.url,
  })
  useCountRead(params.userId, profile.can.edit)
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
      <div className="flex flex-col gap-7">
        {profile.deactivated && (
          <p className="rounded-card bg-danger-tint px-5 py-4 font-semibold text-danger">지금은 두레에서 활동하지 않는 고수예요.</p>
        )}
        {profile.isHidden && (
          <p role="status" className="rounded-card bg-alert-tint px-5 py-4 text-alert">
            신고가 들어와 지금은 다른 사람에게 보이지 않는 프로필이에요. 살펴본 결과는 알림으로 알려 드려요.{' '}
            <a href={href('/removed')} className="inline-flex min-h-11 items-center font-semibold underline">
              운영팀이 가렸다면 이의 신청
            </a>
          </p>
        )}
        {profile.isBlocked && (
          <p className="rounded-card bg-sunk px-5 py-4 text-soft">내가 차단한 고수예요. 아래에서 차단을 풀 수 있어요.</p>
        )}
        {profile.can.edit && <OwnerBar />}
        <ProHero
          profile={profile}
          badges={<ProBadges badges={profile.badges} isAmbassador={profile.isAmbassador} name={profile.nickName} />}
          heart={
            <div className="-mr-2 flex self-start">
              <ShareButton title={`${profile.nickName} · 두레`} path={href('/profile/users/:userId', { userId: params.userId })} />
              {service !== undefined && !profile.can.edit && (
                <Heart serviceId={service.id} providerId={profile.providerId} name={profile.nickName} />
              )}
            </div>
          }
        />
        <ProCoupon userId={profile.userId} own={profile.can.edit} />
        {/* Each part is taken over by the browser in a task of its own: one for all would hold a slow phone up. */}
        <ProProducts userId={profile.userId} />
        <Suspense>
          <ProWorks userId={profile.userId} />
        </Suspense>
        <Suspense>
          <ProGallery media={profile.mediaUrls} name={profile.nickName} />
        </Suspense>
        <Suspense>
          <ProDetails profile={profile} />
        </Suspense>
        <ProSection title="활동 지역" aside={<span className="tabular type-meta">{distance}km 안</span>}>
          <WorkArea lat={lat} lng={lng} distance={distance} place={addr2} label={`${addr1} ${addr2} 둘레 ${distance}km 지도`} />
          <p className="mt-2 type-note">
            {addr1} {addr2}에서 {distance}km 안이면 찾아가요. 위치는 대략 표시했어요.
          </p>
          {profile.basic.districts.length > 1 && (
            <ul aria-label="일하는 지역" className="mt-3 flex flex-wrap gap-2">
              {profile.basic.districts.map((one) => (
                <li key={one.name} className="rounded-full bg-sunk px-3 py-1.5 type-note">
                  {one.name}
                </li>
              ))}
            </ul>
          )}
        </ProSection>
        <Suspense>
          <ProReviews profile={profile} />
        </Suspense>
        <Suspense>{service !== undefined && <Beside serviceId={service.id} />}</Suspense>
        <ProSafety profile={profile} />
      </div>
      <aside className="max-lg:hidden">
        <div className="sticky top-24 rounded-card border border-line bg-card p-5">
          <p className="font-bold">{addressed(profile.nickName, 'provider')}에게</p>
          <p className="mb-4 mt-1 type-meta">필요한 일을 알려 주면 견적을 받아 볼 수 있어요. 요청은 무료예요.</p>
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
