import { isMainThread } from 'node:worker_threads'
import { clockOffset, moveDate } from './clock.ts'

// Loaded before anything else in a test's process. The file itself begins its clock; its threads, such as those that render pages, follow it.
if (!isMainThread) moveDate(clockOffset())
