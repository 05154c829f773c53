import { BadgeCheck } from 'lucide-react'
import type { ListedPro } from '@dure/contract/search/endpoints'
import { badgeTitles } from '@dure/contract/badges/names'
import { Avatar } from '@dure/ui/Avatar'
import { cx } from '@dure/ui/cx'
import { grouped } from '@dure/ui/grouped'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Rating } from '@dure/ui/Rating'
import { href } from '../../navigation/href.ts'
import { atWidth } from '../../pictures/atWidth.ts'
import { badgeIcons } from '../badges/badgeIcons.ts'
import { AdMark, adPressed } from '../ads/AdMark.tsx'
import { Heart } from '../bucket/Heart.tsx'
import { proPriceText } from '../catalogue/priceText.ts'
import { ServicePicture } from '../catalogue/ServicePicture.tsx'
import { answerText } from '../profiles/texts.ts'

type Props = {
  readonly pro: ListedPro
  /** The service the list is of: its price is told and he is kept for it, else for his first. */
  readonly serviceSlug: string | undefined
  /** Of the one who looks at it: why he may not do with him what he may with others. */
  readonly note?: string | undefined
  /** Where several are chosen for one request: whether he is, and what changes that. */
  readonly choice?: { readonly chosen: boolean; readonly barred: string | null; readonly onChange: () => void } | undefined
  /** Where an ad shows him: which [ads.shown]. */
  readonly adId?: number | undefined
  /** Where he stands on a map too: whether he is the one that is looked at, and what looking at him changes. */
  readonly pointed?: { readonly now: boolean; readonly onPoint: () => void } | undefined
}

/** Rows of pros under each other, in two columns where there is room for them. */
export const proRows = 'mt-3 grid grid-cols-1 gap-x-10 lg:grid-cols-2'

type Service = ListedPro['services'][number]

/** A picture of his work with his face on its corner; where he has none, the picture of what he does. */
function Picture({ pro, service }: { readonly pro: ListedPro; readonly service: Service | undefined }) {
  return (
    <span className="relative block size-24 shrink-0">
      <span className="block size-full overflow-hidden rounded-card bg-sunk">
        {pro.work !== null ? (
          <img
            src={atWidth(pro.work, 192)}
            alt=""
            width={96}
            height={96}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        ) : (
          service && <ServicePicture slug={service.slug} size={96} className="size-full p-3" />
        )}
      </span>
      <span className="absolute -bottom-1 -left-1 rounded-full border-2 border-paper">
        <Avatar src={pro.profileImage === null ? null : atWidth(pro.profileImage, 96)} name={pro.name} size="sm" />
      </span>
    </span>
  )
}

/** The weightiest that is known of him, as one sign behind his name. */
function Sign({ pro }: { readonly pro: ListedPro }) {
  const [badge] = pro.badges.filter((one) => one === 'top_pro' || one === 'licence' || one === 'business')
  if (badge === undefined && !pro.certified) return null
  const Icon = badge === undefined ? BadgeCheck : badgeIcons[badge]
  return (
    <span className="ml-1 inline-flex align-[-0.15em] text-action">
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{badge === undefined ? '본인 인증' : badgeTitles[badge]}</span>
    </span>
  )
}

/** A pro in a list: his work, what others say of him, what he takes; the row leads to his page. */
export function ProRow({ pro, serviceSlug, note, choice, adId, pointed }: Props) {
  const service = pro.services.find((one) => one.slug === serviceSlug) ?? pro.services[0]
  const price = service && proPriceText(service)
  const answers = pro.answerMinutes === null ? undefined : answerText(pro.answerMinutes)
  return (
    <li
      data-user={pro.userId}
      onFocus={pointed?.onPoint}
      onPointerEnter={(event) => event.pointerType === 'mouse' && pointed?.onPoint()}
      className={cx(
        'relative flex gap-4 border-b border-line py-4 transition-colors',
        (choice?.chosen === true || pointed?.now === true) && 'bg-action-tint',
      )}
    >
      <Picture pro={pro} service={service} />
      <span className="min-w-0 flex-1 leading-snug">
        {adId !== undefined && <AdMark adId={adId} />}
        <a
          onClick={adId === undefined ? undefined : () => adPressed(adId)}
          href={href('/profile/users/:userId', { userId: pro.userId })}
          className="font-bold text-ink no-underline after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action"
        >
          {pro.name}
        </a>
        <Sign pro={pro} />
        <span className="tabular mt-0.5 flex flex-wrap items-center gap-x-1.5 type-meta">
          {pro.reviewCount > 0 ? <Rating score={pro.rating} count={pro.reviewCount} /> : <span>첫 리뷰를 기다려요</span>}
          {pro.hiredCount > 0 && <span className="whitespace-nowrap">· 고용 {grouped(pro.hiredCount)}</span>}
        </span>
        {price !== undefined && <span className="tabular mt-0.5 block text-[0.9375rem] font-semibold">{price}</span>}
        {pro.couponEvent && <span className="mt-0.5 block type-label text-good">쿠폰 이벤트 참여 중</span>}
        <span className="mt-0.5 block truncate text-[0.8125rem] text-faint">
          {[pro.address, answers?.replace(/^보통 /, '')].filter((one) => one !== undefined).join(' · ')}
        </span>
        {(pro.lastReview !== null || pro.intro !== '') && (
          <span className="mt-0.5 block truncate type-note">
            {pro.lastReview === null ? (
              pro.intro
            ) : (
              <>
                <span className="sr-only">최근 리뷰 </span>“{pro.lastReview.content}”
              </>
            )}
          </span>
        )}
        {note !== undefined && <span className="mt-0.5 block type-label text-alert">{note}</span>}
        {choice !== undefined && choice.barred !== null && <span className="mt-0.5 block text-sm text-alert">{choice.barred}</span>}
      </span>
      {choice !== undefined && (
        <span className="relative -mr-2 self-center">
          <Checkbox
            checked={choice.chosen}
            disabled={choice.barred !== null}
            onChange={choice.onChange}
            aria-label={`${pro.name} ${choice.barred ?? '고르기'}`}
          >
            <span className="sr-only">고르기</span>
          </Checkbox>
        </span>
      )}
      {service !== undefined && (
        <Heart
          serviceId={service.id}
          providerId={pro.providerId}
          name={pro.name}
          className="absolute left-13 top-4 hover:bg-transparent [&>svg:not(.fill-danger)]:fill-black/40 [&>svg:not(.fill-danger)]:text-white [&>svg]:drop-shadow"
        />
      )}
    </li>
  )
}
