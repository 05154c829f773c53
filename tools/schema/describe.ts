import pg from 'pg'
import { commentsOf, extensions, functions, indexes, sequences, tables, types, views } from './catalog.sql.ts'

const head = '-- Written by "npm run schema" from what the migrations make. Do not edit: add a migration.\n'

/** The schema `public` of a database as SQL for reading: the same text for the same schema, whatever the order of its making. */
export async function describeSchema(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const parts: string[] = []
    for (const query of [extensions, types, functions, sequences, tables, indexes, views, commentsOf]) {
      const { rows } = await client.query<{ sql: string }>(query)
      if (rows.length > 0) parts.push(rows.map((row) => row.sql).join(query === tables || query === functions ? '\n\n' : '\n'))
    }
    return `${[head, ...parts].join('\n').replace(/[ \t]+$/gm, '')}\n`
  } finally {
    await client.end()
  }
}
