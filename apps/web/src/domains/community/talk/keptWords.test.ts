import { expect, test } from 'vitest'
import { noWords, wordsAfter, wordsAtFirst } from './keptWords.ts'

const kept = { text: '@민지 님, 저도', mentions: [{ key: 'c1', name: '민지 님' }] }

test('what was kept of a comment and what was typed before the app came both stand there, the kept words first [community.comment-draft]', () => {
  expect(wordsAtFirst(kept, '그리고')).toEqual({ text: '@민지 님, 저도\n그리고', mentions: kept.mentions })
  expect(wordsAtFirst(kept, '')).toEqual(kept)
  expect(wordsAtFirst(null, '그리고')).toEqual({ text: '그리고', mentions: [] })
  expect(wordsAtFirst(null, '')).toEqual(noWords)
})

test('what the browser itself put back into the field stands there once [community.comment-draft]', () => {
  expect(wordsAtFirst(kept, kept.text)).toEqual(kept)
  expect(wordsAtFirst(kept, `${kept.text} 그래요`)).toEqual({ ...kept, text: `${kept.text} 그래요` })
})

test('what was typed while a comment was sent stays, what was sent goes [community.comment-draft]', () => {
  expect(wordsAfter(kept, kept.text)).toEqual(noWords)
  expect(wordsAfter({ ...kept, text: `${kept.text} 그래요` }, kept.text)).toEqual({ ...kept, text: `${kept.text} 그래요` })
})
