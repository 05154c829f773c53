import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { PortfolioView } from '@dure/contract/portfolio/endpoints'
import { worksPath } from '@dure/contract/portfolio/paths'
import { truncate } from '@dure/kernel/korean'
import { addressed } from '@dure/kernel/names'
import { Avatar } from '@dure/ui/Avatar'
import { buttonClass } from '@dure/ui/buttonClass'
import { won } from '@dure/ui/PriceText'
import { Rating } from '@dure/ui/Rating'
import { href } from '../../../navigation/href.ts'
import { shareImage } from '@dure/contract/system/shareImage'
import { atWidth } from '../../../pictures/atWidth.ts'
import { Pictures } from '../../../pictures/Pictures.tsx'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { ReportLink } from '../../safety/ReportLink.tsx'
import { useCountSeen } from '../../counters/useCountSeen.ts'
import { BeforeAfter } from '../BeforeAfter.tsx'
import { LikeButton } from '../LikeButton.tsx'
import { newestWorksQuery, workQuery } from '../queries.ts'
import { placeText, stateBadge, workingTimeText } from '../texts.ts'
import { WorkRow } from '../WorkRow.tsx'

type Path = '/portfolio/detail/:portfolioId'

export async function loader({ queries, params }: ScreenContext<Path>): Promise<PortfolioView> {
  const work = await queries.ensureQueryData(workQuery(params.portfolioId))
  // The page does without other works rather than fail.
  await Promise.all([
    queries.prefetchQuery(newestWorksQuery({ user: work.userId, except: work.id })),
    queries.prefetchQuery(newestWorksQuery({ service: work.service.slug, except: work.id })),
  ])
  return work
}

export function head({ data: work }: HeadContext<Path, typeof loader>): Head {
  const path = href('/portfolio/detail/:portfolioId', { portfolioId: work.id })
  const facts = [placeText(work), work.service.name, work.serviceAmount === null ? '' : won(work.serviceAmount)].filter(Boolean).join(' · ')
  return {
    title: `${work.title} · ${work.pro.name}`,
    description: truncate([facts, work.description].filter(Boolean).join('. '), 150, '…'),
    canonical: path,
    image: shareImage('portfolios', work.id),
    noindex: work.status !== 'posted' || work.isHidden,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: '포트폴리오', item: worksPath({}) },
          { '@type': 'ListItem', position: 2, name: work.service.name, item: worksPath({ service: work.service.slug }) },
          { '@type': 'ListItem', position: 3, name: work.title, item: path },
        ],
      },
      {
        '@context': 'https://schema.org',
        '@type': 'CreativeWork',
        name: work.title,
        ...(work.description === '' ? {} : { description: work.description }),
        image: work.images.map((one) => one.url),
        creator: { '@type': 'LocalBusiness', name: work.pro.name, url: href('/profile/users/:userId', { userId: work.userId }) },
        about: work.service.name,
        ...(work.postedAt === null ? {} : { datePublished: work.postedAt }),
      },
    ],
  }
}

/** A work: its pictures, what it was and cost, whose it is, and the way to have the same. */
export function component() {
  const { params } = usePage<Path>()
  const { data: work } = useSuspenseQuery(workQuery(params.portfolioId))
  useCountSeen('/v1/seen', { kind: 'work', id: work.id }, work.isMine)
  const { data: own } = useQuery(newestWorksQuery({ user: work.userId, except: work.id }))
  const { data: alike } = useQuery(newestWorksQuery({ service: work.service.slug, except: work.id }))
  const others = alike?.items.filter((one) => one.userId !== work.userId) ?? []
  const ask = work.can.ask && (
    <a
      href={href('/hire/:serviceSlug', { serviceSlug: work.service.slug }, { targetProviderId: work.pro.providerId, portfolioId: work.id })}
      className={buttonClass({ size: 'lg', wide: true })}
    >
      이렇게 해 주세요
    </a>
  )
  return (
    <div className="mx-auto max-w-page px-4 pb-28 pt-6 md:pb-16 md:pt-8">
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-10">
        <article className="min-w-0">
          <nav aria-label="현재 위치" className="text-sm">
            <a href={worksPath({})} className="inline-flex min-h-11 items-center text-faint hover:text-action">
              포트폴리오
            </a>
            <span aria-hidden="true" className="mx-1.5 text-faint">
              ›
            </span>
            <a href={worksPath({ service: work.service.slug })} className="inline-flex min-h-11 items-center text-faint hover:text-action">
              {work.service.name}
            </a>
          </nav>
          <Standing work={work} />
          <h1 className="mt-1 type-title">{work.title}</h1>
          <Facts work={work} />
          <Gallery work={work} />
          {work.description !== '' && <p className="mt-6 whitespace-pre-line leading-relaxed">{work.description}</p>}
          {work.status === 'posted' && !work.isMine && (
            <div className="mt-6">
              <LikeButton work={work} />
            </div>
          )}
          {work.can.report && (
            <div className="mt-6">
              <ReportLink title="포트폴리오 신고" things={[{ kind: 'portfolio', id: work.id, label: '포트폴리오' }]} label="신고" />
            </div>
          )}
        </article>
        <aside className="max-lg:mt-8">
          <div className="rounded-card border border-line bg-card p-5 lg:sticky lg:top-24">
            <Pro work={work} />
            {work.isMine ? (
              <a
                href={href('/portfolio/edit/:portfolioId', { portfolioId: work.id })}
                className={`${buttonClass({ tone: 'outline', wide: true })} mt-4`}
              >
                포트폴리오 고치기
              </a>
            ) : (
              ask && (
                <div className="mt-4 max-lg:hidden">
                  {ask}
                  <p className="mt-2 text-center type-meta">이 작업을 보여 주며 견적을 받아요. 요청은 무료예요.</p>
                </div>
              )
            )}
          </div>
        </aside>
      </div>
      <div className="mt-12 space-y-12">
        <WorkRow id="own-works" title={`${addressed(work.pro.name, 'provider')}의 다른 작업`} works={own?.items ?? []} />
        <WorkRow
          id="alike-works"
          title={`다른 고수의 ${work.service.name}`}
          works={others}
          all={worksPath({ service: work.service.slug })}
        />
      </div>
      {ask && (
        <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
          {ask}
        </div>
      )}
    </div>
  )
}

