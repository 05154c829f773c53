import { kindOf } from '@dure/contract/notifications/kinds'
import type { Channel } from '@dure/contract/notifications/row'
import { inTransaction, type Context } from '../../context.ts'
import { reachOf, type Reach } from '../accounts/index.ts'
import { advertisingOf } from '../consents/index.ts'
import { presentNow } from '../../realtime/presence.ts'
import { insertDeliveries, type NewDelivery } from './deliveries.sql.ts'
import type { Notice } from '../../jobs/notices.ts'
import { insertNotices, prosAmong, type SidedNotice } from './notifications.sql.ts'
import { advertisementTitle, advertiseAt, mayAdvertise, sendAt } from './policy.ts'
import { insertPushes, type NewPush } from './push/push.sql.ts'
import { settingsOf } from './settings.sql.ts'

/**
 * Puts notices into their members' centres, each once, and queues deliveries for whoever is not looking:
 * after the quiet hours, but money and security at once and always. Advertising reaches only those who
 * agreed to it, by the ways they agreed to, and says what it is.
 */
export async function notify(context: Context, given: readonly Notice[]): Promise<void> {
  if (given.length === 0) return
  await inTransaction(context, async (inside) => {
    const adsTo = await advertisingOf(inside, [...new Set(given.filter((one) => one.advertising).map((one) => one.memberId))])
    const pros = await prosAmong(
      inside.db,
      given.flatMap((one) => (one.role === undefined ? [one.memberId] : [])),
    )
    const sided = given.map((one): SidedNotice => ({ ...one, role: one.role ?? (pros.has(one.memberId) ? 'provider' : 'customer') }))
    const notices = sided
      .filter((one) => !one.advertising || adsTo.has(one.memberId))
      .map((one) => (one.advertising ? { ...one, title: advertisementTitle(one.title) } : one))
    const written = await insertNotices(inside.db, notices, inside.now)
    const fresh = notices.filter((one) => written.has(one.dedupeKey) && kindOf(one.kind).channels.length > 0)
    if (fresh.length === 0) return
    const ids = [...new Set(fresh.map((one) => one.memberId))]
    const [present, settings, reach] = [await presentNow(inside.db, ids), await settingsOf(inside.db, ids), await reachOf(inside.db, ids)]
    const byId = new Map(reach.map((one) => [one.id, one]))
    const deliveries = fresh.flatMap((notice): NewDelivery[] => {
      const { channels, system, always } = kindOf(notice.kind)
      const member = byId.get(notice.memberId)
      const setting = settings.get(notice.memberId)?.find((one) => one.system_code === (notice.advertising ? 'news' : system))
      if (member === undefined || setting === undefined || ((!always || notice.advertising) && present.has(notice.memberId))) return []
      const consent = notice.advertising ? adsTo.get(notice.memberId) : undefined
      const at = consent ? advertiseAt(inside.now, consent, setting) : always ? inside.now : sendAt(inside.now, setting)
      return channels.flatMap((channel) => {
        if (notice.advertising && !mayAdvertise(consent, channel)) return []
        const address = addressOf(member, channel, always === true && !notice.advertising)
        return address === null
          ? []
          : [
              {
                notificationId: written.get(notice.dedupeKey)!,
                memberId: notice.memberId,
                channel,
                address,
                subject: notice.title,
                body: notice.body,
                at,
                ...(notice.advertising ? { advertising: true as const } : {}),
                ...notice.waits,
              },
            ]
      })
    })
    await insertDeliveries(inside.db, deliveries, inside.now)
    // A browser is no way for what wants to sell; and it wakes nobody, not for money either [notifications.push].
    const pushes = fresh.flatMap((notice): NewPush[] => {
      const setting = settings.get(notice.memberId)?.find((one) => one.system_code === kindOf(notice.kind).system)
      if (notice.advertising || setting === undefined || present.has(notice.memberId) || !byId.get(notice.memberId)?.push) return []
      const { memberId, kind, link } = notice
      return [{ memberId, noticeId: written.get(notice.dedupeKey)!, kind, link, at: sendAt(inside.now, setting), ...notice.waits }]
    })
    await insertPushes(inside.db, pushes, inside.now)
  })
}

function addressOf(member: Reach, channel: Channel, always: boolean): string | null {
  if (channel === 'mail') return member.mail || always ? member.email : null
  return member.sms || always ? member.phone : null
}
