import { useState, type ReactNode } from 'react'
import { BriefcaseBusiness, Clock, MapPin, ShieldCheck } from 'lucide-react'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { cx } from '@dure/ui/cx'
import { grouped } from '@dure/ui/grouped'
import { Rating } from '@dure/ui/Rating'
import { atWidth } from '../../../pictures/atWidth.ts'
import { proPriceText } from '../../catalogue/priceText.ts'
import { answerText, lastSeenText, periodText } from '../texts.ts'
import { ProPictures } from './ProPictures.tsx'

type Props = {
  readonly profile: Profile
  /** What he does first: its price is told. */
  readonly service: Profile['services'][number] | undefined
  readonly acts: ReactNode
  readonly badges: ReactNode
}

/** Pictures of his work, his face on their edge, name, what others made of him, what he takes, and three things that decide [profiles.page-head]. */
export function ProHero({ profile, service, acts, badges }: Props) {
  const { nickName, intro } = profile
  const pictures = profile.mediaUrls.filter((one) => one.type === 'image')
  const price = service && proPriceText(service)
  return (
    <header>
      {pictures.length > 0 && <ProPictures pictures={pictures} name={nickName} />}
      <div
        className={cx('relative flex items-end justify-between gap-3', pictures.length > 0 ? '-mt-10 md:-mt-12 md:pl-5' : 'max-md:pt-6')}
      >
        <Face profile={profile} />
        {acts}
      </div>
      <h1 className="mt-2 type-title [overflow-wrap:anywhere]">{nickName}</h1>
      <Standing profile={profile} service={service?.name} />
      {intro !== '' && <p className="mt-3 text-lg font-semibold leading-snug">{intro}</p>}
      {price !== undefined && <p className="tabular mt-3 text-xl font-extrabold">{price}</p>}
      <Facts profile={profile} />
      {badges}
      {profile.basic.paymentMethod[0]?.active && profile.badges.every(({ badge }) => badge !== 'safe_payment') && (
        <p className="mt-3 inline-flex items-center gap-1.5 rounded-full bg-good-tint px-3 py-1 type-label text-good">
          <ShieldCheck aria-hidden="true" className="size-4" />
          안전결제 되는 고수
        </p>
      )}
    </header>
  )
}

/** Over the lower edge of his pictures. */
function Face({ profile: { profileImgUrl, nickName } }: { readonly profile: Profile }) {
  const shape = 'size-20 shrink-0 rounded-full border-4 border-paper md:size-24'
  return profileImgUrl.url ? (
    <img data-picture src={atWidth(profileImgUrl.url, 192)} alt="" width={96} height={96} className={cx(shape, 'bg-paper object-cover')} />
  ) : (
    <span aria-hidden="true" className={cx(shape, 'grid place-items-center bg-action-tint text-4xl font-bold text-action')}>
      {Array.from(nickName)[0]}
    </span>
  )
}

/** What he does, and what others made of him; what he has none of yet is left out rather than counted. */
function Standing({ profile, service }: { readonly profile: Profile; readonly service: string | undefined }) {
  const [now] = useState(() => Date.now())
  const { reviewCount, hiredCount, safePaymentCount } = profile
  const counts = [
    ...(hiredCount > 0 ? [`고용 ${grouped(hiredCount)}`] : []),
    ...(safePaymentCount > 0 ? [`안전결제 ${grouped(safePaymentCount)}`] : []),
  ]
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 type-meta">
      {service !== undefined && <span className="font-semibold text-action">{service}</span>}
      {reviewCount > 0 ? <Rating score={profile.reviewTotalRating} count={reviewCount} /> : <span>첫 리뷰를 기다려요</span>}
      {counts.map((one) => (
        <span key={one} className="tabular whitespace-nowrap">
          {one}
        </span>
      ))}
      <span suppressHydrationWarning>{lastSeenText(profile.lastActiveAt, now)}</span>
    </p>
  )
}

/** Where he goes, how soon he answers, how long he has done it: those that are known. */
function Facts({ profile: { basic, answerMinutes, career } }: { readonly profile: Profile }) {
  const answers = answerMinutes == null ? undefined : answerText(answerMinutes)
  const { totalPeriod: months } = career
  const facts = [
    { icon: MapPin, text: `${basic.addr1} ${basic.addr2} ${basic.distance}km 안` },
    ...(answers === undefined ? [] : [{ icon: Clock, text: answers }]),
    ...(months > 0 ? [{ icon: BriefcaseBusiness, text: `경력 ${periodText(months >= 12 ? Math.floor(months / 12) * 12 : months)}` }] : []),
  ]
  return (
    <ul className="mt-4 grid auto-cols-fr grid-flow-col divide-x divide-line rounded-card border border-line bg-card py-3 text-center">
      {facts.map(({ icon: Icon, text }) => (
        <li key={text} className="flex flex-col items-center gap-1 px-2">
          <Icon aria-hidden="true" className="size-5 text-action" />
          <span className="tabular text-balance type-label">{text}</span>
        </li>
      ))}
    </ul>
  )
}
