import type { RoomHooks } from '../chat/index.ts'
import type { AgreedDay, SettledHire } from '../quotes/index.ts'
import type { BlockHooks } from '../safety/index.ts'
import { endUnpaidBetween } from './deal/endUnpaidBetween.ts'
import { agreedDayOf, openMoneyInRoom, paidDealsOfQuote, paidPaymentsOfQuote } from './deal/payments.sql.ts'

/** A hire that was paid once is undone by giving the money back, not by hand. */
export const paidHire: SettledHire = async ({ db }, quoteId) => ((await paidPaymentsOfQuote(db, quoteId)).length === 0 ? null : 'paid')

/** The day of the quote's latest deal that was asked for or paid. */
export const agreedDay: AgreedDay = async (db, quoteId) => {
  const { living, refunded } = await paidDealsOfQuote(db, quoteId)
  return { day: await agreedDayOf(db, quoteId), givenBack: refunded > 0 && living === 0 }
}

export const dealsOfBlocked: BlockHooks = { blocked: endUnpaidBetween }

/** Nobody leaves a room while money of his is on the way [chat.leaving]. */
export const dealsInRooms: RoomHooks = { leaveBlocked: (context, chatId) => openMoneyInRoom(context.db, chatId) }
