import { expect, test } from 'vitest'
import { requestStatuses, requestTabs } from './states.ts'

test('of two tabs one holds the opened requests, the other all the rest [requests.tabs]', () => {
  expect(requestTabs.receiving).toEqual({ label: '견적 받는 중', statuses: ['opened'] })
  expect(requestTabs.received.label).toBe('받은 견적')
  expect(requestTabs.received.statuses.toSorted()).toEqual(requestStatuses.filter((status) => status !== 'opened').toSorted())
})
