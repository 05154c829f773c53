import { defineConfig } from 'vitest/config'

// Some tests start the real process: generous, so that a busy machine does not fail them.
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } })
