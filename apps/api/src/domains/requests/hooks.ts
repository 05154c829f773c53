import type { Db } from '../../database/connect.ts'
import { Hook } from '../../hooks.ts'

/** Whether somebody was hired through a request: who quotes knows it. */
export const hiredHook = new Hook<(db: Db, requestId: number) => Promise<boolean>>('hired through a request')
