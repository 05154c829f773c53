import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { CountBadge } from '@dure/ui/Badge'
import { query } from '../../api/query.ts'
import { rows } from '../../routes.ts'
import type { ScreenContext } from '../../screen.ts'
import { loadScreen } from '../../screens.ts'
import { usePage } from '../../use-page.ts'

export const title = '운영 홈'

const overviewQuery = query('GET /v1/admin/overview')

type Desk = { readonly path: string; readonly title: string }

/** Every operators' page of the table that is no page about one thing. */
const desks = rows.filter((row) => row.area === 'admin' && row.page !== undefined && row.pathParams.length === 0 && row.path !== '/admin')

export async function loader({ queries }: ScreenContext): Promise<readonly Desk[]> {
  await queries.ensureQueryData(overviewQuery)
  return Promise.all(desks.map(async (row) => ({ path: row.path, title: (await loadScreen(row)).title ?? row.path })))
}

/** The operators' way to all their pages, with what waits for them. */
export function component() {
  const listed = usePage().data as readonly Desk[]
  const { data } = useSuspenseQuery(overviewQuery)
  const waiting: Record<string, number> = {
    '/admin/cases': data.openCases,
    '/admin/jobs': data.failedJobs,
    '/admin/licences': data.licences,
    '/admin/members': data.appeals,
  }
  return (
    <div className="mx-auto max-w-page px-4 pb-20 pt-6">
      <h1 className="text-2xl font-extrabold tracking-tight md:text-3xl">운영 홈</h1>
      <dl className="mt-5 grid grid-cols-2 gap-3 md:grid-cols-5">
        {[
          ['기다리는 거래', data.openCases],
          ['기다리는 자격', data.licences],
          ['실패한 작업', data.failedJobs],
          ['이용 제한 회원', data.penalties],
          ['이의 신청', data.appeals],
        ].map(([name, count]) => (
          <div key={name} className="rounded-card border border-line bg-card p-4">
            <dt className="text-sm text-faint">{name}</dt>
            <dd className="tabular text-2xl font-extrabold">{count}</dd>
          </div>
        ))}
      </dl>
      <nav aria-label="운영 화면" className="mt-6">
        <ul className="grid gap-2 md:grid-cols-2 lg:grid-cols-3">
          {listed.map((one) => (
            <li key={one.path}>
              <a
                href={one.path}
                className="flex min-h-14 items-center gap-2 rounded-card border border-line bg-card px-4 font-semibold hover:bg-sunk"
              >
                <span className="flex-1">{one.title}</span>
                <CountBadge count={waiting[one.path] ?? 0} label="기다리는 일" />
                <ChevronRight aria-hidden="true" className="size-5 text-faint" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
