import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../../test/database.ts'
import { withDatabase } from '../../../../test/postgres.ts'
import { migrate, readMigrations } from '../../src/database/migrate.ts'

const migrations = await readMigrations(new URL('../../db/migrations', import.meta.url).pathname)
const upTo = (name: string) => migrations.slice(0, migrations.findIndex((one) => one.name.endsWith(name)) + 1)

test('of a post that is deleted while letters are filled none stay behind [community.search]', async () => {
  const url = await emptyDatabase()
  await migrate(url, upTo('_posts_beside'))
  await withDatabase(url, async (client) => {
    const member = await client.query<{ id: number }>(
      `insert into member (email, first_name, date_joined) values ('beside@dure.test', '김민지', now()) returning id`,
    )
    const posts = await client.query<{ id: number }>(
      `insert into community_post (category, topic_id, is_knowhow, author_id, title, blocks, words, excerpt, tags, file_ids, picture_count, status, created_at)
       select t.category, t.id, false, $1, '누수 ' || i, '[]', '물이 새요.', '', '{}', '{}', 0, 'published', now()
       from community_topic t, generate_series(1, 2) i where t.slug = 'free' returning id`,
      [member.rows[0]!.id],
    )
    // As the release before left them.
    await client.query('delete from community_letters')
    await client.query('begin')
    await client.query(`update community_post set status = 'deleted', deleted_at = now() where id = $1`, [posts.rows[1]!.id])
    const fill = { over: false }
    const filled = migrate(url, upTo('_posts_beside_filled'), { lock: 60_000, every: 20, tries: 100 }).finally(() => (fill.over = true))
    // Asked beside the transaction, which sees one moment of it.
    await withDatabase(url, async (watch) => {
      const waits = async () =>
        (await watch.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount !== 0
      while (!fill.over && !(await waits()));
    })
    await client.query('commit')
    await filled
    expect((await client.query('select post_id from community_letters')).rows).toEqual([{ post_id: posts.rows[0]!.id }])
  })
})

test('indexes whose building was stopped before it was noted are built anew [availability.going-back]', async () => {
  const url = await emptyDatabase()
  await migrate(url, migrations)
  await withDatabase(url, (client) =>
    client.query(`delete from schema_migrations where name like '%_posts_found' or name like '%_link_card_named'`),
  )
  expect(await migrate(url, migrations)).toHaveLength(2)
})
