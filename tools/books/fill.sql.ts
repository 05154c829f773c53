/**
 * Made-up books: deals that were paid, released and paid out over days, and cash that was bought and spent, evenly over `days` days up to
 * yesterday; seven postings a pair of a deal and a purchase. With them the rows that the proofs compare them with, and nothing else around them.
 *
 * People come with the deals, one for four of them: so each has as many as before, however old the books are. A tenth of all is of twenty
 * pros who have been there from the first day on, and every deal moves accounts of the house.
 */
export function statements(pairs: number, days: number): string[] {
  const members = Math.ceil(pairs / perMember)
  const at = (after: string): string =>
    `date_trunc('day', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul' - interval '1 day' * (${days} - (i::float8 / ${pairs}) * (${days} - 4)) + interval '${after}'`
  const among = (names: readonly string[]): string => `array[${names.map((name) => `'${name}'`).join(', ')}]`
  return [
    'set session_replication_role = replica',
    'set synchronous_commit = off',
    `set work_mem = '512MB'`,
    `set maintenance_work_mem = '512MB'`,
    // Indexes are built once all is there; those of a constraint stay.
    `create temporary table dropped as select pg_get_indexdef(indexrelid) as made, indexrelid::regclass::text as name from pg_index
     where indrelid::regclass::text = any(${among(filled)}) and not exists (select from pg_constraint where conindid = indexrelid)`,
    `do $$ declare name text; begin for name in select d.name from dropped d loop execute 'drop index ' || name; end loop; end $$`,
    // In the order of time, as in life.
    `create temporary table made as
     select row_number() over (order by at, step, i) as id, i, step, at, ${pro} as pro from (
       select i, 1 as step, ${at('10 hours')} as at from generate_series(1, ${pairs}) i
       union all select i, 2, ${at('11 hours')} from generate_series(1, ${pairs}) i
       union all select i, 3, ${at('30 hours')} from generate_series(1, ${pairs}) i
       union all select i, 4, ${at('60 hours')} from generate_series(1, ${pairs}) i
       union all select i, 5, ${at('84 hours')} from generate_series(1, ${pairs}) i) s`,
    'analyze made',
    `insert into ledger_transfer (id, key, input_hash, kind, ref_type, ref_id, created_at) overriding system value
     select id, ref || ':' || i || ':' || kind, '', kind, ref, i::text, at from (
       select *, (${among(['deal_hold', 'cash_purchase', 'spend', 'deal_release', 'payout_done'])})[step] as kind,
         (${among(['safe_payment', 'cash_purchase', 'quote', 'safe_payment', 'safe_payment'])})[step] as ref from made) m order by id`,
    `insert into ledger_posting (transfer_id, debit_account_id, credit_account_id, amount)
     select id, debit, credit, amount from made cross join lateral (values
       (1, ${house('gateway_clearing')}, ${escrow}, 103500),
       (2, ${house('gateway_clearing')}, ${wallet}, 10000), (2, ${house('gateway_clearing')}, ${house('vat_payable')}, 1000),
       (3, ${wallet}, ${house('revenue')}, ${spent}),
       (4, ${escrow}, ${payable}, 100000), (4, ${escrow}, ${house('revenue')}, 3500),
       (5, ${payable}, ${house('gateway_clearing')}, 100000)) as line(step_of, debit, credit, amount) where step_of = step`,
    `create temporary table moved as select account_id, sum(debit)::bigint as debits, sum(credit)::bigint as credits from ledger_posting
     cross join lateral (values (debit_account_id, amount, 0), (credit_account_id, 0, amount)) s(account_id, debit, credit) group by 1`,
    `insert into ledger_account (id, owner_type, owner_id, kind, shard, side, debits, credits) overriding system value
     select a.id, owner_type, owner_id, kind, shard, side, coalesce(m.debits, 0), coalesce(m.credits, 0) from (
       select 'house' as owner_type, 0::bigint as owner_id, k as kind, s as shard, 'any' as side, 1 + (n - 1) * 16 + s as id
         from unnest(${among(ofHouse)}) with ordinality as k(k, n), generate_series(0, 15) s
       union all select 'member', m, 'purchased_cash', 0, 'credit', ${accountsOf('m')} from generate_series(1::bigint, ${members}) m
       union all select 'member', m, 'payable', 0, 'credit', ${accountsOf('m')} + 1 from generate_series(1::bigint, ${members}) m
       union all select 'deal', i, 'escrow', 0, 'credit', ${escrow} from generate_series(1::bigint, ${pairs}) i) a
     left join moved m on m.account_id = a.id order by a.id`,
    `insert into escrow (id, about, payer_id, payee_id, status, amount, commission, commission_rate_bp, fee_payer, payment_id, paid_at, created_at)
     select i, 'deal', 0, ${pro}, 'released', 103500, 3500, 350, 'customer', 'safe-' || i, now(), ${at('9 hours')} from generate_series(1, ${pairs}) i`,
    'alter table safe_payment disable trigger user',
    `insert into safe_payment (id, chat_id, quote_id, customer_id, provider_id, service_id, status, started_by, service_amount, commission, commission_rate_bp, fee_payer,
       amount, payment_id, created_at, request_expires_at, paid_at) overriding system value
     select i, 0, 0, 0, ${pro}, 0, 'remit_completed', 'provider', 100000, 3500, 350, 'customer', 103500, 'safe-' || i, ${at('9 hours')}, now(), now() from generate_series(1, ${pairs}) i`,
    'alter table safe_payment enable trigger user',
    `insert into safe_payment_attempt (payment_id, safe_payment_id, amount, status, created_at) select payment_id, id, amount, 'paid', created_at from safe_payment`,
    `insert into payout (safe_payment_id, provider_id, amount, status, created_at) select id, provider_id, 100000, 'completed', created_at from safe_payment`,
    `insert into cash_purchase (id, uid, member_id, product_id, payment_id, status, cash, bonus, price, created_at, expires_at, paid_at) overriding system value
     select i, gen_random_uuid(), ${pro}, 3, 'cash-' || i, 'paid', 10000, 0, 11000, ${at('11 hours')}, now(), now() from generate_series(1, ${pairs}) i`,
    `insert into cash_lot (id, member_id, kind, amount, remaining, purchase_id, transfer_id, created_at, expires_at) overriding system value
     select i, pro, 'purchased', 10000, 10000 - ${spent}, i, id, at, at + interval '5 years' from made where step = 2 order by id`,
    `insert into cash_lot_use (transfer_id, lot_id, amount) select id, i, ${spent} from made where step = 3 order by id`,
    `insert into cash_log (member_id, type, purchased_amount, bonus_amount, title, transfer_id, created_at)
     select pro, 1, case step when 2 then 10000 else -${spent} end, 0, '', id, at from made where step in (2, 3) order by id`,
    // Charge-backs that were paid with cash, one for a hundred purchases; our books and the gateway's are not moved by these.
    `insert into cash_chargeback (member_id, purchase_id, amount, total, cash, bonus, receivable, created_at)
     select member_id, id, 1, 1, 1, 0, 0, created_at from cash_purchase where id % 100 = 0`,
    `do $$ declare made text; begin for made in select d.made from dropped d loop execute made; end loop; end $$`,
    'drop table made, moved, dropped',
  ]
}

