import { fail, type Failure } from '@dure/contract/errors'
import type { Db } from '../../../database/connect.ts'
import { sellerHook } from '../hooks.ts'

/** Whoever sells is certified, and has an account of his own to be paid to [market.sellers]. */
export async function sellerRefusal(db: Db, providerId: number): Promise<Failure<'SELLER_NOT_READY'> | null> {
  const needs = await sellerHook.answer(db, providerId)
  return needs.length === 0 ? null : fail('SELLER_NOT_READY', { data: { needs } })
}
