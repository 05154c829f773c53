import type { Db } from '../../database/connect.ts'
import { Hook } from '../../hooks.ts'

/** How many pros offer a service: the profiles above know. */
export const offerHook = new Hook<(db: Db, serviceId: number) => Promise<number>>('offers')
