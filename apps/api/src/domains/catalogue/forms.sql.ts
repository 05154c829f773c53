import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** 1 checkbox, 2 radio, 3 text, 4 select, 5 date, 6 address to the dong, 7 address to the district, 9 image, 10 spinner, 11 textarea. */
export type ItemType = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 9 | 10 | 11

/** What a field needs beyond its title; each only where the type has a use for it. */
type ItemSettings = {
  readonly unit?: string
  readonly min?: number
  readonly max?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxCount?: number
  readonly placeholder?: string
  readonly hint?: string
  readonly notAllZero?: string
}

export type FormAnswer = {
  readonly id: number
  readonly text: string
  /** What it is called in a request's line [catalogue.summary]; null for its text, empty where it says nothing there. */
  readonly short: string | null
  /** Takes a free text beside it ("기타"). */
  readonly hasExtra: boolean
  /** Ids of items this answer hides. */
  readonly excludes: readonly number[]
}

export type FormItem = {
  readonly id: number
  readonly type: ItemType
  readonly title: string
  readonly required: boolean
  readonly settings: ItemSettings
  /** Its answers decide whether an automatic quote goes out [campaigns.answers]. */
  readonly isInstantMatch: boolean
  readonly answers: readonly FormAnswer[]
}

export type Form = {
  readonly id: number
  readonly serviceId: number
  readonly formatVersion: string
  readonly name: string
  readonly description: string
  /** The parts of a request's line [catalogue.summary]. */
  readonly summary: readonly string[]
  readonly items: readonly FormItem[]
}

const select = sql`
  select f.id, f.service_id, f.format_version, f.name, f.description, f.summary,
    (select coalesce(json_agg(json_build_object(
        'id', i.id, 'type', i.type, 'title', i.title, 'required', i.required, 'settings', i.settings, 'isInstantMatch', i.instant_match,
        'answers', (select coalesce(json_agg(json_build_object(
            'id', a.id, 'text', a.text, 'short', a.short, 'hasExtra', a.has_extra,
            'excludes', (select coalesce(json_agg(x.item_id order by x.item_id), '[]') from form_exclusion x where x.answer_id = a.id)
          ) order by a.ord), '[]') from form_answer a where a.item_id = i.id)
      ) order by i.ord), '[]') from form_item i where i.form_id = f.id) as items
  from form f`

/** The form new requests of a service are made with, whole, in one statement. */
export async function activeForm(db: Db, serviceId: number): Promise<Form | undefined> {
  const { rows } = await sql<Form>`${select} where f.service_id = ${serviceId} and f.active`.execute(db)
  return rows[0]
}

/** A form by id; one that was replaced is still found, for requests made with it. */
export async function formById(db: Db, id: number): Promise<Form | undefined> {
  const { rows } = await sql<Form>`${select} where f.id = ${id}`.execute(db)
  return rows[0]
}

/** Marks an item of a form in use, if it is one whose answers are chosen; whether it was. */
export async function markItem(db: Db, id: number, isInstantMatch: boolean): Promise<boolean> {
  const { rows } = await sql`
    update form_item i set instant_match = ${isInstantMatch} from form f
    where i.id = ${id} and f.id = i.form_id and f.active and i.type in (1, 2, 4)
      and (select count(*) from form_answer a where a.item_id = i.id) > 1
    returning i.id`.execute(db)
  return rows.length > 0
}
