import { Suspense, useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Megaphone, TriangleAlert, Wrench, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime, formatPeriod } from '@dure/kernel/time'
import { cx } from '@dure/ui/cx'
import { IconButton } from '@dure/ui/IconButton'
import { callOf, query } from '../../api/query.ts'
import { meetExperiments } from '../experiments/meet.ts'
import { inApp } from '../support/apps.ts'
import { href } from '../../navigation/href.ts'
import type { PageRow } from '../../navigation/row.ts'
import { useSession } from '../../session/store.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'

const AppealDialog = lazyPart(() => import('./AppealDialog.tsx').then((file) => file.AppealDialog))

const dismissedKey = 'dure:dismissed-notices'

function dismissed(): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(dismissedKey) ?? '[]') as string[]
  } catch {
    return []
  }
}

function Bar({
  icon,
  tone,
  close,
  children,
}: {
  readonly icon: ReactNode
  readonly tone: string
  /** Its button, named apart from those of other bars. */
  readonly close?: { readonly label: string; readonly act: () => void }
  readonly children: ReactNode
}) {
  return (
    <div className={cx('border-b border-line text-sm', tone)}>
      <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-2">
        <span aria-hidden="true" className="shrink-0 [&>svg]:size-5">
          {icon}
        </span>
        <div className="min-w-0 flex-1">{children}</div>
        {close !== undefined && (
          <IconButton label={close.label} onClick={close.act}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  )
}

/** What the house says to this visitor above every page: a penalty, maintenance ahead, a pinned announcement. */
export function HouseNotices({ row, pathname }: { readonly row: PageRow | undefined; readonly pathname: string }) {
  const call = callOf(useQueryClient())
  const { me, mode } = useSession()
  const { data: house } = useQuery(query('GET /v1/system/settings'))
  const [closed, setClosed] = useState(dismissed)
  const [appealing, setAppealing] = useState(false)
  const experiments = house?.experiments ?? false
  useEffect(() => {
    if (experiments) void meetExperiments(call, { pathname, mode })
  }, [experiments, call, pathname, mode])

  const dismiss = (key: string) => {
    const next = [...closed, key].slice(-50)
    localStorage.setItem(dismissedKey, JSON.stringify(next))
    setClosed(next)
  }
  // A room fills its screen, a landing page is left alone [pages.maintenance].
  if (house === undefined || row?.page === 'chat/ChatRoom' || row?.page === 'promotions/Landing' || row?.page === 'system/Inspection')
    return null
  const { maintenance, notice, support } = house
  const window_ = maintenance && `maintenance:${maintenance.startAt}`
  const pinned = notice && `notice:${notice.id}`
  const forMe = notice !== null && (notice.audience === 'all' || (me !== null && (notice.audience === 'customer' || me.provider !== null)))
  const penalty = me?.penalty
  // The app says so itself [pages.maintenance].
  const warned = maintenance !== null && !inApp(navigator.userAgent) && !closed.includes(`maintenance:${maintenance.startAt}`)
  // The house's news waits while something more pressing is said, and where somebody is in the middle of a task.
  const told = forMe && !penalty && !warned && row?.mobileHeader !== false
  return (
    <section aria-label="두레 알림">
      {penalty && (
        <Bar icon={<TriangleAlert />} tone="bg-danger-tint text-danger">
          <p className="font-semibold">
            이용이 제한된 상태예요. 보기만 할 수 있고 보내거나 고칠 수는 없어요.
            {penalty.ends_at !== null && ` ${formatDateTime(new Date(penalty.ends_at))}에 풀려요.`}
          </p>
          <p>이유: {penalty.reason}</p>
          <p className="flex flex-wrap items-center gap-x-3">
            <a href={`tel:${support.phone}`} className="tabular inline-flex min-h-11 items-center font-semibold underline">
              고객센터 {support.phone}
            </a>
            <span>{support.hours}</span>
            <button type="button" onClick={() => setAppealing(true)} className="min-h-11 font-semibold underline">
              이의 신청
            </button>
          </p>
        </Bar>
      )}
      {warned && window_ && (
        <Bar icon={<Wrench />} tone="bg-alert-tint text-alert" close={{ label: '점검 알림 닫기', act: () => dismiss(window_) }}>
          <p>
            <b>{maintenance.title}</b>{' '}
            <span className="tabular">{formatPeriod(new Date(maintenance.startAt), new Date(maintenance.endAt))}</span> 두레를 쓸 수 없어요.{' '}
            {maintenance.message}
          </p>
        </Bar>
      )}
      {told && pinned && !closed.includes(pinned) && (
        <Bar icon={<Megaphone />} tone="bg-action-tint text-action" close={{ label: '공지 닫기', act: () => dismiss(pinned) }}>
          <a href={`${href('/notices')}#notice-${notice.id}`} className="inline-flex min-h-11 items-center font-semibold underline">
            {notice.title}
          </a>
        </Bar>
      )}
      <Suspense>{appealing && me && <AppealDialog memberId={String(me.id)} onClose={() => setAppealing(false)} />}</Suspense>
    </section>
  )
}
