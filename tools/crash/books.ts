import pg from 'pg'

/** What the product has acknowledged to somebody, by id. */
export type Acknowledged = {
  readonly purchases: string[]
  readonly requests: number[]
  readonly quotes: number[]
  readonly paid: number[]
  readonly confirmed: number[]
  /** Orders of the market, by their numbers: paid, given back, settled. */
  readonly ordered: string[]
  readonly cancelled: string[]
  readonly settled: string[]
  /** Bids for ads: made, and taken back. */
  readonly bids: number[]
  readonly withdrawn: number[]
  /** Coupons that lowered a payment which came. */
  readonly coupons: number[]
  /** What was said in the community, and still stands: drafts by their keys, posts, those that are liked, comments; and what was taken back. */
  readonly drafts: string[]
  readonly posts: number[]
  readonly liked: number[]
  readonly comments: number[]
  readonly takenBack: number[]
}

const questions: Readonly<Record<keyof Acknowledged, string>> = {
  purchases: `select uid::text as id from cash_purchase where uid::text = any($1) and status = 'paid'`,
  requests: `select id::text from request where id::text = any($1)`,
  quotes: `select id::text from quote where id::text = any($1)`,
  paid: `select id::text from safe_payment where id::text = any($1) and status in ('paid', 'remit_confirm', 'remit_completed')`,
  confirmed: `select id::text from safe_payment where id::text = any($1) and status in ('remit_confirm', 'remit_completed')`,
  ordered: `select purchase_no as id from market_order where purchase_no = any($1) and status not in ('prepared', 'waiting_deposit', 'expired')`,
  cancelled: `select purchase_no as id from market_order where purchase_no = any($1) and status = 'cancelled'`,
  settled: `select purchase_no as id from market_order where purchase_no = any($1) and status = 'settled'`,
  bids: `select id::text from ad_bid where id::text = any($1)`,
  withdrawn: `select id::text from ad_bid where id::text = any($1) and status = 'withdrawn' and held = 0`,
  coupons: `select id::text from coupon where id::text = any($1) and status = 'used'`,
  drafts: `select key as id from community_draft where key = any($1) and content ->> 'title' <> ''`,
  posts: `select id::text from community_post where id::text = any($1) and status = 'published'`,
  liked: `select target_id::text as id from counter_mark where act = 'liked' and kind = 'post' and target_id::text = any($1)`,
  comments: `select id::text from community_comment where id::text = any($1) and status = 'published'`,
  takenBack: `select id::text from community_comment where id::text = any($1) and status = 'deleted'`,
}

/** @returns what was acknowledged and is not there, in words. Counters of the rate limits begin anew: a hundred people share one address here. */
export async function lost(url: string, seen: Acknowledged): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('delete from rate_window')
    const missing: string[] = []
    for (const [kind, sql] of Object.entries(questions) as [keyof Acknowledged, string][]) {
      const ids = seen[kind].map(String)
      const { rows } = await client.query<{ id: string }>(sql, [ids])
      const there = new Set(rows.map(({ id }) => id))
      missing.push(...ids.filter((id) => !there.has(id)).map((id) => `${kind} ${id}`))
    }
    return missing
  } finally {
    await client.end()
  }
}

/** Ends every session of the product, as a database that fails over does. */
export async function cutConnections(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'dure-%' and pid <> pg_backend_pid()`,
    )
  } finally {
    await client.end()
  }
}

/** How many payouts are not through yet. */
export async function payoutsUnderWay(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::integer as n from escrow e left join payout p on p.safe_payment_id = e.id
        where e.status = 'released' and p.status is distinct from 'completed'`,
    )
    return rows[0]?.n ?? 0
  } finally {
    await client.end()
  }
}

/** Lets Friday come for a slot: its bids are due to close. */
export async function letClose(url: string, slot: { readonly districtCode: string; readonly week: string }): Promise<void> {
  const client = new pg.Client(url)
  // Killed under it: its question fails, and is asked again.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(
      `update ad_slot set closes_at = now() - interval '1 second' where district_code = $1 and week = $2::date and closed_at is null`,
      [slot.districtCode, slot.week],
    )
  } finally {
    await client.end()
  }
}

/** How many bids are not settled, of rounds that are due. */
export async function bidsUnderWay(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::integer as n from ad_bid b join ad_slot s on s.id = b.slot_id where s.closes_at <= now() and b.held > 0`,
    )
    return rows[0]?.n ?? 0
  } finally {
    await client.end()
  }
}
