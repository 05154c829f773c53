import type { Context } from '../../context.ts'
import type { AccountMail } from '../accounts/index.ts'
import { insertDeliveries } from './deliveries.sql.ts'

/** Mails about an account go out at once, whatever its member wants to hear of, and are tried again like every delivery [notifications.mails]. */
export const accountMails = {
  queue: ({ db, now }: Context, { address, memberId, subject, body }: AccountMail): Promise<void> =>
    insertDeliveries(db, [{ notificationId: null, memberId, channel: 'mail', address, subject, body, at: now }], now),
}
