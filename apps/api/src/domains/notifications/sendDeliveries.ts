import { notificationLimits } from '@dure/contract/notifications/limits'
import { systemContext, type Context, type House } from '../../context.ts'
import { readSetting } from '../../http/settings.ts'
import { GatewayError } from '../../gateways/index.ts'
import { deliveries } from '../../metrics/counters.ts'
import { accountMail } from '../accounts/index.ts'
import { advertisingOf, optOutPath, type Advertising } from '../consents/index.ts'
import { settleDelivery, takeDeliveries, type DueDelivery } from './deliveries.sql.ts'
import { mailOf } from './mail.ts'
import { advertiseAt, mayAdvertise } from './policy.ts'
import { settingsOf } from './settings.sql.ts'

const batch = 20
const { waits } = notificationLimits

/** Sends a batch of what is due, outside any transaction. @returns how many it took. */
export async function sendDeliveries(house: House): Promise<number> {
  const now = house.clock.now()
  const due = await takeDeliveries(house.db, { now, retryAt: new Date(now.getTime() + waits[0]), limit: batch })
  const context = systemContext(house)
  const adsTo = await advertisingOf(context, [...new Set(due.flatMap((one) => (one.advertising ? [one.memberId ?? 0] : [])))])
  await Promise.all(due.map((one) => deliver(context, one, adsTo.get(one.memberId ?? 0))))
  return due.length
}

/** What became of an advertisement since it was written: its consent taken back, or night fallen. */
async function advertisementNow(context: Context, one: DueDelivery, consent: Advertising | undefined): Promise<'gone' | Date> {
  if (one.memberId === null || consent === undefined || !mayAdvertise(consent, one.channel === 'mail' ? 'mail' : 'alimtalk')) return 'gone'
  const settings = (await settingsOf(context.db, [one.memberId])).get(one.memberId)!
  return advertiseAt(
    context.now,
    consent,
    settings.find((setting) => setting.system_code === 'news')!,
  )
}

async function deliver(context: Context, one: DueDelivery, consent: Advertising | undefined): Promise<void> {
  const { house } = context
  const now = house.clock.now()
  if (one.advertising) {
    const at = await advertisementNow(context, one, consent)
    if (at === 'gone') return drop(house, one, now)
    if (at > now) return settleDelivery(house.db, { id: one.id, status: 'queued', nextTryAt: at, now })
  }
  if (one.over || (one.read && one.kind !== 'safe-payment')) return drop(house, one, now)
  try {
    await send(context, one)
    deliveries.inc({ channel: one.channel, result: 'sent' })
    await settleDelivery(house.db, { id: one.id, status: 'sent', now })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // A refusal of the message itself will be refused again; anything else is worth another try.
    const wait = error.status >= 400 && error.status < 500 && error.status !== 429 ? undefined : waits[one.attempts - 1]
    const next =
      wait === undefined ? { status: 'failed' as const } : { status: 'queued' as const, nextTryAt: new Date(now.getTime() + wait) }
    deliveries.inc({ channel: one.channel, result: next.status === 'failed' ? 'failed' : 'retried' })
    await settleDelivery(house.db, { id: one.id, ...next, error: error.message.slice(0, 300), now })
    if (next.status === 'failed') house.log.warn({ delivery: one.id, channel: one.channel, error: error.message }, 'delivery given up')
  }
}

async function drop(house: House, one: DueDelivery, now: Date): Promise<void> {
  deliveries.inc({ channel: one.channel, result: 'dropped' })
  await settleDelivery(house.db, { id: one.id, status: 'dropped', now })
}

async function send(context: Context, one: DueDelivery): Promise<void> {
  const { house } = context
  if (one.account)
    return house.gateways.mail.send({ to: one.address, ...accountMail(context, { subject: one.subject ?? '', body: one.body }) })
  const link = one.link === null ? null : `${house.config.origin}${one.link}`
  const subject = one.subject ?? '두레 알림'
  // The sender of an advertisement names himself and how to reach him.
  const support = one.advertising ? `고객센터 ${(await readSetting(house, 'support')).phone}` : null
  const optOut = one.advertising && one.memberId !== null ? `${house.config.origin}${optOutPath(context, one.memberId)}` : null
  if (one.channel === 'mail')
    return house.gateways.mail.send({
      to: one.address,
      ...mailOf({
        subject,
        body: support === null ? one.body : `${one.body}\n\n두레 ${support}`,
        link,
        optOut,
        origin: house.config.origin,
      }),
    })
  // An advertisement begins with what it is, and ends with the free way out of it.
  const head = optOut === null ? `[두레] ${subject}` : subject.replace('(광고)', '(광고) [두레]')
  const text = `${head}\n${one.body}${link === null ? '' : `\n${link}`}${optOut === null ? '' : `\n${support}\n무료 수신거부: ${optOut}`}`
  await house.gateways.sms.send({
    to: one.address,
    text,
    subject: head.slice(0, 40),
    ...(one.channel === 'alimtalk' && !one.advertising ? { alimtalk: { template: one.kind ?? 'notice' } } : {}),
  })
}
