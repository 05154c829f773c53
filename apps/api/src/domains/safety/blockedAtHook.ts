import type { Context } from '../../context.ts'
import { Hook } from '../../hooks.ts'
import type { BlockedAt } from './unnamedBlocks.sql.ts'

export type Place = { readonly title: string; readonly path: string }

/** Where these are read, as far as the caller may still read them: what members write stands above. In the order asked. */
export const blockedAtHook = new Hook<(context: Context, at: readonly BlockedAt[]) => Promise<readonly (Place | null)[]>>(
  'where members were blocked',
)
