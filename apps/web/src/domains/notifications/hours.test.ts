import { expect, test } from 'vitest'
import { hoursText, type Setting } from './hours.ts'

const setting = (system_code: Setting['system_code'], from: number, to: number, always = false): Setting => ({
  system_code,
  allow_news_letters: false,
  is_realtime_alarm: always,
  disallow_alarm_start_hour: from,
  disallow_alarm_end_hour: to,
})

test('the hours without notices are told in one line, of what has any', () => {
  expect(hoursText([setting('request', 22, 6), setting('chat', 22, 6), setting('deal', 0, 0, true)])).toBe('오후 10시–오전 6시')
  expect(hoursText([setting('request', 22, 6), setting('chat', 23, 7)])).toBe('알림마다 달라요')
  expect(hoursText([setting('request', 12, 0, true)])).toBe('없음')
  expect(hoursText([setting('request', 12, 0)])).toBe('오후 12시–오전 12시')
})
