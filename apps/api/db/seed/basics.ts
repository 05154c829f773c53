import type pg from 'pg'
import { readData } from './data.ts'

type BankData = { code: string; name: string; short: string; kind: string; gateway: string }

export async function seedBanks(client: pg.Client): Promise<void> {
  const { banks } = readData<{ banks: BankData[] }>('banks.json')
  await client.query(
    `insert into bank (code, name, short, kind, gateway, ord)
     select * from jsonb_to_recordset($1) as r(code text, name text, short text, kind text, gateway text, ord integer)
     on conflict (code) do update set name = excluded.name, short = excluded.short, kind = excluded.kind, gateway = excluded.gateway, ord = excluded.ord`,
    [JSON.stringify(banks.map((one, ord) => ({ ...one, ord })))],
  )
}

/** Price in won with VAT is cash × 1.1; the bonus is a share of the cash [cash.products]. */
const products: { cash: number; bonusPercent: number }[] = [
  { cash: 5_000, bonusPercent: 0 },
  { cash: 10_000, bonusPercent: 0 },
  { cash: 30_000, bonusPercent: 3 },
  { cash: 50_000, bonusPercent: 5 },
  { cash: 100_000, bonusPercent: 8 },
  { cash: 200_000, bonusPercent: 10 },
]

/** What the store begins with; from then on operators name and price it [cash.products-changed]. */
export async function seedCashProducts(client: pg.Client): Promise<void> {
  const starter = {
    id: 1,
    group_id: 'starterpack',
    type: 'starterpack',
    name: '스타터팩 10,000캐시',
    cash: 10_000,
    bonus: 0,
    price: 5_500,
    once: true,
    ord: 1,
  }
  const extra = {
    ...starter,
    id: products.length + 2,
    group_id: 'extra_starterpack',
    type: 'extra_starterpack',
    name: '스타터팩 30,000캐시',
    cash: 30_000,
    price: 23_100,
  }
  const normal = products.map(({ cash, bonusPercent }, at) => ({
    id: at + 2,
    group_id: 'normal',
    type: 'normal',
    name: `${cash.toLocaleString('ko-KR')}캐시`,
    cash,
    bonus: (cash * bonusPercent) / 100,
    price: (cash * 11) / 10,
    once: false,
    ord: at + 2,
  }))
  await client.query(
    `insert into cash_product (id, group_id, type, name, cash, bonus, price, once, ord)
     select * from jsonb_to_recordset($1) as r(id integer, group_id text, type text, name text, cash bigint, bonus bigint, price bigint, once boolean, ord integer)
     on conflict (id) do nothing`,
    [JSON.stringify([starter, extra, ...normal])],
  )
}