const filled = [
  'ledger_transfer ledger_posting ledger_account escrow safe_payment safe_payment_attempt payout',
  'cash_purchase cash_lot cash_lot_use cash_log cash_chargeback',
].flatMap((names) => names.split(' '))

const perMember = 4
/** The pro of the deal and the purchase `i`: one in ten of the twenty oldest, otherwise mostly one who came lately. */
const pro = `case when i % 10 = 0 then least(1 + i / 10 % 20, 1 + (i - 1) / ${perMember})
  else 1 + (i - 1) / ${perMember} - floor(power((i % 10007 * 7919 % 10007) / 10007.0, 3) * ((i - 1) / ${perMember}))::bigint end`
/** One purchase in twenty is never used up. */
const spent = `case when i % 20 = 7 then 1200 else 10000 end`

/** Accounts are opened as people and deals come: first the house's, then two of a member and those of the deals he came with, again and again. */
const ofHouse = ['gateway_clearing', 'revenue', 'vat_payable'] as const
const house = (kind: (typeof ofHouse)[number]): string => `${1 + ofHouse.indexOf(kind) * 16} + i % 16`
const accountsOf = (member: string): string => `101 + ((${member}) - 1) * ${perMember + 2}`
const wallet = accountsOf('pro')
const payable = `${accountsOf('pro')} + 1`
const escrow = `${accountsOf(`1 + (i - 1) / ${perMember}`)} + 2 + (i - 1) % ${perMember}`
