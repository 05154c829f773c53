import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import { productLimits as limits } from '@dure/contract/market/limits'
import { DAY, momentInWords, seoulDay, startOfSeoulDay } from '@dure/kernel/time'
import { truncate } from '@dure/kernel/korean'
import { inTransaction, systemContext, type Context, type MemberContext } from '../../../context.ts'
import type { Timer } from '../../../jobs/events.ts'
import { telling, type Rule, type Telling } from '../../../jobs/notices.ts'
import { takeMemberInLine } from '../../accounts/index.ts'
import { nextFreeOf } from '../../calendar/index.ts'
import { providerById } from '../../profiles/index.ts'
import { blockStanding } from '../../safety/index.ts'
import { productEvents, type Freed } from '../products/events.ts'
import { mayBeSold, offeringOf } from '../products/mayBeSold.ts'
import { productById } from '../products/products.sql.ts'
import { productsByIds } from './listProducts.ts'
import { seenBy } from './readProduct.ts'
import { clearWishes, countWishes, deleteWish, hasWish, holdTimes, putWish, takeWishes, wishesOf, wishesOver } from './wishes.sql.ts'

type Wish = { wished: boolean }
type Refused = Failure<'PRODUCT_NOT_FOUND' | 'PRODUCT_OWN' | 'PRODUCT_NOT_SOLD' | 'PRODUCT_FREE' | 'PRODUCT_WISH_LIMIT' | 'INVALID_PARAMS'>

export const readWish = async ({ db, actor, now }: MemberContext, productId: number): Promise<Wish> => ({
  wished: await hasWish(db, actor.memberId, productId, now),
})

/** What a member waits for, as it stands in lists; null in place of what nobody can buy now. */
export async function listWishes(context: MemberContext): Promise<Answer<'GET /v1/market/me/wishes'>> {
  const wishes = await wishesOf(context.db, context.actor.memberId, context.now)
  const cards = await productsByIds(
    context,
    wishes.map((wish) => wish.productId),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return {
    items: wishes.map(({ productId, freeBefore }) => ({
      productId,
      product: byId.get(productId) ?? null,
      until: seoulDay(new Date(freeBefore.getTime() - 1)),
    })),
  }
}

/** When a Seoul month is over. */
const endOfMonth = (month: string): Date => {
  const [year, at] = month.split('-').map(Number) as [number, number]
  return startOfSeoulDay(new Date(Date.UTC(year, at, 1)))
}

/** A member is told once a time of that month comes free, or of all days that can be booked [market.wishes]. */
export function wishForTime(context: MemberContext, id: number, month: string | undefined): Promise<Wish | Refused> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    await takeMemberInLine(db, actor.memberId)
    const seen = await seenBy(inside, id)
    const seller = seen === null ? undefined : await providerById(db, seen.product.providerId)
    if (seen === null || seller === undefined || (!seen.isMine && !seen.open)) return fail('PRODUCT_NOT_FOUND')
    if (seen.isMine) return fail('PRODUCT_OWN')
    if ((await blockStanding(db, actor.memberId, seller.memberId)).any) return fail('PRODUCT_NOT_FOUND')
    const offering = offeringOf(seen.product)
    if (offering === null || !(await mayBeSold(db, seen.product))) return fail('PRODUCT_NOT_SOLD')
    const freeBefore = month === undefined ? new Date(startOfSeoulDay(now).getTime() + (offering.aheadDays + 1) * DAY) : endOfMonth(month)
    if (freeBefore <= now) return fail('INVALID_PARAMS', { fields: { month: '지난 달이에요. 다른 달을 골라 주세요.' } })
    await holdTimes(db, id)
    const [nextFree = null] = await nextFreeOf(db, { providerId: seen.product.providerId, offerings: [offering], now })
    if (nextFree !== null && new Date(nextFree) < freeBefore) return fail('PRODUCT_FREE')
    if ((await countWishes(db, actor.memberId, id, now)) >= limits.wishes) return fail('PRODUCT_WISH_LIMIT')
    await putWish(db, { memberId: actor.memberId, productId: id, freeBefore, now })
    return { wished: true }
  })
}

export async function dropWish({ db, actor }: MemberContext, productId: number): Promise<Wish> {
  await deleteWish(db, actor.memberId, productId)
  return { wished: false }
}

/** A time of a product is free: who waited for one is told, and waits no more. @returns whether others wait still. */
export async function tellFree(context: Context, productId: number, freeAt: Date): Promise<boolean> {
  const { db, now, house } = context
  const memberIds = await takeWishes(db, { productId, freeAt, now, limit: limits.toldAtOnce })
  if (memberIds.length > 0)
    await house.jobs.emit(context, productEvents.freed, { productId, memberIds, freeAt: freeAt.toISOString(), at: now.toISOString() })
  return memberIds.length === limits.toldAtOnce
}

const freed: Rule<Freed> = async ({ db }, { productId, memberIds, freeAt, at }) => {
  const product = await productById(db, productId)
  if (product === undefined || product.deletedAt !== null) return []
  const start = new Date(freeAt)
  return memberIds.map((memberId) => ({
    memberId,
    role: 'customer',
    kind: 'market.free',
    title: `‘${truncate(product.title, 20, '…')}’ 예약할 자리가 났어요`,
    body: `${momentInWords(start)}부터 비어 있어요. 먼저 예약하는 분이 이용해요.`,
    link: `/market/scheduling?productId=${productId}&date=${seoulDay(start)}`,
    dedupeKey: `product-free:${productId}:${memberId}:${at}`,
  }))
}

export const wishNotices: readonly Telling[] = [telling(productEvents.freed, 'market-free', freed)]

/** Nobody waits for days that are over. */
export const wishTimer: Timer = {
  name: 'market.clear-wishes',
  due: wishesOver,
  run: (house) => inTransaction(systemContext(house), ({ db, now }) => clearWishes(db, now, limits.toldAtOnce)),
}
