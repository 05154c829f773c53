import type { Db } from '../../database/connect.ts'
import { Slot } from '../../hooks.ts'

/** How many pros offer a service: the profiles above know. */
export const offerHook = new Slot<(db: Db, serviceId: number) => Promise<number>>('offers')
