import { systemContext, type Context } from '../../context.ts'
import { on, type Event, type Listener } from '../../jobs/events.ts'
import { consentEvents } from '../consents/index.ts'
import { cashEvents } from '../cash/index.ts'
import { chatEvents } from '../chat/index.ts'
import { profilesEvents } from '../profiles/index.ts'
import { quotesEvents } from '../quotes/index.ts'
import { requestsEvents } from '../requests/index.ts'
import { reviewsEvents } from '../reviews/index.ts'
import { safetyEvents } from '../safety/index.ts'
import { safePaymentEvents } from '../safe-payment/index.ts'
import { settlementEvents } from '../settlement/index.ts'
import type { Notice } from './notifications.sql.ts'
import { notify } from './notify.ts'
import { cashRefunded } from './refundRules.ts'
import { requestsCaughtUp } from './caughtUpRule.ts'
import { advertisingChanged, advertisingDue, advertisingLapsed } from './consentRules.ts'
import {
  accountIssued,
  bonusExpiring,
  cashAccountAsked,
  cashPurchased,
  chatUnread,
  dealMoved,
  dealReminded,
  licenceDecided,
  paidOut,
  payoutWaiting,
  quoteHired,
  quoteReceived,
  quoteRepaid,
  quoteUnhired,
  requestAnnulled,
  requestExpired,
  requestReceived,
  reviewCommented,
  reviewRequested,
  reviewWritten,
} from './rules.ts'
import { reportDecided } from './safetyRules.ts'

function tell<T extends object>(event: Event<T>, name: string, rule: (context: Context, data: T) => Promise<Notice[]>): Listener {
  return on(event, `notifications.${name}`, async (house, data) => {
    const context = systemContext(house)
    await notify(context, await rule(context, data))
  })
}

/** Which event tells what; what the notices say stands in rules.ts. */
export const notificationsListeners: readonly Listener[] = [
  tell(requestsEvents.submitted, 'request-received', requestReceived),
  tell(requestsEvents.caughtUp, 'requests-caught-up', requestsCaughtUp),
  tell(requestsEvents.expired, 'request-expired', requestExpired),
  tell(requestsEvents.closed, 'request-annulled', requestAnnulled),
  tell(quotesEvents.sent, 'quote-received', quoteReceived),
  tell(quotesEvents.hired, 'quote-hired', quoteHired),
  tell(quotesEvents.unhired, 'quote-unhired', quoteUnhired),
  tell(quotesEvents.repaid, 'quote-repaid', quoteRepaid),
  tell(chatEvents.unread, 'chat-unread', chatUnread),
  tell(safePaymentEvents.moved, 'deal-moved', dealMoved),
  tell(safePaymentEvents.reminded, 'deal-reminded', dealReminded),
  tell(settlementEvents.waiting, 'payout-waiting', payoutWaiting),
  tell(settlementEvents.paidOut, 'paid-out', paidOut),
  tell(reviewsEvents.written, 'review-written', reviewWritten),
  tell(reviewsEvents.commented, 'review-commented', reviewCommented),
  tell(reviewsEvents.requested, 'review-requested', reviewRequested),
  tell(cashEvents.accountIssued, 'account-issued', accountIssued),
  tell(cashEvents.accountAsked, 'cash-account-asked', cashAccountAsked),
  tell(cashEvents.refunded, 'cash-refunded', cashRefunded),
  tell(cashEvents.purchased, 'cash-purchased', cashPurchased),
  tell(consentEvents.advertisingChanged, 'advertising-changed', advertisingChanged),
  tell(consentEvents.advertisingDue, 'advertising-due', advertisingDue),
  tell(consentEvents.advertisingLapsed, 'advertising-lapsed', advertisingLapsed),
  tell(profilesEvents.licenceDecided, 'licence-decided', licenceDecided),
  tell(safetyEvents.decided, 'report-decided', reportDecided),
  tell(cashEvents.bonusExpiring, 'bonus-expiring', bonusExpiring),
]
