import { expect, test } from 'vitest'
import { pastedLines } from './text.ts'

test('of a talk copied out of KakaoTalk what was said stays, without who spoke and when [content.pasted]', () => {
  const fromDesktop = `--------------- 2026년 11월 26일 목요일 ---------------
[김하늘] [오후 3:21] 도배 견적 받아 봤어?
[이모 (인테리어)] [오후 3:22] 24평에 120만 원
소폭합지 기준
[김하늘] [오후 3:22] 사진`
  expect(pastedLines(fromDesktop)).toEqual(['도배 견적 받아 봤어?', '24평에 120만 원', '소폭합지 기준', '사진'])
  const fromPhone = `2026년 11월 26일 오후 3:21
2026년 11월 26일 오후 3:21, 김하늘 : 장판은 따로래
2026년 11월 26일 오후 3:22, 이모 : 응`
  expect(pastedLines(fromPhone)).toEqual(['장판은 따로래', '응'])
})

test('other words stay as they are, but for empty lines and what nobody sees [content.pasted]', () => {
  expect(pastedLines('[공지] 오늘은 쉬어요\r\n\r\n2026년 11월 26일 목요일\n\u200b\n끝')).toEqual([
    '[공지] 오늘은 쉬어요',
    '2026년 11월 26일 목요일',
    '끝',
  ])
})
