import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Projects run one after the other: each file of one finds a worker of its kind running, with all that its files share. */
const project = (name: string, order: number, include: readonly string[], setup = './test/eachFile.ts') => ({
  extends: true as const,
  test: { name, include: [...include], setupFiles: [setup], sequence: { groupOrder: order } },
})

export default defineConfig({
  test: {
    globalSetup: './test/setup.ts',
    pool: 'forks',
    execArgv: process.env['TEST_CLOCK'] ? ['--import', './test/followClock.ts'] : [],
    maxWorkers: Math.min(4, availableParallelism()),
    // A fresh module graph a file costs more than the tests themselves; files share nothing but pure modules, and journeys a product.
    isolate: false,
    // A journey in a browser on a busy machine takes its time; nothing is judged by it.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    teardownTimeout: 60_000,
    // Where nobody watches, a machine's hiccup in one of hundreds of browser steps is tried once more; at one's desk nothing is.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      project('unit', 0, ['packages/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}', 'apps/api/{src,db}/**/*.test.ts']),
      project('api', 1, ['apps/{api,sandbox}/test/**/*.test.ts']),
      project('tools', 2, ['{tools,test}/**/*.test.ts']),
      project('e2e', 3, ['e2e/**/*.test.ts'], './e2e/eachFile.ts'),
    ],
  },
})
