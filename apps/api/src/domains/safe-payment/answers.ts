import type { RoomHooks } from '../chat/index.ts'
import type { SettledHire } from '../quotes/index.ts'
import type { BlockHooks } from '../safety/index.ts'
import { endUnpaidBetween } from './deal/endUnpaidBetween.ts'
import { openMoneyInRoom, paidPaymentsOfQuote } from './deal/payments.sql.ts'

/** A hire that was paid once is undone by giving the money back, not by hand. */
export const paidHire: SettledHire = async ({ db }, quoteId) => ((await paidPaymentsOfQuote(db, quoteId)).length === 0 ? null : 'paid')

export const dealsOfBlocked: BlockHooks = { blocked: endUnpaidBetween }

/** Nobody leaves a room while money of his is on the way [chat.leaving]. */
export const dealsInRooms: RoomHooks = { leaveBlocked: (context, chatId) => openMoneyInRoom(context.db, chatId) }
