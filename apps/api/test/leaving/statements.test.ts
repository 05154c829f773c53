import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { expect, test } from 'vitest'
import { withDatabase } from '../../../../test/postgres.ts'
import { systemContext, type MemberContext } from '../../src/context.ts'
import { leave } from '../../src/domains/leaving/leave.ts'
import { unboundedReads, type Plan } from '../jobs/plans.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer } from '../people.ts'
import { answersTo, dongIn, formOf, pro } from '../trade.ts'

type Statement = { readonly sql: string; readonly parameters: readonly unknown[] }

/** Has a member leave, and listens to what is asked of the database. */
async function statementsOf({ house }: TestHouse, email: string): Promise<Statement[]> {
  const heard: RootOperationNode[] = []
  const listener: KyselyPlugin = {
    transformQuery: ({ node }) => {
      heard.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { rows } = await house.pool.query<{ member: number; provider: number | null; session: number }>(
    `select m.id as member, p.id as provider, s.id as session from member m left join provider p on p.member_id = m.id
     join session s on s.member_id = m.id where m.email = $1 order by s.id desc limit 1`,
    [email],
  )
  const { member, provider, session } = rows[0]!
  const context: MemberContext = {
    ...systemContext({ ...house, db: house.db.withPlugin(listener) }),
    actor: {
      memberId: member,
      providerId: provider,
      roles: [],
      banned: false,
      counted: false,
      secondFactor: false,
      sessionId: session,
    },
  }
  expect(await leave(context, { leave_comment: '이제 안 써요' })).toMatchObject({ left_at: expect.any(String) })
  const executor = house.db.getExecutor()
  return heard.map((node) => executor.compileQuery(node, { queryId: 'heard' }))
}

/** Tables of a row or a few, that are read whole. */
const few = ['setting']

test('whatever leaving asks, reads, changes or deletes is found by an index, and so is what points at it', async () => {
  const house = await testHouse()
  const person = await customer(house, '한떠남')
  const form = await formOf(house, 'move-in-cleaning')
  await person.call('POST /v1/requests', {
    body: { serviceId: form.service.id, formId: form.id, formItems: answersTo(form, await dongIn(house)) },
  })
  const { email } = await pro(house, { services: [form.service.id] })
  const statements = [...(await statementsOf(house, person.email)), ...(await statementsOf(house, email))]
  const asked = new Map(statements.filter(({ sql }) => !/^\s*insert into (?!.*\bselect\b)/isu.test(sql)).map((one) => [one.sql, one]))
  expect(asked.size).toBeGreaterThan(40)

  await withDatabase(house.house.config.databaseUrl, async (client) => {
    const { rows: indexes } = await client.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index where indpred is not null`,
    )
    const narrow = new Set(indexes.map(({ name }) => name))
    await client.query('set enable_seqscan = off')
    const slow: string[] = []
    for (const { sql, parameters } of asked.values()) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${sql}`, [...parameters])
      const reads = unboundedReads(rows[0]!['QUERY PLAN'][0].Plan, narrow).filter(
        (read) => !few.some((table) => read.endsWith(` of ${table}`)),
      )
      slow.push(...reads.map((read) => `${read}: ${sql}`))
    }
    expect(slow).toEqual([])

    const deleted = new Set(statements.flatMap(({ sql }) => [...sql.matchAll(/delete from "?(\w+)/gu)].map((found) => found[1]!)))
    const { rows: pointing } = await client.query<{ name: string }>(
      `select c.conname as name from pg_constraint c where c.contype = 'f' and c.confrelid = any($1::regclass[]) and not exists (
         select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
      [[...deleted]],
    )
    expect(pointing.map(({ name }) => name)).toEqual([])
  })
})
