import type { RawBuilder } from 'kysely'
import { Hook } from '../../hooks.ts'

/** Penalties of a member, given as SQL, that count since an instant: rows, for a statement that counts them. Operators' domain knows. */
export const penaltyHook = new Hook<(member: RawBuilder<unknown>, since: Date) => RawBuilder<unknown>>('penalties since')
