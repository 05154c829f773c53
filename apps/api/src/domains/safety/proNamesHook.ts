import type { Db } from '../../database/connect.ts'
import { Hook } from '../../hooks.ts'

/** What pros among these members call their business: the profiles above know. */
export const proNamesHook = new Hook<(db: Db, memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>>('names of pros')
