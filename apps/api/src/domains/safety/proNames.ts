import type { Db } from '../../database/connect.ts'
import { Slot } from '../../hooks.ts'

/** What pros among these members call their business: the profiles above know. */
export const proNamesHook = new Slot<(db: Db, memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>>('names of pros')
