import { first, oneOf } from '../navigation/readers.ts'
import type { PageOptions } from '../navigation/row.ts'

const deals = {
  filter: first('all', 'progress', 'request', 'paid', 'remit_confirm', 'remit_completed', 'cancel'),
  months: first('0', '1', '3', '6'),
  sheet: oneOf('account'),
} as const
const deal = { params: { escrowId: 'id' }, misread: '/error/404', search: { paymentId: 'text', code: 'text' } } as const

/** Deals whose money is kept. */
export const safePaymentPages = {
  '/escrows/:escrowId': { ...deal, page: 'safe-payment/Escrow', shape: 'detail', back: 'boughtDeals', access: 'member' },
  '/escrows/history': {
    search: deals,
    page: 'safe-payment/EscrowHistory',
    shape: 'rows',
    back: 'mypage',
    access: 'member',
    bottomNav: true,
  },
  '/mypage/dure-pay': {
    search: deals,
    page: 'safe-payment/EscrowHistory',
    shape: 'rows',
    back: 'mypage',
    access: 'member',
    bottomNav: true,
  },
  '/mypage/dure-pay/:durePayId': {
    ...deal,
    params: { durePayId: 'id' },
    page: 'safe-payment/Escrow',
    shape: 'detail',
    back: 'boughtDeals',
    access: 'member',
  },
  '/pro/escrows/:escrowId': { ...deal, page: 'safe-payment/Escrow', shape: 'detail', back: 'soldDeals', access: 'provider' },
  '/pro/escrows/history': {
    search: deals,
    page: 'safe-payment/EscrowHistory',
    shape: 'rows',
    back: 'mypage',
    access: 'provider',
    bottomNav: true,
  },
} as const satisfies Record<string, PageOptions>
