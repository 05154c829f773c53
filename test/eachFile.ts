import { afterAll } from 'vitest'
import { endFile } from './atEnd.ts'

// Run for each test file: registered first, its hook comes last.
afterAll(endFile)
