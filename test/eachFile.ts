import { flushCompileCache } from 'node:module'
import { afterAll } from 'vitest'
import { endFile } from './atEnd.ts'
import { beginClock } from './clock.ts'

beginClock()

// Run for each test file: registered first, its hook comes last.
afterAll(endFile)
afterAll(() => flushCompileCache())
