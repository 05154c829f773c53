/**
 * Made-up books: deals that were paid, released and paid out over days, and cash that was bought and in part spent, evenly over `days` days up
 * to yesterday; seven postings a pair of a deal and a purchase. With them the rows that the proofs compare them with, and nothing else around them.
 */
export function statements(pairs: number, days: number): string[] {
  const at = (after: string): string =>
    `date_trunc('day', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul' - interval '1 day' * (${days} - (i::float8 / ${pairs}) * (${days} - 4)) + interval '${after}'`
  const transfer = (name: string, kind: string, type: string, after: string, where = ''): string =>
    `insert into made_transfer (key, input_hash, kind, ref_type, ref_id, created_at)
     select '${name}:' || i || ':${kind}', '', '${kind}', '${type}', i::text, ${at(after)} from generate_series(1, ${pairs}) i ${where}`
  const posting = (name: string, kind: string, debit: string, credit: string, amount: string): string =>
    `insert into made_posting (transfer_id, debit_account_id, credit_account_id, amount)
     select t.id, d.id, c.id, ${amount} from (select id, ref_id::bigint as i from ledger_transfer where kind = '${kind}' and key like '${name}:%') t
     join account d on (d.kind, d.owner_id, d.shard) = (${debit}) join account c on (c.kind, c.owner_id, c.shard) = (${credit})`
  const house = (kind: string): string => `'${kind}', 0, (i % 16)::int`
  const member = (kind: string): string => `'${kind}', 1 + i % 100000, 0`
  const deal = `'escrow', i, 0`
  return [
    'set session_replication_role = replica',
    'set synchronous_commit = off',
    `insert into ledger_account (owner_type, owner_id, kind, shard, side)
     select 'house', 0, k, s, 'any' from unnest(array['gateway_clearing', 'revenue', 'vat_payable', 'payouts_in_flight', 'refunds_in_flight']) k, generate_series(0, 15) s`,
    `insert into ledger_account (owner_type, owner_id, kind, side) select 'member', m, k, 'credit' from generate_series(1, 100000) m, unnest(array['purchased_cash', 'payable']) k`,
    `insert into ledger_account (owner_type, owner_id, kind, side) select 'deal', i, 'escrow', 'credit' from generate_series(1, ${pairs}) i`,
    'create temporary table account as select id, kind, owner_id, shard from ledger_account',
    'create index on account (kind, owner_id, shard)',
    'analyze account',
    // In the order of time, as in life.
    'create temporary table made_transfer as select key, input_hash, kind, ref_type, ref_id, created_at from ledger_transfer',
    'create temporary table made_posting as select transfer_id, debit_account_id, credit_account_id, amount from ledger_posting',
    transfer('deal', 'deal_hold', 'safe_payment', '10 hours'),
    transfer('purchase', 'cash_purchase', 'cash_purchase', '11 hours'),
    transfer('purchase', 'spend', 'quote', '30 hours'),
    transfer('deal', 'deal_release', 'safe_payment', '60 hours'),
    transfer('deal', 'payout_done', 'safe_payment', '84 hours'),
    'insert into ledger_transfer (key, input_hash, kind, ref_type, ref_id, created_at) select * from made_transfer order by created_at',
    'analyze ledger_transfer',
    posting('deal', 'deal_hold', house('gateway_clearing'), deal, '103500'),
    posting('purchase', 'cash_purchase', house('gateway_clearing'), member('purchased_cash'), '10000'),
    posting('purchase', 'cash_purchase', house('gateway_clearing'), house('vat_payable'), '1000'),
    posting('purchase', 'spend', member('purchased_cash'), house('revenue'), '1200'),
    posting('deal', 'deal_release', deal, member('payable'), '100000'),
    posting('deal', 'deal_release', deal, house('revenue'), '3500'),
    posting('deal', 'payout_done', member('payable'), house('gateway_clearing'), '100000'),
    'insert into ledger_posting (transfer_id, debit_account_id, credit_account_id, amount) select * from made_posting order by transfer_id',
    `update ledger_account a set debits = m.debits, credits = m.credits from (
       select account_id, sum(debit) as debits, sum(credit) as credits from ledger_posting
       cross join lateral (values (debit_account_id, amount, 0), (credit_account_id, 0, amount)) s(account_id, debit, credit) group by 1) m where m.account_id = a.id`,
    `insert into safe_payment (id, chat_id, quote_id, customer_id, provider_id, service_id, status, started_by, service_amount, commission, commission_rate_bp, fee_payer,
       amount, payment_id, created_at, request_expires_at, paid_at) overriding system value
     select i, 0, 0, 0, 0, 0, 'remit_completed', 'provider', 100000, 3500, 350, 'customer', 103500, 'safe-' || i, ${at('9 hours')}, now(), now() from generate_series(1, ${pairs}) i`,
    `insert into safe_payment_attempt (payment_id, safe_payment_id, amount, status, created_at) select payment_id, id, amount, 'paid', created_at from safe_payment`,
    `insert into payout (safe_payment_id, provider_id, amount, status, created_at) select id, 0, 100000, 'completed', created_at from safe_payment`,
    `insert into cash_purchase (id, uid, member_id, product_id, payment_id, status, cash, bonus, price, created_at, expires_at, paid_at) overriding system value
     select i, gen_random_uuid(), 1 + i % 100000, 3, 'cash-' || i, 'paid', 10000, 0, 11000, ${at('11 hours')}, now(), now() from generate_series(1, ${pairs}) i`,
    `insert into cash_lot (id, member_id, kind, amount, remaining, purchase_id, transfer_id, created_at, expires_at) overriding system value
     select ref_id::bigint, 1 + ref_id::bigint % 100000, 'purchased', 10000, 8800, ref_id::bigint, id, created_at, created_at + interval '5 years' from ledger_transfer where kind = 'cash_purchase'`,
    `insert into cash_lot_use (transfer_id, lot_id, amount) select id, ref_id::bigint, 1200 from ledger_transfer where kind = 'spend'`,
    `insert into cash_log (member_id, type, purchased_amount, bonus_amount, title, transfer_id, created_at)
     select 1 + ref_id::bigint % 100000, 1, case kind when 'spend' then -1200 else 10000 end, 0, '', id, created_at from ledger_transfer where kind in ('spend', 'cash_purchase')`,
    'analyze',
  ]
}
