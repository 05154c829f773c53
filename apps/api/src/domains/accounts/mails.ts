import type { Context } from '../../context.ts'
import { letter } from '../../gateways/letter.ts'
import { Slot } from '../../hooks.ts'
import { memberEmail } from './accounts.sql.ts'

type Words = { readonly subject: string; readonly body: string }

/** Words about an account on their way; `memberId` is null where the address is not the account's any more. */
export type AccountMail = Words & { readonly address: string; readonly memberId: number | null }

/** Whoever sends them, in the context's transaction, and again until they went out [notifications.mails]. */
export const mailHooks = new Slot<{ queue(context: Context, mail: AccountMail): Promise<void> }>('account mails')

/** A mail about the account itself, which goes out whatever notices a member wants. */
export function accountMail(
  { house }: Context,
  mail: Words & { readonly button?: { readonly label: string; readonly path: string } },
): ReturnType<typeof letter> {
  const { origin } = house.config
  const { subject, body, button } = mail
  return letter({
    subject,
    body,
    button: button === undefined ? null : { label: button.label, url: origin + button.path },
    foot: { before: '계정 보안을 위해 보낸 메일이에요. ', label: '두레', url: origin, after: '' },
  })
}

/** Tells a member by mail what happened to his account. */
export async function tellMember(context: Context, memberId: number, mail: Words): Promise<void> {
  const address = await memberEmail(context.db, memberId)
  if (address !== null) await mailHooks.hooks.queue(context, { ...mail, address, memberId })
}

/** The same to an address that is not the account's any more. */
export function tellAddress(context: Context, address: string, mail: Words): Promise<void> {
  return mailHooks.hooks.queue(context, { ...mail, address, memberId: null })
}
