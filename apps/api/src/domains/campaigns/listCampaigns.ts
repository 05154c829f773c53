import { quoteLimits } from '@dure/contract/quotes/limits'
import { campaignLimits as limits } from '@dure/contract/campaigns/limits'
import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import { DAY, parseSeoulDay, seoulDay } from '@dure/kernel/time'
import { pageOf } from '@dure/kernel/pagination'
import type { ProviderContext } from '../../context.ts'
import { walletOf } from '../../ledger/index.ts'
import { allowsAutoQuote } from '../profiles/index.ts'
import { sentQuotesOf } from '../quotes/index.ts'
import { campaignOf, campaignsOf } from './campaigns.sql.ts'
import { autoQuoteCount, autoQuotePage } from './figures.sql.ts'
import { itemsOf } from './views.ts'

type List = Answer<'GET /v1/campaigns'>
type Sent = Answer<'GET /v1/campaigns/quotes/sent'>

/** The pro's campaigns with what stands in their way, the gravest first [campaigns.alert]. */
export async function listCampaigns(context: ProviderContext): Promise<List> {
  const { db, actor } = context
  const [rows, allowAutoQuote, { total: balance }] = await Promise.all([
    campaignsOf(db, actor.providerId, limits.listed),
    allowsAutoQuote(db, actor.providerId),
    walletOf(context, actor.memberId),
  ])
  const campaigns = await itemsOf(context, rows)
  return {
    alert: alertOf(campaigns, { allowAutoQuote, balance }),
    tooltip: `자동견적은 직접 보낼 때보다 ${limits.discount}% 적은 캐시로 보내요. 고객이 ${quoteLimits.cashbackHours}시간 동안 읽지 않으면 쓴 캐시를 돌려드려요.`,
    dpDiscount: limits.discount,
    allowAutoQuote,
    balance,
    campaigns,
  }
}

function alertOf(campaigns: List['campaigns'], { allowAutoQuote, balance }: { allowAutoQuote: boolean; balance: number }): List['alert'] {
  const unended = campaigns.filter((one) => one.status === 'inprogress')
  if (unended.length === 0) return null
  if (!allowAutoQuote)
    return { kind: 'off', text: '자동견적이 꺼져 있어 아무것도 보내지 않아요. 켜면 진행 중인 자동견적이 이어져요.', campaignId: null }
  const poor = unended.find((one) => one.pausedReason === null && one.price > balance)
  if (poor !== undefined)
    return { kind: 'no_cash', text: '남은 캐시로는 다음 견적을 보낼 수 없어요. 충전하지 않으면 자동견적이 멈춰요.', campaignId: poor.id }
  const stopped = unended.find((one) => one.pausedReason?.bySystem === true)
  return stopped === undefined
    ? null
    : { kind: 'paused', text: `${stopped.service.name}: ${stopped.pausedReason!.text}`, campaignId: stopped.id }
}

type Asked = {
  readonly campaignId: number | null
  readonly from: string | undefined
  readonly to: string | undefined
  readonly cursor: number | null
  readonly limit: number
}

/** The automatic quotes of one campaign, or of all the pro's, between two Seoul days. */
export async function listAutoQuotes(context: ProviderContext, asked: Asked): Promise<Sent | Failure<'NOT_FOUND'>> {
  const { db, now, actor } = context
  const { campaignId, from, to, cursor, limit } = asked
  if (campaignId !== null && (await campaignOf(db, actor.providerId, campaignId)) === undefined) return fail('NOT_FOUND')
  const last = to === undefined ? undefined : parseSeoulDay(to)
  const span = {
    from: from === undefined ? null : (parseSeoulDay(from) ?? null),
    until: last === undefined ? null : new Date(last.getTime() + DAY),
  }
  const mine = { providerId: actor.providerId, campaignId, ...span }
  const ids = await autoQuotePage(db, { ...mine, before: cursor, limit: limit + 1 })
  const page = pageOf(
    ids.map((id) => ({ id })),
    limit,
    ({ id }) => [id],
  )
  const { count, first } = await autoQuoteCount(db, mine)
  return {
    items: await sentQuotesOf(
      context,
      page.items.map(({ id }) => id),
    ),
    dateRange: { from: from ?? (first === null ? null : seoulDay(first)), to: to ?? seoulDay(now) },
    pagination: { nextCursor: page.next_cursor, totalCount: count },
  }
}
