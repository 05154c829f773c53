import pg from 'pg'
import { connect } from '../../src/database/connect.ts'
import { writePros, type Standing } from '../../src/domains/search/search.sql.ts'

const batch = 2_000

/**
 * Makes the rows by which the pros of a scale run are found, as the product makes them. Its indexes are built when all rows are
 * there: a million rows would take an hour to enter them one by one.
 */
export async function seedSearch(url: string, say: (line: string) => void): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const { db, pool } = connect(url, 'tool', { name: 'dure-scale' })
  try {
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes where tablename = 'search_pro' and indexname <> 'search_pro_pkey'`,
    )
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`)
    const began = performance.now()
    let [last, made] = [0, 0]
    for (;;) {
      const { rows } = await client.query<Standing & { providerId: number }>(
        `select p.id as "providerId", p.lat, p.lng, (select min(district_code) from provider_district d where d.provider_id = p.id) as "districtCode"
         from provider p where p.id > $1 order by p.id limit $2`,
        [last, batch],
      )
      if (rows.length === 0) break
      await writePros(
        db,
        rows.map((one) => one.providerId),
        rows.filter((one) => one.districtCode !== null),
        new Date(),
      )
      last = rows.at(-1)!.providerId
      made += rows.length
    }
    say(`${'search rows'.padEnd(28)} ${String(made).padStart(9)} rows ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`)
    const indexed = performance.now()
    for (const { indexdef } of indexes) await client.query(indexdef)
    await client.query('analyze search_pro')
    say(
      `${'search indexes'.padEnd(28)} ${String(indexes.length).padStart(9)}      ${((performance.now() - indexed) / 1000).toFixed(1).padStart(6)} s`,
    )
  } finally {
    await Promise.all([client.end(), pool.end()])
  }
}
