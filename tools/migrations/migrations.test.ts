import { expect, test } from 'vitest'
import { largeTables, partedBy, refusals, stoppedForGood } from './migrations.ts'

const large = largeTables('insert into message (id) select 1; insert into request select 2')
const rulesOf = (sql: string): string[] => refusals(sql, large).map((words) => words.split(': ')[1]!)

test.each([
  ['an index that is not built concurrently', 'create index message_a on message (a);', 'require-concurrent-index-creation'],
  ['a default of its own for each row', 'alter table message add column a float default random();', 'adding-field-with-default'],
  ['a type that rewrites the table', 'alter table message alter column a type bigint;', 'changing-column-type'],
  ['a constraint that is proved at once', 'alter table message add constraint a check (a > 0);', 'constraint-missing-not-valid'],
  ['a column that may not be empty', 'alter table message alter column a set not null;', 'adding-not-nullable-field'],
  ['a column that the release before still reads', 'alter table setting drop column a;', 'ban-drop-column'],
  ['a name that the release before still uses', 'alter table setting rename column a to b;', 'renaming-column'],
])('%s is refused', (_, sql, rule) => {
  expect(rulesOf(`create table other (id bigint);\n\n${sql}`)).toContain(rule)
})

test.each([
  ['an index built concurrently', '-- no transaction\ncreate index concurrently message_a on message (a);'],
  [
    'a constraint that is proved later',
    'alter table message add constraint a check (a > 0) not valid;\nalter table message validate constraint a;',
  ],
  ['a column with a fixed default', 'alter table message add column a integer not null default 0;'],
  ['a small table’s index', 'create index setting_a on setting (a);'],
  ['a table that is new', 'create table other (id bigint primary key, a integer not null);\ncreate index other_a on other (a);'],
  [
    'what is meant, and says why',
    '-- Nobody has read it since the release before.\n-- squawk-ignore ban-drop-column\nalter table setting drop column a;',
  ],
])('%s passes', (_, sql) => expect(rulesOf(sql)).toEqual([]))

test('of a table in parts an index is made of the parent alone, which takes no time', () => {
  const parted = new Set(
    partedBy('create table old (id bigint);\ncreate table message (like old including defaults) partition by range (id);'),
  )
  expect([...parted]).toEqual(['message'])
  const rules = (sql: string): string[] => refusals(sql, large, parted).map((words) => words.split(': ')[1]!)
  expect(rules('-- no transaction\ncreate index concurrently message_a on message (a);')).toEqual(['index-of-parts'])
  expect(rules('create unique index message_a on message (a);')).toContain('index-of-parts')
  expect(rules('create index message_a on only message (a);')).toEqual([])
  expect(rules('-- no transaction\ncreate index concurrently {part of message}_a on {part of message} (a);')).toEqual([])
  expect(rules('create index {part of message}_a on {part of message} (a);')).toEqual(['require-concurrent-index-creation'])
  expect(rules('create index request_a on request (a);')).toEqual(['require-concurrent-index-creation'])
})

test('an index that is built concurrently is dropped before, where its building was stopped', () => {
  const drop = 'drop index concurrently if exists message_a;'
  const build = 'create unique index concurrently message_a on message (a);'
  expect(stoppedForGood(`-- no transaction\n${drop}\n${build}`)).toEqual([])
  expect(stoppedForGood(`-- no transaction\n${build}`)).toEqual([`2: stopped-for-good: ${drop} before it.`])
  expect(stoppedForGood(`-- no transaction\ndrop index concurrently if exists message_b;\n${build}\n${drop}`)).toHaveLength(1)
})
