import { BadgeCheck, MapPin, Quote, ShieldCheck } from 'lucide-react'
import type { ListedPro } from '@dure/contract/search/endpoints'
import { Avatar } from '@dure/ui/Avatar'
import { Badge } from '@dure/ui/Badge'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { grouped } from '@dure/ui/grouped'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Rating } from '@dure/ui/Rating'
import { href } from '../../navigation/href.ts'
import { RowBadges } from '../badges/RowBadges.tsx'
import { Heart } from '../bucket/Heart.tsx'
import { answerText, lastSeenText } from '../profiles/texts.ts'

type Props = {
  readonly pro: ListedPro
  /** The service the list is of: he is asked for that one, else for his first. */
  readonly serviceSlug: string | undefined
  readonly now: number
  /** Of the one who looks at it: why he may not do with him what he may with others. */
  readonly note?: string | undefined
  /** Where several are chosen for one request: whether he is, and what changes that. */
  readonly choice?: { readonly chosen: boolean; readonly barred: string | null; readonly onChange: () => void } | undefined
  /** Where he stands on a map too: whether he is the one that is looked at, and what looking at him changes. */
  readonly pointed?: { readonly now: boolean; readonly onPoint: () => void } | undefined
}

/** A pro in a list: who he is, what others say of him, and a way to ask him. */
export function ProRow({ pro, serviceSlug, now, note, choice, pointed }: Props) {
  const asked = pro.services.find((one) => one.slug === serviceSlug) ?? pro.services[0]
  const figures = [
    pro.hiredCount > 0 && `고용 ${grouped(pro.hiredCount)}회`,
    pro.career > 0 && `경력 ${pro.career}년`,
    pro.answerMinutes !== null && answerText(pro.answerMinutes),
  ].filter((one) => one !== false && one !== undefined)
  const seen = lastSeenText(pro.lastActiveAt, now)
  return (
    <li
      data-user={pro.userId}
      onFocus={pointed?.onPoint}
      onPointerEnter={(event) => event.pointerType === 'mouse' && pointed?.onPoint()}
      className={cx(
        'relative flex flex-col rounded-card border bg-card p-5 transition-colors',
        choice?.chosen === true || pointed?.now === true ? 'border-action' : 'border-line hover:border-edge',
      )}
    >
      {asked !== undefined && <Heart serviceId={asked.id} providerId={pro.providerId} name={pro.name} className="absolute right-2 top-2" />}
      <a href={href('/profile/users/:userId', { userId: pro.userId })} className="flex gap-4">
        <Avatar src={pro.profileImage === null ? null : `${pro.profileImage}?w=192`} name={pro.name} size="lg" />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pr-8">
            <b className="text-lg">{pro.name}</b>
            <RowBadges badges={pro.badges} />
            {pro.certified && (
              <span className="inline-flex items-center gap-0.5 text-xs font-semibold text-action">
                <BadgeCheck aria-hidden="true" className="size-4" />
                본인 인증
              </span>
            )}
          </span>
          <span className="block truncate text-sm text-soft">{pro.services.map((one) => one.name).join(' · ')}</span>
          <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            {pro.reviewCount > 0 ? <Rating score={pro.rating} count={pro.reviewCount} /> : <Badge>첫 리뷰를 기다려요</Badge>}
            {figures.length > 0 && <span className="tabular text-soft">{figures.join(' · ')}</span>}
          </span>
        </span>
      </a>
      {pro.intro !== '' && <p className="mt-3 line-clamp-2">{pro.intro}</p>}
      {pro.lastReview !== null && (
        <p className="mt-3 flex gap-2 rounded-field bg-sunk px-3 py-2 text-sm text-soft">
          <Quote aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
          <span className="sr-only">최근 리뷰</span>
          <span className="line-clamp-2 min-w-0">{pro.lastReview.content}</span>
        </p>
      )}
      {note !== undefined && <p className="mt-3 text-sm font-semibold text-alert">{note}</p>}
      <div className="mt-auto flex items-end justify-between gap-3 pt-4">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint">
          <span className="inline-flex items-center gap-1">
            <MapPin aria-hidden="true" className="size-4" />
            {pro.address}
          </span>
          {pro.useSafePayment && (
            <span className="inline-flex items-center gap-1 text-good">
              <ShieldCheck aria-hidden="true" className="size-4" />
              안전결제
            </span>
          )}
          {seen !== undefined && <span suppressHydrationWarning>{seen}</span>}
        </p>
        {choice !== undefined && (
          <Checkbox
            checked={choice.chosen}
            disabled={choice.barred !== null}
            onChange={choice.onChange}
            aria-label={`${pro.name} ${choice.barred ?? '고르기'}`}
          >
            <span className="whitespace-nowrap">{choice.barred ?? '고르기'}</span>
          </Checkbox>
        )}
        {choice === undefined && asked !== undefined && (
          <a
            href={href('/hire/:serviceSlug', { serviceSlug: asked.slug }, { targetProviderId: pro.providerId })}
            aria-label={`${pro.name}에게 ${asked.name} 견적 요청`}
            className={cx(buttonClass({ tone: 'outline' }), 'shrink-0')}
          >
            견적 요청
          </a>
        )}
      </div>
    </li>
  )
}
