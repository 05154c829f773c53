import { cashLimits } from '@dure/contract/cash/limits'
import { fullPriceOf, type cashProductDesk } from '@dure/contract/cash/productDesk'
import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import { formatWon } from '@dure/kernel/money'
import { DAY } from '@dure/kernel/time'
import type * as z from 'zod/mini'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { tellAudit } from '../../../http/audit/audit.ts'
import { changeProductRow, deskProductRows, insertProduct, lockProduct } from './productDesk.sql.ts'

type Refused = Failure<'INVALID_PARAMS'>
const { most, countedDays } = cashLimits.products

/** What the store sells and sold [cash.products-changed]. */
export async function deskCashProducts({ db, now }: MemberContext): Promise<Answer<'GET /v1/admin/cash-products'>> {
  const rows = await deskProductRows(db, new Date(now.getTime() - countedDays * DAY))
  return {
    items: rows.map(({ id, type, name, cash, bonus, price, active, purchases, paid }) => ({
      id,
      type,
      name,
      cash,
      bonus,
      price,
      sold: active,
      purchases,
      paid,
    })),
    days: countedDays,
  }
}

/** What is wrong with a price or a bonus for so much cash; null where nothing is. */
function refusedFor(cash: number, { price, bonus }: { readonly price: number; readonly bonus: number }): Refused | null {
  const no = (field: 'price' | 'bonus', text: string): Refused => fail('INVALID_PARAMS', { reason: text, fields: { [field]: text } })
  if (price > fullPriceOf(cash)) return no('price', `부가세를 더한 ${formatWon(fullPriceOf(cash))}보다 비싸게 팔 수 없어요.`)
  return bonus > cash ? no('bonus', '보너스는 충전하는 캐시까지 줄 수 있어요.') : null
}

export function addCashProduct(
  context: MemberContext,
  given: z.infer<typeof cashProductDesk.addCashProduct.body>,
): Promise<{ id: number } | Failure<'INVALID_PARAMS' | 'NOT_ACCEPTABLE'>> {
  return inTransaction(context, async (inside) => {
    const refused = refusedFor(given.cash, given)
    if (refused !== null) return refused
    const id = await insertProduct(inside.db, { ...given, most })
    if (id === undefined) return fail('NOT_ACCEPTABLE', { reason: `충전 상품은 ${most}개까지 만들 수 있어요.` })
    tellAudit(inside, { target: { type: 'cash-products', id }, before: null, after: given })
    return { id }
  })
}

/** What was prepared, and what was agreed to be charged by itself, keeps or asks for its own price: neither is looked at here. */
export function changeCashProduct(
  context: MemberContext,
  { id, ...given }: { readonly id: number } & z.infer<typeof cashProductDesk.changeCashProduct.body>,
): Promise<{ id: number } | Failure<'NOT_FOUND' | 'INVALID_PARAMS'>> {
  return inTransaction(context, async (inside) => {
    const row = await lockProduct(inside.db, id)
    if (row === undefined) return fail('NOT_FOUND')
    const refused = refusedFor(row.cash, given)
    if (refused !== null) return refused
    await changeProductRow(inside.db, id, given)
    const { name, bonus, price, active: sold } = row
    tellAudit(inside, { before: { name, bonus, price, sold }, after: given })
    return { id }
  })
}
