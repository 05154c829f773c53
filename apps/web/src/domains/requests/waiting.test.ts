import { expect, test } from 'vitest'
import { waitingText } from './waiting.ts'

const general = (reachedCount: number) => waitingText({ isTargeted: false, reachedCount, targetInfoList: [] })
const chosen = (...names: string[]) =>
  waitingText({ isTargeted: true, reachedCount: names.length, targetInfoList: names.map((name) => ({ name })) }).title

test('who waits is told whom the request reached, a number from three on, and the truth where it reached nobody', () => {
  expect(general(3).title).toBe('고수 3명에게 요청을 전했어요')
  expect(general(1).title).toBe('고수에게 요청을 전했어요')
  expect(general(0)).toEqual({
    title: '아직 이 요청을 받을 고수가 없어요',
    text: '48시간 안에 조건에 맞는 고수가 새로 들어오면 전하고 알려 드릴게요.',
  })
  expect([chosen('정호네'), chosen('정호네', '은실', '영운')]).toEqual(['정호네 고수님에게 전했어요', '정호네 고수님 외 2명에게 전했어요'])
})
