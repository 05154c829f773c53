import { systemLimits } from '@dure/contract/system/limits'
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatPeriod } from '@dure/kernel/time'
import { query } from '../../../api/query.ts'
import { href } from '../../../navigation/href.ts'
import { usePage } from '../../../usePage.ts'
import { Logo } from '../../../shell/frame/Logo.tsx'

export const title = '서비스 점검 중이에요'

/** The maintenance page; it leads home as soon as the settings answer without a running window [pages.maintenance]. */
export function component() {
  const { startAt: from, endAt: to, title: heading, message } = usePage<'/inspection'>().search
  const settings = useQuery({ ...query('GET /v1/system/settings'), refetchInterval: systemLimits.askAgainEvery, staleTime: 0 })
  const running = settings.data?.maintenance && Date.parse(settings.data.maintenance.startAt) <= Date.parse(settings.data.now)
  const over = settings.isSuccess && settings.isFetchedAfterMount && !running
  useEffect(() => {
    if (over) window.location.replace('/')
  }, [over])
  return (
    <section className="mx-auto flex min-h-[70vh] max-w-read flex-col items-center justify-center px-6 text-center">
      <Logo />
      <h1 className="mt-8 text-2xl font-bold">{heading ?? '더 나은 서비스를 위해 점검하고 있어요'}</h1>
      {message !== undefined && <p className="mt-3 text-soft">{message}</p>}
      {from && to && <p className="tabular mt-6 rounded-card bg-sunk px-5 py-3 font-semibold">{formatPeriod(from, to)}</p>}
      <p className="mt-3 type-meta">점검이 끝나면 이 화면이 저절로 홈으로 바뀌어요.</p>
      <a href={href('/admin/maintenance')} className="mt-10 inline-flex min-h-11 items-center type-meta underline">
        운영자로 들어가기
      </a>
    </section>
  )
}
