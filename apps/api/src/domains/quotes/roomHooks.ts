import { fail } from '@dure/contract/errors'
import type { RoomHooks } from '../chat/index.ts'
import { endCalls } from './calls/endCalls.ts'
import { hireQuote } from './hire/hireQuote.ts'
import { quoteOfRoom } from './quotes.sql.ts'
import { markQuoteRead } from './readQuote.ts'

/** What a room's messages mean for its quote: opening reads it, a HIRE hires it, leaving ends its calls. */
export const quotesInRooms: RoomHooks = {
  async customerOpened(context, chatId) {
    const quote = await quoteOfRoom(context.db, chatId)
    if (quote !== undefined) await markQuoteRead(context, quote)
  },
  async hire(context, chatId) {
    const quote = await quoteOfRoom(context.db, chatId)
    if (quote === undefined) return fail('NOT_FOUND')
    if (quote.deactivatedAt !== null) return fail('NOT_ACCEPTABLE', { reason: '지금은 고용할 수 없는 고수예요.' })
    return (await hireQuote(context, quote.id)) ? undefined : fail('ALREADY_HIRED')
  },
  left: (context, chatId) => endCalls(context, { chatId }),
  async hiredAt(context, chatId) {
    return (await quoteOfRoom(context.db, chatId))?.hiredAt ?? null
  },
}
