import type { House } from '../../context.ts'
import { GatewayError } from '../../gateways/index.ts'
import { settleDelivery, takeDeliveries, type DueDelivery } from './deliveries.sql.ts'
import { mailOf } from './mail.ts'

const batch = 20
/** After each try that failed; the last wait is followed by giving up. */
const waits = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000]

/** Sends a batch of what is due, outside any transaction. @returns how many it took. */
export async function sendDeliveries(house: House): Promise<number> {
  const now = house.clock.now()
  const due = await takeDeliveries(house.db, { now, retryAt: new Date(now.getTime() + waits[0]!), limit: batch })
  await Promise.all(due.map((one) => deliver(house, one)))
  return due.length
}

async function deliver(house: House, one: DueDelivery): Promise<void> {
  const now = house.clock.now()
  if (one.read && one.kind !== 'safe-payment') return settleDelivery(house.db, { id: one.id, status: 'dropped', now })
  try {
    await send(house, one)
    await settleDelivery(house.db, { id: one.id, status: 'sent', now })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // A refusal of the message itself will be refused again; anything else is worth another try.
    const wait = error.status >= 400 && error.status < 500 && error.status !== 429 ? undefined : waits[one.attempts - 1]
    const next =
      wait === undefined ? { status: 'failed' as const } : { status: 'queued' as const, nextTryAt: new Date(now.getTime() + wait) }
    await settleDelivery(house.db, { id: one.id, ...next, error: error.message.slice(0, 300), now })
    if (next.status === 'failed') house.log.warn({ delivery: one.id, channel: one.channel, error: error.message }, 'delivery given up')
  }
}

async function send(house: House, one: DueDelivery): Promise<void> {
  const link = one.link === null ? null : `${house.config.origin}${one.link}`
  const subject = one.subject ?? '두레 알림'
  if (one.channel === 'mail')
    return house.gateways.mail.send({ to: one.address, ...mailOf({ subject, body: one.body, link, origin: house.config.origin }) })
  const text = `[두레] ${subject}\n${one.body}${link === null ? '' : `\n${link}`}`
  await house.gateways.sms.send({
    to: one.address,
    text,
    subject: `[두레] ${subject}`.slice(0, 40),
    ...(one.channel === 'alimtalk' ? { alimtalk: { template: one.kind ?? 'notice' } } : {}),
  })
}
