import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '@dure/contract/client'
import { judgeStep, schemaResolver, showRefusal } from './schema.ts'

const schema = z.object({
  title: z.string().check(z.minLength(2, '두 자 이상 적어 주세요.'), z.regex(/^[가-힣]+$/u, '한글로 적어 주세요.')),
  rows: z.array(z.object({ name: z.string().check(z.minLength(1, '이름을 적어 주세요.')) })),
})
type Fields = z.infer<typeof schema>
const judged = (values: Fields) => schemaResolver(schema)(values, undefined, { fields: {}, shouldUseNativeValidation: false })

test('each field has the first of its problems, wherever it stands; nothing is sent beside', async () => {
  expect(await judged({ title: 'a', rows: [{ name: '가' }, { name: '' }] })).toEqual({
    values: {},
    errors: {
      title: expect.objectContaining({ message: '두 자 이상 적어 주세요.' }) as unknown,
      rows: { 1: { name: expect.objectContaining({ message: '이름을 적어 주세요.' }) as unknown } },
    },
  })
  expect(await judged({ title: '제목', rows: [] })).toEqual({ values: { title: '제목', rows: [] }, errors: {} })
})

test('a refusal stands at the fields it names, the first of them focused; one that names none stands above the button', () => {
  const told: [string, string, boolean | undefined][] = []
  const tell = ((name: string, { message }: { message: string }, options?: { shouldFocus?: boolean }) =>
    void told.push([name, message, options?.shouldFocus])) as Parameters<typeof showRefusal<Fields>>[1]
  const refusal = (fields: Record<string, string>) =>
    new ApiError({ status: 400, code: 1001, name: 'INVALID_PARAMS', reason: '확인해 주세요.', fields })
  showRefusal<Fields>(refusal({ title: '이미 있어요.', rows: '너무 많아요.', unknown: '몰라요.' }), tell, ['title', 'rows'])
  expect(told.splice(0)).toEqual([
    ['title', '이미 있어요.', true],
    ['rows', '너무 많아요.', false],
  ])
  // What is wrong within a list is told at the list, where its rows are no fields of their own.
  showRefusal<Fields>(refusal({ 'rows.1': '다시 골라 주세요.' }), tell, ['title', 'rows'])
  expect(told.splice(0)).toEqual([['rows', '다시 골라 주세요.', true]])
  showRefusal<Fields>(refusal({ 'rows.1.name.first': '다시 적어 주세요.' }), tell, ['rows', 'rows.1.name'])
  expect(told.splice(0)).toEqual([['rows.1.name', '다시 적어 주세요.', true]])
  showRefusal<Fields>(refusal({ unknown: '몰라요.' }), tell, ['title'])
  expect(told).toEqual([['root', '확인해 주세요.', undefined]])
})

const stepped = z.object({
  rows: z.array(z.object({ name: z.string().check(z.minLength(1, '이름을 적어 주세요.')) })),
  hours: z.object({ days: z.array(z.string()).check(z.minLength(1, '요일을 골라 주세요.')) }),
  later: z.string().check(z.minLength(1, '나중에 적어 주세요.')),
})
type Stepped = z.infer<typeof stepped>

/** What a step says of a form of which nothing is registered, and whether it lets one go on. */
async function stepOf(values: Stepped, fields: readonly (keyof Stepped)[]) {
  const resolver = schemaResolver(stepped)
  const form = createFormControl<Stepped, unknown, Stepped>({ resolver, defaultValues: values })
  const told: Record<string, string | undefined> = {}
  const setError: typeof form.setError = (name, problem) => void (told[name] = problem.message)
  return { passes: await judgeStep({ ...form, setError }, resolver, fields), told }
}

test('a step says what is wrong in a row of a list, and in a group of which nothing is registered; what comes later may be empty', async () => {
  const rows = [{ name: '가' }, { name: '' }]
  expect(await stepOf({ rows, hours: { days: [] }, later: '' }, ['rows', 'hours'])).toEqual({
    passes: false,
    told: { 'rows.1.name': '이름을 적어 주세요.', 'hours.days': '요일을 골라 주세요.' },
  })
  expect(await stepOf({ rows: [{ name: '가' }], hours: { days: ['월'] }, later: '' }, ['rows', 'hours'])).toEqual({
    passes: true,
    told: {},
  })
})

test('no form leaves it to the library to judge a step of several fields', () => {
  const root = join(import.meta.dirname, '..')
  const asking = globSync('**/*.tsx', { cwd: root }).filter((path) => /\.trigger\((?!')/u.test(readFileSync(join(root, path), 'utf8')))
  expect(asking).toEqual([])
})
