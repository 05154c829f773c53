import { fields, list, text, won } from '../../http/input.ts'
import { newId } from '../../ids.ts'
import { koreanTime, refusePayout } from './payout.ts'
import type { KeptPayout, Payout } from './payout.ts'
import type { PayoutBook } from './payoutBook.ts'
import { findSeller } from './saveSeller.ts'

const MOST_AT_ONCE = 100
const DESCRIPTION_LENGTH = 7

/** `POST /v2/payouts`: a list of payouts, all accepted or none. Scheduled ones wait for their Seoul day, 09:00. */
export function requestPayouts(book: PayoutBook, input: unknown): Payout[] {
  const asked = list(input)
  if (asked.length === 0 || asked.length > MOST_AT_ONCE)
    throw refusePayout(400, 'INVALID_REQUEST', `지급대행은 한 번에 1건부터 ${MOST_AT_ONCE}건까지 요청할 수 있습니다.`)
  const kept = asked.map((one) => payoutOf(book, one))
  const refIds = kept.map(({ payout }) => payout.refPayoutId)
  const known = new Set(book.payouts.all().map(({ payout }) => payout.refPayoutId))
  if (new Set(refIds).size < refIds.length || refIds.some((id) => known.has(id))) {
    throw refusePayout(400, 'DUPLICATED_REF_PAYOUT_ID', '이미 요청된 refPayoutId 입니다.')
  }
  const total = kept.reduce((sum, { payout }) => sum + payout.amount.value, 0)
  if (total > book.balances().availableAmount.value) throw refusePayout(400, 'INSUFFICIENT_BALANCE', '지급 가능한 잔액이 부족합니다.')
  const { faults } = book.context
  const fault = faults.take('payouts', ['instant', 'reject'])
  const payouts = kept.map((one) => book.save({ ...one, rejected: fault === 'reject', dueAt: fault ? 0 : one.dueAt }))
  if (fault === 'instant') book.settle()
  return payouts
}

function payoutOf(book: PayoutBook, input: unknown): KeptPayout {
  const { clock, config } = book.context
  const body = fields(input)
  const refPayoutId = text(body.refPayoutId)
  const value = won(fields(body.amount).value)
  const description = text(body.transactionDescription)
  const scheduleType = body.scheduleType === 'SCHEDULED' ? 'SCHEDULED' : body.scheduleType === 'EXPRESS' ? 'EXPRESS' : undefined
  const payoutDate = text(body.payoutDate)
  if (!refPayoutId || value === undefined || !scheduleType || fields(body.amount).currency !== 'KRW') {
    throw refusePayout(400, 'INVALID_REQUEST', 'refPayoutId, scheduleType, amount를 확인해주세요.')
  }
  if (!description || [...description].length > DESCRIPTION_LENGTH) {
    throw refusePayout(400, 'INVALID_REQUEST', `transactionDescription은 1자부터 ${DESCRIPTION_LENGTH}자까지입니다.`)
  }
  if (scheduleType === 'SCHEDULED' && !/^\d{4}-\d{2}-\d{2}$/.test(payoutDate ?? ''))
    throw refusePayout(400, 'INVALID_REQUEST', 'payoutDate를 확인해주세요.')
  const now = clock.now()
  const payout: Payout = {
    id: newId('payout'),
    refPayoutId,
    destination: findSeller(book, text(body.destination) ?? '').id,
    scheduleType,
    payoutDate: scheduleType === 'SCHEDULED' && payoutDate ? payoutDate : koreanTime(now).slice(0, 10),
    amount: { currency: 'KRW', value },
    transactionDescription: description,
    requestedAt: koreanTime(now),
    status: 'REQUESTED',
    error: null,
    metadata: body.metadata ? fields(body.metadata) : null,
  }
  const opens = scheduleType === 'SCHEDULED' ? Date.parse(`${payout.payoutDate}T09:00:00+09:00`) : now
  return { payout, dueAt: Math.max(opens, now) + config.payoutDelayMs, rejected: false }
}
