import type { Context } from '../../context.ts'
import { Hook } from '../../hooks.ts'

export type Words = { readonly subject: string; readonly body: string }

/** Words about an account on their way; `memberId` is null where the address is not the account's any more. */
export type AccountMail = Words & { readonly address: string; readonly memberId: number | null }

/** Whoever sends them, in the context's transaction, and again until they went out [notifications.mails]. */
export const mailHook = new Hook<{ queue(context: Context, mail: AccountMail): Promise<void> }>('account mails')
