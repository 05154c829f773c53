import { deskHooks } from '../../database/waiting.ts'
import type { Module } from '../../module.ts'
import { entryHooks } from '../cash/hooks.ts'
import { roomHooks } from '../chat/hooks.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { requestHook } from '../promotions/hooks.ts'
import { hiredHook } from '../requests/hooks.ts'
import { couponsOfRequests } from './coupons/requestCoupons.sql.ts'
import { entryOfQuote } from './sent/entryOfQuote.ts'
import { blockHooks } from '../safety/blockHooks.ts'
import { callsOfBlocked } from './calls/endCalls.ts'
import { quoteCallRoutes } from './calls/routes.ts'
import { doubtsRoutes } from './doubts/routes.ts'
import { quotesLeaving } from './leaving.ts'
import { quotesListeners } from './listeners.ts'
import { quotesNotices } from './notices.ts'
import { hiredThrough } from './quotes.sql.ts'
import { quotesInRooms } from './roomHooks.ts'
import { quotesRoutes } from './routes.ts'
import { quotesTimers } from './timers.ts'
import { doubtsWaiting } from './doubts/doubts.sql.ts'

export const quotes: Module = {
  name: 'quotes',
  tables: 'quote quote_call quote_doubt quote_file quote_template',
  routes: [...quotesRoutes, ...doubtsRoutes, ...quoteCallRoutes],
  notices: quotesNotices,
  listeners: quotesListeners,
  timers: quotesTimers,
  answers: [
    entryHooks.by(entryOfQuote),
    deskHooks.by({ doubts: doubtsWaiting }),
    hiredHook.by(hiredThrough),
    requestHook.by(couponsOfRequests),
    blockHooks.by(callsOfBlocked),
    roomHooks.by(quotesInRooms),
    leavingHooks.by(quotesLeaving),
  ],
}
