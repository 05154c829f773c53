import type { KeptPro } from '@dure/contract/bucket/views'
import { Avatar } from '@dure/ui/Avatar'
import { buttonClass } from '@dure/ui/buttonClass'
import { grouped } from '@dure/ui/grouped'
import { Rating } from '@dure/ui/Rating'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { atWidth } from '../../pictures/atWidth.ts'
import { SideBySide, type Compared } from '../../ground/SideBySide.tsx'
import { href } from '../../navigation/href.ts'
import { answerText, lastSeenText } from '../profiles/texts.ts'

type Props = {
  readonly pros: readonly KeptPro[]
  readonly serviceSlug: string
  readonly now: number
  readonly onClose: () => void
}

/** What is compared, in the order of how much it says. */
const rowsAt = (now: number, serviceSlug: string): readonly Compared<KeptPro>[] => [
  { label: '평점', of: (pro) => (pro.reviewCount > 0 ? <Rating score={pro.rating} count={pro.reviewCount} /> : null) },
  { label: '고용', of: (pro) => (pro.hiredCount > 0 ? `${grouped(pro.hiredCount)}회` : null) },
  { label: '안전결제', of: (pro) => (pro.useSafePayment ? `돼요 (${grouped(pro.safePaymentCount)}회)` : '안 돼요') },
  { label: '답하기까지', of: (pro) => (pro.answerMinutes === null ? null : answerText(pro.answerMinutes)) },
  { label: '경력', of: (pro) => (pro.career > 0 ? `${pro.career}년` : null) },
  { label: '본인 인증', of: (pro) => (pro.certified ? '했어요' : null) },
  { label: '동네', of: (pro) => pro.address },
  { label: '접속', of: (pro) => lastSeenText(pro.lastActiveAt, now) },
  { label: '최근 리뷰', of: (pro) => pro.lastReview && <span className="line-clamp-4">{pro.lastReview.content}</span> },
  {
    label: '견적',
    hidden: true,
    of: (pro) => (
      <a
        href={href('/hire/:serviceSlug', { serviceSlug }, { targetProviderId: pro.providerId })}
        aria-label={`${pro.name}에게 견적 요청`}
        className={buttonClass({ tone: 'tint', size: 'sm' })}
      >
        견적 요청
      </a>
    ),
  },
]

/** Two to four pros side by side. */
export function Compare({ pros, serviceSlug, now, onClose }: Props) {
  return (
    <Sheet open onClose={onClose} title="고수 비교" wide>
      <SideBySide
        items={pros}
        keyOf={(pro) => pro.providerId}
        renderHead={(pro) => (
          <>
            <Avatar src={pro.profileImage === null ? null : atWidth(pro.profileImage, 192)} name={pro.name} size="md" />
            <a href={href('/profile/users/:userId', { userId: pro.userId })} className="mt-1 flex min-h-11 items-center underline">
              {pro.name}
            </a>
          </>
        )}
        rows={rowsAt(now, serviceSlug)}
      />
    </Sheet>
  )
}
