import { afterAll, beforeEach } from 'vitest'
import { endFile } from '../test/atEnd.ts'
import { beginTest } from './journey.ts'

beforeEach(beginTest)

// Run for each test file: registered first, its hook comes last.
afterAll(endFile)
