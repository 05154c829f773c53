import type { Context } from '../../context.ts'
import { GatewayError } from '../../gateways/index.ts'
import { letter } from '../../gateways/letter.ts'
import { memberEmail } from './accounts.sql.ts'

/** A mail about the account itself, which goes out whatever notices a member wants. */
export function accountMail(
  context: Context,
  mail: { subject: string; body: string; button?: { label: string; path: string } },
): ReturnType<typeof letter> {
  const { origin } = context.house.config
  const { subject, body, button } = mail
  return letter({
    subject,
    body,
    button: button === undefined ? null : { label: button.label, url: origin + button.path },
    foot: { before: '계정 보안을 위해 보낸 메일이에요. ', label: '두레', url: origin, after: '' },
  })
}

/** Tells a member by mail what happened to his account; a mail that does not go out stops nothing. */
export function tellMember(context: Context, memberId: number, mail: { subject: string; body: string }): void {
  tell(context, () => memberEmail(context.house.db, memberId), mail)
}

/** The same to an address that is not the account's any more. */
export function tellAddress(context: Context, to: string, mail: { subject: string; body: string }): void {
  tell(context, async () => to, mail)
}

function tell(context: Context, address: () => Promise<string | null>, mail: { subject: string; body: string }): void {
  context.afterCommit(async () => {
    const to = await address()
    try {
      if (to !== null) await context.house.gateways.mail.send({ to, ...accountMail(context, mail) })
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      context.house.log.warn({ service: error.service }, 'account mail not sent')
    }
  })
}
