import { campaignLimits as limits } from '@dure/contract/campaigns/limits'
import { pauseText } from '@dure/contract/campaigns/states'
import type { CampaignDetail, CampaignReport } from '@dure/contract/campaigns/views'
import { fail, type Failure } from '@dure/contract/errors'
import { DAY, seoulDay, startOfSeoulDay } from '@dure/kernel/time'
import type { Context, ProviderContext } from '../../context.ts'
import { activeForm, catalogueOf } from '../catalogue/index.ts'
import { campaignOf, eventsOf, type CampaignRow, type EventRow } from './campaigns.sql.ts'
import { comparisonOf, daysOf, figuresOf, noFigures } from './figures.sql.ts'
import { acceptedOf } from './policy.ts'
import { priceLines } from './prices.ts'
import { itemsOf, locationView, questionsView, quoteView } from './views.ts'

const shownEvents = 30

/** One campaign whole: what it is, what it came to, beside the pro's quotes by hand [campaigns.result]. */
export async function getCampaign(context: ProviderContext, id: number): Promise<CampaignDetail | Failure<'NOT_FOUND'>> {
  const row = await campaignOf(context.db, context.actor.providerId, id)
  return row === undefined ? fail('NOT_FOUND') : detailOf(context, row)
}

async function detailOf(context: Context, row: CampaignRow): Promise<CampaignDetail> {
  const [catalogue, [item], form, quote, report] = await Promise.all([
    catalogueOf(context.house),
    itemsOf(context, [row]),
    activeForm(context.db, row.serviceId),
    quoteView(context, row),
    reportOf(context, row),
  ])
  const accepted = new Map(form === undefined ? [] : acceptedOf(form, row.refusedAnswers).map((one) => [one.id, one.answerIds]))
  return {
    ...item!,
    location: locationView(catalogue, row.districtCodes),
    questions: form === undefined ? [] : questionsView(form).map((one) => ({ ...one, answerIds: accepted.get(one.id) ?? [] })),
    quote,
    priceLines: form === undefined ? [] : priceLines(form, quote.prices),
    report,
  }
}

async function reportOf(context: Context, row: CampaignRow): Promise<CampaignReport> {
  const { db, now } = context
  const since = startOfSeoulDay(new Date(now.getTime() - (limits.days - 1) * DAY))
  const [figures, days, comparison, events] = await Promise.all([
    figuresOf(db, [row.id]),
    daysOf(db, { campaignId: row.id, since }),
    comparisonOf(db, { providerId: row.providerId, serviceId: row.serviceId, since }),
    eventsOf(db, row.id, shownEvents),
  ])
  const byDay = new Map(days.map((one) => [one.day, one]))
  const [firstDay] = [Math.max(since.getTime(), startOfSeoulDay(row.createdAt).getTime())]
  const shown = Math.max(1, Math.floor((now.getTime() - firstDay) / DAY) + 1)
  return {
    figures: figures.get(row.id) ?? noFigures,
    days: Array.from({ length: shown }, (_, at) => {
      const day = seoulDay(new Date(firstDay + at * DAY))
      return byDay.get(day) ?? { day, sent: 0, read: 0, cash: 0 }
    }),
    comparison: { days: limits.days, ...comparison },
    history: events.map((event) => ({
      move: event.move as CampaignReport['history'][number]['move'],
      text: eventText(event),
      at: event.createdAt.toISOString(),
    })),
  }
}

function eventText({ move, reason }: EventRow): string {
  if (move === 'pause') return reason === null ? '멈췄어요' : pauseText(reason)
  const texts: Readonly<Record<string, string>> = {
    start: '자동견적을 시작했어요',
    spend: '예산을 모두 썼어요',
    extend: '예산을 늘려 다시 시작했어요',
    remove: '자동견적을 지웠어요',
    resume: '다시 시작했어요',
    change: '내용을 바꿨어요',
  }
  return texts[move] ?? ''
}
