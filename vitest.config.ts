import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { Sequence } from './test/sequence.ts'

/** Each file of a project finds a worker of its kind running, with all that its files share. */
const project = (name: string, include: readonly string[], setup = './test/eachFile.ts') => ({
  extends: true as const,
  test: { name, include: [...include], setupFiles: [setup] },
})

/** Memory of a worker with its product and its browser, and what runs beside them, in bytes. */
const worker = 4 * 1024 ** 3

// Processes of the product that tests start find its code compiled by the one before.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

export default defineConfig({
  test: {
    globalSetup: './test/setup.ts',
    pool: 'forks',
    // What lives for a moment, as most in a test does, is cleared away in fewer goes.
    execArgv: ['--max-semi-space-size=64', ...(process.env['TEST_CLOCK'] ? ['--import', './test/followClock.ts'] : [])],
    // A password's hash takes 20 ms of the processor where it is made for somebody, and none where it is made for a test.
    alias: { '@node-rs/argon2': join(import.meta.dirname, 'apps/api/test/quickArgon2.ts') },
    // One more than the processor has cores: each waits for its database and its browser, and then another has the core.
    maxWorkers: Math.min(5, availableParallelism() + 1, Math.max(2, Math.floor(process.availableMemory() / worker))),
    sequence: { sequencer: Sequence },
    // A fresh module graph a file costs more than the tests themselves; files share nothing but pure modules, and journeys a product.
    isolate: false,
    // A journey in a browser on a busy machine takes its time; nothing is judged by it.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    teardownTimeout: 60_000,
    // What is asked for until it is so may take its time too: the same everywhere, so that no test is in more of a hurry than the machine.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      project('unit', ['packages/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}', 'apps/api/{src,db}/**/*.test.ts']),
      project('api', ['apps/{api,sandbox}/test/**/*.test.ts']),
      project('tools', ['{tools,test}/**/*.test.ts']),
      project('e2e', ['e2e/**/*.test.ts'], './e2e/eachFile.ts'),
    ],
  },
})
