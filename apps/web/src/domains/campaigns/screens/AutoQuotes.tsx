import { campaignLimits } from '@dure/contract/campaigns/limits'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { formatDate } from '@dure/kernel/time'
import { ChipRow } from '@dure/ui/chips/ChipRow'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { EmptyState } from '@dure/ui/EmptyState'
import { LoadMore } from '@dure/ui/LoadMore'

import { DAY, parseSeoulDay, seoulDay } from '@dure/kernel/time'
import { DateField } from '../../../forms/DateField.tsx'
import { href } from '../../../navigation/href.ts'
import type { SearchAt } from '../../../routes.ts'
import type { ScreenContext } from '../../../screen.ts'
import { useNow } from '../../../ground/useNow.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { autoQuotesQuery, type Days } from '../queries.ts'
import { SentRows } from '../SentRows.tsx'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const title = '보낸 자동견적'

type Path = '/instant-match/quotes'
/** What is no day asks for nothing. */
const dayOf = (text: string | undefined): string | undefined => (text !== undefined && parseSeoulDay(text) !== undefined ? text : undefined)
const daysOf = ({ from, to }: SearchAt<Path>): Days => spanOf({ from: dayOf(from), to: dayOf(to) })

export const loader = ({ queries, search }: ScreenContext<Path>) => queries.ensureInfiniteQueryData(autoQuotesQuery(daysOf(search)))

const spans = [{ label: '전체', days: null }, ...campaignLimits.sentDays.map((days) => ({ label: `최근 ${days}일`, days }))]

/** Every automatic quote, of all campaigns, between two days. */
export function component() {
  const { search } = usePage<Path>()
  const router = useRouter()
  const now = useNow()
  const days = daysOf(search)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(autoQuotesQuery(days))
  const quotes = data.pages.flatMap((page) => page.items)
  const { dateRange, pagination } = data.pages[0]!
  const go = (next: Days) => router.history.push(href('/instant-match/quotes', undefined, next))
  const since = (count: number | null): Days =>
    count === null || now === null ? {} : { from: seoulDay(new Date(now.getTime() - (count - 1) * DAY)) }
  return (
    <div className="mx-auto max-w-read px-4 pb-24 md:pt-4">
      <PageHead title={title} />
      <ChipRow className="mt-3">
        {spans.map(({ label, days: count }) => (
          <FilterChip key={label} selected={days.to === undefined && days.from === since(count).from} onClick={() => go(since(count))}>
            {label}
          </FilterChip>
        ))}
      </ChipRow>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <DateField
          label="언제부터"
          max={days.to}
          value={days.from ?? ''}
          empty="전체"
          none="정하지 않기"
          onChange={(day) => go(spanOf({ ...days, from: day }))}
        />
        <DateField
          label="언제까지"
          min={days.from}
          value={days.to ?? ''}
          empty="전체"
          none="정하지 않기"
          onChange={(day) => go(spanOf({ ...days, to: day }))}
        />
      </div>
      <p role="status" className="tabular mt-4 type-note">
        {dateRange.from === null ? '' : `${dayText(dateRange.from)} ~ ${dayText(dateRange.to)} · `}
        {pagination.totalCount.toLocaleString('ko-KR')}건
      </p>
      {quotes.length === 0 ? (
        <None narrowed={days.from !== undefined || days.to !== undefined} />
      ) : (
        <div className="mt-3">
          <SentRows quotes={quotes} />
          <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        </div>
      )}
    </div>
  )
}

/** Nothing of these days; or nothing at all, and then what sends some. */
const None = ({ narrowed }: { readonly narrowed: boolean }) =>
  narrowed ? (
    <EmptyState
      scene="quotes"
      title="이 기간에 보낸 자동견적이 없어요"
      text="기간을 넓혀 보세요."
      action={{ label: '모든 기간 보기', href: href('/instant-match/quotes') }}
    />
  ) : (
    <EmptyState
      scene="quotes"
      title="아직 보낸 자동견적이 없어요"
      text="자동견적을 켜 두면 조건에 맞는 요청에 바로 견적을 보내요."
      action={{ label: '자동견적 보기', href: href('/instant-match') }}
    />
  )

const dayText = (day: string): string => formatDate(parseSeoulDay(day)!)
/** An emptied field asks for nothing. */
const spanOf = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): Days => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
})
