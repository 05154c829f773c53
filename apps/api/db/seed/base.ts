import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { seedBanks, seedCashProducts } from './basics.ts'
import { seedForms } from './forms.ts'
import { seedRegions } from './regions.ts'
import { seedServices } from './services.ts'

/**
 * Writes what the product cannot work without: regions, categories, services and their forms, banks and cash products.
 * Ids are stable: what is there keeps its id, a changed form becomes a new one beside the old.
 * Safe to repeat on every start; it does nothing when the data is as it was.
 */
export async function seedBase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'dure-seed' })
  await client.connect()
  try {
    const version = dataVersion()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(4108220716)')
    const { rows } = await client.query<{ value: string }>(`select value from setting where name = 'catalogueVersion'`)
    if (rows[0]?.value !== version) {
      await seedRegions(client)
      await seedServices(client)
      await seedForms(client)
      await seedBanks(client)
      await seedCashProducts(client)
      await client.query(
        `insert into setting (name, value, updated_at) values ('catalogueVersion', $1, $2)
         on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`,
        [JSON.stringify(version), new Date()],
      )
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** A hash over the data and the code that writes it. */
function dataVersion(): string {
  const hash = createHash('sha256')
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) walk(path)
      else hash.update(entry.name).update(readFileSync(path))
    }
  }
  walk(join(import.meta.dirname, 'data'))
  for (const name of ['basics.ts', 'forms.ts', 'regions.ts', 'services.ts', 'data.ts'])
    hash.update(readFileSync(join(import.meta.dirname, name)))
  return hash.digest('hex').slice(0, 16)
}
