import { expect, test } from 'vitest'
import { requestStatuses, requestTabs } from './states.ts'

test('of two tabs one holds the opened requests, the other all the rest [requests.tabs]', () => {
  expect(requestTabs.receiving).toEqual({ label: '진행 중', statuses: ['opened'] })
  expect(requestTabs.received.label).toBe('지난 요청')
  expect(requestTabs.received.statuses.toSorted()).toEqual(requestStatuses.filter((status) => status !== 'opened').toSorted())
})
