import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{apps,packages,tools,test,e2e}/**/*.test.{ts,tsx}'],
    globalSetup: './test/setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    // A fresh module graph a file costs more than the tests themselves; files share nothing but pure modules.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
  },
})
