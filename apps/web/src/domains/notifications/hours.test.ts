import { expect, test } from 'vitest'
import { systemCodeNames } from '@dure/contract/notifications/settingGroups'
import { halfSavedText, hoursText, type Setting } from './hours.ts'

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
  expect(hoursText([setting('request', 12, 0)])).toBe('낮 12시–오전 0시')
})

test('where one of several was refused it is said which were saved and which stand as they were', () => {
  const [request, chat, deal] = [setting('request', 22, 6), setting('chat', 22, 6), setting('deal', 22, 6)]
  const of = [request, chat, deal]
  expect(halfSavedText([], of, '잠시 뒤 다시 시도해 주세요.')).toBe('잠시 뒤 다시 시도해 주세요.')
  const [first, second, third] = of.map((one) => systemCodeNames[one.system_code])
  expect(halfSavedText([request], of, '잠시 뒤 다시 시도해 주세요.')).toBe(
    `${first} 알림만 저장했고, ${second}, ${third} 알림은 그대로예요. 잠시 뒤 다시 시도해 주세요.`,
  )
})
