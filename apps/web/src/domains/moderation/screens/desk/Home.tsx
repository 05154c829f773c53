import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { Answer } from '@dure/contract/client'
import { desks as workDesks, deskTable } from '@dure/contract/moderation/deskTable'
import type { Right } from '@dure/contract/rights'
import { duration } from '@dure/kernel/time'
import { cx } from '@dure/ui/cx'
import { href } from '../../../../navigation/href.ts'
import { DeskPage } from '../../../../desk/DeskPage.tsx'
import { nextQuery, waitingQuery } from '../../../../desk/waiting.ts'
import { settingTitles } from '../../targets.ts'
import { rows } from '../../../../routes.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { loadScreen } from '../../../../screens.ts'
import { useLoaded } from '../../../../usePage.ts'

export const title = '운영 홈'

type Page = { readonly path: string; readonly title: string }

/** Every operators' page of the table that is no page about one thing. */
const desks = rows.filter((row) => row.area === 'admin' && row.page !== undefined && row.pathParams.length === 0 && row.path !== '/admin')

export async function loader({ queries }: ScreenContext): Promise<readonly Page[]> {
  const [{ rights }] = await Promise.all([queries.ensureQueryData(waitingQuery), queries.ensureQueryData(nextQuery)])
  const open = desks.filter((row) => row.right === undefined || rights.includes(row.right))
  return Promise.all(open.map(async (row) => ({ path: row.path, title: (await loadScreen(row)).title ?? row.path })))
}

type Waiting = { readonly path: string; readonly label: string; readonly count: number; readonly late: number; readonly age: number | null }

/** What people wait for: desks with late work first, then those with work, then those without. */
const waitingOf = ({ desks: all, failedJobs, now }: Answer<'GET /v1/admin/overview'>): readonly Waiting[] =>
  [
    ...workDesks.map((desk) => ({
      path: deskTable[desk].path,
      label: deskTable[desk].label,
      count: all[desk].count,
      late: all[desk].late,
      age: all[desk].oldestAt === null ? null : Math.max(0, Date.parse(now) - Date.parse(all[desk].oldestAt)),
    })),
    { path: href('/admin/jobs'), label: '실패한 작업', count: failedJobs, late: 0, age: null },
  ].toSorted((one, other) => Number(other.late > 0) - Number(one.late > 0) || Number(other.count > 0) - Number(one.count > 0))

const groups: readonly { readonly title: string; readonly paths: readonly string[] }[] = [
  {
    title: '찾아보기',
    paths: [
      '/admin/members',
      '/admin/requests',
      '/admin/doubts',
      '/admin/cases',
      '/admin/reports',
      '/admin/licences',
      '/admin/businesses',
      '/admin/profiles',
      '/admin/portfolios',
      '/admin/products',
      '/admin/inquiries',
      '/admin/bizlink',
      '/admin/questions',
      '/admin/community',
      '/admin/ambassadors',
    ],
  },
  {
    title: '돈',
    paths: [
      '/admin/stuck-money',
      '/admin/cash-money',
      '/admin/tax-papers',
      '/admin/months',
      '/admin/partners',
      '/admin/cash-promises',
      '/admin/coupons',
      '/admin/ads',
    ],
  },
  {
    title: '서비스 운영',
    paths: [
      '/admin/notices',
      '/admin/features',
      '/admin/promotions',
      '/admin/community/topics',
      '/admin/community/curations',
      '/admin/community/words',
      '/admin/packages',
      '/admin/presets',
      '/admin/review-events',
      '/admin/maintenance',
      '/admin/prices',
      '/admin/form-questions',
      '/admin/search',
      '/admin/experiments',
      '/admin/terms',
      '/admin/settings',
    ],
  },
  { title: '기록과 보안', paths: ['/admin/audit', '/admin/funnel', '/admin/jobs', '/admin/operators', '/admin/two-factor'] },
]

/** Whether one who has these rights is let into the desk of an address. */
const mayOpen = (path: string, rights: readonly Right[]): boolean => {
  const right = desks.find((row) => row.path === path.split('?')[0])?.right
  return right === undefined || rights.includes(right)
}

/** The operators' way to all their pages; what waits there comes first. */
export function component() {
  const listed = useLoaded<typeof loader>()
  const { data } = useSuspenseQuery(waitingQuery)
  const { next } = useSuspenseQuery(nextQuery).data
  const others = listed.filter((one) => !groups.some((group) => group.paths.includes(one.path))).map((one) => one.path)
  return (
    <DeskPage title={title} back={null}>
      {data.madeUp.length > 0 && (
        <p className="mb-6 rounded-card border border-alert bg-alert-tint p-4 text-alert">
          <a href={href('/admin/settings')} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2">
            개발용으로 지어낸 값이에요: {data.madeUp.map((name) => settingTitles[name]).join(', ')}
          </a>
        </p>
      )}
      <section aria-labelledby="waiting-title">
        <h2 id="waiting-title" className="text-lg font-bold">
          기다리는 일
        </h2>
        {next !== null && (
          <a
            href={deskTable[next.desk].path}
            className="mt-3 flex min-h-11 items-center gap-2 rounded-card border border-line bg-card px-4 py-2 hover:bg-sunk"
          >
            <span className="flex-1">
              <span className="font-semibold">가장 오래 기다린 일</span>
              <span className="ml-2 text-soft">
                {deskTable[next.desk].label} · {duration(Math.max(0, Date.parse(data.now) - Date.parse(next.since)))}
              </span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 text-faint" />
          </a>
        )}
        <ul className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-3">
          {waitingOf(data)
            .filter((one) => mayOpen(one.path, data.rights))
            .map(({ path, label, count, late, age }) => (
              <li key={label}>
                <a
                  data-row
                  href={path}
                  className={cx(
                    'block h-full scroll-my-20 rounded-card border p-4 hover:border-edge',
                    count > 0 ? 'border-alert bg-alert-tint text-alert' : 'border-line bg-card text-soft',
                  )}
                >
                  <span className="block text-sm font-semibold">{label}</span>
                  <span className="tabular text-2xl font-extrabold">
                    {count.toLocaleString('ko-KR')}
                    <span className="ml-0.5 text-base font-semibold">건</span>
                    {late > 0 && <span className="ml-2 text-sm font-semibold">늦은 것 {late.toLocaleString('ko-KR')}건</span>}
                  </span>
                  {age !== null && <span className="block text-sm">가장 오래된 것 {duration(age)}</span>}
                </a>
              </li>
            ))}
        </ul>
        <p className="mt-3 text-sm text-faint">지금 이용이 제한된 회원은 {data.penalties.toLocaleString('ko-KR')}명이에요.</p>
      </section>
      <nav aria-label="운영 화면" className="mt-8 grid gap-8 md:grid-cols-2">
        {[...groups, { title: '그 밖에', paths: others }]
          .map((group) => ({ ...group, paths: group.paths.filter((path) => listed.some((one) => one.path === path)) }))
          .map(
            (group) =>
              group.paths.length > 0 && (
                <section key={group.title}>
                  <h2 className="text-lg font-bold">{group.title}</h2>
                  <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
                    {group.paths.map((path) => (
                      <li key={path}>
                        <a href={path} className="flex min-h-14 items-center gap-2 px-4 font-semibold hover:bg-sunk">
                          <span className="flex-1">{listed.find((one) => one.path === path)?.title}</span>
                          <ChevronRight aria-hidden="true" className="size-5 text-faint" />
                        </a>
                      </li>
                    ))}
                  </ul>
                </section>
              ),
          )}
      </nav>
    </DeskPage>
  )
}
