import { expect, test } from 'vitest'
import type { OwnLicences } from '@dure/contract/profiles/licences'
import { groupLicences, lacksText } from './licences.ts'

type Item = OwnLicences['items'][number]
const item = (given: Partial<Item>): Item => ({
  serviceId: 1,
  service: '변호사 상담·선임',
  licence: '변호사',
  enforced: true,
  state: 'none',
  sent: null,
  can: { send: true },
  ...given,
})
const sent = (status: 'waiting' | 'refused') => ({ status }) as Item['sent']

test('services that ask for one licence stand together, those whose quotes wait for it first', () => {
  const groups = groupLicences([
    item({ licence: '도배기능사', service: '도배', enforced: false }),
    item({ service: '변호사 상담·선임' }),
    item({ service: '이혼·가사 법률' }),
  ])
  expect(groups.map((one) => [one.licence, one.services])).toEqual([
    ['변호사', ['변호사 상담·선임', '이혼·가사 법률']],
    ['도배기능사', ['도배']],
  ])
})

test('the notice says which quotes wait for which licence, and what became of the one that was sent', () => {
  const lacking = { licence: '변호사', services: ['변호사 상담·선임', '이혼·가사 법률'] }
  expect(lacksText({ ...lacking, sent: null })).toBe('변호사 상담·선임, 이혼·가사 법률 견적은 변호사 자격을 확인한 뒤에 보낼 수 있어요.')
  expect(lacksText({ ...lacking, sent: sent('refused') })).toContain('보내 주신 것은 확인하지 못했어요.')
  expect(lacksText({ licence: '동물운송업 등록', services: ['펫택시'], sent: sent('waiting') })).toBe(
    '보내 주신 동물운송업 등록을 확인하고 있어요. 끝나면 알려 드릴게요. 그때부터 펫택시 견적을 보낼 수 있어요.',
  )
})
