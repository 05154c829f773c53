import { randomUUID } from 'node:crypto'
import { fail, type Failure } from '@dure/contract/errors'
import { HOUR } from '@dure/kernel/time'
import { lookupHash } from '../../../config/secrets.ts'
import { inTransaction, type Context, type House, type MemberContext } from '../../../context.ts'
import { GatewayError } from '../../../gateways/index.ts'
import { eachAlone } from '../../../jobs/eachAlone.ts'
import type { Timer } from '../../../jobs/events.ts'
import { seal, unseal } from '../../../seal.ts'
import { memberContacts, takeMemberInLine } from '../../accounts/index.ts'
import { endForCard } from '../auto/setting.ts'
import { cardOf, dropCard, insertCard, isLeft, keysToRemove, leaveKey, noteRemoved, takeKeysToRemove } from './card.sql.ts'
import { billingView, isOneself } from './cardView.ts'

/** What a card's key is sealed for. */
export const cardPurpose = 'billing-card'
export const keyOf = (house: House, card: { readonly billingKeySealed: Buffer }): string =>
  unseal(house.config.secret, cardPurpose, card.billingKeySealed)

/** By which a key is found that is to be removed. */
export const keyHashOf = (house: House, billingKey: string): Buffer => lookupHash(house.config).update(`billing-key:${billingKey}`).digest()

/** Takes a member's card away here, with his line held, and leaves its key to be removed at the gateway. */
export async function leaveCard(context: Context, memberId: number): Promise<void> {
  const { db, house, now } = context
  const card = await cardOf(db, memberId)
  if (card === undefined) return
  await dropCard(db, card)
  await leaveKey(db, card, keyHashOf(house, keyOf(house, card)), now)
}

/** The caller's card. */
export async function getCard(context: MemberContext, id: 'me' | number) {
  if (!isOneself(context, id)) return fail('NOT_FOUND')
  const card = await cardOf(context.db, context.actor.memberId)
  return card === undefined ? fail('NO_BILLING_INFO') : billingView(card)
}

/** What the gateway's script opens its window for a card with [cash.card]. */
export async function openCardWindow(context: MemberContext, id: 'me' | number) {
  const { memberId } = context.actor
  const member = isOneself(context, id) ? (await memberContacts(context.db, [memberId])).get(memberId) : undefined
  if (member === undefined) return fail('NOT_FOUND')
  const { portone } = context.house.config.gateways
  return {
    uid: randomUUID(),
    storeId: portone.storeId,
    channelKey: portone.channelKey,
    sdkUrl: portone.browserSdkUrl,
    customer: { id: String(memberId), name: member.name, email: member.email, phone: member.phone },
  }
}

/**
 * Keeps the card that the gateway's window gave a key for. The gateway is asked what the key stands for: it must have been given to this
 * member, in the window that he names. The card's number never comes here [cash.card].
 */
export async function registerCard(
  context: MemberContext,
  id: 'me' | number,
  given: { uid: string; billingKey: string; class: 'personal' | 'corp' },
): Promise<ReturnType<typeof billingView> | Failure<'NOT_FOUND' | 'INVALID_TRANSACTION' | 'PAYMENT_PROVIDER_ERROR'>> {
  if (!isOneself(context, id)) return fail('NOT_FOUND')
  const { house } = context
  const { memberId } = context.actor
  let card
  try {
    card = await house.gateways.payments.findCard(given.billingKey)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return fail('PAYMENT_PROVIDER_ERROR')
  }
  if (card === null || card.customerId !== String(memberId) || card.issueId !== given.uid) return fail('INVALID_TRANSACTION')
  const { name, lastFour } = card
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    await takeMemberInLine(db, memberId)
    const before = await cardOf(db, memberId)
    // Sent twice, it is the same card.
    if (before !== undefined && keyOf(house, before) === given.billingKey) return billingView(before)
    // Sent again after another took its place: the gateway is about to lose it.
    if (await isLeft(db, keyHashOf(house, given.billingKey))) return fail('INVALID_TRANSACTION')
    await leaveCard(inside, memberId)
    await insertCard(db, {
      memberId,
      billingKeySealed: seal(house.config.secret, cardPurpose, given.billingKey),
      class: given.class,
      cardName: name,
      cardNumber: `**** **** **** ${lastFour}`,
      registeredAt: now,
      // Another card is chosen first where its owner wants that of it.
      reuse: false,
    })
    return billingView(await cardOf(db, memberId))
  })
}

/** Removes the card at the gateway first, then here, and ends what charges it [cash.card]. */
export async function removeCard(
  context: MemberContext,
  id: 'me' | number,
): Promise<ReturnType<typeof billingView> | Failure<'NOT_FOUND' | 'NO_BILLING_INFO' | 'PAYMENT_PROVIDER_ERROR'>> {
  if (!isOneself(context, id)) return fail('NOT_FOUND')
  const { memberId } = context.actor
  const card = await cardOf(context.db, memberId)
  if (card === undefined) return fail('NO_BILLING_INFO')
  try {
    await context.house.gateways.payments.removeCard(keyOf(context.house, card))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return fail('PAYMENT_PROVIDER_ERROR')
  }
  return inTransaction(context, async (inside) => {
    await takeMemberInLine(inside.db, memberId)
    await dropCard(inside.db, card)
    const left = await cardOf(inside.db, memberId)
    if (left === undefined) await endForCard(inside, memberId)
    return billingView(left)
  })
}

/** Removes at the gateway what another card took the place of, and the cards of who left. */
export const removeCards: Timer = {
  name: 'cash.remove-cards',
  due: keysToRemove,
  async run(house: House): Promise<number> {
    const now = house.clock.now()
    const due = await takeKeysToRemove(house.db, now, new Date(now.getTime() + HOUR), 20)
    await eachAlone(house, due, 'card not removed', async (row) => {
      await house.gateways.payments.removeCard(keyOf(house, row))
      await noteRemoved(house.db, row.id)
    })
    return due.length
  },
}
