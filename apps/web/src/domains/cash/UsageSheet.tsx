import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cashLimits as limits } from '@dure/contract/cash/limits'
import type { Answer } from '@dure/contract/client'
import { DAY, parseSeoulDay, seoulDay } from '@dure/kernel/time'
import { ChipRow } from '@dure/ui/chips/ChipRow'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { EmptyState } from '@dure/ui/EmptyState'
import { ErrorState } from '@dure/ui/ErrorState'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { cash } from '@dure/ui/PriceText'
import { SkeletonList } from '@dure/ui/Skeleton'
import { query } from '../../api/query.ts'

type Usage = Answer<'GET /v1/me/cash/usage'>['items'][number]
type Span = { readonly from: string; readonly to: string }

/** The spans that are offered, by the Seoul day it is. */
export function spansAt(now: Date): readonly (Span & { readonly name: string })[] {
  const today = seoulDay(now)
  const before = (days: number) => seoulDay(new Date(parseSeoulDay(today)!.getTime() - days * DAY))
  const first = `${today.slice(0, 8)}01`
  const lastOfFormer = seoulDay(new Date(parseSeoulDay(first)!.getTime() - DAY))
  return [
    { name: `최근 ${limits.usageUsual}일`, from: before(limits.usageUsual - 1), to: today },
    { name: '이번 달', from: first, to: today },
    { name: '지난달', from: `${lastOfFormer.slice(0, 8)}01`, to: lastOfFormer },
    { name: `최근 ${limits.usageLong}일`, from: before(limits.usageLong - 1), to: today },
  ]
}

/** Sums of another span are never told under the name of this one [pages.former-answer]. */
export const usageQuery = ({ from, to }: Span) => query('GET /v1/me/cash/usage', { query: { from, to } })

/** What the pro’s quotes cost by service, and what a hire did [quotes.cash-usage]. */
export function UsageSheet({ onClose }: { readonly onClose: () => void }) {
  const [spans] = useState(() => spansAt(new Date()))
  const [name, setName] = useState(spans[0]!.name)
  const { data, isError, isFetching, refetch } = useQuery(usageQuery(spans.find((one) => one.name === name)!))
  return (
    <Sheet open onClose={onClose} title="견적에 쓴 캐시">
      <ChipRow label="기간">
        {spans.map((one) => (
          <FilterChip key={one.name} selected={one.name === name} onClick={() => setName(one.name)}>
            {one.name}
          </FilterChip>
        ))}
      </ChipRow>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : data === undefined ? (
        <SkeletonList rows={3} />
      ) : data.items.length === 0 ? (
        <EmptyState
          scene="coins"
          title="이 기간에 보낸 견적이 없어요"
          text="다른 기간을 고르거나, 받은 요청에 견적을 보내 보세요."
          action={{ label: '받은 요청 보기', href: '/requests/received' }}
        />
      ) : (
        <div aria-busy={isFetching}>
          <Sum total={data.total} />
          <ul className="mt-4 space-y-4">
            {data.items.map((one) => (
              <Service key={one.service.id} usage={one} most={data.items[0]!.spent} />
            ))}
          </ul>
        </div>
      )}
    </Sheet>
  )
}

function Sum({ total }: { readonly total: Answer<'GET /v1/me/cash/usage'>['total'] }) {
  return (
    <div className="mt-4 rounded-card border border-line bg-card p-4">
      <p className="tabular text-2xl font-extrabold">{cash(total.spent - total.repaid)}</p>
      <p className="tabular mt-1 type-note">
        견적 {total.quotes.toLocaleString('ko-KR')}건에 {cash(total.spent)}
        {total.repaid > 0 && ` · 돌려받은 캐시 ${cash(total.repaid)}`}
      </p>
      <p className="tabular mt-1 type-note">
        {total.perHire === null
          ? '이 기간에 보낸 견적으로는 아직 고용되지 않았어요.'
          : `고용 ${total.hires.toLocaleString('ko-KR')}건 · 한 건에 ${cash(total.perHire)}`}
      </p>
    </div>
  )
}

function Service({ usage, most }: { readonly usage: Usage; readonly most: number }) {
  return (
    <li>
      <div className="flex justify-between gap-4">
        <b className="min-w-0 font-semibold">{usage.service.name}</b>
        <b className="tabular shrink-0">{cash(usage.spent)}</b>
      </div>
      {/* The figures stand beside it: the bar says nothing of its own. */}
      <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunk">
        <div className="h-full rounded-full bg-action" style={{ width: `${most === 0 ? 0 : (usage.spent / most) * 100}%` }} />
      </div>
      <p className="tabular mt-1 type-meta">
        견적 {usage.quotes.toLocaleString('ko-KR')}건{usage.repaid > 0 && ` · 돌려받음 ${cash(usage.repaid)}`}
        {` · 고용 ${usage.hires.toLocaleString('ko-KR')}건`}
        {usage.perHire !== null && ` · 한 건에 ${cash(usage.perHire)}`}
      </p>
    </li>
  )
}
