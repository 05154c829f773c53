import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'
import { DAY, HOUR, MINUTE, formatDateTime } from '@dure/kernel/time'
import { useNow } from '../../../ground/useNow.ts'
import { href } from '../../../navigation/href.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { promiseQuery } from '../queries.ts'
import { isDismissed } from './dismissed.ts'

const PromiseSheet = lazyPart(() => import('./PromiseSheet.tsx').then((file) => file.PromiseSheet))

/** How long is left, to the minute. */
export function leftWords(until: Date, now: Date): string {
  const left = Math.max(0, until.getTime() - now.getTime())
  const [days, hours, minutes] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR), Math.floor((left % HOUR) / MINUTE)]
  if (days > 0) return `${days}일 ${hours}시간 남았어요`
  return hours > 0 ? `${hours}시간 ${minutes}분 남았어요` : `${minutes + 1}분 안에 끝나요`
}

/** That cash which is bought now may be given back without a fee, while it is so, and once a page in a sheet [cash.promise-shown]. */
export function RefundPromise({ page }: { readonly page: 'store' | 'received' }) {
  const { data } = useQuery(promiseQuery)
  const now = useNow()
  if (data === undefined || now === null || !data.isBannerVisible) return null
  const { refundDays, paymentAvailableDate, isModalVisible } = data
  if (refundDays === null || paymentAvailableDate === null || Date.parse(paymentAvailableDate) <= now.getTime()) return null
  const until = new Date(paymentAvailableDate)
  return (
    <>
      <section aria-label="환불 약속" className="my-4 flex items-start gap-3 rounded-card border border-line bg-good-tint px-5 py-4">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
        <p className="min-w-0 flex-1">
          <b>지금 충전하면 {refundDays}일 동안 환불 수수료가 없어요</b>
          <span className="tabular block type-note">
            {formatDateTime(until)}까지 · {leftWords(until, now)}
          </span>
        </p>
        {page === 'received' && (
          <a href={href('/store')} className="inline-flex min-h-11 shrink-0 items-center font-semibold text-action">
            충전하기
          </a>
        )}
      </section>
      <Suspense>{isModalVisible && !isDismissed(page) && <PromiseSheet page={page} days={refundDays} until={until} />}</Suspense>
    </>
  )
}
