import { seoulDay } from '@dure/kernel/time'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../database/connect.ts'
import { removeDealDay, writeDealDay } from '../../calendar/index.ts'
import type { AnsweredItem } from '../../catalogue/index.ts'
import { requestById } from '../../requests/index.ts'
import { agreedDayHook } from '../hooks.ts'
import { lockQuote } from '../quotes.sql.ts'

/** The day a request's form asked for; null where it names none. */
async function wishedDay(db: Db, requestId: number): Promise<string | null> {
  const items = ((await requestById(db, requestId))?.items ?? []) as AnsweredItem[]
  return items.find((item) => item.type === 5)?.answers.find((answer) => answer.value !== undefined)?.value ?? null
}

/**
 * Brings the pro's calendar to what the quote's records say, in the transaction that changed them [calendar.deal-days]: a hired
 * deal stands at the day agreed in its safe payment, else wished for in the request, else at that of the hire; one that is not
 * hired, or whose money went back whole, is off. Repeating it changes nothing. Locks the quote.
 */
export async function noteDealDay(context: Context, quoteId: number): Promise<void> {
  const { db } = context
  const quote = await lockQuote(db, quoteId)
  if (quote === undefined) return
  const agreed = await agreedDayHook.answer(db, quoteId)
  if (quote.hiredAt === null || agreed.givenBack) {
    await removeDealDay(context, quoteId)
    return
  }
  const wished = agreed.day === null ? await wishedDay(db, quote.requestId) : null
  await writeDealDay(context, {
    providerId: quote.providerId,
    quoteId,
    day: agreed.day ?? wished ?? seoulDay(quote.hiredAt),
    dayFrom: agreed.day !== null ? 'agreed' : wished !== null ? 'wished' : 'hired',
  })
}