/** Its pro is told how it stands; others see only what is posted. */
function Standing({ work }: { readonly work: PortfolioView }) {
  if (!work.isMine || (work.status === 'posted' && !work.isHidden && work.change === null)) return null
  const text = work.isHidden
    ? '신고가 들어와 지금은 나에게만 보여요. 살펴본 결과는 알림으로 알려 드려요.'
    : work.change?.status === 'ready'
      ? '고친 내용을 살펴보고 있어요. 그동안 손님은 고치기 전 모습을 봐요.'
      : work.change?.status === 'reject'
        ? `고친 내용을 올리지 못했어요. ${work.change.reason ?? ''}`
        : `${stateBadge[work.status].label}${work.reason === null ? '. 나에게만 보여요.' : `. ${work.reason}`}`
  return (
    <p role="status" className="mb-3 rounded-field bg-alert-tint px-4 py-3 text-sm text-alert">
      {text}
    </p>
  )
}

function Facts({ work }: { readonly work: PortfolioView }) {
  const facts: readonly (readonly [string, string])[] = [
    ...(work.serviceAmount === null ? [] : [['가격', won(work.serviceAmount)] as const]),
    ...(placeText(work) === '' ? [] : [['지역', placeText(work)] as const]),
    ...(work.workingTime === null ? [] : [['작업 기간', workingTimeText(work.workingTime)] as const]),
    ...(work.serviceYear === null ? [] : [['작업한 해', `${work.serviceYear}년`] as const]),
  ]
  if (facts.length === 0) return null
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="type-meta">{name}</dt>
          <dd className="tabular font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Gallery({ work }: { readonly work: PortfolioView }) {
  const pictures = work.images.flatMap((one) => [
    ...(one.before === null ? [] : [{ url: one.before.url, alt: `${work.title} 작업 전` }]),
    { url: one.url, alt: one.caption || work.title },
  ])
  return (
    <Pictures label={work.title} pictures={pictures}>
      {(open) => (
        <ul className="mt-5 space-y-6">
          {work.images.map((one, at) => (
            <li key={one.fileId}>
              <figure>
                {one.before === null ? (
                  <button
                    type="button"
                    data-picture
                    aria-label={`${one.caption || `사진 ${at + 1}`} 크게 보기`}
                    onClick={() => open(pictures.findIndex((picture) => picture.url === one.url))}
                    className="relative block w-full overflow-hidden rounded-card bg-sunk"
                    style={{ aspectRatio: one.width / one.height, maxHeight: '80vh' }}
                  >
                    <img
                      src={atWidth(one.url, 960)}
                      srcSet={`${atWidth(one.url, 480)} 480w, ${atWidth(one.url, 960)} 960w, ${atWidth(one.url, 1280)} 1280w`}
                      sizes="(min-width: 992px) 700px, 100vw"
                      alt={one.caption || work.title}
                      loading={at === 0 ? 'eager' : 'lazy'}
                      fetchPriority={at === 0 ? 'high' : 'auto'}
                      decoding="async"
                      className="absolute inset-0 size-full object-contain"
                    />
                  </button>
                ) : (
                  <BeforeAfter before={one.before} after={one} name={one.caption || `사진 ${at + 1}`} />
                )}
                {one.caption !== '' && <figcaption className="mt-2 type-note">{one.caption}</figcaption>}
              </figure>
            </li>
          ))}
        </ul>
      )}
    </Pictures>
  )
}

function Pro({ work: { pro, userId } }: { readonly work: PortfolioView }) {
  return (
    <a href={href('/profile/users/:userId', { userId })} className="flex items-center gap-3 hover:text-action">
      <Avatar name={pro.name} src={pro.profileImage === null ? null : atWidth(pro.profileImage, 192)} size="lg" />
      <span className="min-w-0">
        <span className="block truncate font-bold">{pro.name}</span>
        {pro.reviewCount > 0 && <Rating score={pro.reviewRating} count={pro.reviewCount} />}
        <span className="block truncate type-meta">{pro.activityArea}</span>
      </span>
    </a>
  )
}
