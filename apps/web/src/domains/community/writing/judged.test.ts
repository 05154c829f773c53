import { expect, test } from 'vitest'
import type { Block } from '@dure/contract/content/blocks'
import { emptyDraft, saysSomething, type Written } from './draft.ts'
import { fieldsOf, judged } from './judged.ts'

const line = (text: string): Block => ({ id: 'a', type: 'paragraph', spans: [{ text, marks: [] }] })
const wrong = async (changes: Partial<Written>) => {
  const result = await judged(
    { ...emptyDraft('dure-life'), title: '이사 전날', contentBlocks: [line('짐을 어떻게 싸면 좋을까요')], topicId: 1, ...changes },
    undefined,
    {} as never,
  )
  return Object.fromEntries(Object.entries(result.errors).map(([field, error]) => [field, (error as { message: string }).message]))
}

test('a post says what it lacks in its own words, and letters that nobody sees are none [community.content]', async () => {
  expect(await wrong({})).toEqual({})
  expect(await wrong({ title: '', contentBlocks: [], topicId: null })).toEqual({
    title: '제목을 2자 이상 적어 주세요.',
    contentBlocks: '글을 적어 주세요.',
    topicId: '주제를 골라 주세요.',
  })
  expect(await wrong({ contentBlocks: [line('\u3164'.repeat(20))] })).toEqual({ contentBlocks: '글을 적어 주세요.' })
  expect(await wrong({ contentBlocks: [line('짧은 글')] })).toEqual({ contentBlocks: '글을 10자 이상 적어 주세요.' })
})

test('what the server says of a block stands at the words [community.content]', () => {
  expect(fieldsOf({ 'contentBlocks.0.spans': '나눠 주세요.', title: '길어요.' })).toEqual([
    ['contentBlocks', '나눠 주세요.'],
    ['title', '길어요.'],
  ])
})

test('chosen places alone are nothing to keep [community.drafts]', () => {
  const empty = emptyDraft('dure-life')
  expect([
    saysSomething(empty),
    saysSomething({ ...empty, topicId: 3, addressCode: '11110' }),
    saysSomething({ ...empty, title: '가' }),
  ]).toEqual([false, false, true])
})
