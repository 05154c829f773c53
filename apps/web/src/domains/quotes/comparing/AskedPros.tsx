import type { SentRequestDetail } from '@dure/contract/requests/sent'
import { Avatar } from '@dure/ui/Avatar'
import { cx } from '@dure/ui/cx'
import { href } from '../../../navigation/href.ts'

type Props = { readonly request: Pick<SentRequestDetail, 'targetInfoList' | 'status' | 'quoteLimit' | 'quoteCount' | 'isTargeted'> }

/** Who may still quote: those that were chosen, each with how he stands; of a request to all, how many places are left. */
export function AskedPros({ request }: Props) {
  const open = request.status === 'opened'
  const left = request.quoteLimit - request.quoteCount
  if (!request.isTargeted)
    return open && left > 0 && request.quoteCount > 0 ? (
      <p className="flex items-center gap-3 py-4 type-meta">
        <span aria-hidden="true" className="flex -space-x-2">
          {Array.from({ length: Math.min(3, left) }, (_, at) => (
            <span key={at} className="size-8 rounded-full border-2 border-paper bg-sunk" />
          ))}
        </span>
        <span className="tabular">고수 {left}명의 견적을 더 받을 수 있어요</span>
      </p>
    ) : null
  if (request.targetInfoList.length === 0) return null
  const quoted = request.targetInfoList.filter((one) => one.quoted).length
  return (
    <section aria-labelledby="asked" className="mt-6">
      <h2 id="asked" className="font-bold">
        {quoted === 0
          ? `내가 고른 고수 ${request.targetInfoList.length}명에게 보냈어요`
          : `내가 고른 고수 ${request.targetInfoList.length}명 중 ${quoted}명이 견적을 보냈어요`}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {request.targetInfoList.map((one) => (
          <li key={one.providerId}>
            <a href={href('/profile/users/:userId', { userId: one.userId })} className="flex min-h-13 items-center gap-3 py-1.5">
              <Avatar src={one.profileImage} name={one.name} size="sm" />
              <span className="min-w-0 flex-1 font-semibold">{one.name}</span>
              <span className={cx('shrink-0 text-sm', one.quoted ? 'font-semibold text-good' : 'text-faint')}>
                {one.quoted ? '견적 보냄' : open ? '기다리는 중' : '보내지 않음'}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
