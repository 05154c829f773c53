import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { Answer } from '@dure/contract/client'
import { desks as workDesks, deskTable } from '@dure/contract/moderation/deskTable'
import type { Right } from '@dure/contract/rights'
import { duration } from '@dure/kernel/time'
import { cx } from '@dure/ui/cx'
import { href } from '../../../../navigation/href.ts'
import { DeskPage } from '../../../../desk/DeskPage.tsx'
import { railFor } from '../../../../desk/frame/rails.ts'
import { nextQuery, waitingQuery } from '../../../../desk/waiting.ts'
import { settingTitles } from '../../targets.ts'
import { rows } from '../../../../routes.ts'
import type { ScreenContext } from '../../../../screen.ts'

export const title = '운영 홈'

export async function loader({ queries }: ScreenContext): Promise<void> {
  await Promise.all([queries.ensureQueryData(waitingQuery), queries.ensureQueryData(nextQuery)])
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

/** Whether one who has these rights is let into the desk of an address. */
const mayOpen = (path: string, rights: readonly Right[]): boolean => {
  const right = rows.find((row) => row.path === path.split('?')[0])?.right
  return right === undefined || rights.includes(right)
}

/** The operators' way to all their pages; what waits there comes first. */
export function component() {
  const { data } = useSuspenseQuery(waitingQuery)
  const { next } = useSuspenseQuery(nextQuery).data
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
        <h2 id="waiting-title" className="type-section">
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
        <ul className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
          {waitingOf(data)
            .filter((one) => mayOpen(one.path, data.rights))
            .map(({ path, label, count, late, age }) => (
              <li key={label}>
                <a
                  data-row
                  href={path}
                  className={cx(
                    'block h-full scroll-my-20 rounded-card border p-4 hover:border-edge',
                    late > 0 ? 'border-alert bg-alert-tint text-alert' : cx('border-line bg-card', count > 0 ? 'text-ink' : 'text-soft'),
                  )}
                >
                  <span className="block type-label">{label}</span>
                  <span className="tabular text-2xl font-extrabold">
                    {count.toLocaleString('ko-KR')}
                    <span className="ml-0.5 text-base font-semibold">건</span>
                    {late > 0 && <span className="ml-2 type-label">늦은 것 {late.toLocaleString('ko-KR')}건</span>}
                  </span>
                  {age !== null && <span className="block text-sm">가장 오래된 것 {duration(age)}</span>}
                </a>
              </li>
            ))}
        </ul>
        <p className="mt-3 type-meta">지금 이용이 제한된 회원은 {data.penalties.toLocaleString('ko-KR')}명이에요.</p>
      </section>
      {/* Where there is room they stand beside every page. */}
      <nav aria-label="운영 화면" className="mt-8 grid gap-8 md:grid-cols-2 lg:hidden">
        {railFor(data.rights).map(({ title: group, items }) => (
          <section key={group}>
            <h2 className="type-section">{group}</h2>
            <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
              {items
                .filter(({ path }) => path !== '/admin')
                .map(({ path, label }) => (
                  <li key={path}>
                    <a href={path} className="flex min-h-14 items-center gap-2 px-4 font-semibold hover:bg-sunk">
                      <span className="flex-1">{label}</span>
                      <ChevronRight aria-hidden="true" className="size-5 text-faint" />
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
    </DeskPage>
  )
}
