import type { Db } from '../../database/connect.ts'
import type { ShownPrice } from '@dure/contract/catalogue/endpoints'
import { Hook } from '../../hooks.ts'
import type { Service } from './services.sql.ts'

/** How many pros offer a service: the profiles above know. */
export const offerHook = new Hook<(db: Db, serviceId: number) => Promise<number>>('offers')

/** What is told of each service's price [prices.one]: those who count deals know. Who answers says so when it changes (`catalogueChanged`). */
export const shownPriceHook = new Hook<(db: Db, services: readonly Service[]) => Promise<ReadonlyMap<number, ShownPrice>>>('shownPrices')
