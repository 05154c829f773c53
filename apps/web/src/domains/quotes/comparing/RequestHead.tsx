import { ArrowLeft } from 'lucide-react'
import type { SentRequestDetail } from '@dure/contract/requests/sent'
import { Avatar } from '@dure/ui/Avatar'
import { cx } from '@dure/ui/cx'
import { href } from '../../../navigation/href.ts'
import { DeadlineBadge } from '../../requests/DeadlineBadge.tsx'
import { RequestAnswers } from '../../requests/RequestAnswers.tsx'

/** Which request it is, how it stands, and what was said in it. */
export function RequestHead({ request }: { readonly request: SentRequestDetail }) {
  return (
    <>
      <a href={href('/requests/sent')} className="-ml-2 inline-flex min-h-11 items-center gap-1 px-2 text-sm text-faint hover:text-action">
        <ArrowLeft aria-hidden="true" className="size-4" />
        받은 견적
      </a>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-extrabold tracking-tight md:text-3xl">{request.service.name}</h1>
        {request.status === 'opened' ? <DeadlineBadge deadline={request.deadline} expiredAt={request.endedAt} /> : null}
      </div>
      <p className="mt-1 text-soft">
        {request.address} · 견적{' '}
        <span className="tabular">
          {request.quoteCount}/{request.quoteLimit}
        </span>
        {request.status !== 'opened' && ` · ${request.status === 'expired' ? '기간이 지났어요' : '마감했어요'}`}
      </p>
      {request.isTargeted && request.targetInfoList.length > 0 && (
        <AskedPros pros={request.targetInfoList} open={request.status === 'opened'} />
      )}
      <details className="mt-4 rounded-card border border-line bg-card px-5 py-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">내가 보낸 요청 보기</summary>
        <RequestAnswers items={request.items} />
        {request.additionalRequirement && (
          <p className="whitespace-pre-line border-t border-line py-3">{request.additionalRequirement.text}</p>
        )}
      </details>
    </>
  )
}

/** Whom the customer chose, and who of them has quoted. */
function AskedPros({ pros, open }: { readonly pros: SentRequestDetail['targetInfoList']; readonly open: boolean }) {
  const quoted = pros.filter((one) => one.quoted).length
  return (
    <section aria-labelledby="asked" className="mt-4">
      <h2 id="asked" className="text-sm font-semibold text-soft">
        {quoted === 0 ? `내가 고른 고수 ${pros.length}명에게 보냈어요` : `내가 고른 고수 ${pros.length}명 중 ${quoted}명이 견적을 보냈어요`}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {pros.map((one) => (
          <li key={one.providerId} className="min-w-0 max-w-full">
            <a
              href={href('/profile/users/:userId', { userId: one.userId })}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-card py-1 pl-1.5 pr-4 hover:border-action"
            >
              <Avatar src={one.profileImage} name={one.name} size="sm" />
              <span className="min-w-0 truncate font-semibold">{one.name}</span>
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
