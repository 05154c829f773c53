import type { WrittenCategory } from '@dure/contract/community/categories'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

export type TopicRow = {
  readonly id: number
  readonly category: WrittenCategory
  readonly slug: string
  readonly name: string
  readonly ord: number
  readonly closedAt: Date | null
}

/** All of them, as operators ordered them. */
export async function allTopics(db: Db): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`
    select id, category, slug, name, ord, closed_at from community_topic order by category, ord, id`.execute(db)
  return rows
}
