import { flushCompileCache } from 'node:module'
import { afterAll } from 'vitest'
import { endFile } from './atEnd.ts'
import { beginClock } from './clock.ts'

beginClock()

// Run for each test file: registered first, its hook comes last.
afterAll(endFile)
// A worker is ended without being asked: what it compiled is written for the next one now.
afterAll(() => flushCompileCache())
