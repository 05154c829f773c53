import { clockOffset, moveDate } from './clock.ts'

// Loaded before anything else where a test's clock has to be followed: in the threads that render pages, in a product of its own process.
moveDate(clockOffset())
