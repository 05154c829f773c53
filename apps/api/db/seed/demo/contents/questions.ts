import { DAY, HOUR, MINUTE } from '@dure/kernel/time'
import type pg from 'pg'
import type { QuestionStory } from '../storyFiles.ts'

/**
 * What was asked about services in the last weeks, and what pros answered: written at once, as the use cases would have left it,
 * since the clock has passed those days. Nobody is told of it any more.
 */
export async function writeQuestions(client: pg.Client, stories: readonly QuestionStory[], now: Date): Promise<number> {
  const told = stories
    .map((story, n) => {
      const asked = now.getTime() - story.daysAgo * DAY - ((n * 7) % 11) * HOUR - ((n * 13) % 50) * MINUTE
      return {
        ...story,
        asked: new Date(asked),
        answers: story.answers.map((one) => ({
          ...one,
          picked: one.picked === true,
          at: new Date(Math.min(asked + one.hoursLater * HOUR + ((n * 17) % 40) * MINUTE, now.getTime() - HOUR)),
        })),
      }
    })
    .toSorted((one, other) => one.asked.getTime() - other.asked.getTime())
  await client.query('begin')
  for (const statement of statements) await client.query(statement, statement === tell ? [JSON.stringify(told)] : [])
  await client.query('commit')
  return told.length
}

const tell = `
  create temporary table told on commit drop as
  select t.title, t.content, t.asked, t.answers, m.id as member_id, s.id as service_id, s.category_id
  from jsonb_to_recordset($1) as t(service text, customer text, title text, content text, asked timestamptz, answers jsonb)
  join member m on m.email = t.customer || '@dure.test' join service s on s.slug = t.service`

const statements: readonly string[] = [
  tell,
  `insert into question (member_id, service_id, category_id, title, content, created_at)
   select member_id, service_id, category_id, title, content, asked from told order by asked`,
  `insert into question_answer (question_id, provider_id, content, created_at)
   select q.id, p.id, a.text, a.at from told t join question q on q.title = t.title and q.member_id = t.member_id
   cross join jsonb_to_recordset(t.answers) as a(pro text, text text, at timestamptz)
   join member pm on pm.email = a.pro || '@dure.test' join provider p on p.member_id = pm.id order by a.at`,
  `insert into question_helpful (answer_id, member_id, created_at)
   select qa.id, reader.id, qa.created_at + reader.n * interval '5 hours' from told t
   cross join jsonb_to_recordset(t.answers) as a(text text, helpful integer)
   join question_answer qa on qa.content = a.text
   cross join lateral (select m.id, row_number() over (order by m.id) as n from member m
     where m.id <> t.member_id and m.email like '%@dure.test' and not m.is_operator and m.status = 'active'
       and not exists (select 1 from provider p where p.member_id = m.id) order by m.id limit a.helpful) as reader
   where qa.created_at + reader.n * interval '5 hours' < now()`,
  `update question_answer a set helpful = (select count(*) from question_helpful h where h.answer_id = a.id)`,
  `update question q set answers = (select count(*) from question_answer a where a.question_id = q.id),
     picked_id = (select qa.id from told t cross join jsonb_to_recordset(t.answers) as a(text text, picked boolean)
       join question_answer qa on qa.content = a.text where a.picked and qa.question_id = q.id limit 1)`,
]
