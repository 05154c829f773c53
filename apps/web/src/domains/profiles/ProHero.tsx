import { useState, type ReactNode } from 'react'
import { Clock, MapPin, ShieldCheck, Star } from 'lucide-react'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { grouped } from '@dure/ui/grouped'
import { atWidth } from '../../pictures/atWidth.ts'
import { answerText, lastSeenText, periodText } from './texts.ts'

/** Face, name, what he does where, and of the four figures people look for those he has. */
export function ProHero({ profile, heart, badges }: { readonly profile: Profile; readonly heart: ReactNode; readonly badges: ReactNode }) {
  const { basic, career } = profile
  const [now] = useState(() => Date.now())
  const times = (count: number): string => `${grouped(count)}회`
  const { totalPeriod: months } = career
  const answers = profile.answerMinutes === null ? undefined : answerText(profile.answerMinutes)
  // What he has none of yet is left out rather than counted.
  const figures = [
    { label: '고용', has: profile.hiredCount > 0, value: times(profile.hiredCount) },
    { label: '리뷰', has: profile.reviewCount > 0, value: profile.reviewTotalRating.toFixed(1), star: true },
    { label: '경력', has: months > 0, value: periodText(months >= 12 ? Math.floor(months / 12) * 12 : months) },
    { label: '안전결제', has: profile.safePaymentCount > 0, value: times(profile.safePaymentCount) },
  ].filter((one) => one.has)
  return (
    <header>
      <div className="flex items-center gap-4">
        {profile.profileImgUrl.url ? (
          <img
            data-picture
            src={atWidth(profile.profileImgUrl.url, 192)}
            alt=""
            width={96}
            height={96}
            fetchPriority="high"
            className="size-20 shrink-0 rounded-full border border-line object-cover md:size-24"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-20 shrink-0 place-items-center rounded-full bg-action-tint text-4xl font-bold text-action md:size-24"
          >
            {Array.from(profile.nickName)[0]}
          </span>
        )}
        <div className="min-w-0 flex-1">
          <h1 className="type-title">{profile.nickName}</h1>
          <p className="mt-0.5 font-semibold text-action">
            {profile.mainService.id === -1 ? profile.services[0]?.name : profile.mainService.name}
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 type-meta">
            <span className="inline-flex items-center gap-1">
              <MapPin aria-hidden="true" className="size-4" />
              {basic.addr1} {basic.addr2} · {basic.distance}km
            </span>
            {answers !== undefined && (
              <span className="inline-flex items-center gap-1">
                <Clock aria-hidden="true" className="size-4" />
                {answers}
              </span>
            )}
            <span suppressHydrationWarning>{lastSeenText(profile.lastActiveAt, now)}</span>
          </p>
        </div>
        {heart}
      </div>
      {badges}
      {profile.intro !== '' && <p className="mt-5 text-lg font-semibold">{profile.intro}</p>}
      {basic.paymentMethod[0]?.active && profile.badges.every(({ badge }) => badge !== 'safe_payment') && (
        <p className="mt-2 inline-flex items-center gap-1.5 rounded-full bg-good-tint px-3 py-1 type-label text-good">
          <ShieldCheck aria-hidden="true" className="size-4" />
          안전결제 되는 고수
        </p>
      )}
      {figures.length > 0 && (
        <dl className="mt-5 grid auto-cols-fr grid-flow-col divide-x divide-line rounded-card border border-line bg-card py-4 text-center">
          {figures.map(({ label, value, star }) => (
            <div key={label} className="flex flex-col-reverse px-1">
              <dt className="type-meta">{label}</dt>
              <dd className="tabular flex items-center justify-center gap-1 font-bold md:text-lg">
                {star && <Star aria-hidden="true" className="size-4 fill-star text-star" />}
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}
