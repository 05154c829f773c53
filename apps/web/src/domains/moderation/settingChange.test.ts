import { expect, it } from 'vitest'
import { settingChange } from './settingChange.ts'

const labels = {
  phone: '전화번호',
  hours: '상담 시간',
  value: '기간',
  payer: '수수료를 내는 쪽',
  rateBp: '수수료율',
  scheme: '앱을 여는 주소의 앞말',
}

it('tells the changed fields alone, by their names', () => {
  const before = { phone: '1600-0000', hours: '평일 10:00–18:00' }
  expect(settingChange(before, { ...before, hours: '매일 09:00–20:00' }, labels)).toEqual([
    '상담 시간: 평일 10:00–18:00 → 매일 09:00–20:00',
  ])
})

it('reads rates, sides and days as people say them', () => {
  expect(settingChange({ payer: 'customer', rateBp: 350 }, { payer: 'provider', rateBp: 400 }, labels)).toEqual([
    '수수료를 내는 쪽: 고객 → 고수',
    '수수료율: 3.5% → 4%',
  ])
  expect(settingChange(0, 14, labels)).toEqual(['기간: 0일 → 14일'])
})

it('says what came and what went', () => {
  expect(settingChange(null, { scheme: 'dure' }, labels)).toEqual(['앱을 여는 주소의 앞말: 없음 → dure'])
  expect(settingChange({ scheme: 'dure' }, null, labels)).toEqual(['앱을 여는 주소의 앞말: dure → 없음'])
})
