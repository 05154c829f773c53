import type { ReactNode } from 'react'
import type { KeptPro } from '@dure/contract/bucket/views'
import { Avatar } from '@dure/ui/Avatar'
import { buttonClass } from '@dure/ui/buttonClass'
import { grouped } from '@dure/ui/grouped'
import { Rating } from '@dure/ui/Rating'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { href } from '../../navigation/href.ts'
import { answerText, lastSeenText } from '../profiles/texts.ts'

type Props = {
  readonly pros: readonly KeptPro[]
  readonly serviceSlug: string
  readonly now: number
  readonly onClose: () => void
}

const none = <span className="text-faint">아직 없어요</span>

/** What is compared, in the order of how much it says. */
const rows: readonly { readonly label: string; readonly of: (pro: KeptPro, now: number) => ReactNode }[] = [
  { label: '평점', of: (pro) => (pro.reviewCount > 0 ? <Rating score={pro.rating} count={pro.reviewCount} /> : none) },
  { label: '고용', of: (pro) => (pro.hiredCount > 0 ? `${grouped(pro.hiredCount)}회` : none) },
  { label: '안전결제', of: (pro) => (pro.useSafePayment ? `돼요 (${grouped(pro.safePaymentCount)}회)` : '안 돼요') },
  { label: '답하기까지', of: (pro) => (pro.answerMinutes === null ? undefined : answerText(pro.answerMinutes)) ?? none },
  { label: '경력', of: (pro) => (pro.career > 0 ? `${pro.career}년` : none) },
  { label: '본인 인증', of: (pro) => (pro.certified ? '했어요' : none) },
  { label: '동네', of: (pro) => pro.address },
  { label: '접속', of: (pro, now) => lastSeenText(pro.lastActiveAt, now) ?? none },
  { label: '최근 리뷰', of: (pro) => (pro.lastReview === null ? none : <span className="line-clamp-4">{pro.lastReview.content}</span>) },
]

/** Two to four pros side by side. */
export function Compare({ pros, serviceSlug, now, onClose }: Props) {
  return (
    <Sheet open onClose={onClose} title="고수 비교" wide>
      <div className="-mx-5 overflow-x-auto px-5">
        <table className="w-full table-fixed border-collapse text-left" style={{ minWidth: `${5 + pros.length * 8}rem` }}>
          <thead>
            <tr className="align-bottom">
              <th className="sticky left-0 w-20 bg-card" scope="col">
                <span className="sr-only">무엇을</span>
              </th>
              {pros.map((pro) => (
                <th key={pro.providerId} scope="col" className="px-2 pb-3">
                  <Avatar src={pro.profileImage === null ? null : `${pro.profileImage}?w=192`} name={pro.name} size="md" />
                  <a href={href('/profile/users/:userId', { userId: pro.userId })} className="mt-1 flex min-h-11 items-center underline">
                    {pro.name}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, of }) => (
              <tr key={label} className="border-t border-line align-top">
                <th scope="row" className="sticky left-0 bg-card py-3 pr-2 text-sm font-semibold text-soft">
                  {label}
                </th>
                {pros.map((pro) => (
                  <td key={pro.providerId} className="tabular px-2 py-3 text-sm">
                    {of(pro, now)}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row" className="sticky left-0 bg-card">
                <span className="sr-only">견적</span>
              </th>
              {pros.map((pro) => (
                <td key={pro.providerId} className="px-2 pt-3">
                  <a
                    href={href('/hire/:serviceSlug', { serviceSlug }, { targetProviderId: pro.providerId })}
                    aria-label={`${pro.name}에게 견적 요청`}
                    className={buttonClass({ size: 'sm' })}
                  >
                    견적 요청
                  </a>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Sheet>
  )
}
