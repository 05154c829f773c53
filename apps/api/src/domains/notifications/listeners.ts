import { systemContext, type Context } from '../../context.ts'
import { defineEvent, on, type Event, type Listener } from '../../jobs/events.ts'
import { cashEvents } from '../cash/index.ts'
import { chatEvents } from '../chat/index.ts'
import { quotesEvents } from '../quotes/index.ts'
import { requestsEvents } from '../requests/index.ts'
import type { Notice } from './notifications.sql.ts'
import { notify } from './notify.ts'
import {
  cashPurchased,
  chatUnread,
  dealMoved,
  dealReminded,
  quoteHired,
  quoteReceived,
  quoteRepaid,
  quoteUnhired,
  requestAnnulled,
  requestExpired,
  requestReceived,
} from './rules.ts'

function tell<T extends object>(event: Event<T>, name: string, rule: (context: Context, data: T) => Promise<Notice[]>): Listener {
  return on(event, `notifications.${name}`, async (house, data) => {
    const context = systemContext(house)
    await notify(context, await rule(context, data))
  })
}

/** Which event tells what; what the notices say stands in rules.ts. */
export const notificationsListeners: readonly Listener[] = [
  tell(requestsEvents.submitted, 'request-received', requestReceived),
  tell(requestsEvents.expired, 'request-expired', requestExpired),
  tell(requestsEvents.closed, 'request-annulled', requestAnnulled),
  tell(quotesEvents.sent, 'quote-received', quoteReceived),
  tell(quotesEvents.hired, 'quote-hired', quoteHired),
  tell(quotesEvents.unhired, 'quote-unhired', quoteUnhired),
  tell(quotesEvents.repaid, 'quote-repaid', quoteRepaid),
  tell(chatEvents.unread, 'chat-unread', chatUnread),
  tell(defineEvent<{ safePaymentId: number; action: string; eventId: number }>('safe-payment.moved'), 'deal-moved', dealMoved),
  tell(defineEvent<{ safePaymentId: number; askId: number; count: number }>('safe-payment.reminded'), 'deal-reminded', dealReminded),
  tell(cashEvents.purchased, 'cash-purchased', cashPurchased),
]
