import { askAgainDays } from '@dure/contract/consents/endpoints'
import { fail, type Failure } from '@dure/contract/errors'
import { DAY } from '@dure/kernel/time'
import type { Me } from '@dure/contract/accounts/me'
import type { Actor, House, MemberContext } from '../../context.ts'
import { actorOf, sessionOf, type Credential } from '../../http/callers/sessions.ts'
import { pictureUrl } from '../../domains/files/index.ts'
import { eventWindows, type EventWindow } from '../../domains/promotions/index.ts'
import { termsNow } from '../../domains/consents/index.ts'
import { meRow, visitorRow, type MeRow } from './me.sql.ts'

/** The current member with every field that clients know [accounts.me]. */
export async function getMe(context: MemberContext): Promise<Me | Failure<'NOT_FOUND'>> {
  const asked = await askedOf(context.house, context.now)
  const row = await meRow(context.house, context.actor.memberId, asked)
  return row === undefined ? fail('NOT_FOUND') : meOf(context.house, row, asked)
}

/** What the statement is asked with, which is the same for all members. */
async function askedOf(house: House, now: Date) {
  const opens = await eventWindows(house, now)
  return { now, opens, windows: opens.map((one) => one.id), terms: await termsNow(house, now) }
}

/** Who asks for a page, and what the shell shows of him, in one statement. */
export async function visitorOf(house: House, by: Credential): Promise<{ actor: Actor; me: Me } | null> {
  const now = house.clock.now()
  const session = sessionOf(house, by, now)
  if (session === null) return null
  const asked = await askedOf(house, now)
  const row = await visitorRow(house, session, asked)
  if (row === undefined) return null
  const actor = await actorOf(house, row, now)
  return { actor: row.apartFrom === null ? actor : { ...actor, apartFrom: row.apartFrom }, me: meOf(house, row, asked) }
}

function meOf(house: House, row: MeRow, { now, opens }: { readonly now: Date; readonly opens: readonly EventWindow[] }): Me {
  const { provider } = row
  // An answer holds for a while; who refused is not asked on every visit.
  const mayAsk = row.answeredAt.getTime() + askAgainDays * DAY <= now.getTime()
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    is_operator: row.isOperator,
    allow_news_letters: row.allowNewsLetters,
    allow_use_marketing: row.allowUseMarketing,
    allow_use_select_info: row.allowUseSelectInfo,
    allow_use_request_info: row.allowUseRequestInfo,
    allow_sms_notifications: row.allowSmsNotifications,
    allow_email_notifications: row.allowEmailNotifications,
    allow_push_notifications: row.allowPushNotifications,
    cert_name: row.certName,
    require_terms: row.requireTerms,
    entered_interest_infos: row.enteredInterestInfos,
    has_password: row.hasPassword,
    penalty: row.penalty && { reason: row.penalty.reason, ends_at: row.penalty.endsAt },
    picture: row.pictureFileId === null ? null : pictureUrl(house, row.pictureFileId, row.pictureWithheld),
    type: provider === null ? 'customer' : 'provider',
    provider:
      provider === null
        ? null
        : {
            id: provider.id,
            created_at: new Date(provider.createdAt).toISOString(),
            review_count: provider.reviewCount,
            nick_name: provider.nickName,
            address1: provider.address1,
            address2: provider.address2,
            allow_public_read: provider.allowPublicRead,
            last_quote_unit: provider.lastQuoteUnit,
            credit_balance: provider.creditBalance,
            services: provider.services ?? [],
            able_to_opt_in: true,
          },
    // Operators take part in nothing [promotions.windows].
    events: opens
      .filter(({ id, role }) => !row.isOperator && !row.eventsAway.includes(id) && (role !== 'provider' || provider !== null))
      .map(({ id, applyPages }) => ({ id, apply_pages: [...applyPages] })),
    check_allow_news_letters: mayAsk && !row.allowNewsLetters,
    terms_of_use_rejection_expired: mayAsk,
    date_joined: row.dateJoined.toISOString(),
  }
}
