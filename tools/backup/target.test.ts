import { afterEach, expect, test, vi } from 'vitest'
import { seedBase } from '../../apps/api/db/seed/base.ts'
import { emptyDatabase } from '../../test/database.ts'
import { telling } from './target.ts'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

test('a command on a database without the schema says so in words, and what comes first', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const url = await emptyDatabase()
  await telling(async () => {
    await seedBase(url)
    return 'done'
  })
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/^The database has not the schema of this version .*: run npm run migrate first\.$/u)],
  ])
  expect(process.exitCode).toBe(1)
})
