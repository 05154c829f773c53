import type { Books } from './books/books.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Faults } from './faults/faults.ts'
import type { Webhooks } from './services/webhooks/webhooks.ts'

/** What every service is given. */
export type Context = {
  config: Config
  books: Books
  clock: Clock
  faults: Faults
  webhooks: Webhooks
}
