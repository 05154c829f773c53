import type { Selectable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

export type TestimonialRow = Selectable<Database['proTestimonial']>

export function testimonials(db: Db, now: Date, limit: number): Promise<TestimonialRow[]> {
  return db.selectFrom('proTestimonial').selectAll().where('publishedAt', '<=', now).orderBy('ord').orderBy('id').limit(limit).execute()
}

export async function countTestimonials(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('proTestimonial')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('publishedAt', '<=', now)
    .executeTakeFirstOrThrow()
  return count
}

export function testimonialById(db: Db, id: number, now: Date): Promise<TestimonialRow | undefined> {
  return db.selectFrom('proTestimonial').selectAll().where('id', '=', id).where('publishedAt', '<=', now).executeTakeFirst()
}
