import type { ShownBlock } from '@dure/contract/content/blocks'
import { expect, test } from 'vitest'
import { differences, linesOfVersion } from './differences.ts'

const paragraph = (text: string): ShownBlock => ({ id: text, type: 'paragraph', spans: [{ text, marks: [] }] })
const shown = (before: readonly string[], now: readonly string[]) =>
  differences(before, now).map(({ became, text }) => `${{ same: ' ', new: '+', gone: '-' }[became]}${text}`)

test('an operator reads which lines of a post stayed, came and went, in their order [community.edits]', () => {
  expect(shown(['가', '나', '다'], ['가', '라', '다', '마'])).toEqual([' 가', '-나', '+라', ' 다', '+마'])
  expect(shown([], ['가'])).toEqual(['+가'])
  expect(shown(['가', '나'], ['나', '가'])).toEqual(['-가', ' 나', '+가'])
  expect(shown(['가'], ['가'])).toEqual([' 가'])
})

test('a version is its title and the words of its blocks; two pictures are two lines', () => {
  const list: ShownBlock = { id: 'l', type: 'list', ordered: true, items: [{ spans: [{ text: '물을 뿌려요', marks: [] }] }] }
  const image = (fileId: string): ShownBlock => ({
    id: fileId,
    type: 'image',
    caption: '앞',
    picture: { fileId, url: '/x', width: 1, height: 1 },
  })
  const lines = linesOfVersion({ title: '제목', blocks: [paragraph('한 줄\n두 줄'), list, image('aaaaaaaa-1'), image('bbbbbbbb-2')] })
  expect(lines).toEqual(['제목', '한 줄', '두 줄', '1. 물을 뿌려요', '사진 aaaaaaaa · 앞', '사진 bbbbbbbb · 앞'])
})
