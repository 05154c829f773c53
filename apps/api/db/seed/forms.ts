import { createHash } from 'node:crypto'
import type pg from 'pg'
import { readData, type CategoryData } from './data.ts'
import { formOf, plainShorts, shortOf, type SeedForm, type SeedItem } from './data/forms.ts'

const formatVersion = '1.0'

type Rows = { forms: object[]; items: object[]; answers: object[]; exclusions: object[] }

/**
 * Writes each service's form: form 304 01, its item 304 01 05, that item's answer 304 01 05 02. A form whose content
 * changed is put aside and followed by the next number, since requests keep the ids they were made with.
 */
export async function seedForms(client: pg.Client): Promise<void> {
  const { categories } = readData<{ categories: CategoryData[] }>('catalogue.json')
  const { rows: services } = await client.query<{
    id: number
    slug: string
    form_id: number | null
    content_hash: string | null
    last_id: number | null
  }>(
    `select s.id, s.slug, f.id as form_id, f.content_hash, (select max(x.id) from form x where x.service_id = s.id) as last_id
     from service s left join form f on f.service_id = s.id and f.active where s.active`,
  )
  const bySlug = new Map(services.map((row) => [row.slug, row]))
  const replaced: number[] = []
  const made: Rows = { forms: [], items: [], answers: [], exclusions: [] }
  for (const category of categories) {
    for (const service of category.services) {
      const row = bySlug.get(service.slug)!
      const form = formOf(service.slug)
      const hash = createHash('sha256')
        .update(JSON.stringify([form, plainShorts]))
        .digest('hex')
      if (row.content_hash === hash) continue
      if (row.form_id !== null) replaced.push(row.form_id)
      addForm(made, { id: (row.last_id ?? row.id * 100) + 1, serviceId: row.id, name: `${service.name} 요청서`, hash, form })
    }
  }
  await client.query('update form set active = false where id = any($1)', [replaced])
  await client.query(
    `insert into form (id, service_id, format_version, content_hash, name, description, summary)
     select * from jsonb_to_recordset($1) as r(id integer, service_id integer, format_version text, content_hash text, name text, description text, summary text[])`,
    [JSON.stringify(made.forms)],
  )
  await client.query(
    `insert into form_item (id, form_id, ord, type, title, required, settings, instant_match)
     select * from jsonb_to_recordset($1) as r(id integer, form_id integer, ord integer, type integer, title text, required boolean, settings jsonb, instant_match boolean)`,
    [JSON.stringify(made.items)],
  )
  // What operators marked stays marked where the question is the same.
  await client.query(
    `update form_item mine set instant_match = former.instant_match
     from form f, form old, form_item former
     where f.active and mine.form_id = f.id and old.service_id = f.service_id and old.id = any($1) and former.form_id = old.id
       and former.title = mine.title and former.type = mine.type`,
    [replaced],
  )
  await client.query(
    `insert into form_answer (id, item_id, ord, text, short, has_extra)
     select * from jsonb_to_recordset($1) as r(id integer, item_id integer, ord integer, text text, short text, has_extra boolean)`,
    [JSON.stringify(made.answers)],
  )
  await client.query(
    `insert into form_exclusion (answer_id, item_id) select * from jsonb_to_recordset($1) as r(answer_id integer, item_id integer)`,
    [JSON.stringify(made.exclusions)],
  )
}

/** The id of a form's n-th item, from 0. */
export const itemIdOf = (formId: number, at: number): number => formId * 100 + at + 1
/** The id of an item's n-th answer, from 0. */
export const answerIdOf = (itemId: number, place: number): number => itemId * 100 + place + 1

/** The parts of a request's line, with the ids of items for their keys. */
export const summaryIn = (formId: number, { summary, items }: SeedForm): string[] =>
  summary.map((part) =>
    part.replaceAll(
      /\{([^}]+)\}/g,
      (_, key: string) =>
        `{${itemIdOf(
          formId,
          items.findIndex((item) => item.key === key),
        )}}`,
    ),
  )

function addForm(
  made: Rows,
  { id, serviceId, name, hash, form }: { id: number; serviceId: number; name: string; hash: string; form: SeedForm },
): void {
  const itemId = new Map(form.items.map((item, at) => [item.key, itemIdOf(id, at)]))
  made.forms.push({
    id,
    service_id: serviceId,
    format_version: formatVersion,
    content_hash: hash,
    name,
    description: form.description,
    summary: summaryIn(id, form),
  })
  form.items.forEach((item, at) => {
    const own = itemId.get(item.key)!
    made.items.push({
      id: own,
      form_id: id,
      ord: at + 1,
      type: item.type,
      title: item.title,
      required: item.required,
      settings: settingsOf(item),
      instant_match: decides(item),
    })
    item.answers?.forEach((answer, place) => {
      const answerId = answerIdOf(own, place)
      made.answers.push({
        id: answerId,
        item_id: own,
        ord: place + 1,
        text: answer.text,
        short: shortOf(answer),
        has_extra: answer.hasExtra ?? false,
      })
      // A key that is not there names an item this service's mode does without.
      for (const key of answer.excludes ?? []) if (itemId.has(key)) made.exclusions.push({ answer_id: answerId, item_id: itemId.get(key) })
    })
  })
}

/** A required choice is what a pro decides by [campaigns.answers]; operators may mark others. */
const decides = ({ type, required, answers = [] }: SeedItem): boolean => [1, 2, 4].includes(type) && required && answers.length > 1

function settingsOf({ type, min, max, unit, placeholder, minLength, maxLength, notAllZero }: SeedItem): object {
  return type === 9 ? { maxCount: max, placeholder } : { min, max, unit, placeholder, minLength, maxLength, notAllZero }
}
