import { expect, test } from 'vitest'
import { videoOf } from './youtube.ts'

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ', undefined],
  ['https://www.youtube.com/watch?v=../../x', undefined],
  ['https://www.youtube.com/@dure', undefined],
  ['유튜브', undefined],
])('%s is the video %s', (address, video) => {
  expect(videoOf(address)).toBe(video)
})
