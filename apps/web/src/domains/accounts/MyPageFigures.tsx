import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { Answer } from '@dure/contract/client'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { seoulDay, startOfSeoulMonth } from '@dure/kernel/time'
import { buttonClass } from '@dure/ui/buttonClass'
import { cash, won } from '@dure/ui/PriceText'
import { query } from '../../api/query.ts'
import { WayOn } from '../../ground/WayOn.tsx'
import { href } from '../../navigation/href.ts'

export type Board = Answer<'GET /v1/users/me/board'>

/** What his deals brought in this month, as his profit says it, and what became of his quotes in thirty days. */
export const monthQuery = () => {
  const now = new Date()
  const range = { start_at: seoulDay(startOfSeoulMonth(now)), end_at: seoulDay(now) }
  return query('GET /v2/safe-payment/providers/:userId/profit', { params: { userId: 'me' }, query: { ...range, page: 1 } })
}
const [activityDays] = quoteLimits.activityDays
export const activityQuery = query('GET /v2/providers/me/activity', { query: { days: activityDays } })

const card = 'rounded-card border border-line bg-card hover:border-edge'

/** What cannot wait, two at most: each leads to where it is done. */
export function Now({ board }: { readonly board: Board }) {
  const pro = board.pro !== null
  const deal = (id: number) => (pro ? href('/pro/escrows/:escrowId', { escrowId: id }) : href('/escrows/:escrowId', { escrowId: id }))
  const things = [
    board.pay && { path: deal(board.pay.id), what: '결제를 기다려요', of: `${board.pay.name} · ${won(board.pay.amount)}` },
    board.decide && {
      path: deal(board.decide.id),
      what: pro ? '거래 취소 요청에 답해 주세요' : '거래를 확정해 주세요',
      of: `${board.decide.name} · ${won(board.decide.amount)}`,
    },
    board.pro !== null &&
      board.pro.unread > 0 && {
        path: href('/requests/received', undefined, { viewFilter: 'unread' }),
        what: `안 읽은 요청이 ${board.pro.unread}건 있어요`,
        of: '먼저 보낸 견적이 잘 읽혀요',
      },
    board.requests.unreadQuotes > 0 &&
      !pro && {
        path: href('/requests/sent'),
        what: `안 읽은 견적이 ${board.requests.unreadQuotes}개 있어요`,
        of: '비교하고 이야기해 보세요',
      },
  ].filter((one) => one !== null && one !== false)
  if (things.length === 0) return null
  return (
    <section aria-labelledby="now">
      <h2 id="now" className="mb-2 type-meta font-bold">
        지금 할 일
      </h2>
      <ul className="space-y-2">
        {things.slice(0, 2).map((one) => (
          <li key={one.what}>
            <WayOn
              path={one.path}
              name={one.what}
              text={one.of}
              mark={<span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-alert-fill" />}
              className="min-h-16 px-4 py-2.5"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Tile = { readonly path: string; readonly label: string; readonly figure: string }

/** What he has, each a way to it. */
export function Tiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <ul className={`grid gap-2 ${tiles.length === 3 ? 'grid-cols-3' : 'grid-cols-4'}`}>
      {tiles.map(({ path, label, figure }) => (
        <li key={path}>
          <a href={path} className={`flex h-full min-h-18 flex-col items-center justify-center px-1 py-2.5 text-center ${card}`}>
            <b className="tabular text-xl font-extrabold">{figure}</b>
            <span className="type-note leading-tight">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

export const customerTiles = (board: Board): readonly Tile[] => [
  { path: href('/requests/sent'), label: '받은 견적', figure: String(board.requests.quotes) },
  { path: href('/escrows/history'), label: '안전결제', figure: String(board.deals) },
  { path: href('/pro-bucket'), label: '찜한 고수', figure: String(board.hearts) },
]

export const proTiles = ({ campaigns, templates, autoMessages, works }: NonNullable<Board['pro']>): readonly Tile[] => [
  { path: href('/instant-match'), label: '자동견적', figure: campaigns > 0 ? '켜짐' : '꺼짐' },
  { path: href('/mypage/quote-template'), label: '템플릿', figure: String(templates) },
  { path: href('/auto-message'), label: '자동응답', figure: String(autoMessages) },
  { path: href('/portfolio/my-list'), label: '포트폴리오', figure: String(works) },
]

/** A pro's cash and what he earned, side by side, and how his quotes fare. */
export function Earnings({ balance, needCash }: { readonly balance: number; readonly needCash: boolean }) {
  const { data: month } = useSuspenseQuery(monthQuery())
  const { received, sent, read, hired } = useSuspenseQuery(activityQuery).data.current
  const steps = [
    ['요청', received],
    ['견적', sent],
    ['읽음', read],
    ['고용', hired],
  ] as const
  return (
    <div className="space-y-2">
      <div className="grid grid-cols-2 gap-2">
        <a href={href('/mypage/cash-dashboard')} className="rounded-card bg-action p-4 text-on-action">
          <span className="block text-sm opacity-90">내 캐시</span>
          <b className="tabular mt-0.5 block text-xl font-extrabold leading-tight">{cash(balance)}</b>
        </a>
        <a href={href('/mypage/profit')} className={`p-4 ${card}`}>
          <span className="block type-meta">수익 관리 · 이번 달</span>
          <b className="tabular mt-0.5 block text-xl font-extrabold leading-tight text-good">{won(month.totals.totalAmount)}</b>
        </a>
      </div>
      {needCash && (
        <div className="flex items-center justify-between gap-3 rounded-card bg-alert-tint py-2 pl-4 pr-2 text-sm text-alert">
          견적을 보내려면 캐시가 필요해요.
          <a href={href('/store')} className={buttonClass({ tone: 'outline', size: 'sm' })}>
            충전하기
          </a>
        </div>
      )}
      <a href={href('/pro/active-analysis')} className={`block px-4 py-3 ${card}`}>
        <span className="flex items-center justify-between type-meta">
          활동 분석 · 최근 {activityDays}일
          <ChevronRight aria-hidden="true" className="size-5" />
        </span>
        <span className="tabular mt-1 flex items-start justify-between gap-1">
          {steps.map(([label, count], at) => (
            <span key={label} className="contents">
              {at > 0 && (
                <span aria-hidden="true" className="text-faint">
                  →
                </span>
              )}
              <span className="text-center">
                <b className="block text-lg font-extrabold leading-tight">{count.toLocaleString('ko-KR')}</b>
                <span className="type-note">{label}</span>
              </span>
            </span>
          ))}
        </span>
      </a>
    </div>
  )
}
