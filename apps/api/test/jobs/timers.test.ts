import { expect, test } from 'vitest'
import { createJobs } from '../../src/jobs/jobs.ts'
import type { Timer } from '../../src/jobs/events.ts'
import { testHouse } from '../house.ts'

test('a timer that fails keeps no other from running, and is told by name', async () => {
  const { house } = await testHouse()
  const ran: string[] = []
  const timer = (name: string, run: () => number): Timer => ({
    name,
    run: async () => {
      ran.push(name)
      return run()
    },
  })
  let left = 2
  const jobs = createJobs({
    databaseUrl: house.config.databaseUrl,
    log: house.log,
    listeners: [],
    timers: [
      timer('breaks', () => {
        throw new Error('no answer')
      }),
      timer('works', () => left--),
    ],
    worker: false,
  })
  await expect(jobs.runDue(house)).rejects.toThrow('breaks: no answer')
  expect(ran).toEqual(['breaks', 'works', 'works', 'works'])
})
