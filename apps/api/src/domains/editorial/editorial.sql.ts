import type { Selectable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

export type TestimonialRow = Selectable<Database['pro_testimonial']>

export function runningExhibitions(db: Db, now: Date, limit: number): Promise<Selectable<Database['exhibition']>[]> {
  return db
    .selectFrom('exhibition')
    .selectAll()
    .where('starts_at', '<=', now)
    .where((at) => at.or([at('ends_at', 'is', null), at('ends_at', '>', now)]))
    .orderBy('ord')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function newestMagazines(db: Db, now: Date, limit: number): Promise<Selectable<Database['magazine']>[]> {
  return db
    .selectFrom('magazine')
    .selectAll()
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function testimonials(db: Db, now: Date, limit: number): Promise<TestimonialRow[]> {
  return db.selectFrom('pro_testimonial').selectAll().where('published_at', '<=', now).orderBy('ord').orderBy('id').limit(limit).execute()
}

export async function countTestimonials(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('pro_testimonial')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('published_at', '<=', now)
    .executeTakeFirstOrThrow()
  return count
}

export function testimonialById(db: Db, id: number, now: Date): Promise<TestimonialRow | undefined> {
  return db.selectFrom('pro_testimonial').selectAll().where('id', '=', id).where('published_at', '<=', now).executeTakeFirst()
}
