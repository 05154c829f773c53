import { useSuspenseQuery } from '@tanstack/react-query'
import { eventTitles } from '@dure/contract/analytics/events'
import type { EventName } from '@dure/contract/analytics/events'
import { DAY, formatDate, parseSeoulDay, seoulDay } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { query } from '../../../../api/query.ts'
import { useRouter } from '../../../../useRouter.ts'
import { DeskPage, DeskSection } from '../../../../desk/DeskPage.tsx'
import { DayInForm } from '../../../../forms/DayInForm.tsx'
import { href } from '../../../../navigation/href.ts'
import type { SearchAt } from '../../../../routes.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { usePage } from '../../../../usePage.ts'

export const title = '방문과 전환'

const usualDays = 7
const spans = [1, 7, 30, 90] as const
/** The customer's way; what pros send stands beside it. */
const steps = ['visit', 'sign_up', 'request', 'hire', 'pay'] as const satisfies readonly EventName[]
const columns = ['visit', 'page_view', 'items_seen', 'sign_up', 'request', 'quote', 'hire', 'pay'] as const satisfies readonly EventName[]

/** The range of the address, else the last days of the server's calendar. */
const rangeOf = (search: SearchAt<'/admin/funnel'>, now: string) => {
  const today = seoulDay(new Date(now))
  const to = search.to ?? today
  return { from: search.from ?? seoulDay(new Date(parseSeoulDay(to)!.getTime() - (usualDays - 1) * DAY)), to, today }
}

const settingsQuery = query('GET /v1/system/settings')
const funnelQuery = (range: { from: string; to: string }) =>
  query('GET /v1/admin/analytics/funnel', { query: { from: range.from, to: range.to } })

const originsQuery = (range: { from: string; to: string }) =>
  query('GET /v1/admin/analytics/origins', { query: { from: range.from, to: range.to } })
const commentsQuery = query('GET /v1/admin/leaving-comments', { query: {} })

export async function loader({ queries, search }: ScreenContext<'/admin/funnel'>) {
  const { now } = await queries.ensureQueryData(settingsQuery)
  const range = rangeOf(search, now)
  await Promise.all([
    queries.ensureQueryData(funnelQuery(range)),
    queries.ensureQueryData(originsQuery(range)),
    queries.ensureQueryData(commentsQuery),
  ])
}

