import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{apps,packages,tools,test,e2e}/**/*.test.{ts,tsx}'],
    globalSetup: './test/setup.ts',
    setupFiles: './test/eachFile.ts',
    pool: 'forks',
    execArgv: process.env['TEST_CLOCK'] ? ['--import', './test/followClock.ts'] : [],
    maxWorkers: 2,
    // A fresh module graph a file costs more than the tests themselves; files share nothing but pure modules.
    isolate: false,
    // A journey in a browser on a busy machine takes its time; nothing is judged by it.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    teardownTimeout: 60_000,
    // Where nobody watches, a machine's hiccup in one of hundreds of browser steps is tried once more; at one's desk nothing is.
    retry: process.env['CI'] ? 1 : 0,
  },
})
