import type { Context } from '../../context.ts'
import { letter } from '../../gateways/letter.ts'
import { memberEmail } from './accounts.sql.ts'
import { mailHook, type Words } from './mailHook.ts'

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
  if (address !== null) await mailHook.answer.queue(context, { ...mail, address, memberId })
}

/** The same to an address that is not the account's any more. */
export function tellAddress(context: Context, address: string, mail: Words): Promise<void> {
  return mailHook.answer.queue(context, { ...mail, address, memberId: null })
}
