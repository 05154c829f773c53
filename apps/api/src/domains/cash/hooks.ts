import type { Context } from '../../context.ts'
import { HookList } from '../../hooks.ts'

/** What a transfer names as its reason, such as `quote` and its number. */
export type EntryReason = { readonly type: string; readonly id: string }

/** The request that an entry of the cash log is about, as its pro finds it again. */
export type EntryRequest = { readonly requestId: number; readonly service: string; readonly sentAt: Date }

/** What is behind an entry of the cash log [cash.entry]: whoever made the transfer says so; null where it is none of his. */
export const entryHooks = new HookList<(context: Context, reason: EntryReason) => Promise<EntryRequest | null>>('cash entries')