const count = (value: number): string => value.toLocaleString('ko-KR')
const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)}%`

/** How many come, and how far they go, day by day. */
export function component() {
  const { search } = usePage<'/admin/funnel'>()
  const router = useRouter()
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { from, to, today } = rangeOf(search, settings.now)
  const { data } = useSuspenseQuery(funnelQuery({ from, to }))
  const visitors = new Map(data.total.map((one) => [one.event, one.visitors]))
  const of = (event: EventName): number => visitors.get(event) ?? 0
  const most = Math.max(...steps.map(of), 1)
  const show = (range: { from: string; to: string }) => router.history.push(href('/admin/funnel', undefined, range))
  return (
    <DeskPage title={title} text="방문자는 하루에 한 번씩 센 브라우저예요. 로봇과 자동화 도구는 빼고 세요.">
      <div className="space-y-8">
        <form
          key={`${from}${to}`}
          className="flex flex-wrap items-end gap-2"
          aria-label="기간"
          onSubmit={(event) => {
            event.preventDefault()
            const { from: start, to: end } = Object.fromEntries(new FormData(event.currentTarget)) as { from: string; to: string }
            const [a, b] = start < end ? [start, end] : [end, start]
            if (a && b) show({ from: a, to: b })
          }}
        >
          <DayInForm label="시작하는 날" name="from" defaultValue={from} max={today} />
          <DayInForm label="끝나는 날" name="to" defaultValue={to} max={today} />
          <Button type="submit" tone="outline">
            보기
          </Button>
          <span className="flex flex-wrap gap-2">
            {spans.map((days) => {
              const start = seoulDay(new Date(parseSeoulDay(today)!.getTime() - (days - 1) * DAY))
              return (
                <a
                  key={days}
                  href={href('/admin/funnel', undefined, { from: start, to: today })}
                  aria-current={start === from && to === today ? 'page' : undefined}
                  className={buttonClass({ tone: start === from && to === today ? 'tint' : 'quiet' })}
                >
                  {days === 1 ? '오늘' : `${days}일`}
                </a>
              )
            })}
          </span>
        </form>
        {data.total.every((one) => one.events === 0) ? (
          <EmptyState
            scene="chart"
            title="이 기간에는 방문이 없어요"
            text="날짜를 바꿔 보세요."
            action={{ label: '기간 처음으로', href: '/admin/funnel' }}
          />
        ) : (
          <>
            <DeskSection title="고객의 길">
              <ol className="space-y-3">
                {steps.map((event, at) => (
                  <li key={event}>
                    <p className="flex items-baseline justify-between gap-3">
                      <span className="font-semibold">{eventTitles[event]}</span>
                      <span className="tabular">
                        {count(of(event))}명
                        {at > 0 && of(steps[at - 1]!) > 0 && (
                          <span className="type-meta"> · 앞 단계의 {percent(of(event), of(steps[at - 1]!))}</span>
                        )}
                      </span>
                    </p>
                    <div aria-hidden="true" className="mt-1 h-3 overflow-hidden rounded-full bg-sunk">
                      <div className="h-full rounded-full bg-action" style={{ width: `${(of(event) / most) * 100}%` }} />
                    </div>
                  </li>
                ))}
              </ol>
              <p className="mt-3 type-note">
                고수가 직접 보낸 견적은 {count(data.total.find((one) => one.event === 'quote')?.events ?? 0)}개, 본 페이지는{' '}
                {count(data.total.find((one) => one.event === 'page_view')?.events ?? 0)}쪽이에요.
              </p>
            </DeskSection>
            <DeskSection title="날마다" card={false}>
              <div
                className="overflow-x-auto rounded-card border border-line bg-card"
                role="region"
                aria-label="날마다의 수"
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
                tabIndex={0}
              >
                <table className="w-full min-w-[40rem] text-right">
                  <thead className="type-meta">
                    <tr>
                      <th scope="col" className="p-3 text-left font-semibold">
                        날
                      </th>
                      {columns.map((event) => (
                        <th key={event} scope="col" className="p-3 font-semibold">
                          {eventTitles[event]}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody className="divide-y divide-line">
                    {data.days.toReversed().map(({ day, counts }) => (
                      <tr key={day}>
                        <th scope="row" className="tabular p-3 text-left font-normal">
                          {formatDate(parseSeoulDay(day)!)}
                        </th>
                        {columns.map((event) => (
                          <td key={event} className="tabular p-3">
                            {count(counts[event]?.events ?? 0)}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </DeskSection>
            {data.pages.length > 0 && (
              <DeskSection title="많이 본 페이지" text="지난 날까지 센 값이에요." card={false}>
                <ol className="divide-y divide-line rounded-card border border-line bg-card">
                  {data.pages.map(({ page, views }) => (
                    <li key={page} className="flex justify-between gap-3 px-4 py-3">
                      <span className="break-all">{page}</span>
                      <span className="tabular">{count(views)}</span>
                    </li>
                  ))}
                </ol>
              </DeskSection>
            )}
          </>
        )}
        <Origins from={from} to={to} />
        <LeavingComments />
      </div>
    </DeskPage>
  )
}

/** What brought sign-ups and requests in these days [accounts.acquisition-kept]. */
function Origins(range: { readonly from: string; readonly to: string }) {
  const { data } = useSuspenseQuery(originsQuery(range))
  if (data.origins.length === 0 && data.affiliates.length === 0) return null
  return (
    <DeskSection title="어디서 왔나요" text="어디서 왔는지 아는 가입과 의뢰만 세요. 한 해가 지나면 지워요." card={false}>
      <ol className="divide-y divide-line rounded-card border border-line bg-card">
        {data.origins.map(({ source, medium, campaign, signUps, requests }) => (
          <li key={`${source} ${medium} ${campaign}`} className="flex flex-wrap justify-between gap-x-3 px-4 py-3">
            <span className="min-w-0 break-all">{[source || '이름 없는 곳', medium, campaign].filter(Boolean).join(' · ')}</span>
            <span className="tabular">
              가입 {count(signUps)} · 의뢰 {count(requests)}
            </span>
          </li>
        ))}
        {data.affiliates.map(({ code, members }) => (
          <li key={code} className="flex flex-wrap justify-between gap-x-3 px-4 py-3">
            <span className="min-w-0 break-all">제휴 {code}</span>
            <span className="tabular">회원 {count(members)}</span>
          </li>
        ))}
      </ol>
    </DeskSection>
  )
}

/** Why people left, under no name [leaving.comments]. */
function LeavingComments() {
  const { data } = useSuspenseQuery(commentsQuery)
  if (data.items.length === 0) return null
  return (
    <DeskSection title="떠나며 남긴 말" text="누가 썼는지는 남기지 않아요. 한 해가 지나면 지워요." card={false}>
      <ol className="divide-y divide-line rounded-card border border-line bg-card">
        {data.items.map(({ id, comment, wasProvider, at }) => (
          <li key={id} className="px-4 py-3">
            <p className="whitespace-pre-line">{comment}</p>
            <p className="tabular mt-1 type-meta">
              {formatDate(new Date(at))} · {wasProvider ? '고수' : '고객'}
            </p>
          </li>
        ))}
      </ol>
    </DeskSection>
  )
}
